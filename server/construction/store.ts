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
import { instant } from '@farhold/engine/time/instant';
import type { CompiledQuery, Selectable } from 'kysely';
import type { Reader } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import { type SharedRead, sharedStatement } from '../database/shared-read.ts';
import { statement } from '../database/statement.ts';

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

type Row = Selectable<DB['construction']>;

/** Reads the entries of one queue, in order of entry. */
export const queueStatement = ({ universe, account, planet }: QueueOwner, queue: QueueName) =>
  queue === 'research'
    ? statement<Row>(
        `select * from construction
        where universe_id = $1 and account_id = $2 and queue = 'research' order by id`,
        [universe, account],
      )
    : statement<Row>(
        'select * from construction where universe_id = $1 and planet_id = $2 and queue = $3 order by id',
        [universe, planet, queue],
      );

/** Reads all five queues as shown on a planet. */
export const queuesRead = ({ account, planet }: QueueOwner): SharedRead<Row> => ({
  sql: `
    select asked.number as asked, entry.*
    from jsonb_to_recordset($2::jsonb) as asked (number integer, account_id bigint, planet_id bigint)
    cross join lateral (
      select * from construction
      where universe_id = $1 and planet_id = asked.planet_id and queue <> 'research'
      union all
      select * from construction
      where universe_id = $1 and account_id = asked.account_id and queue = 'research') as entry
    order by entry.id`,
  values: { account_id: account, planet_id: planet },
});

/** Reads everything that a player builds in a universe, in order of entry. */
export const constructionsRead = ({ account }: Player): SharedRead<Row> => ({
  sql: `
    select asked.number as asked, entry.*
    from jsonb_to_recordset($2::jsonb) as asked (number integer, account_id bigint)
    cross join lateral (
      select * from construction where universe_id = $1 and account_id = asked.account_id) as entry
    order by entry.id`,
  values: { account_id: account },
});

export const constructionStatement = (universe: UniverseId, id: ConstructionId) =>
  statement<Row>('select * from construction where universe_id = $1 and id = $2', [universe, id]);

/** The entries of one queue; the running one first, then in order of entry. */
export const selectQueue = async (
  db: Reader,
  owner: QueueOwner,
  queue: QueueName,
): Promise<StoredConstruction[]> => readAll(db, queueStatement(owner, queue));

/** All five queues as shown on a planet. */
export const selectQueues = async (db: Reader, owner: QueueOwner): Promise<StoredConstruction[]> =>
  readAll(db, sharedStatement(owner.universe, [queuesRead(owner)]));

/** All constructions of a player in a universe, on every planet, in order of entry. */
export const selectConstructions = async (db: Reader, player: Player): Promise<StoredConstruction[]> =>
  readAll(db, sharedStatement(player.universe, [constructionsRead(player)]));

const readAll = async (db: Reader, query: CompiledQuery<Row>): Promise<StoredConstruction[]> =>
  (await db.getExecutor().executeQuery(query)).rows.map(readConstruction);

export async function selectConstruction(
  db: Reader,
  universe: UniverseId,
  id: ConstructionId,
): Promise<StoredConstruction | undefined> {
  const [found] = await readAll(db, constructionStatement(universe, id));
  return found;
}

/** A construction as a new row. */
export const constructionRow = ({ planet, owner, queue, ...entry }: StoredConstruction) => ({
  account_id: owner,
  planet_id: planet,
  queue,
  key: entry.key,
  level: entry.level,
  demolishes: entry.demolishes ?? false,
  quantity: entry.quantity,
  ...paidColumns(entry.paid),
  ordered_at: entry.orderedAt,
});

export const paidColumns = (paid: Cost) => ({
  paid_metal: paid.metal,
  paid_crystal: paid.crystal,
  paid_deuterium: paid.deuterium,
  paid_aliens: paid.aliens,
});

export function readConstruction(row: Row): StoredConstruction {
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
