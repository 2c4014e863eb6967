import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TestGame } from './test-database.ts';

/** What fails a write as the death of its process would: nothing of its transaction stays. */
export const DIE = `raise exception 'killed';`;

/**
 * Lets PostgreSQL do something, written in PL/pgSQL, at certain writes: `after insert on report for each row`, say. It
 * ends with the test, whose database serves the next one, or when the answered function is called.
 */
export async function plantTrigger({ db }: TestGame, at: string, does: string): Promise<() => Promise<void>> {
  const body = `begin ${does} return coalesce(new, old); end`;
  await sql.raw(`create function planted() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
  await sql.raw(`create trigger planted ${at} execute function planted()`).execute(db);
  const remove = async () => {
    await sql`drop function if exists planted cascade`.execute(db);
  };
  onTestFinished(remove);
  return remove;
}
