import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { applyMigration, MIGRATION_TABLE, type Migration } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { type EndLine, type Header, type Progress, tableLine, type TableLine } from './backup-format.ts';
import { type BackupReader, readBackup } from './backup-reader.ts';
import { type CheckedBackup, migrationsAround, parsed, readHeader } from './check-backup.ts';
import { named } from './make-backup.ts';

export type RestoredBackup = {
  readonly version: string;
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** The migrations that brought an older backup to this version. */
  readonly migrated: readonly string[];
};

type Order = {
  readonly url: string;
  readonly file: string;
  /** What `checkBackup` found in this file. */
  readonly checked: CheckedBackup;
  readonly onProgress: Progress;
};

/**
 * Loads a checked backup into an empty database: its tables as they were, then the migrations since then. One
 * transaction: it is all there or nothing is. Refuses a database that has any table.
 */
export async function restoreBackup({ url, file, checked, onProgress }: Order): Promise<RestoredBackup> {
  const client = new pg.Client({ connectionString: url });
  // An error of the connection also ends the query that runs, which reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    await begin(client);
    const { header, tables, end } = checked;
    const { before, after } = await migrationsAround(header);
    await migrateBy(client, before);
    const rules = await takeRulesOff(client);
    await readBackup(file, async (reader, share) => {
      await loadTables(client, reader, { file, end }, (table) => onProgress(table, share()));
    });
    onProgress('checking what was loaded', 1);
    await setSequences(client, end);
    for (const rule of rules) await client.query(rule);
    await migrateBy(client, after);
    await client.query('commit');
    await client.query('analyze');
    const migrated = after.map(({ name }) => name);
    return { version: header.version, madeAt: header.madeAt, tables, rows: end.rows, migrated };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BackupError(`The database refused the backup, and nothing was restored: ${error.message}.`);
  } finally {
    await client.end();
  }
}

/** No server migrates the database meanwhile: one that starts waits, and finds the restored game. */
async function begin(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
  const { rowCount } = await client.query(
    'select from pg_class where relnamespace = current_schema()::regnamespace limit 1',
  );
  if (rowCount === 0) return;
  throw new BackupError(
    'The database is not empty, and nothing was changed: restore into a new DATA_DIR or an empty database.',
  );
}

async function migrateBy(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const run = (text: string, values?: string[]) => client.query(text, values);
  await client.query(MIGRATION_TABLE);
  for (const migration of migrations) await applyMigration(run, migration);
}

/** Takes foreign keys off, so that tables load in any order; answers what puts them back and checks every row. */
async function takeRulesOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conparentid = 0 order by oid`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${named(name)}`);
  }
  return rows.map(({ table, name, rule }) => `alter table ${table} add constraint ${named(name)} ${rule}`);
}

async function loadTables(
  client: pg.Client,
  reader: BackupReader,
  { file, end }: { readonly file: string; readonly end: EndLine },
  onTable: (table: string) => void,
): Promise<Header> {
  const header = await readHeader(reader, file);
  let rows = 0;
  while (true) {
    const checksum = reader.checksum();
    const table = parsed(tableLine, await reader.line());
    if (table) rows += await loadTable(client, table, reader, onTable);
    else if (checksum === end.sha256 && rows === end.rows && (await reader.isAtEnd())) return header;
    else throw new BackupError('The backup changed while it was being restored; nothing was restored.');
  }
}

/** Loads the rows of one table and answers how many they are. */
async function loadTable(
  client: pg.Client,
  { table, columns }: TableLine,
  reader: BackupReader,
  onTable: (table: string) => void,
): Promise<number> {
  // A migration may have put rows into it.
  await client.query(`delete from ${named(table)}`);
  const target = client.query(copyFrom(`copy ${named(table)} (${columns.map(named).join()}) from stdin`));
  await pipeline(Readable.from(rowsOf(reader, table, onTable)), target);
  return target.rowCount;
}

async function* rowsOf(reader: BackupReader, table: string, onTable: (table: string) => void) {
  for await (const rows of reader.rows()) {
    onTable(table);
    yield rows;
  }
}

async function setSequences(client: pg.Client, { sequences }: EndLine): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [named(name), last]);
  }
}
