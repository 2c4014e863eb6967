import { type Instant, plusSeconds } from '../time/instant.ts';
import type { Construction } from './queue.ts';

const later = (at: Instant | null, seconds: number) => (at === null ? null : plusSeconds(at, seconds));

/** An order whose time goes on after so many seconds of standstill; what waits has no times yet. */
export const resumedConstruction = <Order extends Construction>(order: Order, seconds: number): Order => ({
  ...order,
  startsAt: later(order.startsAt, seconds),
  endsAt: later(order.endsAt, seconds),
  hurriedAt: later(order.hurriedAt, seconds),
});
