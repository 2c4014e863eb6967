import type { Coordinates } from '../galaxy/coordinates.ts';
import type { AccountId } from '../ids.ts';
import type { Planet } from '../planet/planet.ts';
import type { QuietHours } from '../vacation/quiet-hours.ts';
import type { AttackCount } from './attack-limit.ts';
import { longestHold } from './hold.ts';
import type { UnionToJoin } from './join-union.ts';

/** A place and whose it is: what decides about the missions that can be flown there. */
export type TargetPlace = {
  readonly at: Coordinates;
  readonly planet: Pick<TargetPlanet, 'isOwn'> | null;
  readonly hasDebris?: boolean;
};

/**
 * The target, with only what every player may know about it. Whatever limits an order is named, also where it limits
 * nothing, so that nobody who leaves it out lifts the limit.
 */
export type Target = TargetPlace & {
  readonly planet: TargetPlanet | null;
  /** The union that the fleet is to join; null if it flies alone. */
  readonly union: UnionToJoin | null;
};

export type TargetPlanet = {
  readonly owner: AccountId;
  readonly isOwn: boolean;
  /** Whether the sender cannot attack its owner or spy on them (rules R17). */
  readonly isProtected: boolean;
  readonly isOnVacation: boolean;
  /** The owner's quiet hours, in which no attack can strike. */
  readonly quietHours: QuietHours | null;
  /** How many hours guests can hold there. */
  readonly holdLimit: number;
  /**
   * Whether the sender's fleets may not hold there: neither a friend nor an ally, where the universe asks for one
   * (horizon 3).
   */
  readonly refusesGuests: boolean;
  /** The sender's attacks on it; null where any number may start. */
  readonly attacks: AttackCount | null;
  /** What the sender may still give its owner, in metal; null for anything. */
  readonly giftLeft: number | null;
};

/** What is said of a planet that limits nothing, such as one of the sender's own. */
export const unlimited = {
  isProtected: false,
  isOnVacation: false,
  quietHours: null,
  holdLimit: longestHold(0),
  refusesGuests: false,
  attacks: null,
  giftLeft: null,
} as const satisfies Omit<TargetPlanet, 'owner' | 'isOwn'>;

/** A planet of the sender as the target of a fleet. */
export const ownTarget = ({ at, owner }: Pick<Planet, 'at' | 'owner'>): Target => ({
  at,
  planet: { ...unlimited, owner, isOwn: true },
  union: null,
});
