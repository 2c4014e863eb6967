import type { Battle, Side } from './battle.ts';

/** All units of a type on one side: how many stood before the first round, and after each. */
export type Force = { readonly key: string; readonly title: string; readonly counts: readonly number[] };

/** When units fall within a round that lasts from 0 to 1: all have fired by then. */
export const FALL_FROM = 0.45;
export const FALL_UNTIL = 0.9;

/** What a side fought with, all its fleets together, in the order in which they fire. */
export function forcesOf(battle: Battle, side: Side): readonly Force[] {
  const units = battle[side].flatMap((fighter) => fighter.units);
  const titles = new Map(units.map(({ key, title }) => [key, title]));
  return [...titles].map(([key, title]) => {
    let left = units.reduce((sum, unit) => sum + (unit.key === key ? unit.count : 0), 0);
    const counts = [left];
    for (const round of battle.rounds) {
      for (const group of round[side]) if (group.key === key) left -= group.lost;
      counts.push(left);
    }
    return { key, title, counts };
  });
}

/** How many of a force stand at a time of the replay, which counts rounds: 1.5 is the middle of the second one. */
export function unitsAt({ counts }: Force, time: number): number {
  const round = Math.min(Math.floor(time), counts.length - 1);
  const before = counts[round] ?? 0;
  const after = counts[round + 1] ?? before;
  const fallen = Math.min(1, Math.max(0, (time - round - FALL_FROM) / (FALL_UNTIL - FALL_FROM)));
  return before + Math.round((after - before) * fallen);
}
