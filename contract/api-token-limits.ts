// Apart from the schemas, so that the browser does not load what checks them.

/** What an API token may do: look, or look and give orders. */
export const tokenScopes = ['read', 'play'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** So many tokens a player may have, and so long may be what one is called. */
export const MOST_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 40;

/** For how many days a token can be made; null for one without an end. */
export const tokenDays = [30, 90, 365, null] as const;

export type TokenDays = (typeof tokenDays)[number];

/** For how long one is made unless something else is chosen. */
export const USUAL_TOKEN_DAYS = 365 satisfies TokenDays;
