import { DAY_MS, SECOND_MS } from './duration.ts';

/** A moment of the game in ms since the epoch, always on a whole second. */
export type Instant = number & { readonly unit: 'ms since epoch' };

/** The second that contains the given ms since the epoch: the game's clock ticks in whole seconds. */
export function instant(ms: number): Instant {
  if (!Number.isSafeInteger(Math.floor(ms))) throw new RangeError(`not an instant: ${ms}`);
  return (Math.floor(ms / SECOND_MS) * SECOND_MS) as Instant;
}

/** The first second of the day, UTC, that contains an instant. */
export const startOfDay = (at: Instant): Instant => instant(Math.floor(at / DAY_MS) * DAY_MS);

/** Seconds from the first instant to the second; negative if the second is earlier. */
export const secondsBetween = (from: Instant, to: Instant): number => (to - from) / SECOND_MS;

/** The instant some whole seconds later. */
export const plusSeconds = (at: Instant, seconds: number): Instant => instant(at + seconds * SECOND_MS);
