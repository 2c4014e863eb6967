/** A second in milliseconds. */
export const SECOND_MS = 1_000;
/** A minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** A minute in seconds. */
export const MINUTE = 60;
/** An hour in seconds. */
export const HOUR = 60 * MINUTE;
/** A day in seconds. */
export const DAY = 24 * HOUR;
