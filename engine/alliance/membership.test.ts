import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import {
  admit,
  apply,
  type JoinTerms,
  foundAlliance,
  invite,
  type Invitee,
  joinAlliance,
  waitAfterLeaving,
} from './membership.ts';

const now = instant(Date.parse('2030-05-01T12:00:00Z'));
const free = { isMember: false, waitsUntil: null };
const open: JoinTerms = { admission: 'open', members: 3, most: 40, isInvited: false };

test('founding takes 50 points, no other alliance, and 72 hours since the last one', () => {
  expect(foundAlliance({ ...free, points: 49 }, now)).toMatchObject({ refusal: 'alliance-points-needed' });
  expect(foundAlliance({ ...free, points: 50 }, now).ok).toBe(true);
  expect(foundAlliance({ ...free, isMember: true, points: 50 }, now)).toMatchObject({
    refusal: 'already-in-alliance',
  });
  const left = { isMember: false, waitsUntil: waitAfterLeaving(now), points: 50 };
  expect(foundAlliance(left, now)).toMatchObject({ refusal: 'alliance-wait', params: { hours: 72 } });
  expect(foundAlliance(left, instant(now + 72 * HOUR_MS - 1000))).toMatchObject({ params: { hours: 1 } });
  expect(foundAlliance(left, instant(now + 72 * HOUR_MS)).ok).toBe(true);
});

test('an open alliance takes everybody, every other one those it has invited, and a full one nobody', () => {
  expect(joinAlliance(free, open, now).ok).toBe(true);
  const byApplication: JoinTerms = { ...open, admission: 'application' };
  expect(joinAlliance(free, byApplication, now)).toMatchObject({ refusal: 'alliance-by-application' });
  expect(joinAlliance(free, { ...open, admission: 'closed' }, now)).toMatchObject({
    refusal: 'alliance-closed',
  });
  expect(joinAlliance(free, { ...open, admission: 'closed', isInvited: true }, now).ok).toBe(true);
  expect(joinAlliance(free, { ...open, members: 40, isInvited: true }, now)).toMatchObject({
    refusal: 'alliance-full',
    params: { limit: 40 },
  });
  expect(admit(free, { members: 40, most: 40 }, now)).toMatchObject({ refusal: 'alliance-full' });
});

test('a player has three open applications, an alliance 32, and no pair has two', () => {
  const waiting = { own: 2, here: 31, isAmongThem: false, madeToday: 9 };
  expect(apply(free, 'application', waiting, now).ok).toBe(true);
  expect(apply(free, 'application', { ...waiting, own: 3 }, now)).toMatchObject({
    refusal: 'applications-full',
    params: { limit: 3 },
  });
  expect(apply(free, 'application', { ...waiting, here: 32 }, now)).toMatchObject({
    refusal: 'applications-crowded',
  });
  expect(apply(free, 'application', { ...waiting, isAmongThem: true }, now)).toMatchObject({
    refusal: 'application-exists',
  });
  expect(apply(free, 'application', { ...waiting, madeToday: 10 }, now)).toMatchObject({
    refusal: 'applications-often',
    params: { limit: 10 },
  });
  expect(apply(free, 'open', waiting, now)).toMatchObject({ refusal: 'alliance-is-open' });
  expect(apply(free, 'closed', waiting, now)).toMatchObject({ refusal: 'alliance-closed' });
});

test('an applicant who has joined another alliance, or has left one lately, is not admitted', () => {
  const room = { members: 3, most: 40 };
  expect(admit({ ...free, isMember: true }, room, now)).toMatchObject({ refusal: 'applicant-in-alliance' });
  expect(admit({ ...free, waitsUntil: waitAfterLeaving(now) }, room, now)).toMatchObject({
    refusal: 'applicant-waits',
    params: { hours: 72 },
  });
  expect(admit(free, room, now).ok).toBe(true);
});

test('an alliance invites people who are in none, once each, and twenty at a time', () => {
  const invitee = { isMember: false, isAi: false, isInvited: false, invitedAt: null };
  const asks = (one: Invitee, waiting: number, madeToday = 0) =>
    invite(one, { open: waiting, madeToday }, now);
  expect(asks(invitee, 19, 39).ok).toBe(true);
  expect(asks(invitee, 20)).toMatchObject({ refusal: 'invitations-full' });
  expect(asks({ ...invitee, isAi: true }, 0)).toMatchObject({ refusal: 'invitee-is-ai' });
  expect(asks({ ...invitee, isMember: true }, 0)).toMatchObject({ refusal: 'invitee-in-alliance' });
  expect(asks({ ...invitee, isInvited: true }, 0)).toMatchObject({ refusal: 'invitation-exists' });
  expect(asks(invitee, 0, 40)).toMatchObject({ refusal: 'invitations-often', params: { limit: 40 } });
});

test('a player who declined an invitation is not invited again by the same alliance for a day', () => {
  const invitee = { isMember: false, isAi: false, isInvited: false, invitedAt: now };
  const asks = (later: number) => invite(invitee, { open: 0, madeToday: 1 }, instant(now + later));
  expect(asks(HOUR_MS)).toMatchObject({ refusal: 'invited-lately', params: { hours: 23 } });
  expect(asks(24 * HOUR_MS - 1)).toMatchObject({ refusal: 'invited-lately', params: { hours: 1 } });
  expect(asks(24 * HOUR_MS).ok).toBe(true);
});
