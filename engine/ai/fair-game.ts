import type { AccountId } from '../ids.ts';
import type { Draft } from './draft.ts';
import type { SeenPlace, SeenPlanet, View } from './view.ts';

/** People with fewer points, and those who have joined lately, are left alone whether the universe protects them or not. */
export const NEWCOMER_BELOW = 100;
/** A player this many times weaker is not attacked. */
const TOO_WEAK = 5;
/** The most attacks on the same player in a day. */
const MOST_VISITS = 1;

/** Whether an artificial player may spy on or attack a planet by its own standards. Newcomers and friends are off limits. */
export const isFairGame = (
  { owner, isOwn, isAi, isBeginner, isProtected, isOnVacation, points }: SeenPlanet,
  { points: ownPoints, circle }: Pick<View, 'points' | 'circle'>,
): boolean =>
  !isOwn &&
  !circle.friends.has(owner) &&
  !isProtected &&
  !isOnVacation &&
  (isAi || (!isBeginner && points >= NEWCOMER_BELOW)) &&
  points * TOO_WEAK >= ownPoints;

const visitsTo = (draft: Draft, owner: AccountId, seen: readonly SeenPlace[]): number => {
  const own = new Set(seen.filter(({ planet }) => planet?.owner === owner).map(({ at }) => placeKey(at)));
  const underWay = draft.flying.filter(({ mission, to }) => mission === 'attack' && own.has(placeKey(to)));
  return (draft.view.attacks.get(owner) ?? 0) + underWay.length;
};

/** Whether a player has been attacked often enough for today. */
export const isSpared = (draft: Draft, owner: AccountId, seen: readonly SeenPlace[]): boolean =>
  visitsTo(draft, owner, seen) >= MOST_VISITS;

export const placeKey = ({ galaxy, system, position }: SeenPlace['at']): string =>
  `${galaxy}:${system}:${position}`;
