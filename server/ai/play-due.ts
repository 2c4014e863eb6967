import { decide } from '@farhold/engine/ai/decide';
import { habitsOf, nextLook } from '@farhold/engine/ai/pace';
import { seededRandom } from '@farhold/engine/random';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { giveOrders } from './give-orders.ts';
import { forgetOldReports } from './knowledge-store.ts';
import { claimDuePlayer, type DuePlayer, noteLook } from './store.ts';
import { viewOf } from './view-of.ts';

/** A player whose look was broken off looks again after so many ms. */
const leaseMs = 10 * 60_000;
/** Who has lost every planet looks whether it has one again, in seconds. */
const homelessPause = 86_400;

/**
 * Has every artificial player play whose time to look has come, one after the other; answers how many did. Any number
 * of processes may do so on one database: each look is claimed by one of them.
 */
export async function playDue(game: Game, signal?: AbortSignal): Promise<number> {
  let looks = 0;
  while (signal?.aborted !== true) {
    const due = await claimDuePlayer(game.db, game.clock, leaseMs);
    if (!due) break;
    await look(game, due).catch((error: unknown) =>
      game.log.error({ err: error, player: due.player }, 'an artificial player could not play'),
    );
    looks += 1;
  }
  return looks;
}

/** One look of one player: it sees, decides, gives its orders and fixes when it looks again. */
async function look(game: Game, due: DuePlayer): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const random = seededRandom(`${due.seed} look ${due.looks}`);
  const view = await viewOf(game.db, due, now, random);
  if (!view) {
    return noteLook(game.db, due, { orders: 0, refusals: 0, looksAt: plusSeconds(now, homelessPause) });
  }
  const { orders, waitsFor } = decide(view, due.temperament, now, random);
  const given = await giveOrders(game, due, orders);
  if (view.backAt !== null) await forgetOldReports(game.db, due, now);
  const { buildingSpeed } = view.empire.universe;
  const looksAt: Instant = nextLook(habitsOf(due.seed), now, waitsFor, buildingSpeed, random);
  await noteLook(game.db, due, { ...given, looksAt });
}
