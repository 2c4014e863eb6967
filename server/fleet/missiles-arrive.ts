import { arriveMissiles } from '@farhold/engine/fleet/arrive-missiles';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';
import { withoutUnits } from './without-units.ts';

const MISSILE = 'interplanetary-missile';

/** Missiles strike a planet's defences and are used up; both sides get a report (rules R16). */
export async function missilesArrive(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const missiles = fleet.ships[MISSILE] ?? 0;
  work.noteUnits(fleet.owner, 'used', { [MISSILE]: -missiles }, at);
  fleetsOf(work).remove(fleet.id);
  const report = await arrivalReporter(work, fleet, 'missile', at);
  const target = await targetOf(work, fleet.targetPlanet, at);
  if (!target || fleet.aim === null) return report.sent(fleet.owner, { code: 'missiles-lost', missiles });

  const salvo = { missiles, aim: fleet.aim, arrivesAt: fleet.arrivesAt };
  const strike = arriveMissiles(salvo, work.owner(fleet.owner), target);
  work.put(strike.planet, 'missiles', at);
  const owner = target.planet.owner;
  work.noteUnits(owner, 'used', { 'interceptor-missile': -strike.intercepted }, at);
  work.noteUnits(owner, 'lost', withoutUnits(strike.destroyed), at);
  const what = { missiles, intercepted: strike.intercepted, destroyed: strike.destroyed };
  report.sent(fleet.owner, {
    code: 'missiles-struck',
    ...what,
    enemy: await playerNamed(work, owner),
  });
  report.received(owner, {
    code: 'struck-by-missiles',
    ...what,
    enemy: await playerNamed(work, fleet.owner),
  });
}
