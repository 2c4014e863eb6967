import { MINUTE_MS } from '@farhold/engine/time/duration';

/** How often the admin pages ask again, in ms. */
export const HALF_MINUTE_MS = MINUTE_MS / 2;

/** An instant of the wire, in ms. */
export const momentOf = (wire: string): number => Date.parse(wire);

export const momentOrNull = (wire: string | null): number | null => (wire === null ? null : momentOf(wire));

/** What a `datetime-local` field holds, as the wire writes it; null for an empty field. */
export const typedMoment = (typed: string): string | null =>
  typed === '' ? null : new Date(typed).toISOString();
