import { refuse, type Refused } from '../decision.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { MOST_UNION_INVITED } from './join-union.ts';

/**
 * For how long a player is not notified of another invitation by the same player, in seconds: unions are made and ended
 * at will.
 */
const CALLED_SECONDS = HOUR;

/** Whether an invitation calls the player by a notification, too; `toldAt` is when one of the same player last did. */
export const callsInvited = (toldAt: Instant | null, now: Instant): boolean =>
  toldAt === null || secondsBetween(toldAt, now) >= CALLED_SECONDS;

/** A player who would be invited to a union, as far as that decides about it. */
export type Invitee = {
  readonly isInviter: boolean;
  readonly isTarget: boolean;
  readonly isAi: boolean;
  /** Whether the two are friends, members of one alliance, or of two that are allies. */
  readonly isFriend: boolean;
  /** Whether they fly in it, or were invited before, even if they declined. */
  readonly isInvited: boolean;
};

export type InviteToUnionRefusal =
  | 'union-invite-self'
  | 'union-invite-target'
  | 'union-invite-ai'
  | 'union-invite-stranger'
  | 'union-invited'
  | 'union-invitations';

/**
 * Why a player may not be invited to a union; null if they may (horizon 3). Only friends, members of the same alliance
 * and allies may be, AI players among them, so that an invitation is never a stranger's advertisement. Nobody is asked
 * twice, and at most 20 are asked.
 */
export function inviteObstacle(
  { isInviter, isTarget, isAi, isFriend, isInvited }: Invitee,
  invited: number,
): Refused<InviteToUnionRefusal> | null {
  if (isInviter) return refuse('union-invite-self');
  if (isTarget) return refuse('union-invite-target');
  if (isAi && !isFriend) return refuse('union-invite-ai');
  if (!isFriend) return refuse('union-invite-stranger');
  if (isInvited) return refuse('union-invited');
  return invited >= MOST_UNION_INVITED ? refuse('union-invitations', { most: MOST_UNION_INVITED }) : null;
}
