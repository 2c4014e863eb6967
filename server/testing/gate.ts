import { sql } from 'kysely';
import { plantTrigger } from './plant-trigger.ts';
import type { World } from './world.ts';

/** The advisory lock at which they stop. */
const GATE = 31;

/** Stops all who write to a table, `before insert on session` say, until the answered function is called. */
export async function gate({ game }: Pick<World, 'game'>, at: string): Promise<() => Promise<void>> {
  await plantTrigger(game, `${at} for each row`, `perform pg_advisory_xact_lock(${GATE});`);
  const held = await game.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${GATE})`.execute(held);
  return () => held.rollback().execute();
}
