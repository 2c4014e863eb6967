import { instant, type Instant } from '@farhold/engine/time/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** The clock, as an SQL expression for milliseconds since 1970. It is a parameter, so that tests can set it. */
export type Clock = () => RawBuilder<number>;

/** Database time: every server process on one database agrees on it. */
export const databaseClock: Clock = () =>
  sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The time in ms since 1970. */
export async function readMs(db: Reader, clock: Clock): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${clock()} as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}

/** The current instant of the game, which counts whole seconds. */
export const readNow = async (db: Reader, clock: Clock): Promise<Instant> => instant(await readMs(db, clock));
