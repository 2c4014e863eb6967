import { DAY_MS } from '../time/duration.ts';
import { instant, type Instant } from '../time/instant.ts';

/** What wins a universe: nothing, or most points at its end. */
export const victories = ['none', 'points'] as const;
export type Victory = (typeof victories)[number];

/** How long each season of a series lasts, and how long after its end the next one starts, in ms. */
export type SeasonPlan = { readonly seasonMs: number; readonly pauseMs: number };

const DAYS_AT_SPEED_1 = 60;
const DAYS_AT_SPEED_100 = 7;

/**
 * The usual length of a universe that is won, by the speed of its buildings, in ms: whole days, 60 at speed 1 and
 * below, 7 at speed 100 and above, and the same factor for each doubling between. Speed 10: 20 days.
 */
export function usualSeasonMs(buildingSpeed: number): number {
  const part = Math.min(1, Math.max(0, Math.log10(buildingSpeed) / 2));
  return Math.round(DAYS_AT_SPEED_1 * (DAYS_AT_SPEED_100 / DAYS_AT_SPEED_1) ** part) * DAY_MS;
}

const NUMERALS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** The name of a season: the series and its number as a Roman numeral. The 4th of Tempest: Tempest IV. */
export function seasonName(series: string, season: number): string {
  let left = season;
  let numeral = '';
  for (const [sign, worth] of NUMERALS) {
    const times = Math.floor(left / worth);
    numeral += sign.repeat(times);
    left -= times * worth;
  }
  return `${series} ${numeral}`;
}

/** When a season starts and ends. */
type SeasonSpan = { readonly startsAt: Instant; readonly endsAt: Instant };

/** When the season after one that ended at this instant starts and ends. */
export function nextSeason(endedAt: Instant, plan: SeasonPlan): SeasonSpan {
  const startsAt = instant(endedAt + plan.pauseMs);
  return { startsAt, endsAt: instant(startsAt + plan.seasonMs) };
}

/** When the first season starts and ends that ends after an instant, of those after one that ended at `endedAt`. */
export function seasonBeyond(endedAt: Instant, plan: SeasonPlan, at: Instant): SeasonSpan {
  const passed = Math.floor((at - endedAt) / (plan.seasonMs + plan.pauseMs));
  return nextSeason(instant(endedAt + Math.max(0, passed) * (plan.seasonMs + plan.pauseMs)), plan);
}
