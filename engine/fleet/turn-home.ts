import { plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';

/** The fleet on its way back from where it arrived, alone; that takes as long as the way out (rules R12). */
export const turnHome = (fleet: Fleet): Fleet => ({
  ...fleet,
  state: 'returning',
  union: null,
  turnedAt: fleet.arrivesAt,
  returnsAt: plusSeconds(fleet.arrivesAt, secondsBetween(fleet.sentAt, fleet.arrivesAt)),
});
