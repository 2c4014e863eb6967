import { worthOf } from '../dark-matter/worth.ts';
import { DAY, HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import type { BarterOffer } from './barter.ts';

/** What an AI player says when it proposes a trade, as the name of a line. */
export const PROPOSAL = 'barter-proposed';

/** An AI player proposes trades to people who live at most this number of systems from its home. */
export const CUSTOMERS_WITHIN = 10;

/** The most people whom it considers in a turn, the nearest. */
export const MOST_CUSTOMERS = 3;

/** How long a person has played before the first proposal, in seconds of a slow universe. */
const SETTLED_IN = 3 * HOUR;

/** The time between two proposals to a person, in seconds of a slow universe, and at least at any speed. */
const BETWEEN = DAY;
const BETWEEN_AT_LEAST = 4 * HOUR;

/** After this many proposals in a row without a trade, the wait grows no longer. */
const MOST_UNANSWERED = 3;

/** The last proposal of any AI player to a person, and how many before it, in a row, led to no trade. */
export type Proposal = { readonly at: Instant; readonly unanswered: number };

/**
 * How many proposals in a row have led to no trade by now, three at most; `tradedAt` is the person's last trade with
 * any AI player.
 */
export function unansweredAfter(last: Proposal | null, tradedAt: Instant | null): number {
  if (last === null || (tradedAt !== null && tradedAt > last.at)) return 0;
  return Math.min(MOST_UNANSWERED, last.unanswered + 1);
}

/**
 * When AI players may next propose a trade to a person: 3 hours ÷ speed after joining, then a day ÷ speed after the
 * last proposal, 4 hours at least. For each one in a row that led to no trade it takes twice as long, eight times at
 * most.
 */
export function nextProposal(
  joinedAt: Instant,
  last: Proposal | null,
  tradedAt: Instant | null,
  speed: number,
): Instant {
  if (last === null) return plusSeconds(joinedAt, SETTLED_IN / speed);
  const between = Math.max(BETWEEN / speed, BETWEEN_AT_LEAST);
  return plusSeconds(last.at, between * 2 ** unansweredAfter(last, tradedAt));
}

/** The offer that is proposed: the one that brings most, by worth. Undefined if there is none. */
export const offerToPropose = (offers: readonly BarterOffer[]): BarterOffer | undefined =>
  offers.toSorted((a, b) => worthOf({ [b.gets]: b.most }) - worthOf({ [a.gets]: a.most })).at(0);
