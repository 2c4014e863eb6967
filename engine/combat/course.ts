import { armyOf } from './army.ts';
import { type BattleInput, type BattleResult, type BattleRound, type Combatant, resultOf } from './battle.ts';
import type { GroupRound } from './group-round.ts';
import { unitFigures } from './unit-figures.ts';

/** One side at one moment of a battle: its units, and the hull points they have left. */
export type SideState = { readonly units: number; readonly hull: number };

/** Both sides at one moment of a battle. */
export type Moment = { readonly attackers: SideState; readonly defenders: SideState };

export type BattleCourse = {
  /** Before the first round and after each round. */
  readonly moments: readonly Moment[];
  readonly result: BattleResult;
};

const POINT = 10;

function drawnUp(side: readonly Combatant[]): SideState {
  const { groups, units } = armyOf(side, unitFigures);
  const tenths = groups.reduce((sum, { hull, units: count }) => sum + hull * count, 0);
  return { units, hull: Math.round(tenths / POINT) };
}

function after({ hull }: SideState, groups: readonly GroupRound[]): SideState {
  const left = groups.reduce((sum, { units, lost }) => sum + units - lost, 0);
  const damage = groups.reduce((sum, group) => sum + group.damage, 0);
  return { units: left, hull: left === 0 ? 0 : Math.max(0, hull - damage) };
}

/**
 * The course of a finished battle, computed from its sides and rounds: what was left at each moment, and who has won
 * (rules R14).
 */
export function courseOf(
  { attackers, defenders }: Pick<BattleInput, 'attackers' | 'defenders'>,
  rounds: readonly BattleRound[],
): BattleCourse {
  let last: Moment = { attackers: drawnUp(attackers), defenders: drawnUp(defenders) };
  const moments = [last];
  for (const round of rounds) {
    last = {
      attackers: after(last.attackers, round.attackers),
      defenders: after(last.defenders, round.defenders),
    };
    moments.push(last);
  }
  return { moments, result: resultOf(last.attackers, last.defenders) };
}
