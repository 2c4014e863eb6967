import type { Battle, BattleRound, Counts } from '@farhold/engine/combat/battle';
import type { BattleAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { Engagement } from '@farhold/engine/fleet/engage';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Find } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { type Fighters, insertBattle } from './battle-store.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/** Reports a battle to attacker, defender and protectors, and stores it for replays. */
export async function reportBattle(
  work: UnitOfWork,
  fleet: StoredFleet,
  engagement: Engagement,
  aftermath: BattleAftermath,
  find: Find | null,
  at: Instant,
): Promise<void> {
  const battle = await insertBattle(work, engagement.battle, fightersOf(engagement), aftermath.battle, at);
  const report = await arrivalReporter(work, fleet, 'attack', at, battle);
  const defender = aftermath.planet.owner;
  const enemy = await playerNamed(work, fleet.owner);
  const { battle: fought, debris } = aftermath;
  const fight = { result: fought.result, debris, rounds: roundsOf(fought) };
  report.sent(fleet.owner, {
    code: 'attack-fought',
    ...fight,
    enemy: await playerNamed(work, defender),
    ownLosses: attackersLosses(aftermath),
    enemyLosses: defendersLosses(aftermath),
    loot: aftermath.loot,
    find,
  });
  report.received(defender, {
    code: 'defence-fought',
    ...fight,
    enemy,
    ownLosses: aftermath.planetLosses.units,
    enemyLosses: attackersLosses(aftermath),
    stolen: aftermath.loot,
    rebuilt: aftermath.rebuilt,
  });
  const protection = { code: 'protection-fought', ...fight, enemy } as const;
  const enemyLosses = attackersLosses(aftermath);
  for (const [index, { fleet: guard }] of engagement.protectors.entries()) {
    const ownLosses = aftermath.protectors[index]?.losses ?? {};
    report.sent(guard.owner, { ...protection, ownLosses, enemyLosses });
  }
}

/** Who fights with each fleet of an attack: the planet comes before its protectors. */
function fightersOf({ attackers, target, protectors }: Engagement): Fighters {
  const owners = (fleets: Engagement['attackers']) => fleets.map(({ fleet }) => fleet.owner);
  return { attackers: owners(attackers), defenders: [target.planet.owner, ...owners(protectors)] };
}

const attackersLosses = ({ attackers: [first] }: BattleAftermath): Ships => first?.losses ?? {};

/** The combined losses of planet and protectors. */
function defendersLosses({ planetLosses, protectors }: BattleAftermath): Counts {
  const lost: Record<string, number> = {};
  for (const losses of [planetLosses.units, ...protectors.map((protector) => protector.losses)]) {
    for (const [key, count] of Object.entries(losses)) lost[key] = (lost[key] ?? 0) + count;
  }
  return lost;
}

/** How many units of each side were left after each round. */
export const roundsOf = ({ rounds }: Battle) => rounds.map(unitsLeft);

const unitsLeft = (round: BattleRound) => ({
  attackers: sumOf(round.attackers),
  defenders: sumOf(round.defenders),
});

const sumOf = (groups: BattleRound['attackers']): number =>
  groups.reduce((sum, { units, lost }) => sum + units - lost, 0);
