import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';

export type TurnableClock = {
  readonly clock: Clock;
  readonly now: () => Instant;
  /** Moves the time forward by that many seconds. */
  readonly turn: (seconds: number) => void;
};

/** A clock that stands still until it is turned, for tests and for a past that is played. */
export function turnableClock(start: Instant): TurnableClock {
  let ms: number = start;
  return {
    clock: () => sql<number>`${ms}::bigint`,
    now: () => instant(ms),
    turn: (seconds) => {
      ms += seconds * 1000;
    },
  };
}
