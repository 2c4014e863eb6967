import type { reportMessage } from '@farhold/contract/report';
import { item, isItemKey } from '@farhold/engine/catalogue/items';
import type { BattleResult, BattleRound } from '@farhold/engine/combat/battle';
import type { BattleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { z } from 'zod';

type ReportMessage = z.infer<typeof reportMessage>;

/** The battle in the words of the one fleet that attacked. */
export const attackersWords = (aftermath: BattleAftermath): ReportMessage => ({
  code: 'fought',
  result: attackersResult[aftermath.battle.result],
  loot: aftermath.loot,
  your_losses: named(attackersLosses(aftermath)),
  enemy_losses: named(aftermath.planetLosses.units),
  debris: aftermath.debris,
  rounds: aftermath.battle.rounds.map(unitsLeft),
});

/** The battle in the words of the planet's owner. */
export const defendersWords = (aftermath: BattleAftermath): ReportMessage => ({
  code: 'fought',
  result: defendersResult[aftermath.battle.result],
  resources_stolen: aftermath.loot,
  your_losses: named(aftermath.planetLosses.units),
  enemy_losses: named(attackersLosses(aftermath)),
  rebuilt: named(aftermath.rebuilt),
  debris: aftermath.debris,
  rounds: aftermath.battle.rounds.map(unitsLeft),
});

const attackersLosses = ({ attackers: [first] }: BattleAftermath): Ships => first?.losses ?? {};

const attackersResult = {
  attacker_won: 'attacker_won',
  defender_won: 'attacker_lost',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

const defendersResult = {
  attacker_won: 'defender_lost',
  defender_won: 'defender_won',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

const named = (units: Readonly<Record<string, number>>) =>
  Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => ({ key, name: isItemKey(key) ? item(key).title : key, quantity }));

const unitsLeft = (round: BattleRound) => ({
  attackers: sumOf(round.attackers),
  defenders: sumOf(round.defenders),
});

const sumOf = (groups: BattleRound['attackers']): number =>
  groups.reduce((sum, { units, lost }) => sum + units - lost, 0);
