import type { Mission } from '@farhold/engine/fleet/mission';
import { fleetId } from '@farhold/engine/ids';
import { lookForCubes } from '../magic-item/cubes.ts';
import type { StoredEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { learnNames, learnPlayers } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** Missions that meet the fleets at their target, and whose reports name both players. */
const meeting: ReadonlySet<Mission> = new Set(['attack', 'spy', 'missile', 'protect']);

/**
 * Loads the fleets of a batch of events, the cubes that they may find or carry, the fleets and the players that they
 * meet, and the names of the planets that they return from, which nobody holds.
 */
export async function prepareFleets(work: UnitOfWork, due: readonly StoredEvent[]): Promise<void> {
  const ids = due.flatMap(({ fleet_id: id }) => (id === null ? [] : [fleetId(id)]));
  const fleets = await fleetsOf(work).load(ids);
  await lookForCubes(work, fleets);
  await prepareMeetings(
    work,
    fleets.filter(({ mission, state }) => meeting.has(mission) && state === 'outbound'),
  );
  const targets = fleets.flatMap(({ targetPlanet }) => (targetPlanet === null ? [] : [targetPlanet]));
  await learnNames(
    work,
    targets.filter((planet) => !work.holds(planet)),
  );
}

async function prepareMeetings(work: UnitOfWork, fleets: readonly StoredFleet[]): Promise<void> {
  const planets = fleets.flatMap(({ targetPlanet }) => (targetPlanet === null ? [] : [targetPlanet]));
  const held = planets.filter((planet) => work.holds(planet));
  await fleetsOf(work).guard(held);
  const owners = held.map((planet) => work.planet(planet).owner);
  await learnPlayers(work, [...fleets.map(({ owner }) => owner), ...owners]);
}
