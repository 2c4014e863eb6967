/**
 * The topics of live updates; each stands for a part of what pages show. Kept apart from the schemas, so that the
 * browser does not load the validator.
 */
export const allTopics = [
  'planets',
  'construction',
  'fleets',
  'scheduled',
  'reports',
  'messages',
  'friends',
  'rank',
  'universe',
  'alliance',
  'alliance-talk',
  'account',
] as const;

export type Topic = (typeof allTopics)[number];

/** The interval of a stream's heartbeat, in ms. A client that gets nothing for much longer opens a new stream. */
export const STREAM_BEAT_MS = 20_000;

/**
 * How far back a stream tells what a page missed while it was being loaded, in ms. A page that was open for longer
 * before its stream was reads everything again.
 */
export const LONGEST_MISSED_MS = 20_000;
