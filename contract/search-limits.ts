// Kept apart from the schemas, so that the browser does not load the validator.

/** The shortest part of a name to search for, in characters (product specification, section 5). */
export const SHORTEST_SEARCH = 2;

/** The longest search text, in characters. */
export const LONGEST_SEARCH = 100;
