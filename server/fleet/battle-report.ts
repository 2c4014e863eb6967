import type { Battle, BattleRound, Counts } from '@farhold/engine/combat/battle';
import { type BattleAftermath, type Losses, lossesOfPlanet } from '@farhold/engine/fleet/battle-aftermath';
import { addCargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import type { Engagement } from '@farhold/engine/fleet/engage';
import { stayedReasons } from '@farhold/engine/fleet/retreat';
import type { AccountId } from '@farhold/engine/ids';
import type { Find, Partner, RetreatReport } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { type Fighters, addBattle } from './battle-store.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** A magic item, and whose fleet took it. */
export type FoundBy = { readonly find: Find; readonly player: AccountId };

/**
 * Reports a battle to every attacker, the defender and the protectors, one report for each player however many fleets
 * took part, and stores it for replays.
 */
export async function reportBattle(
  work: UnitOfWork,
  fleets: readonly StoredFleet[],
  engagement: Engagement,
  aftermath: BattleAftermath,
  found: FoundBy | null,
  at: Instant,
): Promise<void> {
  const where = { at, place: aftermath.planet.at, debris: aftermath.debris };
  const fighters = fightersOf(engagement);
  const battle = await addBattle(work, engagement.battle, fighters, aftermath.battle, where);
  const met = { engagement, aftermath, sides: await sidesOf(work, fleets, aftermath) };
  await reportToAttackers(met, found, { work, at, battle });
  await reportToDefenders(met, { work, at, battle });
}

/** A battle as it is reported, with its attackers. */
type Met = {
  readonly engagement: Engagement;
  readonly aftermath: BattleAftermath;
  readonly sides: readonly Side[];
};

type Kept = { readonly work: UnitOfWork; readonly at: Instant; readonly battle: number };

const fightOf = ({ battle, debris }: BattleAftermath) => ({
  result: battle.result,
  debris,
  rounds: roundsOf(battle),
});

async function reportToAttackers(
  { engagement, aftermath, sides }: Met,
  found: FoundBy | null,
  { work, at, battle }: Kept,
): Promise<void> {
  const enemy = await playerNamed(work, aftermath.planet.owner);
  const fight = { ...fightOf(aftermath), fled: engagement.retreat.ok, enemy };
  for (const [index, { first, player, losses, loot }] of sides.entries()) {
    const own = await arrivalReporter(work, first, 'attack', at, battle);
    const partners = partnersAmong(sides.toSpliced(index, 1));
    const lost = { ownLosses: losses, enemyLosses: defendersLosses(aftermath) };
    const find = found?.player === player.id ? found.find : null;
    own.sent(player.id, { code: 'attack-fought', ...fight, partners, ...lost, loot, find });
  }
}

async function reportToDefenders(
  { engagement, aftermath, sides: [lead, ...others] }: Met,
  { work, at, battle }: Kept,
): Promise<void> {
  if (!lead) return;
  const report = await arrivalReporter(work, lead.first, 'attack', at, battle);
  const enemyLosses = sumOfUnits(aftermath.attackers.map(({ losses }) => losses));
  const seen = { ...fightOf(aftermath), enemy: lead.player, partners: partnersAmong(others), enemyLosses };
  report.received(aftermath.planet.owner, {
    code: 'defence-fought',
    ...seen,
    ownLosses: lossesOfPlanet(aftermath.planetLosses),
    stolen: aftermath.loot,
    rebuilt: aftermath.rebuilt,
    retreat: retreatReport(engagement),
  });
  const fled = engagement.retreat.ok;
  for (const [guard, ownLosses] of guardsOf(engagement, aftermath))
    report.sent(guard, { code: 'protection-fought', ...seen, fled, ownLosses });
}

/** What every player whose fleets protected the planet has lost, each player once. */
function guardsOf(
  { protectors: before }: Engagement,
  { protectors: after }: BattleAftermath,
): ReadonlyMap<AccountId, Losses> {
  const guards = new Map<AccountId, Losses>();
  for (const [index, { fleet }] of before.entries()) {
    const { losses = {} } = after[index] ?? {};
    guards.set(fleet.owner, sumOfUnits([guards.get(fleet.owner) ?? {}, losses]));
  }
  return guards;
}

/** What the owner of the planet learns of the ships that were to retreat. */
function retreatReport({ retreat }: Engagement): RetreatReport | null {
  if (retreat.ok) {
    const { ships, deuterium } = retreat.outcome;
    return { ships, deuterium, stayed: null };
  }
  const stayed = stayedReasons.find((reason) => reason === retreat.refusal);
  return stayed ? { ships: {}, deuterium: 0, stayed } : null;
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
const defendersLosses = ({ planetLosses, protectors }: BattleAftermath): Losses =>
  sumOfUnits([lossesOfPlanet(planetLosses), ...protectors.map(({ losses }) => losses)]);

function sumOfUnits(all: readonly Losses[]): Counts {
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
