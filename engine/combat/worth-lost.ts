import type { BattleRound } from './battle.ts';
import { unitFigures } from './unit-figures.ts';

/**
 * How big a battle was: the metal and crystal of everything that was destroyed on both sides, before anything is rebuilt.
 * 10 light fighters: 40,000.
 */
export const worthLost = (rounds: readonly BattleRound[]): number =>
  rounds
    .flatMap(({ attackers, defenders }) => [...attackers, ...defenders])
    .reduce((sum, { key, lost }) => sum + lost * (unitFigures[key]?.structuralIntegrity ?? 0), 0);
