import type { BattleRound } from './battle.ts';
import { unitFigures } from './unit-figures.ts';

/** The metal and crystal of these units; those that take no part in battles count nothing. A cruiser: 27,000. */
export const worthOf = (units: Readonly<Partial<Record<string, number>>>): number =>
  Object.entries(units).reduce(
    (sum, [key, count = 0]) => sum + count * (unitFigures[key]?.structuralIntegrity ?? 0),
    0,
  );

/**
 * How big a battle was: the metal and crystal of everything that was destroyed on both sides, before anything is
 * rebuilt. 10 light fighters: 40,000.
 */
export const worthLost = (rounds: readonly BattleRound[]): number =>
  rounds
    .flatMap(({ attackers, defenders }) => [...attackers, ...defenders])
    .reduce((sum, { key, lost }) => sum + worthOf({ [key]: lost }), 0);
