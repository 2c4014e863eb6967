import type { Mission } from '@farhold/engine/fleet/mission';
import { fleetId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { lookForCubes } from '../magic-item/cubes.ts';
import type { StoredEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { reserveBattles } from './battle-store.ts';
import { debrisOf } from './debris-store.ts';
import { learnSearched } from './expedition-store.ts';
import { fleetsOf } from './fleets.ts';
import { learnNames, learnPlayers } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** Missions that meet the fleets at their target. */
const meeting: ReadonlySet<Mission> = new Set(['attack', 'spy', 'missile', 'protect']);

/** Missions that leave debris at their target, or take it away. */
const littering: ReadonlySet<Mission> = new Set(['attack', 'spy', 'harvest']);

/**
 * Loads the fleets of a batch of events, and what they need: the cubes that they may find or carry, the fleets and the
 * players that they meet, the debris at their targets, the ids of their battles, and the names of the planets that they
 * return from, which nobody holds.
 */
export async function prepareFleets(work: UnitOfWork, due: readonly StoredEvent[]): Promise<void> {
  const ids = due.flatMap(({ fleet_id: id }) => (id === null ? [] : [fleetId(id)]));
  const fleets = await fleetsOf(work).load(ids);
  await lookForCubes(work, fleets);
  const arriving = fleets.filter(({ state }) => state === 'outbound');
  await prepareVisits(work, visitsOf(work, arriving));
  await debrisOf(work).load(arriving.filter(({ mission }) => littering.has(mission)).map(({ to }) => to));
  const explorers = fleets.filter(({ mission, state }) => mission === 'expedition' && state === 'returning');
  await learnSearched(
    work,
    explorers.map(({ id }) => id),
  );
  const targets = fleets.flatMap(({ targetPlanet }) => (targetPlanet === null ? [] : [targetPlanet]));
  await learnNames(
    work,
    targets.filter((planet) => !work.holds(planet)),
  );
}

/** A fleet that arrives at a planet. */
type Visit = { readonly fleet: StoredFleet; readonly planet: Planet };

function visitsOf(work: UnitOfWork, arriving: readonly StoredFleet[]): Visit[] {
  return arriving.flatMap((fleet) => {
    const { targetPlanet } = fleet;
    return targetPlanet !== null && work.holds(targetPlanet)
      ? [{ fleet, planet: work.planet(targetPlanet) }]
      : [];
  });
}

async function prepareVisits(work: UnitOfWork, visits: readonly Visit[]): Promise<void> {
  const met = visits.filter(({ fleet }) => meeting.has(fleet.mission));
  await fleetsOf(work).guard(met.map(({ planet }) => planet.id));
  const abroad = visits.filter(({ fleet, planet }) => fleet.owner !== planet.owner);
  await learnPlayers(
    work,
    abroad.flatMap(({ fleet, planet }) => [fleet.owner, planet.owner]),
  );
  await reserveBattles(work, visits.filter(({ fleet }) => fleet.mission === 'attack').length);
}
