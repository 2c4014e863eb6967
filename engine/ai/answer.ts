import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { asleepUntil, habitsOf } from './pace.ts';

/** What an artificial player may answer to whoever writes to it; the catalogue of texts has the words. */
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

/** A message to an artificial player, and when it was sent. */
export type Received = { readonly message: number; readonly sentAt: Instant };

/** It answers so many seconds after a message. */
export const REPLY = { shortest: 3 * MINUTE, longest: 45 * MINUTE } as const;

const chance = (seed: string, { message }: Received): Random => seededRandom(`${seed} answer ${message}`);

/** When the player of that seed answers a message: some minutes later, or some minutes after the night that it would be in. */
export function answersAt(seed: string, received: Received): Instant {
  const delay = wholeBetween(chance(seed, received), REPLY.shortest, REPLY.longest);
  const at = plusSeconds(received.sentAt, delay);
  const wake = asleepUntil(habitsOf(seed), at);
  return wake === null ? at : plusSeconds(wake, delay);
}

/** What the player of that seed answers to a message. */
export function courtesyFor(seed: string, received: Received): Courtesy {
  const random = chance(`${seed} words`, received);
  return courtesies[wholeBetween(random, 0, courtesies.length - 1)] ?? courtesies[0];
}
