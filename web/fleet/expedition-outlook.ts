import { isHalved } from '@farhold/engine/expedition/find';
import { depletion } from '@farhold/engine/expedition/outcome';
import { type Prospects, prospects } from '@farhold/engine/expedition/prospects';
import { searcherOf } from '@farhold/engine/expedition/search';
import { emptyCargo } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Owner } from '@farhold/engine/planet/planet';
import { HOUR_MS } from '@farhold/engine/time/duration';
import type { FoundPlace } from './api.ts';
import type { Flight } from './flight-plan.ts';

/** What an expedition can expect, for display. */
export type Outlook = Prospects & {
  /** Resources and ships for each hour until the fleet is home. */
  readonly perHour: number;
  /** The searches there that are counted, and the percent of finds that come to nothing because of them. */
  readonly visits: number;
  readonly depleted: number;
  /** The player has found so much that finds are halved. */
  readonly isTired: boolean;
};

const PERCENT = 100;

/** What these ships can expect of this number of hours there. */
export function outlookOf(
  {
    ships,
    owner,
    flight,
    hours,
  }: {
    readonly ships: Ships;
    readonly owner: Owner;
    readonly flight: Flight;
    readonly hours: number;
  },
  known: NonNullable<FoundPlace['expedition']>,
): Outlook {
  const search = { ...known, hours };
  const expected = prospects(searcherOf({ fleet: { ships, cargo: emptyCargo }, owner }, search), search);
  const awayHours = (2 * flight.durationMs + flight.holdMs) / HOUR_MS;
  return {
    ...expected,
    perHour: (expected.resources + expected.ships) / awayHours,
    visits: known.visits - 1,
    depleted: PERCENT * depletion(known.visits),
    isTired: isHalved(known.findsBefore),
  };
}
