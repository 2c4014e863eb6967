import { accept, type Decision, refuse } from '../decision.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { instant, type Instant } from '../time/instant.ts';

/** The points that a player needs to found an alliance. */
export const FOUNDING_POINTS = 50;

/** The most open applications of a player, the most that wait at an alliance, and how many a player makes in a day. */
const MOST_APPLICATIONS = 3;
const MOST_WAITING_APPLICATIONS = 32;
export const APPLICATIONS_PER_DAY = 10;

/** The most open invitations of an alliance, and how many it makes in a day. */
const MOST_INVITATIONS = 20;
export const INVITATIONS_PER_DAY = 40;

/**
 * How long a player who left or was removed must wait before joining another alliance, in ms of real time at any speed.
 */
export const LEAVING_WAIT_MS = 72 * HOUR_MS;

/** How long a founder may be absent until another member follows, in ms. */
export const FOUNDER_ABSENCE_MS = 28 * DAY_MS;

/** The time between two changes of an alliance's tag or name, in ms. */
export const RENAMING_PAUSE_MS = 7 * DAY_MS;

/** Whom an alliance takes: everybody, those whose application is accepted, or only those it invites. */
export const admissions = ['open', 'application', 'closed'] as const;
export type Admission = (typeof admissions)[number];

/** What is asked of a player who wants into an alliance. */
export type Newcomer = {
  readonly isMember: boolean;
  /** When the wait after leaving another ends; null for none. */
  readonly waitsUntil: Instant | null;
};

type NewcomerRefusal = 'already-in-alliance' | 'alliance-wait';
export type FoundAllianceRefusal = NewcomerRefusal | 'alliance-points-needed';
export type JoinAllianceRefusal =
  | NewcomerRefusal
  | 'alliance-full'
  | 'alliance-by-application'
  | 'alliance-closed';
export type ApplyRefusal =
  | NewcomerRefusal
  | 'alliance-closed'
  | 'alliance-is-open'
  | 'application-exists'
  | 'applications-full'
  | 'applications-crowded'
  | 'applications-often';
export type AdmitRefusal =
  | 'alliance-full'
  | 'application-unknown'
  | 'applicant-in-alliance'
  | 'applicant-waits';
export type InviteRefusal =
  | 'invitee-in-alliance'
  | 'invitee-is-ai'
  | 'invitation-exists'
  | 'invitations-full'
  | 'invitations-often'
  | 'invited-lately';

/** When somebody who leaves or is removed at an instant may join another alliance. */
export const waitAfterLeaving = (left: Instant): Instant => instant(left + LEAVING_WAIT_MS);

/** Refuses members of any alliance, and those who left one less than 72 hours ago, with the hours that are left. */
function newcomer({ isMember, waitsUntil }: Newcomer, now: Instant): Decision<null, NewcomerRefusal> {
  if (isMember) return refuse('already-in-alliance');
  if (waitsUntil === null || waitsUntil <= now) return accept(null);
  return refuse('alliance-wait', { hours: Math.ceil((waitsUntil - now) / HOUR_MS) });
}

/** Whether a player may found an alliance; refuses fewer than 50 points. */
export function foundAlliance(
  player: Newcomer & { readonly points: number },
  now: Instant,
): Decision<null, FoundAllianceRefusal> {
  const allowed = newcomer(player, now);
  if (!allowed.ok) return allowed;
  return player.points < FOUNDING_POINTS
    ? refuse('alliance-points-needed', { points: FOUNDING_POINTS })
    : accept(null);
}

/** What decides whether a player can join an alliance. */
export type JoinTerms = {
  readonly admission: Admission;
  readonly members: number;
  readonly most: number;
  readonly isInvited: boolean;
};

/** Whether a player may join at once: an invited one always, others only an open alliance. A full one takes nobody. */
export function joinAlliance(
  player: Newcomer,
  { admission, members, most, isInvited }: JoinTerms,
  now: Instant,
): Decision<null, JoinAllianceRefusal> {
  const allowed = newcomer(player, now);
  if (!allowed.ok) return allowed;
  if (!isInvited && admission === 'application') return refuse('alliance-by-application');
  if (!isInvited && admission === 'closed') return refuse('alliance-closed');
  return members >= most ? refuse('alliance-full', { limit: most }) : accept(null);
}

/** The open applications of a player, those that wait at the alliance, and how many the player made within a day. */
export type Waiting = {
  readonly own: number;
  readonly here: number;
  readonly isAmongThem: boolean;
  readonly madeToday: number;
};

/**
 * Whether a player may apply. Refuses where it is not needed or not possible, a second application to the same
 * alliance, more than 3 open ones of a player, more than 32 at an alliance, and more than 10 of a player in a day.
 */
export function apply(
  player: Newcomer,
  admission: Admission,
  { own, here, isAmongThem, madeToday }: Waiting,
  now: Instant,
): Decision<null, ApplyRefusal> {
  const allowed = newcomer(player, now);
  if (!allowed.ok) return allowed;
  if (admission === 'closed') return refuse('alliance-closed');
  if (admission === 'open') return refuse('alliance-is-open');
  if (isAmongThem) return refuse('application-exists');
  if (own >= MOST_APPLICATIONS) return refuse('applications-full', { limit: MOST_APPLICATIONS });
  if (here >= MOST_WAITING_APPLICATIONS) return refuse('applications-crowded');
  return madeToday >= APPLICATIONS_PER_DAY
    ? refuse('applications-often', { limit: APPLICATIONS_PER_DAY })
    : accept(null);
}

/**
 * Whether an alliance may take the player whose application it accepts; the player may have joined another meanwhile.
 */
export function admit(
  player: Newcomer,
  { members, most }: Pick<JoinTerms, 'members' | 'most'>,
  now: Instant,
): Decision<null, AdmitRefusal> {
  const allowed = newcomer(player, now);
  if (!allowed.ok) {
    return allowed.refusal === 'alliance-wait'
      ? refuse('applicant-waits', allowed.params)
      : refuse('applicant-in-alliance');
  }
  return members >= most ? refuse('alliance-full', { limit: most }) : accept(null);
}

/** A player whom an alliance would invite. */
export type Invitee = {
  readonly isMember: boolean;
  readonly isAi: boolean;
  readonly isInvited: boolean;
  /** When the alliance last invited the player; null for never. */
  readonly invitedAt: Instant | null;
};

/**
 * Whether an alliance may invite a player; `open` are its invitations that wait, `madeToday` those it made within a
 * day. Refuses more than 20 open ones, more than 40 in a day, and the same player twice in a day.
 */
export function invite(
  invitee: Invitee,
  { open, madeToday }: { readonly open: number; readonly madeToday: number },
  now: Instant,
): Decision<null, InviteRefusal> {
  if (invitee.isAi) return refuse('invitee-is-ai');
  if (invitee.isMember) return refuse('invitee-in-alliance');
  if (invitee.isInvited) return refuse('invitation-exists');
  const wait = invitee.invitedAt === null ? 0 : invitee.invitedAt + DAY_MS - now;
  if (wait > 0) return refuse('invited-lately', { hours: Math.ceil(wait / HOUR_MS) });
  if (open >= MOST_INVITATIONS) return refuse('invitations-full', { limit: MOST_INVITATIONS });
  return madeToday >= INVITATIONS_PER_DAY
    ? refuse('invitations-often', { limit: INVITATIONS_PER_DAY })
    : accept(null);
}
