import { createStore, flag, stored, useStore } from '../client/store.ts';
import type { User } from './api.ts';

/** The stage of a visit: splash, login or choice of a universe, game (spec section 4, states 0 to 2). */
type Stage = 'starting' | 'outside' | 'playing';

/**
 * An operator's view of a player that an address offers to a signed-in reader; refused if no operator has opened it.
 */
type Offer = { readonly token: string; readonly player: string } | 'refused';

export type Session = {
  readonly user: User | null;
  readonly stage: Stage;
  /** Whether an operator views as this player. */
  readonly isImpersonating: boolean;
  readonly offer: Offer | null;
};

const impersonation = stored('isImpersonating', flag('true'));
const session = createStore<Session>({
  user: null,
  stage: 'starting',
  isImpersonating: impersonation.read(),
  offer: null,
});

export const currentSession = (): Session => session.read();

/** This browser's session; re-renders on change. */
export const useSession = (): Session => useStore(session);

/** Changes part of the session. */
export function changeSession(part: Partial<Session>): void {
  const next = { ...session.read(), ...part };
  impersonation.write(next.isImpersonating);
  session.write(next);
}
