// Apart from the schemas, so that the browser does not load what checks them.

/** The shortest password that is taken, in characters. */
export const SHORTEST_PASSWORD = 8;

/** How long the link in a mail that resets a password works, in minutes (spec section 9). */
export const RESET_MINUTES = 60;

/** How many days a player has to take back the deletion of the account. */
export const DELETION_DAYS = 7;

/** Of what grows with the years, an export of personal data holds this many of the newest rows of each table. */
export const EXPORTED_ROWS = 5000;
