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
  /** What there is for fuel. */
  readonly deuterium: number;
  readonly owner: Owner;
  readonly universe: Universe;
};

/**
 * The flight that keeps ships away for at least this number of seconds, with the fuel that there is (horizon 8): to the
 * nearest refuge that is far enough, at the highest speed that is slow enough, or else on patrol. If none is long
 * enough, the longest one that there is fuel for. null if none of the ships flies.
 */
export function savePlan<There extends Place>(
  saved: Saved,
  refuges: readonly There[],
  seconds: number,
): SavePlan<There> | null {
  const plans = plansFor(saved, refuges, seconds);
  const affordable = plans.filter(({ flight }) => flight.fuel <= saved.deuterium);
  const [longest] = (affordable.length > 0 ? affordable : plans).toSorted((a, b) => b.away - a.away);
  return affordable.find(({ away }) => away >= seconds) ?? longest ?? null;
}

/** Flights to the nearest refuge first, the fastest first, and at last the patrol, which carries nothing. */
function plansFor<There extends Place>(
  saved: Saved,
  refuges: readonly There[],
  seconds: number,
): readonly SavePlan<There>[] {
  const { ships, from, owner, universe } = saved;
  const nearestFirst = refuges.toSorted((a, b) => distance(from.at, a.at) - distance(from.at, b.at));
  const flights = nearestFirst.flatMap((to) =>
    speeds.flatMap((speedPercent): SavePlan<There>[] => {
      const way = { from: from.at, to: to.at, speedPercent, holdHours: 0 };
      const flight = planFlight(ships, way, owner, universe);
      return flight ? [{ to, speedPercent, holdHours: 0, flight, away: 2 * flight.seconds }] : [];
    }),
  );
  const patrol = patrolPlan(saved, seconds);
  return patrol ? [...flights, patrol] : flights;
}

/** A patrol for as many whole hours as are asked for, as far as one may last. */
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
