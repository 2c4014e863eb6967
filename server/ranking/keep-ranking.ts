import { type UniverseId, universeId } from '@farhold/engine/ids';
import { points } from '@farhold/engine/ranking/points';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { checkPoints, mendPoints } from './check-points.ts';
import { setMilestones } from './milestones.ts';
import { dayOf, takeSnapshot } from './night.ts';

/** The metric for stored points that were wrong. */
export type RankingWatch = { readonly onPointsMended: (players: number) => void };

/**
 * The regular work on the rankings of all universes: milestones every time, and once a day a snapshot and a
 * recount of all points. Any number of servers may run it at once.
 */
export async function keepRanking(game: Game, watch: RankingWatch): Promise<void> {
  const day = dayOf(await readNow(game.db, game.clock));
  for (const { id } of await game.db.selectFrom('universe').select('id').orderBy('id').execute()) {
    const universe = universeId(id);
    await setMilestones(game.db, universe);
    if (await takeSnapshot(game.db, universe, day)) await mendUniverse(game, universe, watch);
  }
}

async function mendUniverse(game: Game, universe: UniverseId, watch: RankingWatch): Promise<void> {
  const { unequal } = await checkPoints(game.db, universe);
  for (const { player, stored, counted } of unequal) {
    if (!(await mendPoints(game.db, { universe, account: player }))) continue;
    const found = { stored: points(stored), counted: points(counted) };
    game.log.error({ universe, player, ...found }, 'the points of a player were not those of what they have');
    watch.onPointsMended(1);
  }
}
