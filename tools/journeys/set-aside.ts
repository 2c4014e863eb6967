import { connect } from '@farhold/server/database/connect';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import { sql } from 'kysely';
import { ownServer } from './own-server.ts';

/** Sets the construction of a planet aside, as if its event had failed for good. */
export async function setConstructionAside(planet: number): Promise<void> {
  const found = await findEmbeddedDatabase(ownServer().dataDir);
  if (!found) throw new Error('The server of the journeys has no database.');
  const db = connect({ connectionString: found.url, max: 1 }, () => {});
  try {
    const { numAffectedRows } = await sql`
      update timed_event set parked_at = due_at, failure = 'It was made to fail.'
      where construction_id in (select id from construction where planet_id = ${planet})`.execute(db);
    if (numAffectedRows !== 1n) throw new Error('Not one construction was under way.');
  } finally {
    await db.destroy();
  }
}
