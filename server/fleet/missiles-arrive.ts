import { arriveMissiles, type Strike } from '@farhold/engine/fleet/arrive-missiles';
import type { Instant } from '@farhold/engine/time/instant';
import { playerNamed } from '../planet/places.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { namedUnits } from './named-items.ts';
import { tellArrival } from './report-arrival.ts';
import { deleteFleet, type StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';
import { withoutUnits } from './without-units.ts';

const flying = 'interplanetary-missile';

/** Missiles strike the defences of a planet and are no more; both sides are told (rules R16). */
export async function missilesArrive(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const missiles = fleet.ships[flying] ?? 0;
  work.noteUnits(fleet.owner, 'used', { [flying]: -missiles }, at);
  await deleteFleet(work.tx, fleet.id);
  const tell = await tellArrival(work, fleet, 'missile', at);
  const target = await targetOf(work, fleet.targetPlanet, at);
  if (!target || fleet.aim === null) return tell.sender({ code: 'target-gone', missiles });

  const salvo = { missiles, aim: fleet.aim, arrivesAt: fleet.arrivesAt };
  const strike = arriveMissiles(salvo, work.owner(fleet.owner), target);
  work.put(strike.planet, 'missiles', at);
  const owner = target.planet.owner;
  work.noteUnits(owner, 'used', { 'interceptor-missile': -strike.intercepted }, at);
  work.noteUnits(owner, 'lost', withoutUnits(strike.destroyed), at);
  const told = { code: 'struck', missiles, intercepted: strike.intercepted } as const;
  tell.sender({ ...told, enemy_losses: destroyed(strike), enemy: await playerNamed(work.tx, owner) });
  tell.receiver(owner, {
    ...told,
    your_losses: destroyed(strike),
    enemy: await playerNamed(work.tx, fleet.owner),
  });
}

const destroyed = (strike: Strike) => namedUnits(strike.destroyed);
