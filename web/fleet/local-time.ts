import { instant, type Instant } from '@farhold/engine/time/instant';

const two = (part: number): string => String(part).padStart(2, '0');

/** An instant in ms as a field for date and time shows it, in the zone of the device: "2030-05-01T07:30". */
export function localTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant that such a field names; null while it is empty or incomplete. */
export function instantIn(typed: string): Instant | null {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? null : instant(at);
}

/** The next time that a clock of the device shows this time of day ("07:30"), after an instant in ms; null for none. */
export function nextAt(timeOfDay: string, now: number): Instant | null {
  const [hour, minute] = timeOfDay.split(':').map(Number);
  if (hour === undefined || minute === undefined || !Number.isInteger(hour) || !Number.isInteger(minute)) {
    return null;
  }
  const date = new Date(now);
  date.setHours(hour, minute, 0, 0);
  if (date.getTime() <= now) date.setDate(date.getDate() + 1);
  return instant(date.getTime());
}
