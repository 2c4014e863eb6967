import { type AttackArrival, arriveAttack } from '@farhold/engine/fleet/arrive-attack';
import type { PlanetInPlay, Units } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { playerNamed } from '../planet/places.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { attackersWords, defendersWords } from './battle-report.ts';
import { addDebris, insertBattle } from './battle-store.ts';
import { placeOf } from './report-place.ts';
import { scheduleReturn } from './schedule-return.ts';
import { deleteFleet, type StoredFleet, updateFleet } from './store.ts';
import { targetOf } from './transport-arrives.ts';

/** An attack meets the planet exactly as it stands at the instant of arrival (rules R14, R15). */
export async function attackArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  await work.hold([fleet.from]);
  const found = await targetOf(work, fleet.targetPlanet, at);
  const target = found && found.planet.owner !== fleet.owner ? found : null;
  const arrival = arriveAttack(
    fleet,
    work.owner(fleet.owner),
    target && { ...target, protectors: [] },
    fleet.seed,
  );
  if (arrival.planet) work.put(arrival.planet, 'looted', at);
  if (arrival.fleet) {
    await updateFleet(work.tx, arrival.fleet);
    scheduleReturn(work, fleet.id, arrival.fleet.returnsAt);
  } else {
    await deleteFleet(work.tx, fleet.id);
  }
  work.noteUnits('lost', negative(arrival.attackerLosses), at);
  work.noteUnits('lost', negative(arrival.defenderLosses.units), at);
  work.noteUnits('rebuilt', arrival.rebuilt, at);
  await addDebris(work.tx, work.universeId, fleet.to, arrival.debris);
  await report(work, fleet, target, arrival, at);
}

async function report(
  work: UnitOfWork,
  fleet: StoredFleet,
  target: PlanetInPlay | null,
  arrival: AttackArrival,
  at: Instant,
): Promise<void> {
  const from = await placeOf(work, fleet.from, fleet.origin);
  const place = await placeOf(work, fleet.targetPlanet, fleet.to);
  const both = { type: 'attack', from, target: place, at } as const;
  if (!target || !arrival.battle) {
    work.report({ ...both, to: fleet.owner, action: 'sent', message: { code: 'target-gone' }, battle: null });
    return;
  }
  const battle = await insertBattle(work, fleet, target, arrival.battle, at);
  const told = { ...both, battle };
  const defender = target.planet.owner;
  work.report({
    ...told,
    to: fleet.owner,
    action: 'sent',
    message: { ...attackersWords(arrival, arrival.battle), enemy: await playerNamed(work.tx, defender) },
  });
  work.report({
    ...told,
    to: defender,
    action: 'received',
    message: { ...defendersWords(arrival, arrival.battle), enemy: await playerNamed(work.tx, fleet.owner) },
  });
}

const negative = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).map(([key, amount]) => [key, -amount]));
