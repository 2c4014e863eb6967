import { useSyncExternalStore } from 'react';
import type { User } from '../account/api.ts';

/** Where the visit stands: 0 splash, 1 login or choice of a universe, 2 in the game (spec section 4). */
type Welcome = 0 | 1 | 2;

export type Session = {
  readonly user: User | null;
  readonly welcome: Welcome;
  /** Whether an operator views as this player. */
  readonly isImpersonating: boolean;
};

const flagKey = 'isImpersonating';
const listeners = new Set<() => void>();
let session: Session = { user: null, welcome: 0, isImpersonating: localStorage.getItem(flagKey) === 'true' };

export const currentSession = (): Session => session;

/** The session of this browser, renewed when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);

/** Changes part of the session and tells everyone. */
export function changeSession(part: Partial<Session>): void {
  session = { ...session, ...part };
  if (session.isImpersonating) localStorage.setItem(flagKey, 'true');
  else localStorage.removeItem(flagKey);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
