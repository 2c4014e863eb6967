import type { Instant } from '../time/instant.ts';
import { inactivity } from './presence.ts';

const PROTECTED_BELOW = 5000;
const TOO_STRONG = 5;
const FEWEST = 100;

/** What protection asks of a player: points, and the age in beginners' times (`ageOf`). */
export type Strength = { readonly points: number; readonly age: number };

/**
 * Whether protection forbids one of these players to attack or spy on the other: the weaker one has fewer than 5000
 * points, and the stronger one more than five times as many; fewer than 100 count as 100 (rules R17). It falls with the
 * age of the weaker one: five times while a beginner, ten times at twice that age, and so on. Inactive and AI players
 * are never protected, and a universe may have no protection at all. 30000 on a beginner with 4000: true. 19000: false.
 */
export function isProtected(sender: Strength, target: Strength): boolean {
  const [weaker, stronger] = sender.points < target.points ? [sender, target] : [target, sender];
  const most = TOO_STRONG * Math.max(1, weaker.age) * Math.max(FEWEST, weaker.points);
  return weaker.points < PROTECTED_BELOW && stronger.points > most;
}

/** The target of an attack, as far as protection is concerned. */
export type ProtectedPlayer = Strength & {
  readonly isAi: boolean;
  /** When its owner was last seen. */
  readonly seenAt: Instant;
};

/** A player who has been inactive for seven days; AI players never are (rules R17). */
export const isInactive = (
  { isAi, seenAt }: Pick<ProtectedPlayer, 'isAi' | 'seenAt'>,
  now: Instant,
): boolean => inactivity(seenAt, now, isAi) !== null;

/**
 * Whether beginners' protection forbids the sender to attack or spy on the target. Inactive and AI players have none
 * (rules R17).
 */
export const isShielded = (sender: Strength, target: ProtectedPlayer, now: Instant): boolean =>
  !target.isAi && !isInactive(target, now) && isProtected(sender, target);
