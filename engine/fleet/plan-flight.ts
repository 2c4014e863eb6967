import { type Coordinates } from '../galaxy/coordinates.ts';
import { distance } from '../galaxy/distance.ts';
import type { Owner, Universe } from '../planet/planet.ts';
import type { Ships } from './fleet.ts';
import { fleetSpeed } from './fleet-speed.ts';
import { flightSeconds } from './flight-duration.ts';
import { fuel, holdFuel } from './fuel.ts';
import { holdSeconds } from './hold.ts';
import type { Mission } from './mission.ts';

export type FlightWay = {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** 10 to 100 in steps of 10. */
  readonly speedPercent: number;
  /** The ordered hours on site; 0 unless the fleet holds there. */
  readonly holdHours: number;
  /** What it flies for, as far as that decides how long an hour on site is; real hours if left out. */
  readonly mission?: Mission | undefined;
};

/** What a flight takes: seconds one way, seconds on site, and the deuterium for all of it. */
export type FlightPlan = { readonly seconds: number; readonly holdSeconds: number; readonly fuel: number };

/** Time and fuel of a flight and, where it holds, of the stay; null if none of the ships flies (rules R9, R12). */
export function planFlight(
  ships: Ships,
  way: FlightWay,
  owner: Owner,
  universe: Universe,
): FlightPlan | null {
  const speed = fleetSpeed(ships, owner);
  if (speed === 0) return null;
  const seconds = flightSeconds(way.from, way.to, speed, way.speedPercent, universe);
  const flown = fuel(ships, { distance: distance(way.from, way.to), seconds }, owner, universe);
  return {
    seconds,
    holdSeconds: way.holdHours === 0 ? 0 : holdSeconds(way.mission ?? 'protect', way.holdHours, universe),
    fuel: flown + holdFuel(ships, way.holdHours, owner),
  };
}
