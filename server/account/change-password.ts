import type { Decision } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Visitor } from '../http/handler.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { hashPassword } from './password.ts';
import { mailOwner } from './mail-owner.ts';
import { setPassword } from './set-password.ts';
import { withOwnPassword } from './with-password.ts';

type Change = { readonly old: string; readonly password: string };

/** Changes a player's password; all other sessions end, and a mail informs the owner. Refuses a wrong old password. */
export async function changePassword(
  game: Game,
  post: Post,
  by: Visitor,
  { old, password }: Change,
): Promise<Decision<null, 'wrong-password' | 'no-password' | 'too-many-requests'>> {
  const passwordHash = await hashPassword(password);
  const changed = { kind: 'password-changed', path: '/forgot-password' } as const;
  return withOwnPassword(game, by, old, async (tx, account, now) => {
    const mailed = await mailOwner(tx, post, account, changed, now);
    if (mailed.ok) await setPassword(tx, accountId(account.id), passwordHash, by.session);
    return mailed;
  });
}
