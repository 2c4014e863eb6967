/** How many days of the points of a player, and of an alliance, are kept. */
export const HISTORY_DAYS = 90;
