import { warRulesOf } from '@farhold/engine/universe/war-rules';
import { loot } from '@farhold/engine/combat/loot';
import { emptyStock } from '@farhold/engine/economy/stock';
import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { fleetSpeed } from '@farhold/engine/fleet/fleet-speed';
import { planFlight } from '@farhold/engine/fleet/plan-flight';
import type { Universe } from '@farhold/engine/planet/planet';
import { placeOf } from '../fleet/typed-coordinates.ts';
import type { Scenario, ScenarioFleet } from './scenario.ts';

const atOnce = { speedPercent: 100, holdHours: 0 };

/** What bringing all attackers to the target takes: the slowest flight, and deuterium for all. */
export type Approach = { readonly seconds: number; readonly fuel: number };

/** The flights of the attackers at full speed; null while a place is missing or nothing flies. */
export function approachOf({ attackers, planet }: Scenario, universe: Universe): Approach | null {
  const target = placeOf(planet.place);
  const flying = attackers.filter(({ units, research }) => fleetSpeed(units, { research }) > 0);
  const flights = flying.map(({ units, research, place }) => {
    const origin = placeOf(place);
    if (!origin || !target) return null;
    return planFlight(units, { from: origin, to: target, ...atOnce }, { research }, universe);
  });
  const known = flights.filter((flight) => flight !== null);
  if (known.length === 0 || known.length < flights.length) return null;
  return {
    seconds: Math.max(...known.map(({ seconds }) => seconds)),
    fuel: known.reduce((sum, flight) => sum + flight.fuel, 0),
  };
}

/** The cargo space of all attackers at launch. */
export const holdsOf = ({ attackers }: Scenario): number =>
  attackers.reduce((sum, { units, research }) => sum + cargoCapacity(units, { research }), 0);

/** The cargo space that would hold all possible loot, if the planet's swarms survive. */
export function roomForLoot(scenario: Scenario): number {
  const { stock } = scenario.planet;
  const { metal, crystal, deuterium, aliens } = loot(
    { ...emptyStock, ...stock },
    Infinity,
    warRulesOf(scenario),
  );
  return metal + crystal + deuterium + aliens;
}

/** How many of this fleet's owner's recyclers carry this much debris in one flight. */
export const recyclersFor = (amount: number, { research }: ScenarioFleet): number =>
  Math.ceil(amount / cargoCapacity({ recycler: 1 }, { research }));
