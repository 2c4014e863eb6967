import type { Battle, BattleRound, Counts } from '@farhold/engine/combat/battle';
import type { BattleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import { addCargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import type { Engagement } from '@farhold/engine/fleet/engage';
import type { AccountId } from '@farhold/engine/ids';
import type { Units } from '@farhold/engine/planet/planet';
import type { Find, Partner } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { type Fighters, insertBattle } from './battle-store.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** A magic item, and whose fleet took it. */
export type FoundBy = { readonly find: Find; readonly player: AccountId };

/**
 * Reports a battle to every attacker, the defender and the protectors, one report for each player of a union, and stores
 * it for replays.
 */
export async function reportBattle(
  work: UnitOfWork,
  fleets: readonly StoredFleet[],
  engagement: Engagement,
  aftermath: BattleAftermath,
  found: FoundBy | null,
  at: Instant,
): Promise<void> {
  const { planet } = aftermath;
  const where = { at, place: planet.at, debris: aftermath.debris };
  const battle = await insertBattle(work, engagement.battle, fightersOf(engagement), aftermath.battle, where);
  const defender = planet.owner;
  const host = await playerNamed(work, defender);
  const sides = await sidesOf(work, fleets, aftermath);
  const { battle: fought, debris } = aftermath;
  const fight = { result: fought.result, debris, rounds: roundsOf(fought) };
  for (const [index, { first, player, losses, loot }] of sides.entries()) {
    const own = await arrivalReporter(work, first, 'attack', at, battle);
    const partners = partnersAmong(sides.toSpliced(index, 1));
    const lost = { ownLosses: losses, enemyLosses: defendersLosses(aftermath) };
    const find = found?.player === player.id ? found.find : null;
    own.sent(player.id, { code: 'attack-fought', ...fight, enemy: host, partners, ...lost, loot, find });
  }
  const [lead, ...others] = sides;
  if (!lead) return;
  const report = await arrivalReporter(work, lead.first, 'attack', at, battle);
  const enemyLosses = sumOfUnits(aftermath.attackers.map(({ losses }) => losses));
  const seen = { ...fight, enemy: lead.player, partners: partnersAmong(others), enemyLosses };
  report.received(defender, {
    code: 'defence-fought',
    ...seen,
    ownLosses: aftermath.planetLosses.units,
    stolen: aftermath.loot,
    rebuilt: aftermath.rebuilt,
  });
  for (const [index, { fleet: guard }] of engagement.protectors.entries()) {
    const ownLosses = aftermath.protectors[index]?.losses ?? {};
    report.sent(guard.owner, { code: 'protection-fought', ...seen, ownLosses });
  }
}

/** What an attacking player had in a battle, and the first of the player's fleets, where the report begins. */
type Side = Partner & { readonly first: StoredFleet };

const partnersAmong = (sides: readonly Side[]): Partner[] =>
  sides.map(({ player, losses, loot }) => ({ player, losses, loot }));

/** The attackers, each player once, in the order of their first fleets. */
async function sidesOf(
  work: UnitOfWork,
  fleets: readonly StoredFleet[],
  { attackers }: BattleAftermath,
): Promise<readonly Side[]> {
  const sides = new Map<AccountId, Side>();
  for (const [index, fleet] of fleets.entries()) {
    const { losses = {}, loot = emptyCargo } = attackers[index] ?? {};
    const side = sides.get(fleet.owner);
    sides.set(fleet.owner, {
      first: side?.first ?? fleet,
      player: side?.player ?? (await playerNamed(work, fleet.owner)),
      losses: sumOfUnits([side?.losses ?? {}, losses]),
      loot: addCargo(side?.loot ?? emptyCargo, loot),
    });
  }
  return [...sides.values()];
}

/** Who fights with each fleet of an attack: the planet comes before its protectors. */
function fightersOf({ attackers, target, protectors }: Engagement): Fighters {
  const owners = (fleets: Engagement['attackers']) => fleets.map(({ fleet }) => fleet.owner);
  return { attackers: owners(attackers), defenders: [target.planet.owner, ...owners(protectors)] };
}

/** The combined losses of planet and protectors. */
const defendersLosses = ({ planetLosses, protectors }: BattleAftermath): Counts =>
  sumOfUnits([planetLosses.units, ...protectors.map(({ losses }) => losses)]);

function sumOfUnits(all: readonly Units[]): Counts {
  const sum: Record<string, number> = {};
  for (const units of all) {
    for (const [key, count] of Object.entries(units)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

/** How many units of each side were left after each round. */
export const roundsOf = ({ rounds }: Battle) => rounds.map(unitsLeft);

const unitsLeft = (round: BattleRound) => ({
  attackers: sumOf(round.attackers),
  defenders: sumOf(round.defenders),
});

const sumOf = (groups: BattleRound['attackers']): number =>
  groups.reduce((sum, { units, lost }) => sum + units - lost, 0);
