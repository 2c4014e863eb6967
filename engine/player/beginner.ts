import { DAY } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';

/** How long a player is a beginner in a universe of speed 1, in seconds. */
const BEGINNER_SECONDS = 3 * DAY;

/** How long a player is a beginner: 3 days ÷ √speed. 7.2 hours at speed 100. */
export const beginnerSeconds = (speed: number): number => BEGINNER_SECONDS / Math.sqrt(Math.max(1, speed));

/** The age of a player in beginners' times: 1 when the player stops being one. `speed` is that of resources. */
export const ageOf = (joinedAt: Instant, now: Instant, speed: number): number =>
  secondsBetween(joinedAt, now) / beginnerSeconds(speed);

/** Whether a player has joined so lately that others go easy. */
export const isBeginner = (joinedAt: Instant, now: Instant, speed: number): boolean =>
  ageOf(joinedAt, now, speed) < 1;
