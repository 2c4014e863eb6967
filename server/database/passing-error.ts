import pg from 'pg';

/** SQLSTATE classes: lost connections, deadlocks, a lack of disk or memory, and a server that is shutting down. */
const passingClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57']);

/**
 * A broken message. PgBouncer says so of each connection that it closes, and closing one is FATAL. From PostgreSQL it is about
 * the statement, which has more parameters than there may be, and always will.
 */
const PROTOCOL_VIOLATION = '08P01';

const LOCK_TIMEOUT = '55P03';

/** A lock that was held for too long, a transaction that was idle for too long, and a standby that was not promoted yet. */
const passingCodes: ReadonlySet<string> = new Set([LOCK_TIMEOUT, '25P03', '25006']);

/** How the drivers begin their errors about a connection that is gone or cannot be had; they give them no code. */
const lostConnection =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/;

/** Whether a transaction failed for a reason outside of it, so that the same transaction may succeed later. */
export function isPassingError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '', severity } = error;
    if (code === PROTOCOL_VIOLATION) return severity === 'FATAL';
    return passingClasses.has(code.slice(0, 2)) || passingCodes.has(code) || isStalePlan(error);
  }
  if (error instanceof AggregateError) return error.errors.every(isPassingError);
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message));
}

/** Where PostgreSQL notices other columns than it planned with, and Citus a piece that was split meanwhile. */
const staleRoutines: ReadonlySet<string> = new Set([
  'RevalidateCachedQuery',
  'LookupShardRelationFromCatalog',
]);

/**
 * Whether a statement was planned for what is no longer so: a newer release has changed the columns that it reads, or its universe
 * moved to another node of a cluster.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && staleRoutines.has(error.routine ?? '');

/** Whether the database has refused a statement or a commit, so that nothing of its transaction is stored. */
export const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** Whether a statement gave up because somebody else held a lock for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;
