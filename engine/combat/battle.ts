import { seededRandom } from '../random.ts';
import { type Army, armyOf, countsOf, regroup } from './army.ts';
import { type GroupRound, roundOf } from './group-round.ts';
import { type UnitFigures, unitFigures } from './unit-figures.ts';
import { Gunnery } from './volley.ts';

/** Increase it whenever the same seed would no longer give the same battle. */
export const ENGINE_VERSION = 3;

export const MOST_ROUNDS = 6;

/** Levels of the three technologies that count in battle; each fleet fights with its owner's. */
export type CombatTechs = { readonly weapons: number; readonly shielding: number; readonly armour: number };

/** The number of units of each type, in the order in which they fire. */
export type Counts = Readonly<Record<string, number>>;

/** One fleet, or the planet itself. */
export type Combatant = { readonly techs: CombatTechs; readonly units: Counts };

export type BattleResult = 'attackers-won' | 'defenders-won' | 'draw';

/** A round: what each group did and suffered, in the order of fire. */
export type BattleRound = {
  readonly attackers: readonly GroupRound[];
  readonly defenders: readonly GroupRound[];
};

export type Battle = {
  readonly result: BattleResult;
  readonly rounds: readonly BattleRound[];
  /** What is left of each fleet, in the order given. */
  readonly attackers: readonly Counts[];
  readonly defenders: readonly Counts[];
  readonly engineVersion: number;
};

export type BattleInput = {
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  readonly seed: string;
  /** Figures other than the catalogue's, for simulations. */
  readonly unitStats?: Readonly<Record<string, UnitFigures>>;
};

/** A side that is left alone has won (rules R14). */
export function resultOf(attackers: Pick<Army, 'units'>, defenders: Pick<Army, 'units'>): BattleResult {
  if (attackers.units > 0 && defenders.units === 0) return 'attackers-won';
  if (defenders.units > 0 && attackers.units === 0) return 'defenders-won';
  return 'draw';
}

/**
 * Fights a battle of at most six rounds. In each round all units fire at once, with the attackers first in the
 * calculation, and destroyed units leave at its end (rules R14). A side that is left alone has won; if both or none are
 * left it is a draw. The same input with the same seed gives the same battle. Throws for a unit without figures.
 *
 * How it works: the rules speak of single units and shots, but this code only counts them. Units of one fleet and type
 * with the same hull and shield form one rank (`Ranks`) and differ in nothing but chance. So every question about them
 * has a known probability law to draw from, for any number of units up to 10^12:
 *
 * 1. How many shots, including rapid fire, go to each enemy group? (`Gunnery`: multinomial and negative binomial)
 * 2. How many of them are wasted on units already destroyed in this round? (`Gunnery`: binomial)
 * 3. How many units of each rank are hit how often? (`Scatter`: the law of balls in cells)
 * 4. What happens to a unit that was hit that often? (`Survival`: certain except for explosions, which are binomial)
 * 5. If there are too many states, they are merged and their moments kept. (`coarsen`; small battles never need it)
 *
 * If fewer shots hit a group in a round than counting is worth, steps 2 to 5 are done shot by shot (`Singles`): a few
 * units hit by many kinds of weapons soon all have different states.
 *
 * So the result is distributed exactly as if every shot were followed. A test compares it with an engine that does so,
 * and with four engines by others. The cost grows with the number of types and states, not with the number of units.
 */
export function fight({ attackers, defenders, seed, unitStats = unitFigures }: BattleInput): Battle {
  const gunnery = new Gunnery(seededRandom(seed));
  const attack = armyOf(attackers, unitStats);
  const defence = armyOf(defenders, unitStats);
  const rounds: BattleRound[] = [];
  while (rounds.length < MOST_ROUNDS && attack.units > 0 && defence.units > 0) {
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
