import { isItemKey, isResearchKey, type ItemKey } from '@farhold/engine/catalogue/items';
import type { Wish } from '@farhold/engine/planner/savings-goal';
import { planetId, type PlanetId, type PlayerId, type UniverseId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Database, Transaction } from '../database/connect.ts';

/** A wish as it is stored. */
export type StoredWish = Wish & {
  readonly id: number;
  readonly planet: PlanetId;
  readonly createdAt: Instant;
};

/** Whose wishes, and where. */
export type WishOwner = { readonly universe: UniverseId; readonly player: PlayerId };

/** All wishes of a player in a universe, oldest first. */
export async function selectWishes(
  db: Database | Transaction,
  { universe, player }: WishOwner,
): Promise<StoredWish[]> {
  const rows = await db
    .selectFrom('wish')
    .selectAll()
    .where('account_id', '=', player)
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
  if (!isItemKey(key)) throw new Error(`Wish ${id} is for an unknown item: ${key}.`);
  return key;
}

export async function insertWish(
  tx: Transaction,
  { universe, player }: WishOwner,
  planet: PlanetId,
  wish: Wish,
  at: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('wish')
    .values({ universe_id: universe, account_id: player, planet_id: planet, ...wish, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets a wish of a player; answers whether there was one. */
export async function deleteWish(db: Database, player: PlayerId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish')
    .where('id', '=', id)
    .where('account_id', '=', player)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets what an order fulfils: a wish for that level or so many units, of research on any planet. */
export async function deleteFulfilledWishes(
  tx: Transaction,
  { universe, player }: WishOwner,
  planet: PlanetId,
  { key, level, quantity }: Wish,
): Promise<void> {
  let wishes = tx
    .deleteFrom('wish')
    .where('account_id', '=', player)
    .where('universe_id', '=', universe)
    .where('key', '=', key);
  if (!isResearchKey(key)) wishes = wishes.where('planet_id', '=', planet);
  wishes = level === null ? wishes.where('quantity', '<=', quantity) : wishes.where('level', '<=', level);
  await wishes.execute();
}
