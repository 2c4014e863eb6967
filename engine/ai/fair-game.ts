import type { AccountId } from '../ids.ts';
import type { Draft } from './draft.ts';
import type { SeenPlace, SeenPlanet, View } from './view.ts';

/**
 * People with fewer points, and those who have joined lately, are left alone whether the universe protects them or not.
 */
const NEWCOMER_BELOW = 100;
/** A player this many times weaker is not attacked. */
const TOO_WEAK = 5;
/** The most attacks on the same player in a day. */
const MOST_VISITS = 1;
/** The most flights of probes to the same player in 24 hours: each warns the player. */
const MOST_SPIED = 6;

/**
 * Whether an AI player may spy on or attack a planet by its own standards. Newcomers and friends are off
 * limits.
 */
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

/** The fleets on this mission that are under way to a player. */
function flyingTo(
  draft: Draft,
  flown: 'attack' | 'spy',
  owner: AccountId,
  seen: readonly SeenPlace[],
): number {
  const own = new Set(seen.filter(({ planet }) => planet?.owner === owner).map(({ at }) => placeKey(at)));
  return draft.flying.filter(({ mission, to }) => mission === flown && own.has(placeKey(to))).length;
}

/** Whether a player has been attacked often enough for today. */
export const isSpared = (draft: Draft, owner: AccountId, seen: readonly SeenPlace[]): boolean =>
  (draft.view.attacks.get(owner) ?? 0) + flyingTo(draft, 'attack', owner, seen) >= MOST_VISITS;

/** Whether a player has been spied on often enough for today. */
export const isSpiedOut = (draft: Draft, owner: AccountId, seen: readonly SeenPlace[]): boolean =>
  (draft.view.spied.get(owner) ?? 0) + flyingTo(draft, 'spy', owner, seen) >= MOST_SPIED;

export const placeKey = ({ galaxy, system, position }: SeenPlace['at']): string =>
  `${galaxy}:${system}:${position}`;
