import { seededRandom } from '../random.ts';
import { type Army, armyOf, countsOf, regroup } from './army.ts';
import { type GroupRound, roundOf } from './group-round.ts';
import { type UnitFigures, unitFigures } from './unit-figures.ts';
import { Gunnery } from './volley.ts';

/** Goes up whenever the same seed would no longer give the same battle. */
export const ENGINE_VERSION = 3;

const MOST_ROUNDS = 6;

/** Levels of the three technologies that count in battle; each fleet fights with its owner's. */
export type CombatTechs = { readonly weapons: number; readonly shielding: number; readonly armour: number };

/** How many of each type, in the order in which they fire. */
export type Counts = Readonly<Record<string, number>>;

/** One fleet, or the planet itself. */
export type Combatant = { readonly techs: CombatTechs; readonly units: Counts };

export type BattleResult = 'attackers-won' | 'defenders-won' | 'draw';

/** A round: what each group of units that stood at its beginning did and suffered, in the order of fire. */
export type BattleRound = {
  readonly attackers: readonly GroupRound[];
  readonly defenders: readonly GroupRound[];
};

export type Battle = {
  readonly result: BattleResult;
  readonly rounds: readonly BattleRound[];
  /** What is left of each fleet, in the order in which the fleets were given. */
  readonly attackers: readonly Counts[];
  readonly defenders: readonly Counts[];
  readonly engineVersion: number;
};

export type BattleInput = {
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  readonly seed: string;
  /** Other figures than the catalogue's, for simulations. */
  readonly unitStats?: Readonly<Record<string, UnitFigures>>;
};

/** Who alone is left has won (rules R14). */
export function resultOf(attackers: Pick<Army, 'standing'>, defenders: Pick<Army, 'standing'>): BattleResult {
  if (attackers.standing > 0 && defenders.standing === 0) return 'attackers-won';
  if (defenders.standing > 0 && attackers.standing === 0) return 'defenders-won';
  return 'draw';
}

/**
 * A battle of at most six rounds: all fire at once, the attackers first in the reckoning, and what was destroyed
 * leaves at the end of the round (rules R14). Who alone is left has won; both or none left is a draw. The same
 * input with the same seed gives the same battle. Throws for a unit that has no figures.
 *
 * How it is reckoned. The rules speak of single units and shots; this asks only how many. Units of one fleet and type
 * that share hull and shield stand in one rank (`Ranks`) and differ in nothing but chance, so that every question about
 * them has a known law to draw from, whatever their number up to 10^12:
 *
 * 1. How many shots go to each enemy group, rapid fire included? (`Gunnery`: multinomial and negative binomial)
 * 2. How many of them are wasted on units destroyed before in the round? (`Gunnery`: binomial)
 * 3. How many units of each rank are hit how often? (`Scatter`: the law of balls in cells)
 * 4. What becomes of a unit hit so often? (`Survival`: certain but for explosions, which are binomial)
 * 5. Too many different states are taken together, their moments kept. (`coarsen`; small battles never get there)
 *
 * A group on which fewer shots fall in a round than counting is worth is followed shot by shot from 2 on (`Singles`),
 * since a few units hit by many kinds of weapons are soon each in a state of their own.
 *
 * So the result is distributed exactly as if every shot were followed; a test compares it with an engine that does, and
 * with four engines of others. The cost grows with the number of types and of states, not with the number of units.
 */
export function fight({ attackers, defenders, seed, unitStats = unitFigures }: BattleInput): Battle {
  const gunnery = new Gunnery(seededRandom(seed));
  const attack = armyOf(attackers, unitStats);
  const defence = armyOf(defenders, unitStats);
  const rounds: BattleRound[] = [];
  while (rounds.length < MOST_ROUNDS && attack.standing > 0 && defence.standing > 0) {
    gunnery.volley(attack, defence);
    gunnery.volley(defence, attack);
    rounds.push({ attackers: roundOf(attack), defenders: roundOf(defence) });
    regroup(attack);
    regroup(defence);
  }
  return {
    result: resultOf(attack, defence),
    rounds,
    attackers: countsOf(attack),
    defenders: countsOf(defence),
    engineVersion: ENGINE_VERSION,
  };
}
