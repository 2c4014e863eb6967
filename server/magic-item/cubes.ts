import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { fleetId, type FleetId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * At which places a unit of work has looked for cubes, and which of them have one; the same for fleets that carry one.
 */
type Cubes = {
  readonly seen: { readonly places: Set<string>; readonly fleets: Set<FleetId> };
  readonly there: { readonly places: Set<string>; readonly fleets: Set<FleetId> };
};

const known = new WeakMap<UnitOfWork, Cubes>();

const keyOf = ({ galaxy, system, position }: Coordinates): string => `${galaxy}:${system}:${position}`;

/** Looks for cubes at the targets of these fleets and aboard of them, in one statement for all of them. */
export async function lookForCubes(work: UnitOfWork, fleets: readonly Fleet[]): Promise<void> {
  if (fleets.length === 0) return;
  const [places, ids] = [fleets.map(({ to }) => to), fleets.map(({ id }) => id)];
  const { rows } = await sql<Coordinates & { fleet_id: number | null }>`
    select galaxy, system, position, fleet_id from magic_item
    where universe_id = ${work.universeId} and fleet_id = ${listed(ids)}
    union all
    select galaxy, system, position, fleet_id from magic_item
      join (select distinct * from unnest(${places.map(({ galaxy }) => galaxy)}::smallint[],
        ${places.map(({ system }) => system)}::smallint[], ${places.map(({ position }) => position)}::smallint[])
        as place (galaxy, system, position)) as place using (galaxy, system, position)
    where universe_id = ${work.universeId} and fleet_id is null`.execute(work.tx);
  const carriers = rows.flatMap((row) => (row.fleet_id === null ? [] : [fleetId(row.fleet_id)]));
  const lying = rows.filter((row) => row.fleet_id === null).map(keyOf);
  known.set(work, {
    seen: { places: new Set(places.map(keyOf)), fleets: new Set(ids) },
    there: { places: new Set(lying), fleets: new Set(carriers) },
  });
}

/** Whether a cube may lie at the target of a fleet; only loading it tells for certain. */
export function mayFindCube(work: UnitOfWork, { to }: Fleet): boolean {
  const { seen, there } = known.get(work) ?? {};
  return seen?.places.has(keyOf(to)) !== true || there?.places.has(keyOf(to)) === true;
}

/** Whether a fleet may carry a cube. */
export function mayCarryCube(work: UnitOfWork, { id }: Fleet): boolean {
  const { seen, there } = known.get(work) ?? {};
  return seen?.fleets.has(id) !== true || there?.fleets.has(id) === true;
}

/** A fleet carries a cube now. */
export function noteCarrier(work: UnitOfWork, { id }: Fleet): void {
  known.get(work)?.there.fleets.add(id);
}

/** Other cubes lie in the universe than a moment ago. */
export function forgetCubes(work: UnitOfWork): void {
  known.delete(work);
}
