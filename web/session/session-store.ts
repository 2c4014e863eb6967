import { createStore, flag, stored, useStore } from '../client/store.ts';
import type { User } from './api.ts';

/** How far a visit has come: the splash, login or the choice of a universe, the game (spec section 4, states 0 to 2). */
type Stage = 'starting' | 'outside' | 'playing';

export type Session = {
  readonly user: User | null;
  readonly stage: Stage;
  /** Whether an operator views as this player. */
  readonly isImpersonating: boolean;
};

const impersonation = stored('isImpersonating', flag('true'));
const session = createStore<Session>({
  user: null,
  stage: 'starting',
  isImpersonating: impersonation.read(),
});

export const currentSession = (): Session => session.read();

/** The session of this browser, renewed when it changes. */
export const useSession = (): Session => useStore(session);

/** Changes part of the session. */
export function changeSession(part: Partial<Session>): void {
  const next = { ...session.read(), ...part };
  impersonation.write(next.isImpersonating);
  session.write(next);
}
