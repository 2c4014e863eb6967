import { isBuildingKey, isUnitKey } from '@farhold/engine/catalogue/items';
import { type AccountId, accountId, type UniverseId, type Player } from '@farhold/engine/ids';
import type { ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { type Spent, spentByCategory } from '@farhold/engine/ranking/points';
import { sql } from 'kysely';
import type { Database, Reader } from '../database/connect.ts';
import { raiseForAll } from '../player/versions.ts';

/** A player whose stored sums are wrong. */
export type UnequalPlayer = { readonly player: AccountId; readonly stored: Spent; readonly counted: Spent };

/** The result of a check: the number of players counted, and those with a difference. */
export type PointsCheck = { readonly players: number; readonly unequal: readonly UnequalPlayer[] };

type Row = {
  account_id: number;
  stored: Readonly<Record<keyof Spent, string>>;
  planets: Readonly<Record<string, number>>[] | null;
  research: ResearchLevels | null;
  fleets: Units[] | null;
};

/** Players per statement. */
const BATCH = 1000;

/**
 * Recounts what every player of a universe has spent on what still exists (rules R17), and compares it with the stored
 * sums. Each batch is read at one instant, so that simultaneous orders do not matter.
 */
export async function checkPoints(db: Reader, universe: UniverseId): Promise<PointsCheck> {
  const unequal: UnequalPlayer[] = [];
  for (let players = 0, last = 0; ;) {
    const rows = await countBatch(db, universe, last);
    unequal.push(...rows.filter(({ stored, counted }) => !isEqual(stored, counted)));
    players += rows.length;
    last = rows.at(-1)?.player ?? last;
    if (rows.length < BATCH) return { players, unequal };
  }
}

/**
 * Recounts one player and stores the result. The lock on the row keeps orders of that player from changing
 * it; answers false if another process has corrected it meanwhile.
 */
export const mendPoints = (db: Database, { universe, account }: Player): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = () =>
      tx.selectFrom('player_points').where('universe_id', '=', universe).where('account_id', '=', account);
    await raiseForAll(tx, universe, 'points');
    await row().select('account_id').forNoKeyUpdate().execute();
    const [found] = await countBatch(tx, universe, account - 1, 1);
    if (found?.player !== account || isEqual(found.stored, found.counted)) return false;
    const { counted } = found;
    await sql`
      update player_points set spent_resources = ${counted.resources}, spent_facilities = ${counted.facilities},
        spent_research = ${counted.research}, spent_aliens = ${counted.aliens}, spent_ships = ${counted.ships},
        spent_defence = ${counted.defence}
      where universe_id = ${universe} and account_id = ${account}`.execute(tx);
    return true;
  });

async function countBatch(
  db: Reader,
  universe: UniverseId,
  after: number,
  limit: number = BATCH,
): Promise<UnequalPlayer[]> {
  const { rows } = await sql<Row>`
    select account_id,
      json_build_object('resources', spent_resources::text, 'facilities', spent_facilities::text,
        'research', spent_research::text, 'aliens', spent_aliens::text, 'ships', spent_ships::text,
        'defence', spent_defence::text) as stored,
      (select jsonb_agg(items) from (
        select jsonb_object_agg(key, amount) as items from planet
          join planet_item on planet_item.universe_id = planet.universe_id and planet_id = planet.id
        where planet.universe_id = ${universe} and planet.account_id = p.account_id
        group by planet_id) as planets) as planets,
      (select jsonb_object_agg(key, level) from research
        where universe_id = ${universe} and account_id = p.account_id) as research,
      (select jsonb_agg(ships) from fleet
        where universe_id = ${universe} and account_id = p.account_id) as fleets
    from player_points as p where universe_id = ${universe} and account_id > ${after}
    order by account_id limit ${limit}`.execute(db);
  return rows.map(({ account_id, stored, planets, research, fleets }) => ({
    player: accountId(account_id),
    stored: fromText(stored),
    counted: spentByCategory({
      planets: (planets ?? []).map(possessionsOf),
      research: research ?? {},
      fleets: fleets ?? [],
    }),
  }));
}

const fromText = (spent: Row['stored']): Spent => ({
  resources: BigInt(spent.resources),
  facilities: BigInt(spent.facilities),
  research: BigInt(spent.research),
  aliens: BigInt(spent.aliens),
  ships: BigInt(spent.ships),
  defence: BigInt(spent.defence),
});

function possessionsOf(items: Readonly<Record<string, number>>) {
  const entries = Object.entries(items);
  return {
    levels: Object.fromEntries(entries.filter(([key]) => isBuildingKey(key))),
    units: Object.fromEntries(entries.filter(([key]) => isUnitKey(key))),
  };
}

const isEqual = (one: Spent, other: Spent): boolean =>
  Object.entries(one).every(([category, amount]) => amount === other[category as keyof Spent]);
