import { HOUR_MS } from '@farhold/engine/time/duration';
import { QUIET_HOURS } from '@farhold/engine/vacation/quiet-hours';
import { clockText } from '../ui/format.ts';

/** The quiet hours that begin at this hour (UTC), in the reader's time: "22:00–06:00". */
export function quietText(start: number, now: number): string {
  const begins = new Date(now).setUTCHours(start, 0, 0, 0);
  return `${clockText(begins)}–${clockText(begins + QUIET_HOURS * HOUR_MS)}`;
}
