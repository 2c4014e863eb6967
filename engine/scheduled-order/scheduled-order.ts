import { isOffered } from '../catalogue/items.ts';
import { type ConstructionOrder, quantityObstacle } from '../construction/order-construction.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { holdLimit } from '../fleet/hold.ts';
import { traitsOf } from '../fleet/mission.ts';
import type { Destination, FleetOrder } from '../fleet/send-fleet.ts';
import { speedObstacle } from '../fleet/speed-steps.ts';
import { isReachable, mapLimits } from '../galaxy/coordinates.ts';
import type { FleetId } from '../ids.ts';
import type { Owner, Universe } from '../planet/planet.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';

/** How many orders of a player may wait for their hour (horizon 8). */
export const MOST_SCHEDULED = 10;

/** The least time between giving an order and its hour, in seconds. */
const LEAST_AHEAD = MINUTE;

/** How many days ahead an order can be given, at most. */
const MOST_DAYS_AHEAD = 30;

/** The longest time between two flights of freight that repeats, in hours; the shortest is one. */
export const LONGEST_REPEAT_HOURS = 24;

/** What a player may order for later. `everyHours`: after how many hours freight leaves again; null for once. */
export type ScheduledOrder =
  | {
      readonly kind: 'send';
      readonly to: Destination;
      readonly order: FleetOrder;
      readonly everyHours: number | null;
    }
  | { readonly kind: 'recall'; readonly fleet: FleetId }
  | { readonly kind: 'build'; readonly order: ConstructionOrder };

export type ScheduleRefusal =
  | Standstill
  | 'not-offered'
  | 'quantity-invalid'
  | 'quantity-too-large'
  | 'one-level-at-a-time'
  | 'schedule-full'
  | 'schedule-too-soon'
  | 'schedule-too-late'
  | 'schedule-hostile'
  | 'repeat-freight-only'
  | 'repeat-invalid'
  | 'speed-invalid'
  | 'no-ships'
  | 'hold-invalid'
  | 'target-off-map';

type Giver = {
  readonly owner: Pick<Owner, 'vacationSince' | 'research'>;
  readonly universe: Pick<Universe, 'endedAt'>;
  /** How many orders of the player wait already. */
  readonly waiting: number;
};

/**
 * Whether an order may wait for its hour. Attacks and spying may not: nobody strikes by the clock (horizon 8). Whether
 * it can be carried out is asked at its hour, of the same functions that decide on it now.
 */
export function scheduleOrder(
  order: ScheduledOrder,
  dueAt: Instant,
  { owner, universe, waiting }: Giver,
  now: Instant,
): Decision<null, ScheduleRefusal> {
  const still = standstillObstacle(owner, universe);
  if (still !== null) return still;
  if (waiting >= MOST_SCHEDULED) return refuse('schedule-full', { limit: MOST_SCHEDULED });
  const ahead = secondsBetween(now, dueAt);
  if (ahead < LEAST_AHEAD) return refuse('schedule-too-soon', { seconds: LEAST_AHEAD });
  if (ahead > MOST_DAYS_AHEAD * DAY) return refuse('schedule-too-late', { days: MOST_DAYS_AHEAD });
  if (order.kind === 'send') return flightToCome(order, owner);
  return (order.kind === 'build' && neverBuilt(order.order)) || accept(null);
}

/** Why this can never be built, whatever stands by then. */
const neverBuilt = (order: ConstructionOrder) =>
  isOffered(order.key) ? quantityObstacle(order) : refuse('not-offered');

/** What is known about a flight long before it leaves. */
function flightToCome(
  { to, order, everyHours }: Extract<ScheduledOrder, { kind: 'send' }>,
  owner: Giver['owner'],
): Decision<null, ScheduleRefusal> {
  const { mission, ships, speedPercent } = order;
  if (traitsOf(mission).hostile !== null) return refuse('schedule-hostile');
  if (everyHours !== null && mission !== 'transport') return refuse('repeat-freight-only');
  const isRepeat = Number.isInteger(everyHours) && Number(everyHours) >= 1;
  if (everyHours !== null && !(isRepeat && everyHours <= LONGEST_REPEAT_HOURS)) {
    return refuse('repeat-invalid', { limit: LONGEST_REPEAT_HOURS });
  }
  const speed = speedObstacle(speedPercent);
  if (speed !== null) return speed;
  if (Object.values(ships).every((count) => count === 0)) return refuse('no-ships');
  const { holdHours = 1 } = order;
  // Too many hours may be allowed by then, but never none.
  const isHold = Number.isInteger(holdHours) && holdHours >= 1;
  if (traitsOf(mission).holds && !isHold) return refuse('hold-invalid', { limit: holdLimit(mission, owner) });
  return 'at' in to && !isReachable(to.at) ? refuse('target-off-map', mapLimits) : accept(null);
}

/**
 * When an order that was carried out is due again; null for one that is over. Counted from its hour, however late it
 * was.
 */
export const dueAgain = (order: ScheduledOrder, dueAt: Instant): Instant | null =>
  order.kind === 'send' && order.everyHours !== null ? plusSeconds(dueAt, order.everyHours * HOUR) : null;
