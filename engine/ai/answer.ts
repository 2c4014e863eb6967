import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { asleepUntil, habitsOf } from './pace.ts';

/** The replies of an AI player to those who write to it. The catalogue of texts has the words. */
export const courtesies = [
  'greeting',
  'honour',
  'machine',
  'harvest',
  'watch',
  'skies',
  'quiet',
  'road',
] as const;
export type Courtesy = (typeof courtesies)[number];

/** A message to an AI player, and the time it was sent. */
export type Received = { readonly message: number; readonly sentAt: Instant };

/** Seconds between a message and the reply. */
const REPLY = { shortest: 3 * MINUTE, longest: 45 * MINUTE } as const;

/** Seconds between something that was said by a button and the reply. */
export const REPLY_TO_BUTTON = { shortest: 20, longest: 90 } as const;

type Delay = { readonly shortest: number; readonly longest: number };

const chance = (seed: string, { message }: Received): Random => seededRandom(`${seed} answer ${message}`);

/**
 * When the player with this seed replies, in a universe of this building speed: some minutes after the message or, at
 * night, some minutes after waking up.
 */
export function answersAt(
  seed: string,
  received: Received,
  speed: number,
  { shortest, longest }: Delay = REPLY,
): Instant {
  const delay = wholeBetween(chance(seed, received), shortest, longest);
  const at = plusSeconds(received.sentAt, delay);
  const wake = asleepUntil(habitsOf(seed, speed), at);
  return wake === null ? at : plusSeconds(wake, delay);
}

/** What the player with this seed replies to a message. */
export function courtesyFor(seed: string, received: Received): Courtesy {
  const random = chance(`${seed} words`, received);
  return courtesies[wholeBetween(random, 0, courtesies.length - 1)] ?? courtesies[0];
}
