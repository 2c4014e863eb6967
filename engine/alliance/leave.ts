import type { AccountId } from '../ids.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { Instant } from '../time/instant.ts';
import { FOUNDER_ABSENCE_MS } from './membership.ts';
import { mayDo, type MemberRights } from './rights.ts';

export type LeaveRefusal = 'founder-stays';
export type RemoveMemberRefusal = 'member-unknown' | 'founder-stays' | 'member-is-self';
export type HandOverRefusal = 'member-unknown' | 'member-is-self' | 'member-is-ai';

/** Whether a member may leave; the founder hands over or dissolves first. */
export const leaveAlliance = ({ isFounder }: MemberRights): Decision<null, LeaveRefusal> =>
  isFounder ? refuse('founder-stays') : accept(null);

type Person = { readonly account: AccountId };

/** Whether a member may be removed by another, who has the right to. Refuses to remove the founder, or oneself. */
export function removeMember(
  by: Person,
  member: (Person & MemberRights) | null,
): Decision<null, RemoveMemberRefusal> {
  if (!member) return refuse('member-unknown');
  if (member.account === by.account) return refuse('member-is-self');
  return member.isFounder ? refuse('founder-stays') : accept(null);
}

/**
 * Whether the founder may hand the alliance over to somebody: another member, and a person as long as the founder is
 * one.
 */
export function handOver(
  founder: Person & { readonly isAi: boolean },
  member: (Person & { readonly isAi: boolean }) | null,
): Decision<null, HandOverRefusal> {
  if (!member) return refuse('member-unknown');
  if (member.account === founder.account) return refuse('member-is-self');
  return member.isAi && !founder.isAi ? refuse('member-is-ai') : accept(null);
}

/** A member as a possible successor. */
export type Candidate = Person &
  MemberRights & {
    readonly joinedAt: Instant;
    /** When the member last made a request. */
    readonly seenAt: Instant;
    /** Whether an operator has banned the member: nobody leads who may not sign in. */
    readonly isBanned: boolean;
  };

/** When an alliance's founder has been absent for 28 days, if nothing is heard until then. */
export const successionDue = (founderSeen: Instant): number => founderSeen + FOUNDER_ABSENCE_MS;

/**
 * Who follows a founder who was absent for 28 days: the member with the right to follow who joined first, else the one
 * who joined first. Members as absent as the founder, and the banned, follow nobody; null if the founder is here or
 * nobody else is.
 */
export function successor(members: readonly Candidate[], now: Instant): AccountId | null {
  const isAway = ({ seenAt }: Candidate) => successionDue(seenAt) <= now;
  const founder = members.find(({ isFounder }) => isFounder);
  if (founder && !isAway(founder)) return null;
  return longest(members.filter((member) => !member.isFounder && !member.isBanned && !isAway(member)));
}

/** Who leads an alliance whose founder's account is gone, present or not, a banned one last; null if nobody is left. */
export function heir(members: readonly Candidate[]): AccountId | null {
  const others = members.filter(({ isFounder }) => !isFounder);
  return longest(others.filter(({ isBanned }) => !isBanned)) ?? longest(others);
}

function longest(members: readonly Candidate[]): AccountId | null {
  const inOrder = members.toSorted((a, b) => a.joinedAt - b.joinedAt || a.account - b.account);
  return (inOrder.find((member) => mayDo(member, 'right-hand')) ?? inOrder[0])?.account ?? null;
}
