import type { Stock } from '@farhold/engine/catalogue/resource';
import { byResource } from '@farhold/engine/economy/stock';
import type { PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** Income and expenses of a planet for one cause. */
export type LedgerFlow = { readonly cause: string; readonly gained: Stock; readonly spent: Stock };

type FlowRow = { cause: string } & Record<`${'gained' | 'spent'}_${keyof Stock}`, number>;

/** The ledger of a planet since an instant, by cause. */
export async function selectFlows(
  db: Reader,
  universe: UniverseId,
  planet: PlanetId,
  since: Instant,
): Promise<LedgerFlow[]> {
  const { rows } = await sql<FlowRow>`
    select cause, ${sums('metal')}, ${sums('crystal')}, ${sums('deuterium')}, ${sums('food')}, ${sums('aliens')}
    from ledger where universe_id = ${universe} and planet_id = ${planet} and at >= ${since} group by cause order by cause`.execute(
    db,
  );
  return rows.map((row) => ({
    cause: row.cause,
    gained: byResource((resource) => row[`gained_${resource}`]),
    spent: byResource((resource) => row[`spent_${resource}`]),
  }));
}

// A sum may exceed any stock; it is capped at the largest exact number.
const sums = (resource: keyof Stock) => sql`
  least(sum(greatest(${sql.ref(resource)}, 0)), ${Number.MAX_SAFE_INTEGER})::bigint as ${sql.ref(`gained_${resource}`)},
  least(sum(greatest(-${sql.ref(resource)}, 0)), ${Number.MAX_SAFE_INTEGER})::bigint as ${sql.ref(`spent_${resource}`)}`;
