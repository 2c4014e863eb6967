import { expect, test } from 'vitest';
import { type AskedFriend, askFriend } from './ask-friend.ts';

const stranger: AskedFriend = {
  isSelf: false,
  isAi: false,
  isBlocked: false,
  standing: 'none',
  friends: 0,
  otherFriends: 0,
  requests: 0,
};

test('a player asks another to be friends, and who was asked accepts by asking back', () => {
  expect(askFriend(stranger)).toEqual({ ok: true, outcome: 'asks' });
  expect(askFriend({ ...stranger, standing: 'asked-by' })).toEqual({ ok: true, outcome: 'befriends' });
});

test.each([
  ['friend-self', { isSelf: true }],
  ['friend-ai', { isAi: true }],
  ['friend-already', { standing: 'friends' }],
  ['friend-asked', { standing: 'asked' }],
  ['friend-not-possible', { isBlocked: true }],
  ['friend-not-possible', { isBlocked: true, standing: 'asked-by' }],
  ['friends-full', { friends: 100 }],
  ['friends-full', { otherFriends: 100, standing: 'asked-by' }],
  ['friend-requests-full', { requests: 20 }],
] as const)('%s: not everybody can be asked', (refusal, facts) => {
  expect(askFriend({ ...stranger, ...facts })).toMatchObject({ ok: false, refusal });
});

test('a player who waits for the answers of twenty others can still accept', () => {
  expect(askFriend({ ...stranger, requests: 20, standing: 'asked-by' })).toMatchObject({ ok: true });
  expect(askFriend({ ...stranger, requests: 19, friends: 99, otherFriends: 99 })).toMatchObject({ ok: true });
});
