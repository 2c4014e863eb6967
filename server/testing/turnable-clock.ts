import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Clock } from '../time/clock.ts';

export type TurnableClock = {
  readonly clock: Clock;
  readonly now: () => Instant;
  /** Moves the time forward by that many seconds. */
  readonly turn: (seconds: number) => void;
};

/** A clock that stands still until a test turns it. */
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
