/** The HTTP status of each refusal of the admin calls. */
export const adminRefusals = {
  'operator-only': 403,
  'operator-second-factor': 403,
  'operator-code-needed': 403,
  'operator-account': 403,
  'account-unknown': 404,
  'not-banned': 409,
  'not-muted': 409,
  'account-without-second-factor': 409,
  'complaint-unknown': 404,
  'complaint-not-open': 409,
  'event-not-set-aside': 404,
  'event-is-the-end': 422,
  'universe-name-taken': 409,
  'fewer-seats-than-ai-players': 422,
  'ai-players-join-later': 422,
  'past-needs-ai-players': 422,
  'past-opens-at-once': 422,
  'past-too-long': 422,
} as const;

export type AdminRefusal = keyof typeof adminRefusals;
