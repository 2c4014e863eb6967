import type { UniverseId } from '@farhold/engine/ids';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { commitWith } from '../database/pipeline.ts';
import { RowWrites } from '../database/row-writes.ts';
import { type LiveUpdate, tell } from '../live-update/tell.ts';
import { type Changed, writeVersions } from '../player/versions.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What storing a unit of work changes for others. */
export type Finished = { readonly liveUpdates: readonly LiveUpdate[]; readonly changed: Changed };

/**
 * Writes units of work of one transaction back and commits: in one round trip, unless something runs once they are
 * stored. No two of them concern the same player. The caller still ends its transaction: that sends nothing more, but
 * frees the connection and publishes the notices.
 */
export async function storeAndCommit(
  tx: Transaction,
  universe: UniverseId,
  works: readonly UnitOfWork[],
): Promise<void> {
  if (works.every(({ afterStored }) => afterStored.length === 0))
    return commitWith(tx, await statementsOf(tx, universe, works));
  await storeWorks(tx, universe, works);
  await commitWith(tx, []);
}

/** Writes them back; the caller commits. */
export async function storeWorks(
  tx: Transaction,
  universe: UniverseId,
  works: readonly UnitOfWork[],
): Promise<void> {
  for (const statement of await statementsOf(tx, universe, works)) await tx.executeQuery(statement);
  for (const action of works.flatMap(({ afterStored }) => afterStored)) await action();
}

/** What stores these units of work. Their live updates follow the commit. */
async function statementsOf(
  tx: Transaction,
  universe: UniverseId,
  works: readonly UnitOfWork[],
): Promise<CompiledQuery[]> {
  const rows = new RowWrites();
  const outdated: Changed[] = [];
  for (const work of works) {
    const { liveUpdates, changed } = await work.finish();
    await tell(tx, liveUpdates);
    outdated.push(changed);
    rows.addAll(work.rows);
  }
  writeVersions(rows, {
    players: [...new Set(outdated.flatMap(({ players }) => players))],
    names: outdated.some(({ names }) => names),
    map: outdated.some(({ map }) => map),
    points: outdated.some(({ points }) => points),
  });
  return rows.statements(universe);
}
