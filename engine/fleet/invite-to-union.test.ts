import { expect, test } from 'vitest';
import { inviteObstacle, type Invitee } from './invite-to-union.ts';

const friend: Invitee = {
  isInviter: false,
  isTarget: false,
  isAi: false,
  isFriend: true,
  isInvited: false,
};

test('a friend may be invited to a union', () => {
  expect(inviteObstacle(friend, 19)).toBeNull();
});

test.each([
  ['union-invite-self', { isInviter: true }],
  ['union-invite-target', { isTarget: true }],
  ['union-invite-ai', { isAi: true, isFriend: false }],
  ['union-invite-stranger', { isFriend: false }],
  ['union-invited', { isInvited: true }],
] as const)('%s: not everybody may be invited to a union', (refusal, facts) => {
  expect(inviteObstacle({ ...friend, ...facts }, 0)).toEqual({ ok: false, refusal });
});

test('at most 20 players are invited to a union', () => {
  expect(inviteObstacle(friend, 20)).toEqual({
    ok: false,
    refusal: 'union-invitations',
    params: { most: 20 },
  });
});
