import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { Clock } from './clock.ts';

/**
 * Runs a command of a universe once few enough of them run; refuses with 'universe-busy' what would have to wait too
 * long.
 */
export type EnterUniverse = <Answer>(universe: UniverseId, command: () => Promise<Answer>) => Promise<Answer>;

/** Something that can share a transaction with others of its universe. */
export type Sharer = {
  /** What it locks, as texts: those that share a transaction have none in common. */
  readonly locks: readonly string[];
  /** Tells the player who gave it that it failed; without effect after an answer. */
  readonly reject: (error: unknown) => void;
};

/**
 * Runs something at once if no group of its universe runs, else together with what comes in meanwhile. `run` answers
 * each of a group, so that it never fails; all that gather are of one type.
 */
export type Gather = <One extends Sharer>(
  universe: UniverseId,
  one: One,
  run: (group: readonly One[]) => Promise<void>,
) => void;

/**
 * How events are resolved: until none is due, or for a few batches, and whether to wait for a universe that another
 * has.
 */
export type ResolveOptions = { readonly mostBatches?: number; readonly skipsTaken?: boolean };

/** What every command needs: the database, the clock, the log, and a way to resolve due events. */
export type Game = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly enterUniverse: EnterUniverse;
  /** Lets commands of a busy universe share a transaction. */
  readonly gather: Gather;
  /** How long a command may resolve due events before it is refused with 'universe-busy', in ms. */
  readonly patienceMs: number;
  /**
   * Resolves the due events of a universe in order; answers their number. With `skipsTaken` it throws `UniverseTaken`
   * if somebody else has the universe.
   */
  readonly resolveDue: (universe: UniverseId, options?: ResolveOptions) => Promise<number>;
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
