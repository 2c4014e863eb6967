// Kept apart from the schemas, so that the browser does not load the validator.

/** The length of the shortest allowed password, in characters. */
export const SHORTEST_PASSWORD = 8;

/** How long the link in a mail that resets a password works, in minutes (spec section 9). */
export const RESET_MINUTES = 60;

/** How many days a player has to cancel the deletion of the account. */
export const DELETION_DAYS = 7;

/** An export of personal data holds at most this many of the newest rows of each growing table. */
export const EXPORTED_ROWS = 5000;

/** They are cut to this size, in millions of bytes of JSON for each table. */
export const EXPORTED_MEGABYTES = 5;

/** The sessions of a person that are open at once; the next sign-in ends the one that was used longest ago. */
export const MOST_SESSIONS = 100;

/** The longest name that can be typed for another player, in characters; a longer one is refused unread. */
export const LONGEST_NAME_TYPED = 100;
