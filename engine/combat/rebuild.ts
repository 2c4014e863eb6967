import { binomial } from '../chance/binomial.ts';
import { shipKeys } from '../catalogue/items.ts';
import type { Random } from '../random.ts';
import type { Counts } from './battle.ts';
import { gunKeys } from './unit-figures.ts';
import type { WarRules } from '../universe/war-rules.ts';

const PERCENT = 100;

export const DOCKED_PERCENT_PER_LEVEL = 2;
export const MOST_DOCKED_PERCENT = 30;

const present = (counts: readonly (readonly [string, number])[]): Counts =>
  Object.fromEntries(counts.filter(([, count]) => count > 0));

/**
 * Lost defences that are rebuilt after the battle: each with the same chance, 70 % where war is classic, domes too
 * (rules R15).
 */
export const rebuild = (lost: Counts, { rebuilt }: WarRules, random: Random): Counts =>
  present(gunKeys.map((key) => [key, binomial(lost[key] ?? 0, rebuilt / PERCENT, random)] as const));

/**
 * Ships lost in defence that the space dock restores at once: 2% of each type per level, at most 30%, in whole ships
 * (rules R15). They leave no debris.
 */
export function docked(lost: Counts, dockLevel: number): Counts {
  const percent = Math.min(MOST_DOCKED_PERCENT, DOCKED_PERCENT_PER_LEVEL * dockLevel);
  return present(shipKeys.map((key) => [key, Math.floor(((lost[key] ?? 0) * percent) / 100)] as const));
}
