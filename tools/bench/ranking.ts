import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import { openSession } from '@farhold/server/account/session';
import { connect, type Database } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { setMilestones } from '@farhold/server/ranking/milestones';
import { dayOf, takeSnapshot } from '@farhold/server/ranking/night';
import { databaseClock, readNow } from '@farhold/server/time/clock';
import { sql } from 'kysely';
import { type Child, startChild, stopChild } from './child.ts';

// How long the calls of the ranking take in a universe of a million players, over HTTP and one at a time, compared with
// the obvious statement for each: OFFSET for a page, a window for a place, a count for the total.

const players = Number(process.argv[3] ?? 1_000_000);
const RUNS = 200;

// Any of them, in no particular order.
const lastPage = Math.ceil(players / 50);
const pageAt = (count: number) => 1 + ((count * 7919) % lastPage);
const begin = (count: number) => ((count * 7919) % 256).toString(16).padStart(2, '0');

const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
const log = { debug: () => {}, info: () => {}, error: (text: string) => process.stderr.write(`${text}\n`) };
const embedded = await startEmbeddedDatabase({ dataDir, log, settings: { max_wal_size: '4GB' } });
const env = { DATABASE_URL: embedded.connection.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
// The first start migrates the database and creates a universe.
await stopChild(await startChild('server/app/main.ts', env));
const db = connect({ connectionString: embedded.connection.url, max: 4 }, () => {});
try {
  const { id } = await db.selectFrom('universe').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.deleteFrom('rank_night').execute();
  const universe = universeId(id);
  await timed(`${players} players were made`, () => fill(db, universe));
  const setAll = async () => setMilestones(db, universe, await readNow(db, databaseClock));
  await timed('milestones were set', setAll);
  await timed(
    'the snapshot of a night was taken',
    async () => void (await takeSnapshot(db, universe, dayOf(await readNow(db, databaseClock)))),
  );
  await sql`vacuum analyze`.execute(db);
  await timed('milestones were set after it', setAll);
  const game = await startChild('server/app/main.ts', env);
  try {
    await measureAll(game);
    await measureBaselines(universe);
  } finally {
    await stopChild(game);
  }
} finally {
  await db.destroy();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Accounts with generated and chosen names. Four in ten have no points, a few have very many. */
async function fill(database: Database, universe: UniverseId): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'player_points' and indexname <> 'player_points_pkey'`.execute(database);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database);
  await sql`
    with opened as (
      insert into account (email, name, name_look_small, name_look_capital, created_at, seen_at)
      select 'bench' || n || '@example.org',
        case when n % 2 = 0 then 'Commander ' || n else initcap(substr(md5(n::text), 1, 6)) || ' ' || n end,
        'bench' || n, 'BENCH' || n, 0, 0
      from generate_series(1, ${players}::int) as n returning id, name),
    joined as (
      insert into player (universe_id, account_id, joined_at, name)
      select ${universe}, id, 0, name from opened returning account_id)
    insert into player_points (universe_id, account_id, spent_resources, spent_facilities, spent_research,
      spent_aliens, spent_ships, spent_defence)
    select ${universe}, account_id, r * random(), r * random(), r * random(), r * random(), r * random(), r * random()
    from (select account_id, case when random() < 0.4 then 0 else random() ^ 6 * 1e11 end as r from joined) as rich
  `.execute(database);
  // Built at the end, which is much faster than a million times.
  for (const { made } of indexes) await sql.raw(made).execute(database);
  await sql`vacuum analyze`.execute(database);
}

async function measureAll({ url }: Child): Promise<void> {
  const tokens = await someTokens();
  const get = async (path: string, count: number) => {
    const headers = { authorization: `Bearer ${tokens[count % tokens.length]}` };
    const reply = await fetch(`${url}/api/v1${path}`, { headers });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  process.stdout.write(`${'call'.padEnd(52)}${'p50'.padStart(10)}${'p95'.padStart(10)}\n`);
  await measure('GET /user, for comparison', (n) => get('/user', n));
  await measure('GET /rank/user', (n) => get('/rank/user', n));
  await measure('GET /rank, any page', (n) => get(`/rank?page=${pageAt(n)}`, n));
  await measure('GET /rank, any page by ships', (n) => get(`/rank?page=${pageAt(n)}&category=ships`, n));
  await measure('GET /rank, last page', (n) => get(`/rank?page=${lastPage}`, n));
  await measure('GET /rank/my-page', (n) => get('/rank/my-page', n));
  await measure('GET /rank?search, two letters', (n) => get(`/rank?search=${begin(n)}`, n));
  await measure('GET /rank?search=commander (half of all)', (n) => get('/rank?search=commander', n));
  await measure('GET /rank/search, two letters', (n) => get(`/rank/search?query=${begin(n)}`, n));
  await measure('GET /rank/search?query=co (half of all)', (n) => get('/rank/search?query=co', n));
  await measure('GET /player/{id}/profile', (n) => get(`/player/${1 + ((n * 7919) % players)}/profile`, n));
}

async function measureBaselines(universe: UniverseId): Promise<void> {
  process.stdout.write('\nbaselines, in SQL alone, in few runs\n');
  const few = 5;
  const page = (n: number) =>
    sql`
    select account_id, total from player_points where universe_id = ${universe}
    order by total desc, seniority desc limit 50 offset ${(pageAt(n) - 1) * 50}`.execute(db);
  await measure('a page by OFFSET', page, few);
  const all = () => sql`select count(*) from player_points where universe_id = ${universe}`.execute(db);
  await measure('the total by count(*)', all, few);
  const place = (n: number) =>
    sql`
    select count(*) from player_points where universe_id = ${universe} and total > (
      select total from player_points where account_id = ${1 + ((n * 7919) % players)})`.execute(db);
  await measure('a place by count of the better', place, few);
  const middle = (n: number) =>
    sql`
    select account_id from player_points join account on id = account_id
    where name ilike ${`%${begin(n)}%`} order by total desc limit 10`.execute(db);
  await measure('a search anywhere in the name', middle, few);
}

/** Sessions of players from the first place to the last. */
async function someTokens(): Promise<string[]> {
  const now = await readNow(db, databaseClock);
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from player_points where account_id % ${Math.ceil(players / 50)}::int = 1`.execute(db);
  const tokens: string[] = [];
  for (const { account_id } of rows) {
    tokens.push(await db.transaction().execute((tx) => openSession(tx, account_id, 'plain', now)));
  }
  return tokens;
}

async function measure(name: string, call: (count: number) => Promise<unknown>, times = RUNS): Promise<void> {
  for (let count = 0; count < times / 10; count++) await call(count);
  const took: number[] = [];
  for (let count = 0; count < times; count++) {
    const before = performance.now();
    await call(count);
    took.push(performance.now() - before);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`.padStart(10);
  process.stdout.write(`${name.padEnd(52)}${at(0.5)}${at(0.95)}\n`);
}

async function timed(what: string, action: () => Promise<void>): Promise<void> {
  const before = performance.now();
  await action();
  process.stdout.write(`${what} in ${((performance.now() - before) / 1000).toFixed(1)} s\n`);
}
