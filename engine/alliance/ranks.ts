import { accept, type Decision, refuse } from '../decision.ts';
import { type AllianceRight, mayDo, type MemberRights } from './rights.ts';

/** The most ranks of an alliance. */
export const MOST_RANKS = 12;

export type RankRefusal = 'rank-above-own' | 'rank-unknown' | 'ranks-full' | 'rank-name-taken';
export type GiveRankRefusal = 'rank-above-own' | 'rank-unknown' | 'member-unknown' | 'founder-stays';

/** Whether somebody who edits ranks may give these rights: only those that they have themselves. */
export function mayGrant(
  by: MemberRights,
  rights: readonly AllianceRight[],
): Decision<null, 'rank-above-own'> {
  const beyond = rights.find((right) => !mayDo(by, right));
  return beyond === undefined ? accept(null) : refuse('rank-above-own', { right: beyond });
}

/** Whether there may be one more rank; refuses more than 12. */
export const anotherRank = (ranks: number): Decision<null, 'ranks-full'> =>
  ranks >= MOST_RANKS ? refuse('ranks-full', { limit: MOST_RANKS }) : accept(null);

/**
 * Whether somebody who edits ranks may move a member to another: neither the rights that the member has nor the new
 * ones may be more than their own. The founder needs no rank.
 */
export function giveRank(
  by: MemberRights,
  member: MemberRights | null,
  rights: readonly AllianceRight[],
): Decision<null, 'rank-above-own' | 'member-unknown' | 'founder-stays'> {
  if (!member) return refuse('member-unknown');
  if (member.isFounder) return refuse('founder-stays');
  const before = mayGrant(by, member.rights);
  return before.ok ? mayGrant(by, rights) : before;
}
