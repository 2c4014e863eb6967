import type { z } from 'zod';
import { type Migration, readMigrations } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  type EndLine,
  endLine,
  FORMAT,
  type Header,
  headerLine,
  type Progress,
  tableLine,
  VERSION,
} from './backup-format.ts';
import { readBackup, type BackupReader } from './backup-reader.ts';

export type CheckedBackup = { readonly header: Header; readonly tables: number; readonly end: EndLine };

/**
 * Reads a whole backup and compares its checksum, before anything is loaded. Refuses a file that is no backup, is
 * damaged or cut off, or was made by a newer version of Farhold.
 */
export const checkBackup = (file: string, onProgress: Progress): Promise<CheckedBackup> =>
  readBackup(file, async (reader, share) => {
    const header = await readHeader(reader, file);
    await refuseOthers(header);
    let tables = 0;
    while (true) {
      const checksum = reader.checksum();
      const line = await reader.line();
      const table = parsed(tableLine, line);
      if (!table) return { header, tables, end: await checkedEnd(reader, line, checksum) };
      tables += 1;
      for await (const rows of reader.rows()) {
        if (rows.length > 0) onProgress(`checking ${table.table}`, share());
      }
    }
  });

/** The first line of a backup; refuses another file. */
export async function readHeader(reader: BackupReader, file: string): Promise<Header> {
  const header = parsed(headerLine, await reader.line());
  if (!header) throw new BackupError(`${file} is no backup of Farhold.`);
  return header;
}

/** A line of a kind; null for another one. */
export function parsed<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(line));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

async function checkedEnd(reader: BackupReader, line: string, checksum: string): Promise<EndLine> {
  const end = parsed(endLine, line);
  if (end?.sha256 === checksum && (await reader.isAtEnd())) return end;
  throw new BackupError('The backup is damaged: its checksum differs.');
}

async function refuseOthers({ format, version, migrations }: Header): Promise<void> {
  const ours = new Map((await readMigrations()).map((migration) => [migration.name, migration.checksum]));
  const unknown = migrations.find(({ name }) => !ours.has(name));
  if (format > FORMAT || unknown) {
    const why = unknown ? ` (${unknown.name})` : '';
    throw new BackupError(
      `The backup was made by a newer Farhold, ${version}${why}; this is ${VERSION}. Restore it with that version.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (!changed) return;
  throw new BackupError(`The backup was made by another Farhold: its migration ${changed.name} differs.`);
}

/** The migrations that a backup's database had, and those that it has yet to get. */
export async function migrationsAround({
  migrations,
}: Header): Promise<{ before: Migration[]; after: Migration[] }> {
  const had = new Set(migrations.map(({ name }) => name));
  const all = await readMigrations();
  return { before: all.filter(({ name }) => had.has(name)), after: all.filter(({ name }) => !had.has(name)) };
}
