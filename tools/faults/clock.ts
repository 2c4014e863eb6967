import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Pool } from '@farhold/server/database/connect';
import { databaseClock, readNow } from '@farhold/server/time/clock';
import { sql } from 'kysely';

/**
 * Gives a database a clock that can be set wrong: a function of the clock's name, which its sessions find before
 * PostgreSQL's own. Connections that are open already keep the right time.
 */
export async function installClock(db: Pool): Promise<void> {
  await sql
    .raw(`
    create schema wrong;
    create table wrong.clock (seconds double precision not null);
    insert into wrong.clock values (0);
    create function wrong.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from wrong.clock $$;
    do $$ begin
      execute format('alter database %I set search_path = public, wrong, pg_catalog', current_database());
    end $$`)
    .execute(db);
}

/**
 * Sets the clock this far ahead of the true time, in seconds. Throws if the connections of this pool do not follow it.
 */
export async function shiftClock(db: Pool, seconds: number): Promise<void> {
  await sql`update wrong.clock set seconds = ${seconds}`.execute(db);
  const askedAt = Date.now();
  const told = (await readNow(db, databaseClock)) - seconds * SECOND_MS;
  if (told < askedAt - 5 * SECOND_MS || told > Date.now() + 5 * SECOND_MS)
    throw new Error(`The clock is ${told - askedAt} ms off.`);
}
