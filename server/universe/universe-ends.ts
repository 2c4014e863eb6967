import { type PlanetId, planetId, type UniverseId } from '@farhold/engine/ids';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import type { Transaction } from '../database/connect.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { keepFinalRanking } from './final-ranking.ts';
import { beginAgain, foundSuccessor, planOf } from './found-successor.ts';
import { keepAlliances } from './season-alliances.ts';
import { keepBattles, keepWinners } from './season-store.ts';
import { playersOf, selectUniverse } from './store.ts';

/**
 * The universe ends: its time stops for ever, waiting events never happen, and the final ranking is stored with the
 * winners, the biggest battles and the best alliances. Everything due before has been resolved; later events of the
 * same batch are dropped. A season founds its successor in the same transaction; one without players begins again
 * instead.
 */
export async function universeEnds(
  work: UnitOfWork,
  { dueAt: at }: DueEvent & TimedEventOf<'universe-ends'>,
): Promise<void> {
  const { tx, universeId } = work;
  work.noteNamesChanged();
  const players = await playersOf(tx, universeId);
  const stored = await selectUniverse(tx, universeId);
  const plan = planOf(stored);
  if (players.length === 0 && plan !== null) return beginAgain(work, plan, at);
  // Finished units count, even if nobody has settled their planets yet.
  const unlooked = await planetsBuildingUnits(tx, universeId);
  await work.hold(unlooked);
  for (const planet of unlooked) work.settle(planet, at);
  for (const player of players) work.tell(player, 'universe');
  work.enqueueWrite(async () => {
    await tx
      .updateTable('universe')
      .set({ ends_at: at, ended_at: at })
      .where('id', '=', universeId)
      .execute();
  });
  work.runAfterStoring(async () => {
    await keepFinalRanking(tx, universeId);
    await keepWinners(tx, universeId);
    await keepBattles(tx, universeId);
    await keepAlliances(tx, universeId);
    await foundSuccessor(tx, stored, at);
  });
}

async function planetsBuildingUnits(tx: Transaction, universe: UniverseId): Promise<PlanetId[]> {
  const rows = await tx
    .selectFrom('construction')
    .select('planet_id')
    .distinct()
    .where('universe_id', '=', universe)
    .where('queue', 'in', ['shipyard', 'defence'])
    .where('starts_at', 'is not', null)
    .execute();
  return rows.map((row) => planetId(row.planet_id));
}
