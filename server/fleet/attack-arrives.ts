import { type BattleAftermath, battleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import { engage, type Engagement } from '@farhold/engine/fleet/engage';
import { turnHome } from '@farhold/engine/fleet/turn-home';
import type { Units } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { Fight } from '../combat/fight.ts';
import { playerNamed } from '../planet/places.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { attackersWords, defendersWords } from './battle-report.ts';
import { addDebris, insertBattle } from './battle-store.ts';
import { placeOf } from './report-place.ts';
import { scheduleReturn } from './schedule-return.ts';
import { deleteFleet, type StoredFleet, updateFleet } from './store.ts';
import { targetOf } from './transport-arrives.ts';

/**
 * An attack meets the planet exactly as it stands at the instant of arrival (rules R14, R15). The planet stays locked
 * while the battle is fought. If there is no foreign planet any more, the fleet turns home.
 */
export async function attackArrives(
  work: UnitOfWork,
  fleet: StoredFleet,
  at: Instant,
  fight: Fight,
): Promise<void> {
  await work.hold([fleet.from]);
  const target = await targetOf(work, fleet.targetPlanet, at);
  if (!target || target.planet.owner === fleet.owner) return findNobody(work, fleet, at);
  const engagement = engage([{ fleet, owner: work.owner(fleet.owner) }], target, [], at, fleet.seed);
  const aftermath = battleAftermath(engagement, await fight(engagement.battle));
  work.put(aftermath.planet, 'looted', at);
  work.noteUnits('lost', negative(aftermath.planetLosses.units), at);
  work.noteUnits('rebuilt', aftermath.rebuilt, at);
  await sendHome(work, fleet, aftermath, at);
  await addDebris(work.tx, work.universeId, fleet.to, aftermath.debris);
  await report(work, fleet, engagement, aftermath, at);
}

async function findNobody(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const homeward = turnHome(fleet);
  await updateFleet(work.tx, homeward);
  scheduleReturn(work, fleet.id, homeward.returnsAt);
  work.report({
    type: 'attack',
    from: await placeOf(work, fleet.from, fleet.origin),
    target: await placeOf(work, fleet.targetPlanet, fleet.to),
    at,
    to: fleet.owner,
    action: 'sent',
    message: { code: 'target-gone' },
    battle: null,
  });
}

async function sendHome(
  work: UnitOfWork,
  { id }: StoredFleet,
  { attackers }: BattleAftermath,
  at: Instant,
): Promise<void> {
  for (const { fleet, losses } of attackers) {
    work.noteUnits('lost', negative(losses), at);
    if (!fleet) {
      await deleteFleet(work.tx, id);
      continue;
    }
    await updateFleet(work.tx, fleet);
    scheduleReturn(work, fleet.id, fleet.returnsAt);
  }
}

async function report(
  work: UnitOfWork,
  fleet: StoredFleet,
  engagement: Engagement,
  aftermath: BattleAftermath,
  at: Instant,
): Promise<void> {
  const told = {
    type: 'attack',
    from: await placeOf(work, fleet.from, fleet.origin),
    target: await placeOf(work, fleet.targetPlanet, fleet.to),
    at,
    battle: await insertBattle(work, engagement, aftermath.battle, at),
  } as const;
  const defender = aftermath.planet.owner;
  work.report({
    ...told,
    to: fleet.owner,
    action: 'sent',
    message: { ...attackersWords(aftermath), enemy: await playerNamed(work.tx, defender) },
  });
  work.report({
    ...told,
    to: defender,
    action: 'received',
    message: { ...defendersWords(aftermath), enemy: await playerNamed(work.tx, fleet.owner) },
  });
}

const negative = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).map(([key, amount]) => [key, -amount]));
