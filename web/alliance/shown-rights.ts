import type { AllianceRight } from '@farhold/engine/alliance/rights';

/** The rights that a rank can be given here. A right that a program gave beside them stays. */
export const shownRights = [
  'applications',
  'invite',
  'remove',
  'presence',
  'circular',
  'texts',
  'diplomacy',
  'ranks',
  'right-hand',
] as const satisfies readonly AllianceRight[];
