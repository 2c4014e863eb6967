import { expect, test } from 'vitest';
import { accountId } from '../ids.ts';
import { DAY_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import { type Candidate, handOver, heir, leaveAlliance, removeMember, successor } from './leave.ts';

const now = instant(Date.parse('2030-05-29T12:00:00Z'));
const ago = (days: number) => instant(now - days * DAY_MS);

const member = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  account: accountId(id),
  isFounder: false,
  rights: [],
  joinedAt: ago(100 - id),
  seenAt: now,
  isBanned: false,
  ...more,
});

const founder = member(1, { isFounder: true });

test('the founder neither leaves nor is removed before handing over', () => {
  expect(leaveAlliance(founder)).toMatchObject({ refusal: 'founder-stays' });
  expect(leaveAlliance(member(2)).ok).toBe(true);
  expect(removeMember(member(2), founder)).toMatchObject({ refusal: 'founder-stays' });
  expect(removeMember(founder, member(2)).ok).toBe(true);
  expect(removeMember(founder, founder)).toMatchObject({ refusal: 'member-is-self' });
  expect(removeMember(founder, null)).toMatchObject({ refusal: 'member-unknown' });
});

test('a person hands over only to another person', () => {
  const person = { account: founder.account, isAi: false };
  expect(handOver(person, { account: accountId(2), isAi: false }).ok).toBe(true);
  expect(handOver(person, { account: accountId(2), isAi: true })).toMatchObject({ refusal: 'member-is-ai' });
  expect(handOver(person, person)).toMatchObject({ refusal: 'member-is-self' });
  expect(handOver(person, null)).toMatchObject({ refusal: 'member-unknown' });
});

test('nobody follows a founder who was seen less than 28 days ago', () => {
  const members = [{ ...founder, seenAt: instant(ago(28) + 1000) }, member(2)];
  expect(successor(members, now)).toBeNull();
});

test('after 28 days the right hand follows, and without one the member who joined first', () => {
  const away = { ...founder, seenAt: ago(28) };
  const [second, third] = [member(2), member(3, { rights: ['right-hand'] })];
  expect(successor([away, second, third], now)).toBe(third.account);
  expect(successor([away, second, member(3)], now)).toBe(second.account);
});

test('a member as absent as the founder does not follow', () => {
  const away = { ...founder, seenAt: ago(30) };
  const gone = member(2, { seenAt: ago(29) });
  expect(successor([away, gone, member(3)], now)).toBe(3);
  expect(successor([away, gone], now)).toBeNull();
});

test('a banned member leads only where nobody else is left', () => {
  const away = { ...founder, seenAt: ago(30) };
  const banned = member(2, { rights: ['right-hand'], isBanned: true });
  expect(successor([away, banned, member(3)], now)).toBe(3);
  expect(successor([away, banned], now)).toBeNull();
  expect(heir([founder, banned, member(3)])).toBe(3);
  expect(heir([founder, banned])).toBe(2);
});

test('when the founder is erased, somebody leads even if all are absent', () => {
  const gone = member(2, { seenAt: ago(29) });
  expect(heir([founder, gone])).toBe(2);
  expect(heir([founder])).toBeNull();
});
