import { accept, type Decision } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import type { Device } from './device.ts';
import type { SecretBox } from './secret-box.ts';
import { passSecondFactor } from './second-factor.ts';
import { openSession } from './session.ts';
import { signInObstacle, type SignInRefusal } from './sign-in-obstacle.ts';
import { withPassword } from './with-password.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** The code of the second factor, if the account has one. */
  readonly code?: string | undefined;
};

type LoginRefusal =
  | 'wrong-login'
  | 'second-factor-needed'
  | 'wrong-code'
  | 'too-many-requests'
  | SignInRefusal;

/**
 * Opens a session and answers its token. An unknown address, a wrong password and the password of an account that has
 * none are refused alike. If there is a second factor, its code is asked for once the password is right. The
 * proven owner of an account that is banned, or being deleted, is told so.
 */
export const logIn = (
  game: Game,
  secretBox: SecretBox,
  { email, password, remember, code }: Credentials,
  device: Device,
): Promise<Decision<string, LoginRefusal>> =>
  withPassword(
    game,
    { email, password, guess: 'password', wrong: 'wrong-login' as const },
    async (tx, { id }, now) => {
      const passed = await passSecondFactor(tx, secretBox, { account: accountId(id), email, code, now });
      if (!passed.ok) return passed;
      const obstacle = await signInObstacle(tx, accountId(id), now);
      if (obstacle) return obstacle;
      return accept(await openSession(tx, accountId(id), remember ? 'remembered' : 'plain', now, device));
    },
  );
