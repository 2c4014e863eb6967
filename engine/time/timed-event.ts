import type { ConstructionId, FleetId } from '../ids.ts';

/** All that waits for its hour. The version tells a later release how to read what an earlier one wrote. */
export type TimedEvent =
  | { readonly kind: 'construction-completes'; readonly version: 1; readonly construction: ConstructionId }
  | { readonly kind: 'fleet-arrives'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'fleet-leaves'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'fleet-returns'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'magic-items-appear'; readonly version: 1 }
  | { readonly kind: 'universe-ends'; readonly version: 1 };

export type TimedEventKind = TimedEvent['kind'];
export type TimedEventOf<Kind extends TimedEventKind> = Extract<TimedEvent, { kind: Kind }>;

const CONSTRUCTION = 0;
const COMING_HOME = 1;
/** Before the next protector arrives, for whom it makes room. */
const LEAVING = 1;
const arrivals = {
  transport: 1,
  transfer: 1,
  colony: 1,
  harvest: 1,
  protect: 2,
  spy: 3,
  attack: 4,
  missile: 4,
} as const;
const APPEARANCE = 5;
/** After all else that is due by then. */
const END = 6;

/** What may arrive somewhere: every mission of a fleet, and missiles. */
export type Arrival = keyof typeof arrivals;

/**
 * The place of an event among those of the same second, lowest first: what was built and what came home
 * stands before the spy looks and before the battle begins ("Order of events"). Refuses an arrival without
 * its mission.
 */
export function eventPriority(kind: TimedEventKind, mission?: Arrival): number {
  if (kind === 'construction-completes') return CONSTRUCTION;
  if (kind === 'fleet-returns') return COMING_HOME;
  if (kind === 'fleet-leaves') return LEAVING;
  if (kind === 'magic-items-appear') return APPEARANCE;
  if (kind === 'universe-ends') return END;
  if (mission === undefined) throw new TypeError('an arrival needs its mission');
  return arrivals[mission];
}
