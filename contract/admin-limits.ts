// Kept apart from the schemas, so that the browser does not load the validator.

/** How long a code of the second factor opens the admin pages, in minutes. */
export const OPEN_MINUTES = 30;

/** The slowest that a universe may be, as a multiple of the normal speed. */
export const LEAST_SPEED = 0.1;

/** The longest reason for a ban or a mute, in characters; the player reads it. */
export const LONGEST_REASON = 500;

/** The longest name of a universe, in characters. */
export const LONGEST_UNIVERSE_NAME = 40;

/** The longest text about what became of a report, in characters. */
export const LONGEST_VERDICT = 500;

/** The longest message of the day, in characters. */
export const LONGEST_MOTD = 2000;

/** The most AI players that a universe gets on the admin pages; more would take too long for one call. */
export const MOST_AI_PLAYERS = 200;

/** How many members an alliance may have, as a universe decides: at least, at most, and unless it says otherwise. */
export const allianceSizes = { least: 2, most: 200, usual: 40 };

/** The longest past of a universe, in hours; how much of it fits depends on its speed and its AI players. */
export const LONGEST_PAST_HOURS = 2400;
