import pg from 'pg';

/** SQLSTATE classes: lost connections, deadlocks, a lack of disk or memory, and a server that is shutting down. */
const passingClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57']);

/** How the driver begins its errors about a connection that is gone; it gives them no code. */
const lostConnection = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;

/** Whether a transaction failed for a reason outside of it, so that the same transaction may succeed later. */
export function isPassingError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passingClasses.has((error.code ?? '').slice(0, 2));
  if (error instanceof AggregateError) return error.errors.every(isPassingError);
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message));
}
