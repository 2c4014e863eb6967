import type { Language } from '@farhold/contract/languages';
import type { AccountId } from '@farhold/engine/ids';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
import { tokenHash } from './token.ts';

/** A player chooses the language of mails and notifications. */
export const chooseLanguage = (game: Game, account: AccountId, language: Language): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ language }).where('id', '=', account).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
  });

/** Sets the account's language to that of the browser of this new session, unless the account has one already. */
export async function rememberLanguage(game: Game, token: string, language: Language | null): Promise<void> {
  if (language === null) return;
  await game.db.transaction().execute((tx) =>
    tx
      .updateTable('account')
      .set({ language })
      .where('language', 'is', null)
      .where('id', '=', (select) =>
        select.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash(token)),
      )
      .execute(),
  );
}
