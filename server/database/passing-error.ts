import pg from 'pg';
import { systemCode } from './embedded-error.ts';

/** SQLSTATE classes: lost connections, deadlocks, a lack of disk or memory, and a server that is shutting down. */
const passingClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57']);

/**
 * A broken message. PgBouncer says so of each connection that it closes, and closing one is FATAL. From PostgreSQL it
 * is about the statement, which has more parameters than there may be, and always will.
 */
const PROTOCOL_VIOLATION = '08P01';

const LOCK_TIMEOUT = '55P03';

/**
 * A lock that was held for too long, a transaction that was idle for too long, and a standby that was not promoted yet.
 */
const passingCodes: ReadonlySet<string> = new Set([LOCK_TIMEOUT, '25P03', '25006']);

/** How the drivers begin their errors about a connection that is gone or cannot be had; they give them no code. */
const lostConnection =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded|There was an error establishing an SSL connection)/;

/** Codes of a connection that was cut; Node also gives them where no system call failed, as in the handshake of TLS. */
const cutCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** Whether a transaction failed for a reason outside of it, so that the same transaction may succeed later. */
export function isPassingError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '', severity } = error;
    if (code === PROTOCOL_VIOLATION) return severity === 'FATAL';
    return passingClasses.has(code.slice(0, 2)) || passingCodes.has(code) || isStalePlan(error);
  }
  if (error instanceof AggregateError) return error.errors.every(isPassingError);
  return error instanceof Error && (isOfSystem(error) || lostConnection.test(error.message));
}

const isOfSystem = (error: Error): boolean => 'syscall' in error || cutCodes.has(systemCode(error));

/** Where PostgreSQL notices other columns than it planned with, and Citus a piece that was split meanwhile. */
const staleRoutines: ReadonlySet<string> = new Set([
  'RevalidateCachedQuery',
  'LookupShardRelationFromCatalog',
]);

/**
 * Whether a statement was planned for what is no longer so: a newer release has changed the columns that it reads, or
 * its universe moved to another node of a cluster.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && staleRoutines.has(error.routine ?? '');

/** With these PostgreSQL ends a connection: it shuts down, the database was dropped, or a session took too long. */
const endingCodes: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25P04',
]);

/** Classes with which it also panics: a lack of disk or memory, faults of the system, and its own. */
const panicClasses: ReadonlySet<string> = new Set(['53', '58', 'XX']);

/**
 * Whether PostgreSQL closes the connection after an error. The severity says so, but PostgreSQL translates it, and
 * the driver drops the field that is not translated. Then the code decides, and in doubt the connection counts as
 * closed.
 */
export function endsConnection({ severity, code = '' }: pg.DatabaseError): boolean {
  if (severity === 'ERROR') return false;
  if (severity === 'FATAL' || severity === 'PANIC' || code === '') return true;
  return endingCodes.has(code) || panicClasses.has(code.slice(0, 2));
}

/** Whether the database has refused a statement or a commit, so that nothing of its transaction is stored. */
export const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !endsConnection(error);

/** Whether a statement gave up because somebody else held a lock for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;
