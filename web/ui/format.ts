import { figureLocale } from '../client/figure-locale.ts';

let language = 'en';

/** Writes figures and dates as readers of that language do, from now on. */
export const setFormatLanguage = (code: string): void => {
  language = code;
};

/** English days stand before their month: "5 Dec". */
const dayLocale = () => (language === 'en' ? 'en-GB' : language);

/** English reports are dated in the US way (spec section 9). */
const reportLocale = () => (language === 'en' ? 'en-US' : language);

const MINUS = '\u2212';
const steps = [
  { size: 1e12, letter: 'T' },
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'k' },
] as const;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The whole part of an amount with dots between thousands: 1284930.7 gives "1.284.930"; minus is the real sign. */
export function fullAmount(amount: number): string {
  const whole = Math.trunc(amount);
  const digits = Math.abs(whole).toLocaleString(figureLocale(language), { maximumFractionDigits: 0 });
  return whole < 0 ? MINUS + digits : digits;
}

/**
 * An amount in at most three figures and a letter, its decimals after a comma, since dots stand between thousands: k from 1e3, M from 1e6, B from 1e9, T from 1e12 (spec section 9
 * and the decision on ranking numbers). 1284930 gives "1,28M", 999999 gives "1M", 512 stays "512".
 */
export function compactAmount(amount: number): string {
  const size = Math.abs(Math.trunc(amount));
  const sign = amount <= -1 ? MINUS : '';
  const step = steps.find((one) => Number((size / one.size).toPrecision(3)) >= 1);
  if (!step) return sign + String(size);
  const figure = Number((size / step.size).toPrecision(3));
  const text = figure >= 1000 ? fullAmount(size / step.size) : decimalText(figure);
  return sign + text + step.letter;
}

/** A figure with its decimals, in the same signs as `fullAmount`. */
const decimalText = (figure: number): string =>
  figure.toLocaleString(figureLocale(language), { maximumFractionDigits: 2 });

/** An average: in three figures and a letter from 100 on, below with one decimal unless it is whole. 4.25 gives "4,3". */
export function averageText(average: number): string {
  if (Math.abs(average) >= 100) return compactAmount(Math.round(average));
  const tenths = Math.round(average * 10) / 10;
  return tenths < 0 ? MINUS + decimalText(-tenths) : decimalText(tenths);
}

/** A share from 0 to 1 in percent; rare is never shown as impossible, nor likely as certain: "<1%", ">99%". */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  if (share > 0.99 && share < 1) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** A change with its sign always written: "+48.210", "−345", "0". */
export function signedAmount(amount: number, text: (amount: number) => string = fullAmount): string {
  return Math.trunc(amount) > 0 ? `+${text(amount)}` : text(amount);
}

/** What a decimal fraction may lose when it is multiplied. */
const ROUNDING = 1e-6;

/**
 * A typed amount, or null if it has no digit. Digits only; dots, commas and spaces between thousands are ignored; a
 * final k or m multiplies by a thousand or a million. A dot or comma that does not separate thousands is a decimal
 * point; without k or m the fraction is dropped: "1.500", "1500" and "1.5k" all give 1500, "1.5" gives 1.
 */
export function parseAmount(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const factor = text.endsWith('k') ? 1e3 : text.endsWith('m') ? 1e6 : 1;
  // Without a letter, four figures after a dot are thousands into which a figure was typed: "1.2345" is 12345.
  const decimal = (factor === 1 ? /[.,](\d{1,2})$/ : /[.,](\d{1,2}|\d{4,})\D*$/).exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replaceAll(/\D/g, '');
  const digits = whole + (decimal ? `.${decimal[1] ?? ''}` : '');
  if (!/\d/.test(digits)) return null;
  return Math.min(Math.floor(Number(digits) * factor + ROUNDING), Number.MAX_SAFE_INTEGER);
}

type DurationParts = { days: number; hours: number; minutes: number; seconds: number };

