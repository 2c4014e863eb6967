import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { Clock } from './clock.ts';

/** What every command needs: the database, the clock, the log, and a way to resolve due events. */
export type Game = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Resolves all that is due in a universe, in order; answers how many events that were. */
  readonly resolveDue: (universe: UniverseId) => Promise<number>;
  /** Called after a commit with the earliest instant that was scheduled in it. */
  readonly onScheduled: (earliest: Instant) => void;
};

/** Counts resolved events. */
export type EventWatch = {
  /** A batch of events was resolved; the first of them was this late, in ms. */
  readonly onResolved: (events: number, lagMs: number) => void;
  /** An event failed for good and was set aside. */
  readonly onParked: () => void;
};
