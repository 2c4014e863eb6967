import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { isDistributed, nodeName, ShardingError, workersOf } from './citus.ts';

/** The pieces into which universes are put, by a hash of their ids. One is isolated when it moves (`moveUniverse`). */
const SHARDS = 32;

/** The table to whose pieces those of all others belong: what is of one universe is on one machine. */
const FIRST = 'player';

/** Tables that every machine has whole, since all universes read them and few commands change them. */
export const everywhere = ['universe', 'announcement'] as const;

/** What was spread, over which nodes. */
export type Distribution = { readonly tables: number; readonly nodes: readonly string[] };

/**
 * Spreads the tables of universes over the nodes of a Citus cluster, in one transaction: all rows of a universe on one
 * node, and the accounts on the coordinator. A server that runs meanwhile waits, or refuses for as long as it takes.
 * Refuses (`ShardingError`) a database without Citus, without nodes, or that is spread already.
 */
export async function distribute(db: Database, say: (line: string) => void): Promise<Distribution> {
  const nodes = await workersOf(db);
  if (await isDistributed(db)) throw new ShardingError('This database is spread over its nodes already.');
  return db.transaction().execute(async (tx) => {
    // References to tables that every machine has are only made one after the other.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
    await sql`set local citus.enable_unsafe_triggers to on`.execute(tx);
    const tables = await tablesOfUniverses(tx);
    const references = await dropReferences(tx, [...tables, ...everywhere]);
    await shareFunctions(tx);
    for (const table of everywhere) await sql`select create_reference_table(${table})`.execute(tx);
    for (const [index, table] of tables.entries()) {
      const beside = index === 0 ? sql`shard_count => ${SHARDS}` : sql`colocate_with => ${FIRST}`;
      await sql`select create_distributed_table(${table}, 'universe_id', ${beside})`.execute(tx);
      say(`${table} is spread (${index + 1} of ${tables.length})`);
    }
    for (const reference of references) await addReference(tx, reference);
    return { tables: tables.length, nodes: nodes.map(nodeName) };
  });
}

/** The tables whose rows belong to a universe, the first one first. */
async function tablesOfUniverses(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'universe_id' and relname <> all(${everywhere}::text[])
    order by relname <> ${FIRST}, pg_class.oid`.execute(tx);
  return rows.map(({ name }) => name);
}

/** A reference between tables. `emptied` is the column that becomes null when the other row goes. */
type Reference = {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly to: string;
  readonly emptied: string | null;
};

/** Citus takes a table only before it refers to others, so all references are made anew. */
async function dropReferences(tx: Transaction, tables: readonly string[]): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select pg_class.relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition,
      other.relname as "to", case when confdeltype = 'n' then emptied.attname end as emptied
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_class as other on other.oid = confrelid
      left join pg_attribute as emptied on emptied.attrelid = conrelid
        and emptied.attnum = coalesce(confdelsetcols[1], conkey[cardinality(conkey)])
    where contype = 'f' and pg_class.relname = any(${tables}::text[]) and connamespace = 'public'::regnamespace
    order by pg_constraint.oid`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  return rows;
}

/** Citus cannot empty a column when the row that it refers to goes, but a trigger on that row can. */
async function addReference(
  tx: Transaction,
  { table, name, definition, to, emptied }: Reference,
): Promise<void> {
  if (emptied === null) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
    return;
  }
  const key = /REFERENCES [^(]*\(universe_id, (\w+)\)/.exec(definition)?.[1];
  if (key === undefined) throw new Error(`${name} does not name the universe first.`);
  await sql`create trigger ${sql.ref(name)} after delete on ${sql.table(to)} for each row
    execute function forget_gone(${sql.lit(table)}, ${sql.lit(emptied)}, ${sql.lit(key)})`.execute(tx);
}

/** Makes the functions of the schema known to every node. */
async function shareFunctions(tx: Transaction): Promise<void> {
  await sql.raw(FORGET_GONE).execute(tx);
  const { rows } = await sql<{ name: string }>`
    select pg_proc.oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(tx);
  for (const { name } of rows) await sql`select create_distributed_function(${name})`.execute(tx);
}

/**
 * Empties the column of the rows that referred to a row which is gone. It runs on the node that has the universe, on a
 * piece of the table: the piece of the other table has the same range.
 */
const FORGET_GONE = `create or replace function forget_gone() returns trigger language plpgsql as $$
declare
  own bigint := substring(tg_relid::regclass::text from '_(\\d+)$')::bigint;
  other bigint;
begin
  if own is null then
    return null;
  end if;
  select theirs.shardid into other from pg_dist_shard as mine
    join pg_dist_shard as theirs on theirs.logicalrelid = tg_argv[0]::regclass and theirs.shardminvalue = mine.shardminvalue
    where mine.shardid = own;
  execute format('update %I set %I = null where universe_id = $1.universe_id and %I = ($1).%I',
    tg_argv[0] || '_' || other, tg_argv[1], tg_argv[1], tg_argv[2]) using old;
  return null;
end $$`;
