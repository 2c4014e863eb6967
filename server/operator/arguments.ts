import {
  allianceSizes,
  LONGEST_MOTD,
  LONGEST_REASON,
  LONGEST_UNIVERSE_NAME,
  LONGEST_VERDICT,
} from '@farhold/contract/admin-limits';
import { readable, typedMoment } from '@farhold/contract/fields';
import { isItemKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { InvalidArgumentError } from 'commander';

/** A whole number; `lowest` may be below zero. */
export const whole =
  (lowest: number) =>
  (text: string): number => {
    const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= lowest) return number;
    throw new InvalidArgumentError(
      `It must be a whole number${lowest > Number.MIN_SAFE_INTEGER ? ` of ${lowest} or more` : ''}.`,
    );
  };

export const id = whole(1);

/** A number of units; a negative number takes units away. */
export const amount = whole(Number.MIN_SAFE_INTEGER);

/** The server has not been measured with more AI players than this. */
const MAX_AI_PLAYERS = 5000;

/** The number of AI players in a universe. */
export function aiPlayers(text: string): number {
  const count = whole(0)(text);
  if (count <= MAX_AI_PLAYERS) return count;
  throw new InvalidArgumentError(`It must be ${MAX_AI_PLAYERS} at most.`);
}

/** The most members of an alliance. */
export function allianceSize(text: string): number {
  const { least, most } = allianceSizes;
  const size = whole(least)(text);
  if (size <= most) return size;
  throw new InvalidArgumentError(`It must be ${most} at most.`);
}

/** The speed of a universe, as a multiple of the normal one. */
export function speed(text: string): number {
  const number = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 0.1 && number <= 100_000) return number;
  throw new InvalidArgumentError('It must be a number from 0.1 to 100000.');
}

/** A share in percent. */
export function percent(text: string): number {
  const number = whole(0)(text);
  if (number <= 100) return number;
  throw new InvalidArgumentError('It must be 100 at most.');
}

export function onOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidArgumentError('It must be on or off.');
}

/** Text that can be read, as calls of the API take it, of this many characters at most. */
const readableText =
  (longest: number) =>
  (text: string): string => {
    const parsed = readable(longest).safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It must have 1 to ${longest} characters that can be read.`);
  };

/** The name of a universe. */
export const universeName = readableText(LONGEST_UNIVERSE_NAME);

/** What became of a report of players. */
export const verdict = readableText(LONGEST_VERDICT);

/** Why a player is kept out, for that player to read. */
export const reason = readableText(LONGEST_REASON);

/** A message to players. */
export const messageText = readableText(LONGEST_MOTD);

const LONGEST_SPAN_DAYS = 3660;
const SPAN_UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** A length of time in minutes, hours or days, in ms. 7d: 604,800,000. */
export function span(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,7})([mhd])$/.exec(text) ?? [];
  const ms = isSpanUnit(unit) ? Number(number) * SPAN_UNITS[unit] : 0;
  if (ms > 0 && ms <= LONGEST_SPAN_DAYS * DAY_MS) return ms;
  throw new InvalidArgumentError(
    `It must be a length of time such as 7d, 12h or 90m, of ${LONGEST_SPAN_DAYS} days at most.`,
  );
}

const isSpanUnit = (unit: string): unit is keyof typeof SPAN_UNITS => unit in SPAN_UNITS;

/** A time with its zone, such as 2030-05-01T18:00Z: nobody should have to guess the zone. */
export function moment(text: string): Instant {
  // Seconds may be left out.
  const { data: at } = typedMoment.safeParse(text.replace(/T(\d{2}:\d{2})(?=Z|[+-])/, 'T$1:00'));
  const ms = at === undefined ? Number.NaN : Date.parse(at);
  if (Number.isFinite(ms) && ms > 0) return instant(ms);
  throw new InvalidArgumentError('It must be a time with its zone, such as 2030-05-01T18:00Z.');
}

type Items = Readonly<Partial<Record<ItemKey, number>>>;

/** KEY=N, collected over all its uses. */
export function item(text: string, collected: Items = {}): Items {
  const [, key = '', number = ''] = /^([a-z-]+)=(-?\d+)$/.exec(text) ?? [];
  if (!isItemKey(key)) throw new InvalidArgumentError(`"${text}" is not KEY=N with a key of the catalogue.`);
  return { ...collected, [key]: amount(number) };
}
