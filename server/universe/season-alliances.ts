import type { UniverseId } from '@farhold/engine/ids';
import { rankAlliances } from '../alliance/alliance-ranking.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';

/** The alliances that a universe remembers. */
const KEPT_ALLIANCES = 3;

/** One of the best alliances when a universe ended, with the points of its members together. */
export type SeasonAlliance = {
  readonly position: number;
  readonly tag: string;
  readonly name: string;
  readonly members: number;
  readonly points: number;
};

/** Stores the best alliances, in the order of their ranking; none without points is among them. */
export async function keepAlliances(tx: Transaction, universe: UniverseId): Promise<void> {
  const asked = {
    universe,
    category: 'total',
    by: 'sum',
    search: '',
    limit: KEPT_ALLIANCES,
    offset: 0,
  } as const;
  const best = (await rankAlliances(tx, asked)).rows.filter(({ total }) => total > 0);
  if (best.length === 0) return;
  await tx
    .insertInto('season_alliance')
    .values(
      best.map(({ id, position, tag, name, members, total }) => ({
        universe_id: universe,
        position,
        alliance_id: id,
        tag,
        name,
        members,
        points: total,
      })),
    )
    .execute();
}

/** The best alliances of an ended universe. */
export const allianceStatement = (universe: UniverseId) =>
  statement<SeasonAlliance>(
    'select position, tag, name, members, points from season_alliance where universe_id = $1 order by position',
    [universe],
  );

/** The best alliances of an ended universe. */
export const selectAlliances = async (db: Reader, universe: UniverseId): Promise<readonly SeasonAlliance[]> =>
  (await together(db, { best: allianceStatement(universe) })).best;
