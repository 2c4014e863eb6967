import { isItemKey, isResearchKey, type ItemKey } from '@farhold/engine/catalogue/items';
import type { SavingsGoal } from '@farhold/engine/planner/savings-goal';
import { planetId, type PlanetId, type AccountId, type Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';

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
export async function deleteSavingsGoal(tx: Transaction, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savings_goal')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the goals that an order fulfils: the same level or quantity; for research, on any planet. */
export async function deleteReachedSavingsGoals(
  tx: Transaction,
  { universe, account }: Player,
  planet: PlanetId,
  { key, level, quantity }: SavingsGoal,
): Promise<void> {
  let goals = tx
    .deleteFrom('savings_goal')
    .where('account_id', '=', account)
    .where('universe_id', '=', universe)
    .where('key', '=', key);
  if (!isResearchKey(key)) goals = goals.where('planet_id', '=', planet);
  goals = level === null ? goals.where('quantity', '<=', quantity) : goals.where('level', '<=', level);
  await goals.execute();
}
