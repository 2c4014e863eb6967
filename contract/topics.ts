/**
 * The topics of changes; each stands for a part of what pages show. Kept apart from the schemas, so that the browser
 * does not load the validator.
 */
export const allTopics = [
  'planets',
  'construction',
  'fleets',
  'reports',
  'messages',
  'rank',
  'universe',
  'account',
] as const;

export type Topic = (typeof allTopics)[number];

/** How often a stream sends a sign of life, in ms. A client that hears nothing for much longer opens another one. */
export const STREAM_BEAT_MS = 20_000;