/** A span split into days, hours, minutes and seconds; fractions of a second round up, negative spans are zero. */
function durationParts(durationMs: number): DurationParts {
  const rest = Math.max(0, Math.ceil(durationMs / SECOND_MS)) * SECOND_MS;
  return {
    days: Math.floor(rest / DAY_MS),
    hours: Math.floor((rest % DAY_MS) / HOUR_MS),
    minutes: Math.floor((rest % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((rest % MINUTE_MS) / SECOND_MS),
  };
}

export type DurationUnit = { unit: 'd' | 'h' | 'm' | 's'; figure: string };

/** The units of a span worth showing: leading zeros left out, later ones with two digits (1h 04m 08s). */
export function durationUnits(durationMs: number): DurationUnit[] {
  const { days, hours, minutes, seconds } = durationParts(durationMs);
  const all = [
    { unit: 'd', value: days },
    { unit: 'h', value: hours },
    { unit: 'm', value: minutes },
    { unit: 's', value: seconds },
  ] as const;
  const first = all.findIndex(({ value }) => value > 0);
  const shown = first < 0 ? all.slice(-1) : all.slice(first);
  return shown.map(({ unit, value }, at) => ({ unit, figure: at === 0 ? String(value) : twoDigits(value) }));
}

/** A span as text: "1d 02h 03m 04s", "56m 20s", "0s". */
export function durationText(durationMs: number): string {
  return durationUnits(durationMs)
    .map(({ unit, figure }) => figure + unit)
    .join(' ');
}

/** The two largest units of a span, for tight places: "23h 36m", "2d 04h", "8s". */
export function shortDurationText(durationMs: number): string {
  return durationUnits(durationMs)
    .slice(0, 2)
    .map(({ unit, figure }) => figure + unit)
    .join(' ');
}

/** A fleet's arrival in the reader's time zone, DD-MM-YYYY HH:mm:ss (spec section 9). */
export function arrivalText(instant: number): string {
  const at = new Date(instant);
  const day = [twoDigits(at.getDate()), twoDigits(at.getMonth() + 1), at.getFullYear()].join('-');
  return `${day} ${preciseClockText(instant)}`;
}

/** The time of day in the reader's time zone: "18:42". */
export function clockText(instant: number): string {
  const at = new Date(instant);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The time of day with its seconds, for fleets: "18:42:07". */
export function preciseClockText(instant: number): string {
  return `${clockText(instant)}:${twoDigits(new Date(instant).getSeconds())}`;
}

/** A day in the reader's time zone or in UTC, its month in letters to avoid confusion: "5 Dec". */
export function dayText(instant: number, timeZone?: 'UTC'): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Date(instant).toLocaleDateString(dayLocale(), { day: 'numeric', month: 'short', ...zone });
}

/** The clock time, with the day before it when that is not the day of `now`, and with the year when that differs: "5 Dec, 18:42". */
export function clockTextFrom(instant: number, now: number): string {
  const [at, today] = [new Date(instant), new Date(now)];
  if (at.toDateString() === today.toDateString()) return clockText(instant);
  if (at.getFullYear() !== today.getFullYear()) return momentText(instant);
  return `${dayText(instant)}, ${clockText(instant)}`;
}

/** The clock time of a fleet to the second, with the day before it when that is not the day of `now`: "5 Dec, 18:42:07". */
export function preciseClockTextFrom(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? preciseClockText(instant) : `${dayText(instant)}, ${preciseClockText(instant)}`;
}

/** A day in the format of the reader's system. */
export const dateText = (instant: number): string => new Date(instant).toLocaleDateString();

/** A day with year and time, for old things: "5 Dec 2026, 18:42". */
export const momentText = (instant: number): string =>
  `${dayText(instant)} ${new Date(instant).getFullYear()}, ${clockText(instant)}`;

/** The short name of a day of the week: "Mon". */
export const weekdayText = (instant: number): string =>
  new Date(instant).toLocaleDateString(language, { weekday: 'short' });

/** Several things in one sentence: "3 fighters, 2 cruisers, and 1 probe". */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

/** A share from 0 to 1 in percent with up to two decimals: "66,67%". */
export const percentText = (share: number): string => `${decimalText(share * 100)}%`;

/** A report's date in the short US-locale format (spec section 9): "11/21/26, 6:42 PM". */
export function reportDateText(instant: number): string {
  return new Date(instant).toLocaleString(reportLocale(), { dateStyle: 'short', timeStyle: 'short' });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
