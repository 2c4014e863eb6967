/** An instant as the wire writes it: ISO 8601 in UTC, with milliseconds. */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** An instant as the wire writes it; null stays null. */
export const isoTimeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));
