import { seededRandom } from '../random.ts';
import { type Army, armyOf, countsOf, regroup } from './army.ts';
import { type UnitFigures, unitFigures } from './unit-figures.ts';
import { type Fire, volley } from './volley.ts';

/** Goes up whenever the same seed would no longer give the same battle. */
export const ENGINE_VERSION = 1;

const MOST_ROUNDS = 6;

/** Levels of the three technologies that count in battle; each fleet fights with its owner's. */
export type CombatTechs = { readonly weapons: number; readonly shielding: number; readonly armour: number };

/** How many of each type, in the order in which they fire. */
export type Counts = Readonly<Record<string, number>>;

/** One fleet, or the planet itself. */
export type Combatant = { readonly techs: CombatTechs; readonly units: Counts };

export type BattleResult = 'attacker_won' | 'defender_won' | 'draw';

/** A round, with the units of each fleet that are left when it is over. */
export type BattleRound = {
  readonly attackers: readonly Counts[];
  readonly defenders: readonly Counts[];
  readonly attackersFire: Fire;
  readonly defendersFire: Fire;
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

function resultOf(attackers: Army, defenders: Army): BattleResult {
  if (attackers.size > 0 && defenders.size === 0) return 'attacker_won';
  if (defenders.size > 0 && attackers.size === 0) return 'defender_won';
  return 'draw';
}

/**
 * A battle of at most six rounds: all fire at once, the attackers first in the reckoning, and what was destroyed
 * leaves at the end of the round (rules R14). Who alone is left has won; both or none left is a draw. The same
 * input with the same seed gives the same battle. Throws for a unit that has no figures.
 */
export function fight({ attackers, defenders, seed, unitStats = unitFigures }: BattleInput): Battle {
  const random = seededRandom(seed);
  const attack = armyOf(attackers, unitStats);
  const defence = armyOf(defenders, unitStats);
  const rounds: BattleRound[] = [];
  while (rounds.length < MOST_ROUNDS && attack.size > 0 && defence.size > 0) {
    const attackersFire = volley(attack, defence, random);
    const defendersFire = volley(defence, attack, random);
    regroup(attack);
    regroup(defence);
    rounds.push({ attackers: countsOf(attack), defenders: countsOf(defence), attackersFire, defendersFire });
  }
  return {
    result: resultOf(attack, defence),
    rounds,
    attackers: countsOf(attack),
    defenders: countsOf(defence),
    engineVersion: ENGINE_VERSION,
  };
}
