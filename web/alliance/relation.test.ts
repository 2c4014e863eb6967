import { emblemOf } from '@farhold/engine/alliance/emblem';
import { expect, test } from 'vitest';
import type { Pact } from './alliance.ts';
import { relationOf } from './relation.ts';

const OWN = 1;
const OTHER = 2;

const pact = (kind: Pact['kind'], state: Pact['state'], other = OTHER): Pact => ({
  id: 1,
  kind,
  state,
  alliance: { id: OWN, tag: 'NOVA', name: 'New Dawn', emblem: emblemOf('NOVA') },
  tag: 'NOVA',
  other: { id: other, tag: 'IRON', name: 'Iron Pact', emblem: emblemOf('IRON') },
  otherTag: 'IRON',
  isOwn: true,
  declaredAt: 0,
  beginsAt: null,
  sleepsAt: null,
  endedAt: null,
  endAsked: null,
  score: null,
  breach: null,
});

test('members of one alliance are members to each other, players of none are nothing', () => {
  expect(relationOf(OWN, OWN, [])).toBe('member');
  expect(relationOf(OWN, null, [pact('ally', 'standing')])).toBeNull();
});

test('a pact counts while it stands, and only with the alliance that made it', () => {
  expect(relationOf(OWN, OTHER, [pact('ally', 'standing')])).toBe('ally');
  expect(relationOf(OWN, OTHER, [pact('peace', 'offered')])).toBeNull();
  expect(relationOf(OWN, OTHER, [pact('war', 'ended')])).toBeNull();
  expect(relationOf(OWN, 3, [pact('war', 'standing')])).toBeNull();
});

test('a war that is announced comes before the peace that still stands', () => {
  expect(relationOf(OWN, OTHER, [pact('peace', 'standing'), pact('war', 'announced')])).toBe('war-announced');
});
