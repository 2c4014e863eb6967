import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { endAtOnce } from '../database/end-at-once.ts';
import { systemCode } from '../database/embedded-error.ts';
import { BackupError, isOfFiles } from './backup-error.ts';
import { END_OF_ROWS, FORMAT, type Header, type Progress, type TableLine, VERSION } from './backup-format.ts';

export type MadeBackup = {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
};

type Table = TableLine & { readonly bytes: number };
type Order = {
  readonly url: string;
  readonly file: string;
  readonly onProgress: Progress;
  /** Ends the work; then no file is left. */
  readonly signal?: AbortSignal;
  /** How long the database may send nothing before the work fails, in ms. */
  readonly patienceMs?: number;
};

/** Longer than a migration holds the tables. TCP alone would wait for a connection that fell silent for hours. */
const PATIENCE_MS = 5 * MINUTE_MS;

/**
 * Writes everything in the database to a new file, as it is at one instant, while the game goes on. The file has its
 * name only once it is complete and on the disk; nobody but its owner may read it. Refuses a file that exists already,
 * and a disk that takes no more.
 */
export async function makeBackup(order: Order): Promise<MadeBackup> {
  const { url, file, onProgress, signal, patienceMs = PATIENCE_MS } = order;
  if (existsSync(file)) throw existing(file);
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // An error of the connection also ends the query that runs, which reports it.
  client.on('error', () => {});
  const patience = startPatience(patienceMs);
  const over = AbortSignal.any(signal ? [signal, patience.signal] : [patience.signal]);
  const cut = () => void client.connection.stream.destroy();
  over.addEventListener('abort', cut);
  const draft = `${file}.${randomUUID()}.part`;
  try {
    over.throwIfAborted();
    await client.connect();
    const tables = await beginSnapshot(client);
    const counted = { rows: 0 };
    const lines = patience.watch(linesOf(client, tables, counted, onProgress));
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(lines), createGzip(), target, { signal: over });
    patience.stop();
    const bytes = await keep(draft, file);
    return { file, tables: tables.length, rows: counted.rows, bytes };
  } catch (error) {
    // Where it could not be written it may not be removable either; the first fault is the one to report.
    await rm(draft, { force: true }).catch(() => {});
    over.throwIfAborted();
    throw unwritable(file, error) ?? error;
  } finally {
    patience.stop();
    over.removeEventListener('abort', cut);
    await endAtOnce(client);
  }
}

/** Aborts when nothing has come for some time: at first, and then of what it watches. */
function startPatience(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new BackupError(`The database has sent nothing for ${ms / SECOND_MS} seconds.`)),
    ms,
  );
  return {
    signal: controller.signal,
    watch: async function* (lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const line of lines) {
        timer.refresh();
        yield line;
      }
    },
    stop: () => clearTimeout(timer),
  };
}

const existing = (file: string): BackupError => new BackupError(`${file} exists already: name a new file.`);

/**
 * The tables of one consistent instant. They are locked against migrations first, since the instant is that of the
 * first read.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  const expected = await selectTables(client);
  if (!expected.some(({ table }) => table === 'migration')) {
    throw new BackupError('The database is empty: there is nothing to save.');
  }
  await client.query('begin isolation level repeatable read, read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`lock table ${expected.map(({ table }) => named(table)).join()} in access share mode`);
  const tables = await selectTables(client);
  if (shapeOf(tables) !== shapeOf(expected)) {
    throw new BackupError('The database was being brought to a new version: try again.');
  }
  return tables.filter(({ table }) => table !== 'migration');
}

const shapeOf = (tables: readonly Table[]): string =>
  JSON.stringify(tables.map(({ table, columns }) => [table, columns]));

export const named = (identifier: string): string => pg.escapeIdentifier(identifier);

/** All lasting tables with the columns that are stored: what is computed from them is computed again. */
async function selectTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; bytes: string }>(`
    select relname as table, pg_table_size(pg_class.oid) as bytes, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
    order by relname`);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

async function* linesOf(
  client: pg.Client,
  tables: readonly Table[],
  counted: { rows: number },
  onProgress: Progress,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const noted = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield noted(lineOf(await headerOf(client)));
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { table, columns, bytes } of tables) {
    yield noted(lineOf({ table, columns }));
    const rows = client.query(
      copyTo(`copy (select ${columns.map(named).join()} from ${named(table)}) to stdout`),
    );
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      onProgress(table, done / total);
      yield noted(chunk);
    }
    yield noted(Buffer.from(END_OF_ROWS));
    done += bytes;
    counted.rows += rows.rowCount;
  }
  yield lineOf({ rows: counted.rows, sequences: await sequencesOf(client), sha256: hash.digest('hex') });
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  return {
    farhold: 'backup',
    format: FORMAT,
    version: VERSION,
    madeAt: new Date().toISOString(),
    migrations,
  };
}

/** Read last: a sequence is never behind the rows of the snapshot. */
async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Gives a complete file its name once the disk has it; answers its size. Refuses a name that was taken meanwhile. */
async function keep(draft: string, file: string): Promise<number> {
  await syncToDisk(draft);
  await giveName(draft, file);
  await syncToDisk(dirname(file));
  return (await stat(file)).size;
}

/** A link refuses a name that is taken, which a renaming would take over; not every file system has links. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    if (systemCode(error) === 'EEXIST' || existsSync(file)) throw existing(file);
    await rename(draft, file);
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unwritable(file: string, error: unknown): BackupError | null {
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`The backup does not fit on the disk of ${file} (${code}).`);
  }
  return isOfFiles(error) ? new BackupError(`The backup can't be written to ${file} (${code}).`) : null;
}
