import { accept, type Decision, refuse } from '../decision.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { instant, type Instant } from '../time/instant.ts';

/** What two alliances can agree on, and what one can declare against another. */
export const pactKinds = ['ally', 'peace', 'war'] as const;
export type PactKind = (typeof pactKinds)[number];

/** How long after its declaration a war begins, in ms of real time. */
export const WAR_NOTICE_MS = 12 * HOUR_MS;

/** A war without a battle for this time is over, in ms. */
export const WAR_SLEEP_MS = 14 * DAY_MS;

/** The most pacts of an alliance that stand or are offered, and how many it may declare or offer within a day. */
const MOST_PACTS = 20;
export const PACTS_PER_DAY = 10;

/** A pact between two alliances, or the offer of one. */
export type Pact = {
  readonly kind: PactKind;
  readonly declaredAt: Instant;
  /** When it begins or began; null for an offer that waits. */
  readonly beginsAt: Instant | null;
  /** The last battle of one side with the other; null for none. */
  readonly attackedAt: Instant | null;
  readonly endedAt: Instant | null;
};

/** Offered and not accepted yet, declared and not begun, standing, or over. */
export const pactStates = ['offered', 'announced', 'standing', 'ended'] as const;
export type PactState = (typeof pactStates)[number];

/** When a war ends by itself unless somebody attacks; null for other pacts, and for offers. */
export const sleepsAt = ({ kind, beginsAt, attackedAt }: Pact): Instant | null =>
  kind !== 'war' || beginsAt === null ? null : instant(Math.max(beginsAt, attackedAt ?? 0) + WAR_SLEEP_MS);

/** When a pact ended, by somebody's word or because nobody attacked in a war for 14 days; null while it has not. */
export function endOf(pact: Pact, at: Instant): Instant | null {
  if (pact.endedAt !== null) return pact.endedAt <= at ? pact.endedAt : null;
  const sleeps = sleepsAt(pact);
  return sleeps !== null && sleeps <= at ? sleeps : null;
}

/** What a pact is at an instant. A war declared at 10:00 stands from 22:00 on, that second included. */
export function pactState(pact: Pact, at: Instant): PactState {
  if (endOf(pact, at) !== null) return 'ended';
  if (pact.beginsAt === null) return 'offered';
  return pact.beginsAt <= at ? 'standing' : 'announced';
}

/** What two players are to each other: members of one alliance, or as the pact of their alliances says. */
export const relations = ['member', ...pactKinds, 'none'] as const;
export type Relation = (typeof relations)[number];

/** What ties two players: one alliance, or the pacts between theirs that nobody has ended. */
export type Ties = { readonly areMembers: boolean; readonly pacts: readonly Pact[] };

/**
 * What two players with these ties are to each other at an instant; an offer, or a war that has not begun, counts as
 * 'none'.
 */
export const relationOf = ({ areMembers, pacts }: Ties, at: Instant): Relation =>
  areMembers ? 'member' : (pacts.find((pact) => pactState(pact, at) === 'standing')?.kind ?? 'none');

/** Whether an attack on a player with this relation breaks what both alliances have agreed on; both learn of it. */
export const breaksPact = (relation: Relation): boolean => relation === 'ally' || relation === 'peace';

export type OfferPactRefusal =
  | 'pact-self'
  | 'pact-exists'
  | 'pact-offered'
  | 'pacts-full'
  | 'pacts-often'
  | 'alliance-unknown';
export type AcceptPactRefusal = 'pact-unknown' | 'pact-not-offered' | 'pact-own-offer' | 'pacts-full';
export type EndPactRefusal = 'pact-unknown' | 'pact-over' | 'war-end-asked';

/** What there is between two alliances, and how much one of them has agreed on already. */
export type Between = {
  readonly isSelf: boolean;
  /** The pact that stands or is announced. */
  readonly current: PactKind | null;
  readonly isOffered: boolean;
  /** The open pacts that it made or accepted. */
  readonly open: number;
  readonly madeToday: number;
};

/**
 * Whether an alliance may offer or declare a pact. Refuses the one that stands already, a second offer between the same
 * two, more than 20 open pacts that it made or accepted, and more than 10 in a day.
 */
export function offerPact(
  kind: PactKind,
  { isSelf, current, isOffered, open, madeToday }: Between,
): Decision<null, OfferPactRefusal> {
  if (isSelf) return refuse('pact-self');
  if (current === kind) return refuse('pact-exists');
  if (isOffered && kind !== 'war') return refuse('pact-offered');
  if (open >= MOST_PACTS) return refuse('pacts-full', { limit: MOST_PACTS });
  return madeToday >= PACTS_PER_DAY ? refuse('pacts-often', { limit: PACTS_PER_DAY }) : accept(null);
}

/** When a pact begins that is declared (war) or accepted (every other) now. */
export const beginOf = (kind: PactKind, now: Instant): Instant =>
  kind === 'war' ? instant(now + WAR_NOTICE_MS) : now;

/** Whether an alliance may accept an offer: the other's, and only while it waits. */
export function acceptPact(
  pact: Pact | null,
  isOwn: boolean,
  open: number,
  now: Instant,
): Decision<null, AcceptPactRefusal> {
  if (!pact) return refuse('pact-unknown');
  if (pactState(pact, now) !== 'offered') return refuse('pact-not-offered');
  if (isOwn) return refuse('pact-own-offer');
  return open >= MOST_PACTS ? refuse('pacts-full', { limit: MOST_PACTS }) : accept(null);
}

/**
 * What the word of one side does to a pact: it ends an offer and every pact but war; a war ends when both have said so,
 * and the one who declared it may take it back before it begins.
 */
export function endPact(
  pact: Pact | null,
  asked: { readonly byOwn: boolean; readonly byOther: boolean; readonly isOwn: boolean },
  now: Instant,
): Decision<'ended' | 'asked', EndPactRefusal> {
  if (!pact) return refuse('pact-unknown');
  const state = pactState(pact, now);
  if (state === 'ended') return refuse('pact-over');
  if (pact.kind !== 'war' || asked.byOther) return accept('ended');
  if (state === 'announced' && asked.isOwn) return accept('ended');
  return asked.byOwn ? refuse('war-end-asked') : accept('asked');
}
