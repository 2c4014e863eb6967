import { distance } from '../galaxy/distance.ts';
import type { Owner, Planet, Universe } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import type { Ships } from './fleet.ts';
import { holdLimit } from './hold.ts';
import { type FlightPlan, planFlight } from './plan-flight.ts';

type Place = Pick<Planet, 'at'>;

/** A flight that keeps ships away for a while: slowly to another planet and back, or on patrol. */
export type SavePlan<There extends Place = Place> = {
  /** The own planet to fly to; null for a patrol around the own one. */
  readonly to: There | null;
  readonly speedPercent: number;
  /** The hours of the patrol; 0 for a flight to a planet. */
  readonly holdHours: number;
  readonly flight: FlightPlan;
  /** How long the ships are away, in seconds. */
  readonly away: number;
};

const speeds = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const;

type Saved = {
  readonly ships: Ships;
  readonly from: Place;
  readonly owner: Owner;
  readonly universe: Universe;
};

/**
 * The flight that keeps ships away for at least this number of seconds and brings them home soonest after it (horizon
 * 8): to the nearest of the refuges at the highest speed that is slow enough, the lowest one if none is; without a
 * refuge on patrol, for as long as a patrol may last. null if none of the ships flies.
 */
export function savePlan<There extends Place>(
  saved: Saved,
  refuges: readonly There[],
  seconds: number,
): SavePlan<There> | null {
  const { ships, from, owner, universe } = saved;
  const [to] = refuges.toSorted((a, b) => distance(from.at, a.at) - distance(from.at, b.at));
  if (to === undefined) return patrolPlan(saved, seconds);
  const plans = speeds.flatMap((speedPercent) => {
    const way = { from: from.at, to: to.at, speedPercent, holdHours: 0 };
    const flight = planFlight(ships, way, owner, universe);
    return flight === null
      ? []
      : [{ to, speedPercent, holdHours: 0, flight, away: 2 * flight.seconds } as const];
  });
  return plans.find(({ away }) => away >= seconds) ?? plans.at(-1) ?? null;
}

function patrolPlan({ ships, from, owner, universe }: Saved, seconds: number): SavePlan<never> | null {
  const holdHours = Math.min(holdLimit('patrol', owner), Math.max(1, Math.ceil(seconds / HOUR)));
  const way = { from: from.at, to: from.at, speedPercent: 100, holdHours, mission: 'patrol' } as const;
  const flight = planFlight(ships, way, owner, universe);
  return (
    flight && {
      to: null,
      speedPercent: 100,
      holdHours,
      flight,
      away: 2 * flight.seconds + flight.holdSeconds,
    }
  );
}
