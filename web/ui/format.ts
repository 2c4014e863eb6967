/** The short signs of units, which stand behind figures: "4h", "1,28M". */
export type UnitSigns = {
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly thousand: string;
  readonly million: string;
  readonly billion: string;
  readonly trillion: string;
};

const englishSigns: UnitSigns = {
  day: 'd',
  hour: 'h',
  minute: 'm',
  second: 's',
  thousand: 'k',
  million: 'M',
  billion: 'B',
  trillion: 'T',
};

let language = 'en';
let figures = 'en-NL';
let signs = englishSigns;
let names: Intl.Collator | null = null;

/**
 * Writes figures, spans and dates as readers of that language do, from now on, and puts names in its order; figures as
 * in a locale of its own.
 */
export const setFormatLanguage = (code: string, figureLocale: string, unitSigns = englishSigns): void => {
  [language, figures, signs] = [code, figureLocale, unitSigns];
  names = null;
};

/** The order of two names for readers: as their alphabet has it, "Moon 9" before "Moon 10". For `toSorted`. */
export function nameOrder(one: string, other: string): number {
  // Made when the first list is sorted: a browser takes milliseconds for it, and the first page sorts nothing.
  names ??= new Intl.Collator(language, { numeric: true });
  return names.compare(one, other);
}

/** English days stand before their month: "5 Dec". */
const dayLocale = () => (language === 'en' ? 'en-GB' : language);

/** The specification's own formats (section 9) are for readers of English; all others get those of their language. */
const isEnglish = () => language === 'en';

const MINUS = '\u2212';
const steps = [
  { size: 1e12, name: 'trillion' },
  { size: 1e9, name: 'billion' },
  { size: 1e6, name: 'million' },
  { size: 1e3, name: 'thousand' },
] as const;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The whole part of an amount, in English with dots between thousands: 1284930.7 gives "1.284.930"; minus is the real
 * sign.
 */
export function fullAmount(amount: number): string {
  const whole = Math.trunc(amount);
  const digits = Math.abs(whole).toLocaleString(figures, { maximumFractionDigits: 0 });
  return whole < 0 ? MINUS + digits : digits;
}

/**
 * An amount in at most three figures and a sign: in English k from 1e3, M from 1e6, B from 1e9, T from 1e12 (spec
 * section 9 has no M; docs/decisions.md says why), its decimals after a comma, since dots stand between thousands.
 * 1284930 gives "1,28M", 999999 gives "1M", 512 stays "512".
 */
export function compactAmount(amount: number): string {
  const size = Math.abs(Math.trunc(amount));
  const sign = amount <= -1 ? MINUS : '';
  const step = steps.find((one) => Number((size / one.size).toPrecision(3)) >= 1);
  if (!step) return sign + String(size);
  const figure = Number((size / step.size).toPrecision(3));
  const text = figure >= 1000 ? fullAmount(size / step.size) : decimalText(figure);
  return sign + text + signs[step.name];
}

/**
 * The number that `compactAmount` writes, by which a sentence around it counts: 1281 gives 1280, since it reads
 * "1,28k".
 */
export const compactCount = (amount: number): number => Number(Math.trunc(amount).toPrecision(3));

/** A figure with up to two decimals, in the same signs as `fullAmount`: 0.426 gives "0,43". */
export const decimalText = (figure: number): string =>
  figure.toLocaleString(figures, { maximumFractionDigits: 2 });

/** How many times the normal speed, with up to two decimals: 0.1 gives "0,1", 100000 gives "100.000". */
export const speedText = (speed: number): string => decimalText(speed);

/**
 * An average: in three figures and a letter from 100 up, below with one decimal unless it is whole. 4.25 gives "4,3".
 */
export function averageText(average: number): string {
  if (Math.abs(average) >= 100) return compactAmount(Math.round(average));
  const tenths = Math.round(average * 10) / 10;
  const text = decimalText(Math.abs(tenths));
  return tenths < 0 ? MINUS + text : text;
}

/** A share from 0 to 1 in percent; rare is never shown as impossible, nor likely as certain: "<1%", ">99%". */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return `<${percentText(0.01)}`;
  if (share > 0.99 && share < 1) return `>${percentText(0.99)}`;
  return percentText(Math.round(share * 100) / 100);
}

