import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import type { Clock } from './clock.ts';

/** The events of all universes together. */
export type EventQueue = { readonly waiting: number; readonly parked: number; readonly overdueMs: number };

/** The number of waiting events, and of those set aside, and how late the oldest is that should have been resolved. */
export async function readQueue(db: Reader, clock: Clock): Promise<EventQueue> {
  const { rows } = await sql<EventQueue>`
    select count(*) filter (where parked_at is null) as waiting, count(parked_at) as parked,
      greatest(0, ${clock()} - min(due_at) filter (where parked_at is null and ended_at is null)) as "overdueMs"
    from timed_event join universe on universe.id = universe_id`.execute(db);
  return rows[0] ?? { waiting: 0, parked: 0, overdueMs: 0 };
}
