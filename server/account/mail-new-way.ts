import type { AccountId } from '@farhold/engine/ids';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { mailOwner } from './mail-owner.ts';
import { accountById } from './store.ts';

/** What opens an account, or guards it, from now on. The mail quotes nothing that the signed-in person typed. */
type NewWay =
  | { readonly way: 'passkey' | 'code' | 'token' }
  | { readonly way: 'provider'; readonly provider: string };

/**
 * Informs the owner of an account about a new way in, which a stranger may have added. An address that was never
 * confirmed gets no mail: it may be a stranger's, and its first proof ends all ways in. After ten such mails within an
 * hour the owner knows and gets no more; the log names each further one.
 */
export const mailNewWay = (game: Game, post: Post, account: AccountId, added: NewWay): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    const mail = {
      kind: 'new-way-in',
      path: '/forgot-password',
      params: { provider: '', ...added },
    } as const;
    const mailed = await mailOwner(
      tx,
      post,
      await accountById(tx, account),
      mail,
      await readNow(tx, game.clock),
    );
    if (!mailed.ok)
      game.log.warn({ account, ...added }, 'a new way in, after ten mails of such within an hour');
  });
