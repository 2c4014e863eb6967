import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import { type Database, type Transaction, connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** Where a world is played before it moves into the tables of the server. */
const SCHEMA = 'farhold_aside';

/** Tables whose numbers people read: fewer are skipped, and none where a world writes nothing. */
const FEW: Readonly<Record<string, number>> = {
  universe: 1,
  account: 50_000,
  planet: 50_000,
  alliance: 50_000,
  complaint: 0,
  planned_universe: 0,
};

/** How many numbers a table keeps free for the moved rows. A long past of many players writes millions of lines. */
const kept = (table: string): number => FEW[table] ?? 10_000_000;

/** How a table numbers its rows, upwards (1) or downwards (-1), and the last number the server had used. */
type Numbering = {
  readonly table: string;
  readonly column: string;
  readonly step: number;
  readonly last: number;
};

/** Somebody else is playing a world aside on this database. */
export class AsideTaken extends Error {}

type Play = (aside: Database, url: string) => Promise<void>;

/**
 * Plays a world in a schema of its own, then moves its rows into the tables of the server in one transaction, with what
 * `alongside` writes. A server that runs meanwhile resolves none of its events and never sees half of it. Throws
 * `AsideTaken` while another world is played, and a unique violation if a name of its own has been taken meanwhile.
 */
export async function playAside(
  { db, url }: { readonly db: Database; readonly url: string },
  play: Play,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{
      is_mine: boolean;
    }>`select pg_try_advisory_lock(${advisoryLocks.aside}) as is_mine`.execute(holder);
    if (rows[0]?.is_mine !== true) throw new AsideTaken('Another world is being played on this database.');
    try {
      await playAndMove({ db, url }, play, alongside);
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.aside})`.execute(holder);
    }
  });
}

/**
 * Removes what a killed process left of the world that it played; nothing happens while one is being played. It may run
 * on any number of servers at once.
 */
export async function removeLeftAside(db: Database): Promise<void> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regnamespace(${SCHEMA}) is not null as is_there`.execute(db);
  if (rows[0]?.is_there !== true) return;
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{
      is_mine: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLocks.aside}) as is_mine`.execute(tx);
    if (lock.rows[0]?.is_mine === true)
      await sql`drop schema if exists ${sql.ref(SCHEMA)} cascade`.execute(tx);
  });
}

async function playAndMove(
  { db, url }: { readonly db: Database; readonly url: string },
  play: Play,
  alongside: (tx: Transaction) => Promise<void>,
) {
  await sql`drop schema if exists ${sql.ref(SCHEMA)} cascade`.execute(db);
  await sql`create schema ${sql.ref(SCHEMA)}`.execute(db);
  const asideUrl = inSchema(url);
  // Nobody waits for a reply here.
  const aside = connect({ connectionString: asideUrl, max: 6 }, () => {}, { patience: 'job' });
  try {
    await migrate(aside);
    const numberings = await keepNumbersFree(db);
    await copyNames(db);
    await play(aside, asideUrl);
    await db.transaction().execute(async (tx) => {
      await moveIn(tx, numberings);
      await alongside(tx);
    });
  } finally {
    await aside.destroy();
    await sql`drop schema ${sql.ref(SCHEMA)} cascade`.execute(db);
  }
}

/**
 * Names are unique across the server, so the side schema gets those of its accounts; not their addresses and passwords,
 * for it may outlive the process.
 */
const copyNames = (db: Database): Promise<unknown> =>
  sql`insert into ${sql.table(`${SCHEMA}.account`)}
      (id, email, name, name_look_small, name_look_capital, is_ai_player, created_at) overriding system value
    select id, id || '@aside.invalid', name, name_look_small, name_look_capital, is_ai_player, created_at
    from public.account`.execute(db);

function inSchema(url: string): string {
  const address = new URL(url);
  // Nothing here must survive a crash: only the move at the end must be on disk.
  address.searchParams.set('options', `-c search_path=${SCHEMA} -c synchronous_commit=off`);
  // A + in the search is a space, one in a password is itself.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

/** Makes the schema's numbers start after the server's, and the server's continue after those. */
async function keepNumbersFree(db: Database): Promise<Numbering[]> {
  const { rows } = await sql<Omit<Numbering, 'last'>>`
    select table_name as "table", column_name as "column", sign(identity_increment::int) as step
    from information_schema.columns
    where table_schema = ${SCHEMA} and is_identity = 'YES'`.execute(db);
  const numberings: Numbering[] = [];
  for (const { table, column, step } of rows) {
    if (kept(table) === 0) {
      numberings.push({ table, column, step, last: 0 });
      continue;
    }
    const sequence = sql`pg_get_serial_sequence(${`public.${table}`}, ${column})`;
    const taken = await sql<{ last: number }>`select nextval(${sequence}) as last`.execute(db);
    const last = taken.rows[0]?.last ?? 0;
    await sql`select setval(${sequence}, ${last + step * kept(table)})`.execute(db);
    await sql`alter table ${sql.table(`${SCHEMA}.${table}`)}
      alter column ${sql.ref(column)} restart with ${sql.lit(last + step)}`.execute(db);
    numberings.push({ table, column, step, last });
  }
  return numberings;
}

/**
 * Tables are moved in the order in which they refer to each other: none to one that comes later, but where PostgreSQL
 * asks only at the commit.
 */
async function moveIn(tx: Transaction, numberings: readonly Numbering[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select oid, relname from pg_class
      where relnamespace = ${SCHEMA}::regnamespace and relkind = 'r' and relname <> 'migration'
    ), refers as (
      select distinct conrelid as by, confrelid as to from pg_constraint
      where contype = 'f' and connamespace = ${SCHEMA}::regnamespace and conrelid <> confrelid and not condeferred
    ), placed as (
      select oid as "table", 0 as place from tables
      union
      select refers.by, place + 1 from placed join refers on refers.to = placed."table"
      where place < (select count(*) from tables)
    )
    select relname as name from tables join placed on placed."table" = tables.oid
    group by tables.oid, relname order by max(place), tables.oid`.execute(tx);
  for (const { name } of rows) {
    const beyond = numberings.find(({ table }) => table === name) ?? null;
    if (beyond) await refuseOverflow(tx, beyond);
    await copyRows(tx, name, { from: SCHEMA, to: 'public', beyond });
  }
}

async function refuseOverflow(tx: Transaction, { table, column, step, last }: Numbering): Promise<void> {
  const { rows } = await sql<{ farthest: number | null }>`
    select max(${step} * ${sql.ref(column)}) as farthest from ${sql.table(`${SCHEMA}.${table}`)}`.execute(tx);
  if ((rows[0]?.farthest ?? step * last) > step * last + kept(table)) {
    throw new Error(`The world wrote more rows into ${table} than it had kept numbers for.`);
  }
}

type Way = { readonly from: string; readonly to: string; readonly beyond: Numbering | null };

async function copyRows(db: Database | Transaction, name: string, { from, to, beyond }: Way): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = ${SCHEMA} and table_name = ${name} and is_generated = 'NEVER'`.execute(db);
  const columns = sql.join(rows.map((column) => sql.ref(column.name)));
  const which = beyond
    ? sql`where ${beyond.step} * ${sql.ref(beyond.column)} > ${beyond.step * beyond.last}`
    : sql``;
  await sql`insert into ${sql.table(`${to}.${name}`)} (${columns}) overriding system value
    select ${columns} from ${sql.table(`${from}.${name}`)} ${which}`.execute(db);
}
