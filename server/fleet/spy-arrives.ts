import { defenceKeys } from '@farhold/engine/catalogue/items';
import type { ReportSection } from '@farhold/engine/espionage/information';
import { arriveSpy, type SpyFindings } from '@farhold/engine/fleet/arrive-spy';
import { type Owner, quantity } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { takeCube } from '../magic-item/take-cube.ts';
import { playerNamed } from '../planet/places.ts';
import type { ReportMessage } from '../report/store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { addDebris } from './battle-store.ts';
import { namedLevels, namedUnits } from './named-items.ts';
import { tellArrival } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import { deleteFleet, lockProtectors, type StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** Probes look at a planet: their owner reads what they saw, caught or not, and the planet's owner that they came. */
export async function spyArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const target = await targetOf(work, fleet.targetPlanet, at);
  const guests = target ? await lockProtectors(work.tx, target.planet.id) : [];
  const spied = target && { ...target, guests: guests.map(({ ships }) => ships) };
  const arrival = arriveSpy(fleet, work.owner(fleet.owner), spied, fleet.seed);
  if (arrival.fleet) {
    await sendHome(work, arrival.fleet);
  } else {
    work.noteUnits(fleet.owner, 'lost', { 'espionage-probe': -(fleet.ships['espionage-probe'] ?? 0) }, at);
    await deleteFleet(work.tx, fleet.id);
    await addDebris(work.tx, work.universeId, fleet.to, arrival.debris);
  }
  const tell = await tellArrival(work, fleet, 'spy', at);
  if (!target || !arrival.findings) return tell.sender({ code: 'target-gone' });
  const isCaught = arrival.fleet === null;
  const { planet, chance } = arrival.findings;
  const fate = { counter_chance: chance, probes_lost: isCaught, ...(isCaught && { debris: arrival.debris }) };
  tell.sender({
    code: 'spied',
    planet_name: planet.name,
    enemy: await playerNamed(work.tx, planet.owner),
    information: arrival.findings.information,
    ...seen(arrival.findings, target.owner),
    ...fate,
    ...(!isCaught && (await takeCube(work, fleet, at))),
  });
  const spy = await playerNamed(work.tx, fleet.owner);
  const origin = work.planet(fleet.from).name;
  tell.receiver(planet.owner, {
    code: 'spied-on',
    spy_planet: origin,
    spy_player: spy.name,
    enemy: spy,
    ...fate,
  });
}

/** What the report shows of a planet; parts that stayed hidden are left out. */
function seen({ planet, ships, sections }: SpyFindings, { research }: Owner): Partial<ReportMessage> {
  const guns = defenceKeys.map((key) => [key, quantity(planet, key)] as const);
  const parts: Readonly<Record<ReportSection, Partial<ReportMessage>>> = {
    resources: { resources: planet.stock },
    fleet: { fleet: namedUnits(ships) },
    defence: { defense: namedUnits(Object.fromEntries(guns)) },
    buildings: { buildings: namedLevels(planet.levels) },
    research: { research: namedLevels(research) },
  };
  return sections.reduce((shown, section) => ({ ...shown, ...parts[section] }), {});
}
