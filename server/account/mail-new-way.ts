import type { AccountId } from '@farhold/engine/ids';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { accountById } from './store.ts';

/** What opens an account, or guards it, from now on. The mail quotes nothing that the signed-in person typed. */
type NewWay =
  | { readonly way: 'passkey' | 'code' | 'token' }
  | { readonly way: 'provider'; readonly provider: string };

/**
 * Informs the owner of an account about a new way in, which a stranger may have added. An address that was never
 * confirmed gets no mail: it may be a stranger's, and its first proof ends all ways in.
 */
export async function mailNewWay(game: Game, post: Post, account: AccountId, added: NewWay): Promise<void> {
  const owner = await accountById(game.db, account);
  if (owner.email_verified_at === null) return;
  await sendMail(post, 'new-way-in', {
    to: owner.email,
    name: owner.name,
    texts: textsIn(owner.language),
    path: '/forgot-password',
    params: { provider: '', ...added },
  });
}
