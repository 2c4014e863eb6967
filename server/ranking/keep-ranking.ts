import { type UniverseId, universeId } from '@farhold/engine/ids';
import { points } from '@farhold/engine/ranking/points';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { checkPoints, mendPoints } from './check-points.ts';
import { keepMilestones } from './milestones.ts';
import { dayOf, hasSnapshot, isAsLastNight, takeSnapshot } from './night.ts';

/** The metric for stored points that were wrong. */
export type RankingWatch = { readonly onPointsMended: (players: number) => void };

/**
 * The regular work on the rankings of all universes: milestones every time, and once a day a snapshot and a recount of
 * all points, of ended universes only while something changes there. Any number of servers may run it at once. A
 * universe that fails keeps no other one from its own; it throws at the end.
 */
export async function keepRanking(game: Game, watch: RankingWatch): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const failures: Error[] = [];
  for (const universe of await game.db
    .selectFrom('universe')
    .select(['id', 'ended_at'])
    .orderBy('id')
    .execute()) {
    await keepUniverse(game, universe, now, watch).catch((error: unknown) =>
      failures.push(new Error(`The ranking of universe ${universe.id} could not be kept.`, { cause: error })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all rankings could be kept.');
}

async function keepUniverse(
  game: Game,
  { id, ended_at: endedAt }: { id: number; ended_at: number | null },
  now: Instant,
  watch: RankingWatch,
): Promise<void> {
  const [universe, day] = [universeId(id), dayOf(now)];
  await keepMilestones(game.db, universe, now);
  // The day after the end is compared with the end: it has a night of its own.
  const isOver = endedAt !== null && endedAt < day - DAY_MS;
  if (isOver && (await isAsLastNight(game.db, universe))) return;
  if (await hasSnapshot(game.db, universe, day)) return;
  // The recount first: the snapshot says that both are done, should this process end in between.
  await mendUniverse(game, universe, watch);
  await takeSnapshot(game.db, universe, day);
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
