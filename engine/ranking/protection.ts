import type { Instant } from '../time/instant.ts';
import { inactivity } from './presence.ts';

const PROTECTED_BELOW = 5000;
const TOO_STRONG = 5;
const FEWEST = 100;

/**
 * May points like these not attack or spy on points like those? True where one of the two is under 5000 and the
 * other has more than five times its points; under 100 counts as 100 (rules R17). Inactive and AI players are
 * never protected; whether a universe protects at all is its own affair. 30000 on 4000: true. 19000: false.
 */
export function isProtected(senderPoints: number, targetPoints: number): boolean {
  const [weaker, stronger] = [senderPoints, targetPoints]
    .map((points) => Math.max(FEWEST, points))
    .toSorted((a, b) => a - b);
  if (weaker === undefined || stronger === undefined) return false;
  return weaker < PROTECTED_BELOW && stronger > TOO_STRONG * weaker;
}

/** Who would be attacked, as far as protection asks. */
export type ProtectedPlayer = {
  readonly points: number;
  readonly isAi: boolean;
  /** When its player was last heard of. */
  readonly seenAt: Instant;
};

/** A player who has not been heard of for seven days; AI players never are (rules R17). */
export const isInactive = ({ isAi, seenAt }: ProtectedPlayer, now: Instant): boolean =>
  inactivity(seenAt, now, isAi) !== null;

/** Does the protection of beginners forbid the sender to attack or spy on the target? Inactive and AI players have none (rules R17). */
export const isShielded = (
  sender: Pick<ProtectedPlayer, 'points'>,
  target: ProtectedPlayer,
  now: Instant,
): boolean => !target.isAi && !isInactive(target, now) && isProtected(sender.points, target.points);
