import { decide } from '@farhold/engine/ai/decide';
import { habitsOf, nextTurn } from '@farhold/engine/ai/pace';
import { seededRandom } from '@farhold/engine/random';
import { MINUTE_MS, DAY } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { placeOf } from '@farhold/engine/empire/empire';
import { productionWorth } from '@farhold/engine/fleet/gift-limit';
import type { View } from '@farhold/engine/ai/view';
import { commitWith, together } from '../database/pipeline.ts';
import type { Game } from '../time/game.ts';
import { giveOrders } from './give-orders.ts';
import { conductPolitics } from './govern.ts';
import { forgetOldReports } from './knowledge-store.ts';
import { proposeBarter } from './propose-barter.ts';
import { remember } from './remember.ts';
import { presenceStatement, seenStatement } from './presence-store.ts';
import { wake } from './wake.ts';
import { type ClaimedTurn, claimTurn, turnStatement } from './store.ts';
import { viewOf } from './view-of.ts';

/** A turn that failed is played again after this time. */
const LEASE_MS = 10 * MINUTE_MS;
/** How long a player without planets waits before it checks again, in seconds. */
const HOMELESS_PAUSE = DAY;

/**
 * Plays all due turns of AI players one after the other; answers how many. Several processes may run it on
 * one database: each turn is claimed by one of them.
 */
export async function playDue(game: Game, signal?: AbortSignal): Promise<number> {
  let turns = 0;
  while (signal?.aborted !== true) {
    const claimed = await claimTurn(game.db, game.clock, LEASE_MS);
    if (!claimed) break;
    await turn(game, claimed).catch((error: unknown) =>
      game.log.error({ err: error, player: claimed.due.account }, 'an AI player could not play'),
    );
    turns += 1;
  }
  return turns;
}

/** One turn of one player: it observes, decides, gives its orders and sets the time of its next turn. */
async function turn(game: Game, { due, now }: ClaimedTurn): Promise<void> {
  const random = seededRandom(`${due.seed} turn ${due.turns}`);
  const view = await viewOf(game.db, due, now, random);
  if (!view) {
    const outcome = { orders: 0, refusals: 0, nextTurnAt: plusSeconds(now, HOMELESS_PAUSE) };
    await game.db.getExecutor().executeQuery(turnStatement(due, outcome));
    return;
  }
  const { orders, waitsFor } = decide(view, due.personality, now, random);
  const given = await giveOrders(game, due, orders);
  await conductPolitics(game, due, now, random);
  const { buildingSpeed } = view.empire.universe;
  const [home] = view.empire.planets;
  if (home) await proposeBarter(game, due, { home: home.at, speed: buildingSpeed }, now);
  const nextTurnAt: Instant = nextTurn(
    habitsOf(due.seed, buildingSpeed),
    now,
    waitsFor,
    buildingSpeed,
    random,
  );
  await game.db.transaction().execute(async (tx) => {
    await remember(tx, due, now, { hourly: hourlyIn(view), speed: buildingSpeed });
    if (view.backAt !== null) await forgetOldReports(tx, due, now);
    if (view.threats.length > 0) await wake(tx, due.universe, view.circle.mates, now);
    const { present } = await together(tx, {
      noted: turnStatement(due, { ...given, nextTurnAt }),
      present: presenceStatement(due.account, now),
    });
    const seen = present.map(({ universe }) => seenStatement(universe, due.account, now));
    await commitWith(tx, seen);
  });
}

/** What the player's planets produce in an hour, in metal. */
const hourlyIn = ({ empire }: View): number =>
  productionWorth(empire.planets.map(({ id }) => placeOf(empire, id)));
