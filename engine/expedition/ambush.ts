import type { Battle, BattleInput, Combatant, Counts } from '../combat/battle.ts';
import { SWARM, swarmFigures } from '../combat/unit-figures.ts';
import { lossesOf, shipsIn, survivor } from '../fleet/battle-aftermath.ts';
import { type FightingFleet, fleetInBattle, techsOf } from '../fleet/engage.ts';
import type { Fleet, Ships } from '../fleet/fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import type { Owner } from '../planet/planet.ts';
import { type Random, wholeBetween } from '../random.ts';
import type { FindSize } from './find.ts';
import { worthOfShips } from './points.ts';

/** Who lies in wait in outer space. No player commands them. */
export type Wild = 'pirates' | 'hive';

/**
 * A band of pirates by its size: how many ships it has of each type that it meets, in percent, and what it has in
 * addition.
 */
const bands: Readonly<
  Record<FindSize, { readonly share: readonly [lowest: number, highest: number]; readonly also: Ships }>
> = {
  normal: { share: [27, 33], also: { 'light-fighter': 5 } },
  large: { share: [45, 55], also: { cruiser: 3 } },
  huge: { share: [72, 88], also: { battleship: 2 } },
};

const PERCENT = 100;

/** How many levels pirates are behind in each technology of combat. */
const LEVELS_BEHIND = 3;

/**
 * The ships of a band of pirates that meets these: the rolled share of each type, rounded down, and a few of their own.
 */
export function piratesAgainst(ships: Ships, size: FindSize, random: Random): Ships {
  const { share, also } = bands[size];
  const percent = wholeBetween(random, ...share);
  const like = shipEntries(ships).map(
    ([key, count]) => [key, Math.floor((count * percent) / PERCENT)] as const,
  );
  const own = shipEntries(also).map(([key, count]) => [key, count] as const);
  const sum: Record<string, number> = {};
  for (const [key, count] of [...like, ...own]) sum[key] = (sum[key] ?? 0) + count;
  return Object.fromEntries(shipEntries(sum));
}

/** The share of a fleet's worth that a wild hive has. */
const HIVE_SHARE = 0.4;

/** How many swarms a wild hive sends against a fleet. */
export const swarmsAgainst = (ships: Ships): number =>
  Math.ceil((worthOfShips(ships) * HIVE_SHARE) / swarmFigures.structuralIntegrity);

/** Pirates know less than the player, a hive is a match in every technology. */
function wildSide(wild: Wild, ships: Ships, owner: Owner, size: FindSize, random: Random): Combatant {
  const techs = techsOf(owner);
  if (wild === 'hive') return { techs, units: { [SWARM]: swarmsAgainst(ships) } };
  const behind = (level: number) => Math.max(0, level - LEVELS_BEHIND);
  return {
    techs: {
      weapons: behind(techs.weapons),
      shielding: behind(techs.shielding),
      armour: behind(techs.armour),
    },
    units: shipEntries(piratesAgainst(ships, size, random)).reduce<Counts>(
      (units, [key, count]) => ({ ...units, [key]: count }),
      {},
    ),
  };
}

/** The battle of an expedition against those it has met; the expedition counts as the attacker. */
export const ambush = (
  fighting: FightingFleet,
  { wild, size, seed }: { readonly wild: Wild; readonly size: FindSize; readonly seed: string },
  random: Random,
): BattleInput => ({
  attackers: [fleetInBattle(fighting)],
  defenders: [wildSide(wild, fighting.fleet.ships, fighting.owner, size, random)],
  seed,
});

/** What is left of an expedition after its battle, null for nothing, and what both sides have lost. */
export type AmbushAftermath = {
  readonly fleet: Fleet | null;
  readonly ownLosses: Ships;
  readonly enemyLosses: Counts;
};

/** The aftermath of an ambush. Nobody stays out there to rebuild or to plunder, and what is shot down drifts away. */
export function afterAmbush(fighting: FightingFleet, input: BattleInput, battle: Battle): AmbushAftermath {
  const [own = {}] = lossesOf(input.attackers, battle.attackers);
  const [enemyLosses = {}] = lossesOf(input.defenders, battle.defenders);
  return { fleet: survivor(fighting, battle.attackers[0]), ownLosses: shipsIn(own), enemyLosses };
}
