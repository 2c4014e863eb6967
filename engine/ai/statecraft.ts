import type { PactKind, PactState } from '../alliance/pact.ts';
import type { AccountId, AllianceId } from '../ids.ts';
import { DAY } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import type { Personality } from './personality.ts';
import { tempers } from './temper.ts';

/** What the leader of a pack writes to people about pacts, wars and applications, as names of lines. */
const leaderLines = [
  'pact-agreed',
  'pact-refused',
  'applicant-distrusted',
  'applicant-weak',
  'applicant-full',
  'war-declared',
  'war-tired',
  'peace-offered',
] as const;
export type LeaderLine = (typeof leaderLines)[number];

/** A pack takes in AI players up to the first number of members, and people up to the second. */
export const PACK_MEMBERS = 6;
const PACK_MEMBERS_WITH_PEOPLE = 8;

/** The most packs of a universe: far fewer than half of a page of the ranking, however many alliances people have. */
export const MOST_PACKS = 8;

/** A person with less than this share of the leader's points is too weak for a pack. */
const LEAST_SHARE = 0.2;

/** A pack declares war only on alliances with at least this share of its points. */
const WORTHY_SHARE = 0.5;

/** Days of a slow universe between two declarations of a pack, and after which it has enough of a war. */
const BETWEEN_WARS = 7;
const LONG_WAR = 5;

/** Lost battles after which a leader who loses asks for the end, and how much more it must have lost. */
const LOST_BATTLES = 2;
const LOSING = 1.5;

/**
 * A pack offers peace to an alliance with this many times its points, and not again for this number of days of a slow
 * universe.
 */
const FEARED_SHARE = 1.5;
const BETWEEN_OFFERS = 7;

/** Whether a universe has room for another pack: packs never outnumber the alliances of people (`peoples`). */
export const hasRoomForPack = (packs: number, peoples: number): boolean =>
  packs < Math.min(peoples, MOST_PACKS);

export type Applicant = {
  readonly id: number;
  readonly account: AccountId;
  readonly isAi: boolean;
  readonly points: number;
  /** How the leader regards the applicant. */
  readonly regard: number;
};

/** Another alliance as the leader of a pack sees it. */
export type Neighbour = {
  readonly alliance: AllianceId;
  readonly founder: AccountId;
  readonly points: number;
  /** The sum of the regards of the pack's members for its members. */
  readonly regard: number;
  /** When the last pact of the two, or an offer of one, came to its end; null for never. */
  readonly lastPactEnded: Instant | null;
  /** The pact between the two that stands, is announced or offered; null for none. */
  readonly pact: {
    readonly id: number;
    readonly kind: PactKind;
    readonly state: PactState;
    readonly isOurs: boolean;
    readonly since: Instant;
    readonly isEndAskedByUs: boolean;
    readonly isEndAskedByThem: boolean;
    readonly battles: number;
    /** Metal and crystal that each side has destroyed of the other's. */
    readonly ourScore: number;
    readonly theirScore: number;
  } | null;
};

/** What the leader of a pack sees of it and of other alliances. */
export type Court = {
  readonly personality: Personality;
  readonly ownPoints: number;
  readonly packPoints: number;
  readonly members: number;
  readonly applicants: readonly Applicant[];
  readonly neighbours: readonly Neighbour[];
  /** When the pack last declared a war; null for never. */
  readonly lastWar: Instant | null;
  /** The building speed of the universe. */
  readonly speed: number;
};

type LeaderMessage = { readonly to: AccountId; readonly says: LeaderLine };

/**
 * What a leader orders; a person with the same rights could give each of these orders. Its message goes only to people.
 */
export type StateOrder =
  | { readonly kind: 'admit'; readonly application: number }
  | { readonly kind: 'turn-away'; readonly application: number; readonly message: LeaderMessage }
  | { readonly kind: 'accept-pact'; readonly pact: number; readonly message: LeaderMessage }
  | { readonly kind: 'end-pact'; readonly pact: number; readonly message: LeaderMessage }
  | {
      readonly kind: 'declare-war' | 'offer-peace';
      readonly on: AllianceId;
      readonly message: LeaderMessage;
    };

/** The days of a slow universe since an instant, of which a fast one has more. */
const daysSince = (at: Instant, now: Instant, speed: number): number =>
  (secondsBetween(at, now) / DAY) * Math.sqrt(Math.max(1, speed));

/**
 * What the leader of a pack orders in a turn: answers to applications and offers, the end of a war, and at most one new
 * war and one offer of peace (horizon §12 a).
 */
export function govern(court: Court, now: Instant): readonly StateOrder[] {
  return [
    ...answerApplicants(court),
    ...answerOffers(court),
    ...endWars(court, now),
    ...beginWar(court, now),
    ...offerPeace(court, now),
  ];
}

