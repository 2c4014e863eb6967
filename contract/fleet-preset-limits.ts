// Apart from the schemas, so that the browser does not load what checks them.

/** How many fleet templates, and how many favourite targets, a player may keep in a universe. */
export const mostKept = { templates: 20, favourites: 30 } as const;

/** The longest name of a template or a favourite, in characters. */
export const LONGEST_KEPT_NAME = 40;
