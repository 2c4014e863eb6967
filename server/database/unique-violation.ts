import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed on a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
