import { type Refused, refuse } from '../decision.ts';
import { CRYSTAL_IN_METAL, DEUTERIUM_IN_METAL, worthOf } from '../dark-matter/worth.ts';
import { rates } from '../economy/rates.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { PER_POINT } from '../ranking/points.ts';
import { DAY, HOUR } from '../time/duration.ts';
import type { Cargo } from './cargo.ts';

/** The time in which gifts are counted, in seconds. */
export const GIFTS_COUNTED_SECONDS = 7 * DAY;
/** Hours of its own production that a player may receive from weaker ones in that time. */
const PRODUCTION_HOURS = DAY / HOUR;
/** The share of its points that a stronger player may give away in that time. */
const SHARE_GIVEN = 1 / 2;

/** What the limit of gifts asks of giver and receiver. Worths are in metal, points as the ranking shows them. */
export type Gifts = {
  /** Both have joined lately (`isBeginner`): nothing goes between new accounts. */
  readonly areBeginners: boolean;
  readonly giverPoints: number;
  readonly receiverPoints: number;
  /** What the receiver produces in an hour. */
  readonly production: number;
  /** What the receiver got from players who were not stronger in the last seven days. */
  readonly receivedFromBelow: number;
  /** What the giver gave to weaker players in the last seven days. */
  readonly givenDown: number;
};

/** What planets produce in an hour in all, in metal. */
export const productionWorth = (places: readonly PlanetInPlay[]): number =>
  places.reduce(
    (sum, { planet, owner, universe }) => sum + worthOf(rates(planet, owner, universe).produced),
    0,
  );

/** Whether a gift comes from a player who is not stronger than the receiver. */
export const isFromBelow = ({
  giverPoints,
  receiverPoints,
}: Pick<Gifts, 'giverPoints' | 'receiverPoints'>): boolean => giverPoints <= receiverPoints;

/**
 * What a player may give another now, in metal: from a weaker player, up to 24 hours of the receiver's own production
 * within seven days; from above, half of what the giver's points cost within seven days; nothing between beginners.
 * This keeps second accounts from feeding a first. A receiver that makes 3,000 an hour: 72,000 a week from below.
 */
export function giftLeft(gifts: Gifts): number {
  if (gifts.areBeginners) return 0;
  const left = isFromBelow(gifts)
    ? PRODUCTION_HOURS * gifts.production - gifts.receivedFromBelow
    : SHARE_GIVEN * gifts.giverPoints * Number(PER_POINT) - gifts.givenDown;
  return Math.max(0, Math.floor(left));
}

/** What lies on planets, in metal. */
const stockWorth = (places: readonly PlanetInPlay[]): number =>
  places.reduce((sum, { planet }) => sum + worthOf(planet.stock), 0);

/**
 * How much the giver is told may still be given, in metal: no more than what lies on its own planets (`places`), since
 * it can give no more. The whole of it would tell everybody what the receiver produces.
 */
export const giftLeftTold = (left: number, places: readonly PlanetInPlay[]): number =>
  Math.min(left, Math.ceil(stockWorth(places)));

/** The figures of the rules in the refusal: the days in which gifts are counted, and what they count, in metal. */
const giftFigures = {
  days: GIFTS_COUNTED_SECONDS / DAY,
  crystal: CRYSTAL_IN_METAL,
  deuterium: DEUTERIUM_IN_METAL,
};

/** What a gift counts, in metal. */
export const giftWorth = (cargo: Cargo): number => Math.ceil(worthOf(cargo));

/**
 * Why this cargo is too large a gift; `left` is how much may still be given, in metal. The giver must have the cargo.
 */
export const giftObstacle = (cargo: Cargo, left: number): Refused<'gift-limit'> | null =>
  giftWorth(cargo) > left ? refuse('gift-limit', { left, ...giftFigures }) : null;
