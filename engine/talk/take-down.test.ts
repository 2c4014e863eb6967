import { expect, test } from 'vitest';
import { accept, refuse } from '../decision.ts';
import { takeDown } from './take-down.ts';

test('members take their own messages down, and those who may remove members any message', () => {
  const member = { isFounder: false, rights: [] };
  expect(takeDown(member, true)).toEqual(accept(null));
  expect(takeDown(member, false)).toEqual(refuse('right-needed', { right: 'remove' }));
  expect(takeDown({ isFounder: false, rights: ['remove'] }, false)).toEqual(accept(null));
  expect(takeDown({ isFounder: true, rights: [] }, false)).toEqual(accept(null));
});
