/** How many days the flows of a planet look back, and its projection ahead. */
export const DAYS_SHOWN = 7;
