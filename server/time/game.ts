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
  /** Resolves all due events of a universe in order; answers their number. */
  readonly resolveDue: (universe: UniverseId) => Promise<number>;
  /** Called after a commit with the earliest instant it scheduled. */
  readonly onScheduled: (earliest: Instant) => void;
};

/** Counts resolved events. */
export type EventWatch = {
  /** A batch of events was resolved; `lagMs` is the delay of the first event. */
  readonly onResolved: (events: number, lagMs: number) => void;
  /** An event failed for good and was set aside. */
  readonly onParked: () => void;
};
