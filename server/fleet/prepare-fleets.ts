import { fleetId } from '@farhold/engine/ids';
import { lookForCubes } from '../magic-item/cubes.ts';
import type { StoredEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { learnNames } from './report-place.ts';

/**
 * Loads the fleets of a batch of events, the cubes that they may find or carry, and the names of the planets that they
 * return from, which nobody holds.
 */
export async function prepareFleets(work: UnitOfWork, due: readonly StoredEvent[]): Promise<void> {
  const ids = due.flatMap(({ fleet_id: id }) => (id === null ? [] : [fleetId(id)]));
  const fleets = await fleetsOf(work).load(ids);
  await lookForCubes(work, fleets);
  const targets = fleets.flatMap(({ targetPlanet }) => (targetPlanet === null ? [] : [targetPlanet]));
  await learnNames(
    work,
    targets.filter((planet) => !work.holds(planet)),
  );
}
