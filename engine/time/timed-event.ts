import type { AllianceId, ConstructionId, FleetId, ScheduledOrderId } from '../ids.ts';

/** Everything that waits for its time. The version lets a later release read what an earlier one wrote. */
export type TimedEvent =
  | { readonly kind: 'construction-completes'; readonly version: 1; readonly construction: ConstructionId }
  | { readonly kind: 'fleet-arrives'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'fleet-leaves'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'fleet-returns'; readonly version: 1; readonly fleet: FleetId }
  | { readonly kind: 'magic-items-appear'; readonly version: 1 }
  | { readonly kind: 'universe-ends'; readonly version: 1 }
  | { readonly kind: 'alliance-succession'; readonly version: 1; readonly alliance: AllianceId }
  | { readonly kind: 'order-due'; readonly version: 1; readonly order: ScheduledOrderId };

export type TimedEventKind = TimedEvent['kind'];
export type TimedEventOf<Kind extends TimedEventKind> = Extract<TimedEvent, { kind: Kind }>;

const CONSTRUCTION = 0;
const COMING_HOME = 1;
/** Before the next protector arrives: it makes room. */
const LEAVING = 1;
/** After what was built, came home or was delivered in its second, and before anybody looks or strikes (horizon 8). */
const ORDER = 2;
const ARRIVALS = { delivering: 1, protecting: 2, spying: 3, striking: 4 } as const;
const APPEARANCE = 5;
const SUCCESSION = 5;
/** After all else that is due by then. */
const END = 6;

/** The priority of an arrival within its second, from the table of missions. */
export type ArrivalTurn = keyof typeof ARRIVALS;

/**
 * The place of an event among those of the same second, lowest first: what was built and what came home
 * stands before the spy looks and before the battle begins (rules R12). Throws for an arrival without its turn.
 */
export function eventPriority(kind: TimedEventKind, turn?: ArrivalTurn): number {
  if (kind === 'construction-completes') return CONSTRUCTION;
  if (kind === 'fleet-returns') return COMING_HOME;
  if (kind === 'fleet-leaves') return LEAVING;
  if (kind === 'magic-items-appear') return APPEARANCE;
  if (kind === 'alliance-succession') return SUCCESSION;
  if (kind === 'order-due') return ORDER;
  if (kind === 'universe-ends') return END;
  if (turn === undefined) throw new TypeError('an arrival needs its turn');
  return ARRIVALS[turn];
}
