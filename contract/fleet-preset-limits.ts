// Kept apart from the schemas, so that the browser does not load the validator.

/** The maximum of fleet templates, and of favourite targets, of a player in a universe. */
export const mostKept = { templates: 20, favourites: 30 } as const;

/** The longest name of a preset or a favourite, in characters. */
export const LONGEST_KEPT_NAME = 40;
