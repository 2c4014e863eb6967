import { type BattleResult, type Counts, fight } from '@farhold/engine/combat/battle';
import type { Debris } from '@farhold/engine/combat/debris';
import { type WarRules, warRulesOf } from '@farhold/engine/universe/war-rules';
import type { Loot } from '@farhold/engine/combat/loot';
import { emptyStock } from '@farhold/engine/economy/stock';
import { battleAftermath, lossesOfPlanet } from '@farhold/engine/fleet/battle-aftermath';
import { emptyCargo } from '@farhold/engine/fleet/cargo';
import { type Engagement, engage, type FightingFleet } from '@farhold/engine/fleet/engage';
import { fleetId, planetId, accountId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { instant } from '@farhold/engine/time/instant';
import type { Scenario, ScenarioFleet, ScenarioPlanet } from './scenario.ts';

/** The outcome of one fight. A side's losses are those of all its fleets combined, before rebuilding. */
export type Outcome = {
  readonly run: number;
  readonly result: BattleResult;
  readonly rounds: number;
  readonly attackersLost: Counts;
  readonly defendersLost: Counts;
  /** The part of the defenders' losses that is rebuilt. */
  readonly rebuilt: Counts;
  readonly loot: Loot;
  readonly debris: Debris;
};

const anywhere = { galaxy: 1, system: 1, position: 1 };
const start = instant(0);
const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };

const fightingFleet = ({ research, units }: ScenarioFleet, index: number): FightingFleet => ({
  fleet: {
    id: fleetId(index),
    owner: accountId(index),
    from: planetId(0),
    origin: anywhere,
    to: anywhere,
    targetPlanet: planetId(0),
    mission: 'attack',
    ships: units,
    cargo: emptyCargo,
    sentAt: start,
    arrivesAt: start,
    returnsAt: start,
    state: 'outbound',
  },
  owner: { research },
});

const planetInPlay = ({ research, units, buildings, stock }: ScenarioPlanet, war: WarRules) => {
  const planet: Planet = {
    id: planetId(0),
    owner: accountId(0),
    name: '',
    at: anywhere,
    fields: 0,
    temperatureMax: 0,
    gold: false,
    isHome: true,
    levels: buildings,
    units,
    stock: { ...emptyStock, ...stock },
    carry: emptyStock,
    settledAt: start,
    reactorIdle: false,
    boostedUntil: null,
    retreatsAt: null,
    retreatedAt: null,
    batches: [],
  };
  return { planet, owner: { research }, universe: { ...speeds, war } };
};

/** Sets up the two sides as the server would when the attack arrives. */
export function engagementOf(scenario: Scenario): Engagement {
  const { attackers, planet, protectors } = scenario;
  const target = planetInPlay(planet, warRulesOf(scenario));
  return engage(attackers.map(fightingFleet), target, protectors.map(fightingFleet), start, '');
}

/** The seed of one fight among many; the operator's `battle` command counts them the same way. */
export const seedOf = (seed: number, run: number): string => `${seed} ${run}`;

/** Simulates the battle once, with all its consequences: by the server's own rules. */
export function outcomeOf(engagement: Engagement, seed: number, run: number): Outcome {
  const battle = { ...engagement.battle, seed: seedOf(seed, run) };
  const fought = fight(battle);
  const { attackers, protectors, planetLosses, rebuilt, loot, debris } = battleAftermath(
    { ...engagement, battle },
    fought,
  );
  return {
    run,
    result: fought.result,
    rounds: fought.rounds.length,
    attackersLost: together(attackers.map(({ losses }) => losses)),
    defendersLost: together([lossesOfPlanet(planetLosses), ...protectors.map(({ losses }) => losses)]),
    rebuilt: together([rebuilt]),
    loot,
    debris,
  };
}

/** The total of each type in all of these. */
export function together(parts: readonly Readonly<Partial<Counts>>[]): Counts {
  const sums: Record<string, number> = {};
  for (const [key, count = 0] of parts.flatMap((part) => Object.entries(part))) {
    sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}
