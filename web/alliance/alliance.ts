import type { AllianceRecordKind } from '@farhold/contract/alliance-fields';
import type { Emblem } from '@farhold/engine/alliance/emblem';
import type { Admission } from '@farhold/engine/alliance/membership';
import type { PactKind, PactState } from '@farhold/engine/alliance/pact';
import type { AllianceRight } from '@farhold/engine/alliance/rights';
import type { Absence } from '@farhold/engine/ranking/presence';
import type { PastPoints, Points } from '../ranking/ranking.ts';

/** What every list shows of an alliance. */
export type AllianceHead = {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly emblem: Emblem;
};

export type Person = { readonly id: number; readonly name: string };

export type RankName = { readonly id: number; readonly name: string };

export type Rank = RankName & { readonly rights: readonly AllianceRight[]; readonly members: number };

/** What the player is in their alliance. */
export type Self = {
  readonly isFounder: boolean;
  readonly rank: RankName | null;
  readonly rights: readonly AllianceRight[];
  readonly joinedAt: number;
};

/** The player's alliance, seen from inside; times in ms. */
export type OwnAlliance = AllianceHead & {
  readonly admission: Admission;
  readonly outside: string;
  readonly inside: string;
  readonly foundedAt: number;
  readonly founder: Person;
  readonly members: number;
  readonly mostMembers: number;
  /** When tag and name may be changed again; null for now. */
  readonly renamingFrom: number | null;
  readonly ranks: readonly Rank[];
  readonly self: Self;
};

/** An application of the player; `declined` holds the answer of one that was refused. */
export type OwnApplication = {
  readonly id: number;
  readonly alliance: AllianceHead;
  readonly text: string;
  readonly appliedAt: number;
  readonly declined: { readonly words: string; readonly at: number } | null;
};

export type OwnInvitation = {
  readonly id: number;
  readonly alliance: AllianceHead;
  readonly by: Person | null;
  readonly invitedAt: number;
};

/** What waits to be read or answered. */
export type Unread = Readonly<
  Record<'applications' | 'pacts' | 'invitations' | 'room' | 'circulars', number>
>;

/** What the player is to alliances: a member of one, or somebody who looks for one. */
export type Membership = {
  readonly alliance: OwnAlliance | null;
  /** When a player who left an alliance may join another; null for now. */
  readonly waitsUntil: number | null;
  /** The player's own. */
  readonly points: number;
  readonly applications: readonly OwnApplication[];
  readonly invitations: readonly OwnInvitation[];
  readonly unread: Unread;
};

export type Member = Person & {
  readonly isAi: boolean;
  readonly isFounder: boolean;
  readonly rank: RankName | null;
  readonly joinedAt: number;
  readonly points: Points;
  readonly position: number;
  /** Null for readers without the right to see it. */
  readonly presence: Presence | null;
};

/** Minutes since a member was seen, null after an hour; and the mark of a long absence. */
export type Presence = { readonly minutesAway: number | null; readonly absence: Absence | null };

export type Application = {
  readonly id: number;
  readonly applicant: Person & { readonly position: number; readonly points: number };
  readonly text: string;
  /** Whether the player has blocked the applicant. */
  readonly isBlocked: boolean;
  readonly appliedAt: number;
};

export type Invitation = {
  readonly id: number;
  readonly invited: Person;
  readonly by: Person | null;
  readonly invitedAt: number;
};

/** A place in the ranking of alliances; `mean` is null for fewer than three members. */
export type RankedAlliance = AllianceHead & {
  readonly position: number;
  readonly change: number | null;
  readonly members: number;
  readonly points: Points;
  readonly mean: number | null;
};

export type RankedPage = {
  readonly rows: readonly RankedAlliance[];
  readonly current: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
};

/** A pact as one of its sides sees it; times in ms. An alliance that is gone has left its tag. */
export type Pact = {
  readonly id: number;
  readonly kind: PactKind;
  readonly state: PactState;
  readonly alliance: AllianceHead | null;
  readonly tag: string;
  readonly other: AllianceHead | null;
  readonly otherTag: string;
  /** Whether `alliance` offered or declared it. */
  readonly isOwn: boolean;
  readonly declaredAt: number;
  readonly beginsAt: number | null;
  readonly sleepsAt: number | null;
  readonly endedAt: number | null;
  /** Which side asks to end this war. */
  readonly endAsked: 'own' | 'other' | null;
  /** What each side destroyed of the other's in a war, and the number of battles. */
  readonly score: { readonly own: number; readonly other: number; readonly battles: number } | null;
  /** The last attack in spite of it, and how many there were; `isByOwn`: by a member of `alliance`. */
  readonly breach: {
    readonly count: number;
    readonly attacker: string;
    readonly defender: string;
    readonly isByOwn: boolean;
    readonly at: number;
  } | null;
};

/** A record of the universe's alliances; `amount` is a length in ms for the longest war. */
export type AllianceRecord = {
  readonly kind: AllianceRecordKind;
  /** null once the alliance is gone. */
  readonly alliance: AllianceHead | null;
  readonly tag: string;
  /** The enemy of a war. */
  readonly otherTag: string | null;
  readonly amount: number;
  readonly at: number;
};

/** An alliance as everybody sees it. */
export type AlliancePage = Omit<RankedAlliance, 'change'> & {
  readonly admission: Admission;
  readonly outside: string;
  readonly foundedAt: number;
  readonly founder: Person;
  readonly mostMembers: number;
  readonly pacts: readonly Pact[];
  readonly self: {
    readonly isMember: boolean;
    readonly isInvited: boolean;
    /** The player's application that waits here. */
    readonly application: number | null;
  };
  readonly history: readonly PastPoints[];
};
