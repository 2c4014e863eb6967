import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { returnHome } from '@farhold/engine/fleet/return-home';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import { payForCube } from '../magic-item/take-cube.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { hasSearched } from './expedition-store.ts';
import { landingCause } from './landing-cause.ts';
import { fleetsOf } from './fleets.ts';
import { reporterOf } from './report-arrival.ts';
import { placeOf, placeOfPlanet } from './report-place.ts';

/**
 * A fleet lands at home: its ships join the planet and its cargo is unloaded. One that brings nothing writes no report:
 * what it did is in the report of its arrival.
 */
export async function fleetReturns(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'fleet-returns'>,
): Promise<void> {
  const fleet = await fleetsOf(work).find(event.fleet);
  if (!fleet) throw new Error(`Fleet ${event.fleet} is gone.`);
  const at = event.dueAt;
  await work.hold([fleet.from]);
  const planet = work.settle(fleet.from, at);
  const { planet: home, lost } = returnHome(fleet, {
    planet,
    owner: work.owner(planet.owner),
    universe: work.universe,
  });
  const cause = landingCause(fleet);
  work.put(home, cause, at);
  work.noteLost(home.id, lost, cause, at);
  const find = await payForCube(work, fleet, home.id, at);
  if (fleet.mission === 'expedition' && (await hasSearched(work, fleet.id))) {
    work.noteDeed(fleet.owner, 'expeditions', 1, at);
  }
  fleetsOf(work).remove(fleet.id);
  if (cargoTotal(fleet.cargo) === 0 && find === null) return;
  const report = reporterOf(work, {
    event: 'return',
    from: await placeOf(work, fleet.targetPlanet, fleet.to),
    target: placeOfPlanet(home),
    battle: null,
    at,
  });
  report.received(fleet.owner, { code: 'returned', cargo: fleet.cargo, find });
}
