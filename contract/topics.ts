/** What can have changed; each names what a page shows of it. Here apart from the schemas, which browsers don't load. */
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

/** How often a stream gives a sign of life, in ms; a client that hears nothing for much longer opens another. */
export const STREAM_BEAT_MS = 20_000;
