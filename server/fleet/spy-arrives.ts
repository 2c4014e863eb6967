import { defenceKeys } from '@farhold/engine/catalogue/items';
import { arriveSpy, type SpyFindings } from '@farhold/engine/fleet/arrive-spy';
import { type Owner, quantity } from '@farhold/engine/planet/planet';
import type { SpyFindings as Seen } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import { takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { debrisOf } from './debris-store.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/**
 * Probes see a planet. Their owner gets a report of it, even if they are caught; the planet's owner learns of the
 * spying.
 */
export async function spyArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const target = await targetOf(work, fleet.targetPlanet, at);
  const guests = target ? await fleetsOf(work).protectors(target.planet.id) : [];
  const spied = target && { ...target, guests: guests.map(({ ships }) => ships) };
  const arrival = arriveSpy(fleet, work.owner(fleet.owner), spied, fleet.seed);
  if (arrival.fleet) {
    sendHome(work, arrival.fleet);
  } else {
    work.noteUnits(fleet.owner, 'lost', { 'espionage-probe': -(fleet.ships['espionage-probe'] ?? 0) }, at);
    fleetsOf(work).remove(fleet.id);
    await debrisOf(work).add(fleet.to, arrival.debris);
  }
  const report = await arrivalReporter(work, fleet, 'spy', at);
  if (!target || !arrival.findings) return report.sent(fleet.owner, { code: 'target-gone' });
  work.noteDeed(fleet.owner, 'spy-reports', 1, at);
  const isCaught = arrival.fleet === null;
  const { planet, chance } = arrival.findings;
  const fate = { counterChance: chance, debris: isCaught ? arrival.debris : null };
  report.sent(fleet.owner, {
    code: 'spied',
    ...seen(arrival.findings, target.owner),
    ...fate,
    enemy: await playerNamed(work, planet.owner),
    find: isCaught ? null : await takeCube(work, fleet, at),
  });
  const spy = await playerNamed(work, fleet.owner);
  report.received(planet.owner, { code: 'spied-on', ...fate, enemy: spy });
}

/** What the report shows of a planet; null for hidden parts. */
function seen({ planet, ships, sections, information }: SpyFindings, { research }: Owner): Seen {
  const guns = defenceKeys.map((key) => [key, quantity(planet, key)] as const);
  return {
    information,
    stock: planet.stock,
    ships: sections.includes('fleet') ? ships : null,
    defences: sections.includes('defence') ? Object.fromEntries(guns) : null,
    levels: sections.includes('buildings') ? planet.levels : null,
    research: sections.includes('research') ? research : null,
  };
}
