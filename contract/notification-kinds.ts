/**
 * What players can be notified of while no page is open. Kept apart from the schemas, so that the browser does not load
 * the validator.
 */
export const alertKinds = [
  'hostile-fleet',
  'queue-finished',
  'message-received',
  'union-invited',
  'war-declared',
  'application',
  'mention',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** How long a receiver of notifications may take to answer, in seconds. */
export const ANSWER_SECONDS = 10;

/** The most browsers of one player that can be notified. */
export const MOST_ALERT_DEVICES = 10;
