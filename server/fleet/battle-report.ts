import type { reportMessage } from '@farhold/contract/report';
import { item, isItemKey } from '@farhold/engine/catalogue/items';
import type { Battle, BattleResult, Counts } from '@farhold/engine/combat/battle';
import type { AttackArrival } from '@farhold/engine/fleet/arrive-attack';
import type { z } from 'zod';

type ReportMessage = z.infer<typeof reportMessage>;

/** The battle in the attacker's words. */
export const attackersWords = (arrival: AttackArrival, battle: Battle): ReportMessage => ({
  code: 'fought',
  result: attackersResult[battle.result],
  loot: arrival.loot,
  your_losses: named(arrival.attackerLosses),
  enemy_losses: named(arrival.defenderLosses.units),
  debris: arrival.debris,
  rounds: battle.rounds.map(unitsLeft),
});

/** The battle in the words of the planet's owner. */
export const defendersWords = (arrival: AttackArrival, battle: Battle): ReportMessage => ({
  code: 'fought',
  result: defendersResult[battle.result],
  resources_stolen: arrival.loot,
  your_losses: named(arrival.defenderLosses.units),
  enemy_losses: named(arrival.attackerLosses),
  rebuilt: named(arrival.rebuilt),
  debris: arrival.debris,
  rounds: battle.rounds.map(unitsLeft),
});

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

const unitsLeft = (round: Battle['rounds'][number]) => ({
  attackers: sumOf(round.attackers),
  defenders: sumOf(round.defenders),
});

const sumOf = (fleets: readonly Counts[]): number =>
  fleets.reduce((sum, fleet) => sum + Object.values(fleet).reduce((units, count) => units + count, 0), 0);
