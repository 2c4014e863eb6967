import { isItemKey, isResearchKey, type ItemKey } from '@farhold/engine/catalogue/items';
import type { SavingsGoal } from '@farhold/engine/planner/savings-goal';
import { planetId, type PlanetId, type Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import type { Write } from '../database/row-writes.ts';

/** A goal as stored. */
export type StoredSavingsGoal = SavingsGoal & {
  readonly id: number;
  readonly planet: PlanetId;
  readonly createdAt: Instant;
};

/** All goals of a player in a universe, oldest first. */
export async function selectSavingsGoals(
  db: Reader,
  { universe, account }: Player,
): Promise<StoredSavingsGoal[]> {
  const rows = await db
    .selectFrom('savings_goal')
    .selectAll()
    .where('account_id', '=', account)
    .where('universe_id', '=', universe)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    planet: planetId(row.planet_id),
    key: knownKey(row.key, row.id),
    level: row.level,
    quantity: row.quantity,
    createdAt: instant(row.created_at),
  }));
}

function knownKey(key: string, id: number): ItemKey {
  if (!isItemKey(key)) throw new Error(`SavingsGoal ${id} is for an unknown item: ${key}.`);
  return key;
}

export async function insertSavingsGoal(
  tx: Transaction,
  { universe, account }: Player,
  planet: PlanetId,
  goal: SavingsGoal,
  at: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('savings_goal')
    .values({ universe_id: universe, account_id: account, planet_id: planet, ...goal, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a goal of a player; answers whether there was one. */
export async function deleteSavingsGoal(
  tx: Transaction,
  { universe, account }: Player,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savings_goal')
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the goals that orders fulfil: the same level or quantity; for research, on any planet. */
export const REACHED_GOALS: Write = {
  name: 'reached_goals',
  sql: (rows) => `delete from savings_goal as goal
    using jsonb_populate_recordset(null::savings_goal, ${rows}) as reached
    where goal.universe_id = $1 and goal.account_id = reached.account_id and goal.key = reached.key
      and (reached.planet_id is null or goal.planet_id = reached.planet_id)
      and (reached.level is null and goal.quantity <= reached.quantity or goal.level <= reached.level)`,
};

/** A row of that write. */
export const reachedRow = (
  { account, planet }: Player & { readonly planet: PlanetId },
  { key, level, quantity }: SavingsGoal,
) => ({ account_id: account, key, planet_id: isResearchKey(key) ? null : planet, level, quantity });