function answerApplicants({ personality, ownPoints, members, applicants }: Court): readonly StateOrder[] {
  let size = members;
  return applicants.map((one): StateOrder => {
    const reason = obstacleTo(one, { personality, ownPoints, size });
    if (reason !== null)
      return { kind: 'turn-away', application: one.id, message: { to: one.account, says: reason } };
    size += 1;
    return { kind: 'admit', application: one.id };
  });
}

function obstacleTo(
  { isAi, points, regard }: Applicant,
  { personality, ownPoints, size }: Pick<Court, 'personality' | 'ownPoints'> & { readonly size: number },
): LeaderLine | null {
  if (size >= (isAi ? PACK_MEMBERS : PACK_MEMBERS_WITH_PEOPLE)) return 'applicant-full';
  if (isAi) return regard < tempers[personality].war ? 'applicant-distrusted' : null;
  if (regard < tempers[personality].admit) return 'applicant-distrusted';
  return points < LEAST_SHARE * ownPoints ? 'applicant-weak' : null;
}

function answerOffers({ personality, neighbours }: Court): readonly StateOrder[] {
  return neighbours.flatMap(({ founder, regard, pact }): StateOrder[] => {
    if (pact === null || pact.state !== 'offered' || pact.isOurs) return [];
    const temper = tempers[personality];
    const agrees = regard >= (pact.kind === 'ally' ? temper.ally : temper.peace);
    const message = { to: founder, says: agrees ? 'pact-agreed' : 'pact-refused' } as const;
    return [{ kind: agrees ? 'accept-pact' : 'end-pact', pact: pact.id, message }];
  });
}

/**
 * A losing leader asks for the end of a war, and so does every leader after LONG_WAR days; the other side's request is
 * granted at any time, unless this side is winning.
 */
function endWars({ neighbours, speed }: Court, now: Instant): readonly StateOrder[] {
  return neighbours.flatMap(({ founder, pact }): StateOrder[] => {
    if (pact === null || pact.kind !== 'war' || pact.state !== 'standing' || pact.isEndAskedByUs) return [];
    const isLosing = pact.battles >= LOST_BATTLES && pact.theirScore > LOSING * pact.ourScore;
    const isWinning = pact.ourScore > LOSING * pact.theirScore;
    const isLong = daysSince(pact.since, now, speed) >= LONG_WAR;
    const hasEnough = isLosing || isLong || (pact.isEndAskedByThem && !isWinning);
    return hasEnough
      ? [{ kind: 'end-pact', pact: pact.id, message: { to: founder, says: 'war-tired' } }]
      : [];
  });
}

/** War is declared on the worst regarded of the alliances that are worth it, one at a time. */
function beginWar(court: Court, now: Instant): readonly StateOrder[] {
  const { personality, packPoints, neighbours, lastWar, speed } = court;
  const isAtWar = neighbours.some(({ pact }) => pact?.kind === 'war');
  const isSoon = lastWar !== null && daysSince(lastWar, now, speed) < BETWEEN_WARS;
  if (isAtWar || isSoon) return [];
  const [worst] = neighbours
    .filter(({ pact }) => pact === null)
    .filter(({ regard }) => regard <= tempers[personality].war)
    .filter(({ points }) => points >= WORTHY_SHARE * packPoints)
    .toSorted((a, b) => a.regard - b.regard);
  if (worst === undefined) return [];
  return [{ kind: 'declare-war', on: worst.alliance, message: { to: worst.founder, says: 'war-declared' } }];
}

/**
 * Peace is offered to the strongest alliance that the pack has to fear: one that has harmed it and that it does not
 * hate, one offer at a time. Packs that offered it to everybody stronger were all at peace within days, and nobody ever
 * fought.
 */
function offerPeace(
  { personality, packPoints, neighbours, speed }: Court,
  now: Instant,
): readonly StateOrder[] {
  if (neighbours.some(({ pact }) => pact?.state === 'offered' && pact.isOurs)) return [];
  const [strongest] = neighbours
    .filter(({ pact }) => pact === null)
    .filter(({ lastPactEnded: at }) => at === null || daysSince(at, now, speed) >= BETWEEN_OFFERS)
    .filter(({ regard }) => regard < 0 && regard >= tempers[personality].peace)
    .filter(({ points }) => points >= FEARED_SHARE * packPoints)
    .toSorted((a, b) => b.points - a.points);
  if (strongest === undefined) return [];
  const message = { to: strongest.founder, says: 'peace-offered' } as const;
  return [{ kind: 'offer-peace', on: strongest.alliance, message }];
}
