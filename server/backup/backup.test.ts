import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, inject, onTestFinished, test } from 'vitest';
import { auditUniverse } from '../audit/audit-universe.ts';
import { connect, type Pool } from '../database/connect.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { statement } from '../database/statement.ts';
import { sql } from 'kysely';
import { universeId } from '@farhold/engine/ids';
import { administrate } from '../testing/template.ts';
import { duel, perform } from '../testing/random-play.ts';
import { world } from '../testing/world.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = () => {};

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'farhold-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A database without any table. */
async function emptyDatabase(): Promise<{ url: string; db: Pool }> {
  const cluster = inject('testCluster');
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await administrate(cluster, `create database ${name} template template0`);
  const url = cluster.url.replace(`/${cluster.database}?`, `/${name}?`);
  const db = connect({ connectionString: url }, quiet);
  onTestFinished(async () => {
    await db.destroy();
    await administrate(cluster, `drop database ${name} with (force)`);
  });
  return { url, db };
}

async function restoreInto(url: string, file: string) {
  const checked = await checkBackup(file, quiet);
  return restoreBackup({ url, file, checked, onProgress: quiet });
}

/** Every table, row by row. */
async function contentOf(db: Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } =
      await sql`select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(db);
    content[name] = rows;
  }
  return content;
}

async function rulesOf(db: Pool): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows;
}

test('a restored game is the same, row by row, rule by rule, and its next rows get new ids', async () => {
  const played = await duel();
  for (const who of [0, 1] as const) {
    await perform(played, { who, build: 'metal-mine', quantity: 1 });
    await perform(played, { who, send: 'transport', ships: 3, speed: 100, cargo: 500 });
  }
  const file = join(await folder(), 'game.backup');
  const made = await makeBackup({ url: played.game.databaseUrl, file, onProgress: quiet });
  expect(made.rows).toBeGreaterThan(20);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const { url, db } = await emptyDatabase();
  const restored = await restoreInto(url, file);
  expect(restored).toMatchObject({ tables: made.tables, rows: made.rows, migrated: [] });
  expect(await contentOf(db)).toEqual(await contentOf(played.game.game.db));
  expect(await rulesOf(db)).toEqual(await rulesOf(played.game.game.db));
  const last = await sql<{ id: number }>`select max(id) as id from ledger`.execute(db);
  const next = await sql<{ id: number }>`
    insert into ledger (universe_id, planet_id, at, cause, metal, crystal, deuterium, food, aliens)
    values (1, 1, 0, 'granted', 0, 0, 0, 0, 0) returning id`.execute(db);
  expect(next.rows[0]?.id).toBe((last.rows[0]?.id ?? 0) + 1);
});

test('a backup made while orders run is of one instant: its ledgers add up', async () => {
  const played = await duel();
  const directory = await folder();
  let isOver = false;
  const playOn = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await Promise.all([
        perform(played, { who: 0, build: 'light-fighter', quantity: 1 }),
        perform(played, { who: 1, build: 'small-cargo', quantity: 1 }),
        perform(played, { who: 0, send: 'transport', ships: 1, speed: 100, cargo: 10 + (turn % 5) }),
        perform(played, { who: 1, cancel: turn % 3 }),
      ]);
      await played.game.advance({ seconds: 30 });
    }
  };
  const playing = playOn();
  const files = ['one', 'two', 'three'].map((name) => join(directory, name));
  for (const file of files) await makeBackup({ url: played.game.databaseUrl, file, onProgress: quiet });
  isOver = true;
  await playing;
  for (const file of files) {
    const { url, db } = await emptyDatabase();
    await restoreInto(url, file);
    expect(await auditUniverse(db, universeId(1))).toMatchObject({ equal: true, planets: 4 });
  }
});

test('a backup whose connection falls silent in the middle fails after its patience, and leaves no file', async () => {
  const { databaseUrl } = await world();
  const directory = await folder();
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(databaseUrl).pathname.slice(1));
  onTestFinished(proxy.close);
  const file = join(directory, 'game.backup');
  // The first rows have come: the next table is asked for in vain.
  const making = makeBackup({ url: proxy.url, file, onProgress: proxy.swallow, patienceMs: 500 });
  await expect(making).rejects.toThrow(new BackupError('The database has sent nothing for 0.5 seconds.'));
  expect(await readdir(directory)).toEqual([]);
});

test('a backup of an older version is brought to this one', async () => {
  const { url: oldUrl, db: old } = await emptyDatabase();
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < '022');
  await sql`create table migration (name text primary key, checksum text not null)`.execute(old);
  for (const { name, text, checksum } of before) {
    await old.executeQuery(statement(text));
    await sql`insert into migration values (${name}, ${checksum})`.execute(old);
  }
  await sql`insert into failed_login (email, at) values ('ann@example.org', 7)`.execute(old);
  const file = join(await folder(), 'old.backup');
  await makeBackup({ url: oldUrl, file, onProgress: quiet });

  const { url, db } = await emptyDatabase();
  const { migrated } = await restoreInto(url, file);
  expect(migrated).toEqual(migrations.slice(before.length).map(({ name }) => name));
  expect(await migrate(db)).toEqual([]);
  expect((await sql`select email, kind from failed_login`.execute(db)).rows).toEqual([
    { email: 'ann@example.org', kind: 'password' },
  ]);
});

test('a file that is cut off, damaged, of another kind or of a newer Farhold is refused before anything is loaded', async () => {
  const { databaseUrl } = await world();
  const directory = await folder();
  const good = join(directory, 'good.backup');
  await makeBackup({ url: databaseUrl, file: good, onProgress: quiet });
  const bytes = await readFile(good);
  const text = gunzipSync(bytes).toString('utf8');
  const refusalOf = async (content: Buffer) => {
    const file = join(directory, randomUUID());
    await writeFile(file, content);
    const error: unknown = await checkBackup(file, quiet).catch((caught: unknown) => caught);
    return error instanceof BackupError ? error.message : error;
  };
  const changed = Buffer.from(bytes);
  // Of the checksum, so that the rest can be read to its end.
  changed.writeUInt8((changed.at(-8) ?? 0) ^ 1, changed.length - 8);
  expect(await refusalOf(bytes.subarray(0, bytes.length - 40))).toBe('The backup is cut off.');
  expect(await refusalOf(changed)).toMatch(/damaged/);
  expect(await refusalOf(gzipSync(text.replace('Origin', 'Orihin')))).toMatch(/checksum differs/);
  expect(await refusalOf(gzipSync(text.slice(0, -300)))).toBe('The backup is cut off.');
  expect(await refusalOf(Buffer.from('hello'))).toMatch(/is no backup, or is damaged/);
  expect(await refusalOf(gzipSync('hello\n'))).toMatch(/is no backup of Farhold/);
  expect(await refusalOf(gzipSync(text.replace('"format":1', '"format":2')))).toMatch(
    /made by a newer Farhold/,
  );
  expect(await refusalOf(gzipSync(text.replace('001-foundation.sql', '999-later.sql')))).toMatch(
    /made by a newer Farhold, \d+\.\d+\.\d+.* \(999-later\.sql\)/,
  );
  await expect(checkBackup(join(directory, 'missing'), quiet)).rejects.toThrow(/There is no file/);
});

test('a database with anything in it is left as it is', async () => {
  const { databaseUrl, game } = await world();
  const file = join(await folder(), 'game.backup');
  await makeBackup({ url: databaseUrl, file, onProgress: quiet });
  const before = await contentOf(game.db);
  await expect(restoreInto(databaseUrl, file)).rejects.toThrow(/The database is not empty/);
  expect(await contentOf(game.db)).toEqual(before);
});

test('a restore that fails in the middle leaves an empty database', async () => {
  const { databaseUrl, game } = await world();
  const file = join(await folder(), 'game.backup');
  // A row that refers to nothing, as no server would write it: the rules are checked after the rows are in.
  await sql`alter table player_points disable trigger all`.execute(game.db);
  onTestFinished(async () => {
    await sql`alter table player_points enable trigger all`.execute(game.db);
  });
  await sql`insert into player_points (universe_id, account_id) values (77, 77)`.execute(game.db);
  await makeBackup({ url: databaseUrl, file, onProgress: quiet });
  const { url, db } = await emptyDatabase();
  await expect(restoreInto(url, file)).rejects.toThrow(/nothing was restored: .*foreign key/);
  expect(await contentOf(db)).toEqual({});
});

test('a backup never replaces a file, and leaves none that is not complete', async () => {
  const { databaseUrl } = await world();
  const directory = await folder();
  const file = join(directory, 'game.backup');
  await writeFile(file, 'precious');
  await expect(makeBackup({ url: databaseUrl, file, onProgress: quiet })).rejects.toThrow(/exists already/);
  expect(await readFile(file, 'utf8')).toBe('precious');
  const late = join(directory, 'late.backup');
  const another = () => writeFileSync(late, 'of another server');
  await expect(makeBackup({ url: databaseUrl, file: late, onProgress: another })).rejects.toThrow(
    /exists already/,
  );
  expect(await readFile(late, 'utf8')).toBe('of another server');
  expect(await readdir(directory)).toHaveLength(2);
  const nowhere = join(directory, 'missing', 'game.backup');
  await expect(makeBackup({ url: databaseUrl, file: nowhere, onProgress: quiet })).rejects.toThrow(
    /can't be written .* \(ENOENT\)/,
  );
});
