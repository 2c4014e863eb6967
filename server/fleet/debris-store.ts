import type { Debris } from '@farhold/engine/combat/debris';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The debris at a position of a universe; zeros where there is none. */
export async function debrisAt(
  db: Database | Transaction,
  universe: UniverseId,
  at: Coordinates,
): Promise<Debris> {
  const row = await db
    .selectFrom('debris')
    .select(['metal', 'crystal'])
    .where('universe_id', '=', universe)
    .where('galaxy', '=', at.galaxy)
    .where('system', '=', at.system)
    .where('position', '=', at.position)
    .executeTakeFirst();
  return row ?? { metal: 0, crystal: 0 };
}

/** Takes debris away; the table refuses more than there is, and an empty field is deleted. */
export async function takeDebris(
  work: UnitOfWork,
  at: Coordinates,
  { metal, crystal }: Debris,
): Promise<void> {
  const { tx, universeId: universe } = work;
  work.noteMapChanged();
  const isHere = sql`universe_id = ${universe} and galaxy = ${at.galaxy} and system = ${at.system}
    and position = ${at.position}`;
  await sql`update debris set metal = metal - ${metal}, crystal = crystal - ${crystal} where ${isHere}`.execute(
    tx,
  );
  await sql`delete from debris where ${isHere} and metal = 0 and crystal = 0`.execute(tx);
}
