import {
  type BattleAftermath,
  battleAftermath,
  type FleetAftermath,
} from '@farhold/engine/fleet/battle-aftermath';
import { engage, type FightingFleet } from '@farhold/engine/fleet/engage';
import { turnHome } from '@farhold/engine/fleet/turn-home';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Fight } from '../combat/fight.ts';
import { takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { reportBattle } from './battle-report.ts';
import { addDebris } from './battle-store.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';
import { noteWarLosses } from './war-losses.ts';
import { withoutUnits } from './without-units.ts';

/**
 * An attack meets the planet exactly as it is at the instant of arrival, and the fleets that protect it (rules
 * R14, R15). The planet stays locked while the battle is fought. If there is no longer a foreign planet, the fleet
 * turns home.
 */
export async function attackArrives(
  work: UnitOfWork,
  fleet: StoredFleet,
  at: Instant,
  fight: Fight,
): Promise<void> {
  await work.hold([fleet.from]);
  const target = await targetOf(work, fleet.targetPlanet, at);
  if (!target || target.planet.owner === fleet.owner) {
    sendHome(work, turnHome(fleet));
    return (await arrivalReporter(work, fleet, 'attack', at)).sent(fleet.owner, { code: 'target-gone' });
  }
  const protectors = await protectorsAgainst(work, fleet, target.planet.id);
  const attacker = { fleet, owner: work.owner(fleet.owner) };
  const engagement = engage([attacker], target, protectors, at, fleet.seed);
  const aftermath = battleAftermath(engagement, await fight(engagement.battle));
  work.put(aftermath.planet, 'looted', at);
  work.noteUnits(aftermath.planet.owner, 'lost', withoutUnits(aftermath.planetLosses.units), at);
  work.noteUnits(aftermath.planet.owner, 'rebuilt', aftermath.rebuilt, at);
  settleFates(work, engagement.attackers, aftermath.attackers, at, sendHome);
  settleFates(work, protectors, aftermath.protectors, at, (_, holding) => fleetsOf(work).put(holding));
  await addDebris(work, fleet.to, aftermath.debris);
  noteWarLosses(work, fleet.id, { attackers: engagement.attackers, protectors }, aftermath, at);
  noteVictory(work, fleet.owner, aftermath, at);
  const find = aftermath.battle.result === 'attackers-won' ? await takeCube(work, fleet, at) : null;
  await reportBattle(work, fleet, engagement, aftermath, find, at);
}

/** A battle won counts for the attacker, or for the owner of the planet. */
function noteVictory(
  work: UnitOfWork,
  attacker: AccountId,
  { battle, planet }: BattleAftermath,
  at: Instant,
): void {
  if (battle.result === 'attackers-won') work.noteDeed(attacker, 'victories', 1, at);
  if (battle.result === 'defenders-won') work.noteDeed(planet.owner, 'victories', 1, at);
}

/** The fleets that fight for the planet; nobody's fleet fights its own owner. */
async function protectorsAgainst(
  work: UnitOfWork,
  attacker: StoredFleet,
  planet: PlanetId,
): Promise<FightingFleet[]> {
  const holding = await fleetsOf(work).protectors(planet);
  const fighting = holding.filter(({ owner }) => owner !== attacker.owner);
  await work.hold(fighting.map(({ from }) => from));
  return fighting.map((fleet) => ({ fleet, owner: work.owner(fleet.owner) }));
}

/** Stores what is left of each fleet; deletes a lost one with its events. */
function settleFates(
  work: UnitOfWork,
  before: readonly FightingFleet[],
  after: readonly FleetAftermath[],
  at: Instant,
  keep: (work: UnitOfWork, fleet: FightingFleet['fleet']) => void,
): void {
  for (const [index, { fleet }] of before.entries()) {
    const { fleet: left = null, losses = {} } = after[index] ?? {};
    work.noteUnits(fleet.owner, 'lost', withoutUnits(losses), at);
    if (left) keep(work, left);
    else fleetsOf(work).remove(fleet.id);
  }
}
