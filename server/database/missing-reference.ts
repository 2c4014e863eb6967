import pg from 'pg';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a statement failed because a row refers to one that is gone. */
export const isMissingReference = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
