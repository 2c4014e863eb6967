import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };

/**
 * A backup is a gzip file of lines. The first says what it is. Then comes each table: a line with its name and columns,
 * its rows in PostgreSQL's text format, and a line that ends them. The last line has the sequences and a checksum of
 * all before it. `zcat` shows it all.
 */
export const FORMAT = 1;

/** The version of Farhold that writes and reads. */
export const { version: VERSION } = manifest;

/** Ends the rows of a table: in PostgreSQL's text format no row can look like this. */
export const END_OF_ROWS = '\\.\n';

export const headerLine = z.object({
  farhold: z.literal('backup'),
  format: z.int().positive(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in their order: a backup is loaded into just these tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export const endLine = z.object({
  rows: z.int().nonnegative(),
  /** The last value of each sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
  sha256: z.string(),
});

export type Header = z.output<typeof headerLine>;
export type TableLine = z.output<typeof tableLine>;
export type EndLine = z.output<typeof endLine>;

/** What a person reads while a backup is made or loaded: the table at work, and how far all of it is, from 0 to 1. */
export type Progress = (table: string, share: number) => void;
