import type { Instant } from '../time/instant.ts';
import { inactivity } from './presence.ts';

const PROTECTED_BELOW = 5000;
const TOO_STRONG = 5;
const FEWEST = 100;

/**
 * Whether protection forbids a player with these points to attack or spy on one with those: one of the two has fewer
 * than 5000 points and the other more than five times as many; fewer than 100 count as 100 (rules R17). Inactive and AI
 * players are never protected, and a universe may have no protection at all. 30000 on 4000: true. 19000: false.
 */
export function isProtected(senderPoints: number, targetPoints: number): boolean {
  const [weaker, stronger] = [senderPoints, targetPoints]
    .map((points) => Math.max(FEWEST, points))
    .toSorted((a, b) => a - b);
  if (weaker === undefined || stronger === undefined) return false;
  return weaker < PROTECTED_BELOW && stronger > TOO_STRONG * weaker;
}

/** The target of an attack, as far as protection is concerned. */
export type ProtectedPlayer = {
  readonly points: number;
  readonly isAi: boolean;
  /** When its owner was last seen. */
  readonly seenAt: Instant;
};

/** A player who has been inactive for seven days; AI players never are (rules R17). */
export const isInactive = ({ isAi, seenAt }: ProtectedPlayer, now: Instant): boolean =>
  inactivity(seenAt, now, isAi) !== null;

/**
 * Whether beginners' protection forbids the sender to attack or spy on the target. Inactive and AI players have none
 * (rules R17).
 */
export const isShielded = (
  sender: Pick<ProtectedPlayer, 'points'>,
  target: ProtectedPlayer,
  now: Instant,
): boolean => !target.isAi && !isInactive(target, now) && isProtected(sender.points, target.points);
