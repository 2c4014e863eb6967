// Kept apart from the schemas, so that the browser does not load the validator.

/** The most fleet templates, and the most favourite targets, of a player in a universe. */
export const mostKept = { templates: 20, favourites: 30 } as const;

/** The longest name of a template or a favourite, in characters. */
export const LONGEST_KEPT_NAME = 40;
