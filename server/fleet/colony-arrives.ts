import { arriveColony } from '@farhold/engine/fleet/arrive-colony';
import { suggestPlanetName } from '@farhold/engine/planet/suggest-name';
import { seededRandom } from '@farhold/engine/random';
import type { Instant } from '@farhold/engine/time/instant';
import { settleGoldPlanet } from '../magic-item/settle-gold-planet.ts';
import { isGoldPlanetAt } from '../magic-item/store.ts';
import { planetAt } from '../planet/places.ts';
import { countPlanets } from '../planet/store.ts';
import { foundPlanet } from '../world/found-planet.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';

/**
 * A colony ship founds a planet, under a name that its owner can change, or turns back if it cannot; its owner gets a
 * report.
 */
export async function colonyArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const site = {
    isTaken: (await planetAt(work.tx, work.universeId, fleet.to)) !== undefined,
    isGold: await isGoldPlanetAt(work.tx, work.universeId, fleet.to),
    planetsHeld: await countPlanets(work.tx, { universe: work.universeId, account: fleet.owner }),
  };
  const arrival = arriveColony(fleet, work.owner(fleet.owner), site, fleet.seed);
  if (arrival.planet === null) {
    const report = await arrivalReporter(work, fleet, 'colony', at);
    sendHome(work, arrival.fleet);
    return report.sent(fleet.owner, { code: arrival.outcome });
  }
  const name = suggestPlanetName(seededRandom(`${fleet.seed} name`));
  const founding = { at: fleet.to, owner: fleet.owner, name };
  const founded = await foundPlanet(work, founding, arrival.planet, at);
  if (founded === null) throw new Error(`Nothing is at the place of fleet ${fleet.id}, and yet it is taken.`);
  work.noteUnits(fleet.owner, 'used', { 'colony-ship': -1 }, at);
  fleetsOf(work).remove(fleet.id);
  const find = site.isGold ? await settleGoldPlanet(work, fleet, founded, at) : null;
  const { metal, crystal } = arrival.planet.stock;
  const report = await arrivalReporter(work, { ...fleet, targetPlanet: founded }, 'colony', at);
  report.sent(fleet.owner, {
    code: 'settled',
    fields: arrival.planet.fields,
    stock: { metal, crystal },
    find,
  });
}
