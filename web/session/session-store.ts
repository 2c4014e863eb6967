import { useSyncExternalStore } from 'react';
import type { User } from './api.ts';

/** How far a visit has come: the splash, login or the choice of a universe, the game (spec section 4, states 0 to 2). */
type Stage = 'starting' | 'outside' | 'playing';

export type Session = {
  readonly user: User | null;
  readonly stage: Stage;
  /** Whether an operator views as this player. */
  readonly isImpersonating: boolean;
};

const flagKey = 'isImpersonating';
const listeners = new Set<() => void>();
let session: Session = {
  user: null,
  stage: 'starting',
  isImpersonating: localStorage.getItem(flagKey) === 'true',
};

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
