import type { Battle, Side } from './battle.ts';

/** All units of a type on one side: how many were left before the first round, and after each. */
export type Force = { readonly key: string; readonly counts: readonly number[] };

/** When units are destroyed within a round (0 to 1): by then all have fired. */
export const FALL_FROM = 0.45;
export const FALL_UNTIL = 0.9;

/** A side's forces, all fleets combined, in firing order. */
export function forcesOf(battle: Battle, side: Side): readonly Force[] {
  const units = battle[side].flatMap((fighter) => fighter.units);
  const keys = new Set(units.map(({ key }) => key));
  return [...keys].map((key) => {
    let left = units.reduce((sum, unit) => sum + (unit.key === key ? unit.count : 0), 0);
    const counts = [left];
    for (const round of battle.rounds) {
      for (const group of round[side]) if (group.key === key) left -= group.lost;
      counts.push(left);
    }
    return { key, counts };
  });
}

/** How many units of a force are left at a time of the replay, in rounds: 1.5 is the middle of the second round. */
export function unitsAt({ counts }: Force, time: number): number {
  const round = Math.min(Math.floor(time), counts.length - 1);
  const before = counts[round] ?? 0;
  const after = counts[round + 1] ?? before;
  const fallen = Math.min(1, Math.max(0, (time - round - FALL_FROM) / (FALL_UNTIL - FALL_FROM)));
  return before + Math.round((after - before) * fallen);
}