/** A change with its sign always written: "+48.210", "−345", "0". */
export function signedAmount(amount: number, text: (amount: number) => string = fullAmount): string {
  return Math.trunc(amount) > 0 ? `+${text(amount)}` : text(amount);
}

/**
 * How many a short sign behind a figure stands for in the reader's language, whatever its case; null for what is no
 * such sign.
 */
export function sizeOfSign(sign: string): number | null {
  const plain = (text: string) => text.toLowerCase().replace('.', '');
  return steps.find(({ name }) => plain(signs[name]) === plain(sign))?.size ?? null;
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

/** A figure of a span and the sign of its unit. */
export type DurationUnit = { unit: string; figure: string };

/** The units of a span worth showing: leading zeros left out, later ones with two digits (1h 04m 08s). */
export function durationUnits(durationMs: number): DurationUnit[] {
  const { days, hours, minutes, seconds } = durationParts(durationMs);
  const all = [
    { unit: signs.day, value: days },
    { unit: signs.hour, value: hours },
    { unit: signs.minute, value: minutes },
    { unit: signs.second, value: seconds },
  ];
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

/** A fleet's arrival in the reader's time zone, in English DD-MM-YYYY HH:mm:ss (spec section 9). */
export function arrivalText(instant: number): string {
  const at = new Date(instant);
  if (!isEnglish()) {
    const numeric = at.toLocaleDateString(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
    return `${numeric} ${preciseClockText(instant)}`;
  }
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

/**
 * The clock time, with the day before it when that is not the day of `now`, and with the year when that differs: "5
 * Dec, 18:42".
 */
export function clockTextFrom(instant: number, now: number): string {
  const [at, today] = [new Date(instant), new Date(now)];
  if (at.toDateString() === today.toDateString()) return clockText(instant);
  if (at.getFullYear() !== today.getFullYear()) return momentText(instant);
  return `${dayText(instant)}, ${clockText(instant)}`;
}

/**
 * The clock time of a fleet to the second, with the day before it when that is not the day of `now`: "5 Dec, 18:42:07".
 */
export function preciseClockTextFrom(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? preciseClockText(instant) : `${dayText(instant)}, ${preciseClockText(instant)}`;
}

/**
 * The server's time of an instant, which is UTC, with the day when that is another one than the reader's: "23:02:07
 * UTC". null where the reader's clock shows the same. `zone` is the reader's, by default that of the device.
 */
export function serverTimeText(instant: number, zone?: string): string | null {
  const at = new Date(instant);
  const shown = (timeZone: string | undefined) =>
    at.toLocaleString('sv', timeZone === undefined ? {} : { timeZone });
  const [here, there] = [shown(zone), shown('UTC')];
  if (here === there) return null;
  const [day, time] = there.split(' ');
  return here.startsWith(`${day} `) ? `${time} UTC` : `${dayText(instant, 'UTC')}, ${time} UTC`;
}

/** A day in figures: for readers of English in the format of their system, else in that of their language. */
export const dateText = (instant: number): string =>
  new Date(instant).toLocaleDateString(isEnglish() ? undefined : language);

/** A day with year and time, for old things: "5 Dec 2026, 18:42". */
export const momentText = (instant: number): string =>
  `${new Date(instant).toLocaleDateString(dayLocale(), { day: 'numeric', month: 'short', year: 'numeric' })}, ${clockText(instant)}`;

/** The short name of a day of the week: "Mon". */
export const weekdayText = (instant: number): string =>
  new Date(instant).toLocaleDateString(language, { weekday: 'short' });

/** Several things in one sentence: "3 fighters, 2 cruisers, and 1 probe". */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

/** A share from 0 to 1 in percent with up to two decimals: "66,67%". */
export const percentText = (share: number): string =>
  share.toLocaleString(figures, { style: 'percent', maximumFractionDigits: 2 });

/** A report's date, in English in the short US-locale format (spec section 9): "11/21/26, 6:42 PM". */
export function reportDateText(instant: number): string {
  const short = { dateStyle: 'short', timeStyle: 'short' } as const;
  const at = new Date(instant);
  return isEnglish()
    ? at.toLocaleString('en-US', short)
    : at.toLocaleString(language, { ...short, hourCycle: 'h23' });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
