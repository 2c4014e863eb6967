import type { reportMessage } from '@farhold/contract/report';
import type { BattleResult, BattleRound, Counts } from '@farhold/engine/combat/battle';
import type { BattleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { Engagement } from '@farhold/engine/fleet/engage';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import type { Find } from '../magic-item/take-cube.ts';
import { playerNamed } from '../planet/places.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { insertBattle } from './battle-store.ts';
import { namedUnits } from './named-items.ts';
import { placeOf } from './report-place.ts';
import type { StoredFleet } from './store.ts';

type ReportMessage = z.infer<typeof reportMessage>;

/** Tells attacker, defender and protectors of a battle, each in their own words, and keeps it to be shown again. */
export async function tellBattle(
  work: UnitOfWork,
  fleet: StoredFleet,
  engagement: Engagement,
  aftermath: BattleAftermath,
  found: Find,
  at: Instant,
): Promise<void> {
  const told = {
    from: await placeOf(work, fleet.from, fleet.origin),
    target: await placeOf(work, fleet.targetPlanet, fleet.to),
    at,
    battle: await insertBattle(work, engagement, aftermath.battle, at),
  } as const;
  const defender = aftermath.planet.owner;
  const enemy = await playerNamed(work.tx, fleet.owner);
  work.report({
    ...told,
    type: 'attack',
    to: fleet.owner,
    action: 'sent',
    message: { ...attackersWords(aftermath), ...found, enemy: await playerNamed(work.tx, defender) },
  });
  work.report({
    ...told,
    type: 'attack',
    to: defender,
    action: 'received',
    message: { ...defendersWords(aftermath), enemy },
  });
  for (const [index, protector] of engagement.protectors.entries()) {
    const message = { ...protectorsWords(aftermath, aftermath.protectors[index]?.losses ?? {}), enemy };
    work.report({ ...told, type: 'combat', to: protector.fleet.owner, action: 'sent', message });
  }
}

/** The battle in the words of the one fleet that attacked. */
const attackersWords = (aftermath: BattleAftermath): ReportMessage => ({
  ...fought(aftermath),
  result: attackersResult[aftermath.battle.result],
  loot: aftermath.loot,
  your_losses: namedUnits(attackersLosses(aftermath)),
  enemy_losses: namedUnits(defendersLosses(aftermath)),
});

/** The battle in the words of the planet's owner. */
const defendersWords = (aftermath: BattleAftermath): ReportMessage => ({
  ...fought(aftermath),
  result: defendersResult[aftermath.battle.result],
  resources_stolen: aftermath.loot,
  your_losses: namedUnits(aftermath.planetLosses.units),
  enemy_losses: namedUnits(attackersLosses(aftermath)),
  rebuilt: namedUnits(aftermath.rebuilt),
});

/** The battle in the words of a player whose fleet protected the planet. */
const protectorsWords = (aftermath: BattleAftermath, losses: Ships): ReportMessage => ({
  ...fought(aftermath),
  result: defendersResult[aftermath.battle.result],
  your_losses: namedUnits(losses),
  enemy_losses: namedUnits(attackersLosses(aftermath)),
});

const fought = ({ battle, debris }: BattleAftermath) =>
  ({ code: 'fought', debris, rounds: battle.rounds.map(unitsLeft) }) as const;

const attackersLosses = ({ attackers: [first] }: BattleAftermath): Ships => first?.losses ?? {};

/** What planet and protectors lost together. */
function defendersLosses({ planetLosses, protectors }: BattleAftermath): Counts {
  const lost: Record<string, number> = {};
  for (const losses of [planetLosses.units, ...protectors.map((protector) => protector.losses)]) {
    for (const [key, count] of Object.entries(losses)) lost[key] = (lost[key] ?? 0) + count;
  }
  return lost;
}

const attackersResult = {
  'attackers-won': 'attacker_won',
  'defenders-won': 'attacker_lost',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

const defendersResult = {
  'attackers-won': 'defender_lost',
  'defenders-won': 'defender_won',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

const unitsLeft = (round: BattleRound) => ({
  attackers: sumOf(round.attackers),
  defenders: sumOf(round.defenders),
});

const sumOf = (groups: BattleRound['attackers']): number =>
  groups.reduce((sum, { units, lost }) => sum + units - lost, 0);
