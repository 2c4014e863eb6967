import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because something that may be there only once is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
