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
import { type FoundBy, reportBattle } from './battle-report.ts';
import { debrisOf } from './debris-store.ts';
import { endUnion } from './fly-in-union.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';
import { noteWarLosses } from './war-losses.ts';
import { withoutUnits } from './without-units.ts';

/**
 * An attack, with its union if it leads one, meets the planet exactly as it is at the instant of arrival, and the
 * fleets that protect it (rules R14, R15; horizon 3). The planet stays locked while the battle is fought. If there is
 * no longer a foreign planet, the fleets turn home.
 */
export async function attackArrives(
  work: UnitOfWork,
  lead: StoredFleet,
  at: Instant,
  fight: Fight,
): Promise<void> {
  const { fleets, guests } = await fleetsOf(work).withUnion(lead);
  await work.hold(fleets.map(({ from }) => from));
  if (lead.union) endUnion(work, lead.union, guests);
  // The flight of the lead is counted for every arrival.
  for (const { id, owner } of fleets) if (id !== lead.id) work.noteDeed(owner, 'flights', 1, at);
  const target = await targetOf(work, lead.targetPlanet, at);
  if (!target || fleets.some(({ owner }) => owner === target.planet.owner)) return turnBack(work, fleets, at);
  const protectors = await protectorsAgainst(work, fleets, target.planet.id);
  const attackers = fleets.map((fleet) => ({ fleet, owner: work.owner(fleet.owner) }));
  const engagement = engage(attackers, target, protectors, at, lead.seed);
  if (engagement.retreat.ok) work.put(engagement.target.planet, 'retreat', at);
  const aftermath = battleAftermath(engagement, await fight(engagement.battle));
  work.put(aftermath.beaten, 'garrison-lost', at);
  work.put(aftermath.planet, 'looted', at);
  work.noteUnits(aftermath.planet.owner, 'lost', withoutUnits(aftermath.planetLosses.units), at);
  work.noteUnits(aftermath.planet.owner, 'rebuilt', aftermath.rebuilt, at);
  settleFates(work, engagement.attackers, aftermath.attackers, at, sendHome);
  settleFates(work, protectors, aftermath.protectors, at, (_, holding) => fleetsOf(work).put(holding));
  await debrisOf(work).add(lead.to, aftermath.debris);
  noteWarLosses(work, lead.id, { attackers: engagement.attackers, protectors }, aftermath, at);
  noteVictory(work, playersOf(fleets), aftermath, at);
  await reportBattle(work, fleets, engagement, aftermath, await findOf(work, aftermath, at), at);
}

/** Who sent these fleets, each player once, in the order of their first ones. */
const playersOf = (fleets: readonly StoredFleet[]): readonly AccountId[] => [
  ...new Set(fleets.map(({ owner }) => owner)),
];

/** There is nothing to attack: all fleets turn home, and each player is told. */
async function turnBack(work: UnitOfWork, fleets: readonly StoredFleet[], at: Instant): Promise<void> {
  for (const fleet of fleets) sendHome(work, turnHome(fleet));
  for (const player of playersOf(fleets)) {
    const first = fleets.find(({ owner }) => owner === player);
    if (first) (await arrivalReporter(work, first, 'attack', at)).sent(player, { code: 'target-gone' });
  }
}

/** The first of the victorious fleets that can carry a cube takes the one that lies there. */
async function findOf(
  work: UnitOfWork,
  { battle, attackers }: BattleAftermath,
  at: Instant,
): Promise<FoundBy | null> {
  if (battle.result !== 'attackers-won') return null;
  for (const { fleet } of attackers) {
    const find = fleet && (await takeCube(work, fleet, at));
    if (find) return { find, player: fleet.owner };
  }
  return null;
}

/** A battle won counts for every attacker, or for the owner of the planet. */
function noteVictory(
  work: UnitOfWork,
  attackers: readonly AccountId[],
  { battle, planet }: BattleAftermath,
  at: Instant,
): void {
  if (battle.result === 'attackers-won')
    for (const player of attackers) work.noteDeed(player, 'victories', 1, at);
  if (battle.result === 'defenders-won') work.noteDeed(planet.owner, 'victories', 1, at);
}

/** The fleets that fight for the planet; nobody's fleet fights its own owner. */
async function protectorsAgainst(
  work: UnitOfWork,
  attackers: readonly StoredFleet[],
  planet: PlanetId,
): Promise<FightingFleet[]> {
  const attacking = new Set(playersOf(attackers));
  const holding = await fleetsOf(work).protectors(planet);
  const fighting = holding.filter(({ owner }) => !attacking.has(owner));
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
