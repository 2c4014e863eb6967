import { accountId } from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { plusSeconds } from '@farhold/engine/time/instant';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** How long the AI players of an ended universe stay, in days, so that those who played there can look around. */
const DAYS_KEPT = 30;

/** The most that one call erases, so that other cleaning has its turn. */
const MOST_AT_ONCE = 20;

/**
 * Erases AI players whose universe ended thirty days ago, so that a series of seasons with a past, which brings new
 * ones, does not gather accounts for ever. Rankings and the hall of fame keep their names. Those who have moved on to
 * another season stay. It may run on any number of servers at once.
 */
export async function eraseOldAiPlayers(game: Game): Promise<void> {
  const before = plusSeconds(await readNow(game.db, game.clock), -DAYS_KEPT * DAY);
  const old = await game.db
    .selectFrom('ai_player')
    .innerJoin('universe', 'universe.id', 'ai_player.universe_id')
    .select('ai_player.account_id')
    .where('universe.ended_at', '<=', before)
    // The next season may be about to take them over.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('universe as next')
            .select('next.id')
            .whereRef('next.ai_from', '=', 'ai_player.universe_id')
            .where('next.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('ai_player.account_id')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { account_id: account } of old) {
    await eraseAccount(game, accountId(account), { keepsName: true }).catch((error: unknown) =>
      game.log.error({ err: error, account }, 'an AI player of an ended universe could not be erased'),
    );
  }
}
