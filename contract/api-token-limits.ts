// Kept apart from the schemas, so that the browser does not load the validator.

/** What an API token allows: reading, or reading and giving orders. */
export const tokenScopes = ['read', 'play'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** The most tokens of a player, and the longest name of one, in characters. */
export const MOST_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 40;

/** The lifetimes a token can have, in days; null for one without an end. */
export const tokenDays = [30, 90, 365, null] as const;

export type TokenDays = (typeof tokenDays)[number];

/** The lifetime of a token in days unless another one is chosen. */
export const USUAL_TOKEN_DAYS = 365 satisfies TokenDays;
