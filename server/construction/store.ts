import { isItemKey } from '@farhold/engine/catalogue/items';
import type { Construction, QueueName } from '@farhold/engine/construction/queue';
import type { Cost } from '@farhold/engine/economy/stock';
import {
  constructionId,
  type ConstructionId,
  planetId,
  type PlanetId,
  type AccountId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';

/** A construction as stored, with the planet that pays for it and its times. */
export type StoredConstruction = Construction & {
  readonly planet: PlanetId;
  readonly owner: AccountId;
  readonly universe: UniverseId;
  readonly queue: QueueName;
  readonly delivered: number;
};

/** A queue and its owner: buildings, units and aliens belong to a planet, research to a player. */
export type QueueOwner = Player & { readonly planet: PlanetId };

/** The entries of one queue; the running one first, then in order of entry. */
export async function selectQueue(
  db: Reader,
  owner: QueueOwner,
  queue: QueueName,
): Promise<StoredConstruction[]> {
  let query = db.selectFrom('construction').selectAll().where('queue', '=', queue);
  query =
    queue === 'research'
      ? query.where('universe_id', '=', owner.universe).where('account_id', '=', owner.account)
      : query.where('planet_id', '=', owner.planet);
  return (await query.orderBy('id').execute()).map(readConstruction);
}

/** All five queues as shown on a planet. */
export async function selectQueues(db: Reader, owner: QueueOwner): Promise<StoredConstruction[]> {
  const rows = await db
    .selectFrom('construction')
    .selectAll()
    .where((where) =>
      where.or([
        where('planet_id', '=', owner.planet).and('queue', '<>', 'research'),
        where('universe_id', '=', owner.universe)
          .and('account_id', '=', owner.account)
          .and('queue', '=', 'research'),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(readConstruction);
}

/** All constructions of a player in a universe, on every planet, in order of entry. */
export async function selectConstructions(
  db: Reader,
  universe: UniverseId,
  player: AccountId,
): Promise<StoredConstruction[]> {
  const rows = await db
    .selectFrom('construction')
    .selectAll()
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .orderBy('id')
    .execute();
  return rows.map(readConstruction);
}

export async function selectConstruction(
  db: Reader,
  id: ConstructionId,
): Promise<StoredConstruction | undefined> {
  const row = await db.selectFrom('construction').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readConstruction(row);
}

type NewConstruction = {
  readonly key: string;
  readonly level: number | null;
  readonly demolishes?: boolean;
  readonly quantity: number;
  readonly paid: Cost;
  readonly orderedAt: Instant;
};

export async function insertConstruction(
  tx: Transaction,
  owner: QueueOwner,
  queue: QueueName,
  construction: NewConstruction,
): Promise<ConstructionId> {
  const { id } = await tx
    .insertInto('construction')
    .values({
      universe_id: owner.universe,
      account_id: owner.account,
      planet_id: owner.planet,
      queue,
      key: construction.key,
      level: construction.level,
      demolishes: construction.demolishes ?? false,
      quantity: construction.quantity,
      ...paidColumns(construction.paid),
      ordered_at: construction.orderedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return constructionId(id);
}

/** Starts a waiting construction. */
export async function updateStarted(
  tx: Transaction,
  id: ConstructionId,
  times: { startsAt: Instant; endsAt: Instant; secondsEach: number },
): Promise<void> {
  await tx
    .updateTable('construction')
    .set({ starts_at: times.startsAt, ends_at: times.endsAt, seconds_each: times.secondsEach })
    .where('id', '=', id)
    .where('starts_at', 'is', null)
    .execute();
}

/** Gives a running construction its new end; throws if it was hurried before. */
export async function updateHurried(
  tx: Transaction,
  id: ConstructionId,
  { hurriedAt, endsAt }: { readonly hurriedAt: Instant; readonly endsAt: Instant },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('construction')
    .set({ hurried_at: hurriedAt, ends_at: endsAt })
    .where('id', '=', id)
    .where('starts_at', 'is not', null)
    .where('hurried_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Construction ${id} cannot be hurried.`);
}

/** Changes level and price of a waiting construction. */
export async function updateWaiting(tx: Transaction, { id, level, paid }: Construction): Promise<void> {
  await tx
    .updateTable('construction')
    .set({ level, ...paidColumns(paid) })
    .where('id', '=', id)
    .where('starts_at', 'is', null)
    .execute();
}

/** Removes a construction from its queue, with its waiting events. */
export async function deleteConstruction(tx: Transaction, id: ConstructionId): Promise<void> {
  await tx.deleteFrom('construction').where('id', '=', id).execute();
}

const paidColumns = (paid: Cost) => ({
  paid_metal: paid.metal,
  paid_crystal: paid.crystal,
  paid_deuterium: paid.deuterium,
  paid_aliens: paid.aliens,
});

function readConstruction(row: Selectable<DB['construction']>): StoredConstruction {
  if (!isItemKey(row.key)) throw new Error(`Construction ${row.id} is of an unknown item: ${row.key}.`);
  return {
    id: constructionId(row.id),
    key: row.key,
    level: row.level,
    demolishes: row.demolishes,
    quantity: row.quantity,
    paid: {
      metal: row.paid_metal,
      crystal: row.paid_crystal,
      deuterium: row.paid_deuterium,
      aliens: row.paid_aliens,
      energy: 0,
    },
    orderedAt: instant(row.ordered_at),
    startsAt: row.starts_at === null ? null : instant(row.starts_at),
    endsAt: row.ends_at === null ? null : instant(row.ends_at),
    hurriedAt: row.hurried_at === null ? null : instant(row.hurried_at),
    planet: planetId(row.planet_id),
    owner: row.account_id as AccountId,
    universe: row.universe_id as UniverseId,
    queue: row.queue as QueueName,
    delivered: row.delivered,
  };
}
