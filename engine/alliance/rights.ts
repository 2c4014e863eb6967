import { type Decision, accept, refuse } from '../decision.ts';

/**
 * What a rank may allow its members, in the order of its form: answer applications, invite, remove members and their
 * words, see who is online, send circulars, write the pages, make pacts, edit ranks, and follow an absent founder.
 */
export const allianceRights = [
  'applications',
  'invite',
  'remove',
  'presence',
  'circular',
  'texts',
  'diplomacy',
  'ranks',
  'right-hand',
] as const;

export type AllianceRight = (typeof allianceRights)[number];

/** What a member is allowed: the rights of the member's rank, none without a rank; the founder has all. */
export type MemberRights = { readonly isFounder: boolean; readonly rights: readonly AllianceRight[] };

/** Whether a member may do something. Every command of the alliance asks this, and nothing else. */
export const mayDo = ({ isFounder, rights }: MemberRights, right: AllianceRight): boolean =>
  isFounder || rights.includes(right);

export type RightRefusal = 'no-alliance' | 'right-needed' | 'founder-only';

/**
 * The member itself, if it may do something; refuses somebody in no alliance (null), and a member without the right.
 */
export function withRight<Member extends MemberRights>(
  member: Member | null,
  right: AllianceRight,
): Decision<Member, 'no-alliance' | 'right-needed'> {
  if (!member) return refuse('no-alliance');
  return mayDo(member, right) ? accept(member) : refuse('right-needed', { right });
}

/** The member itself, if it is the founder; refuses somebody in no alliance (null), and every other member. */
export function asFounder<Member extends MemberRights>(
  member: Member | null,
): Decision<Member, 'no-alliance' | 'founder-only'> {
  if (!member) return refuse('no-alliance');
  return member.isFounder ? accept(member) : refuse('founder-only');
}
