import { expect, test } from 'vitest';
import { EMBLEM_COLOURS, emblemOf } from './emblem.ts';
import { allianceName, allianceTag, allianceText, LONGEST_PAGE_TEXT } from './names.ts';
import { anotherRank, giveRank, mayGrant } from './ranks.ts';
import { allianceRights, asFounder, mayDo, withRight } from './rights.ts';
import { meanPoints } from './standing.ts';

const founder = { isFounder: true, rights: [] };
const plain = { isFounder: false, rights: [] };
const officer = { isFounder: false, rights: ['ranks', 'invite'] as const };

test('the founder may do everything, a member what the rank allows, and an outsider nothing', () => {
  expect(allianceRights.every((right) => mayDo(founder, right))).toBe(true);
  expect(allianceRights.filter((right) => mayDo(officer, right))).toEqual(['invite', 'ranks']);
  expect(allianceRights.some((right) => mayDo(plain, right))).toBe(false);
  expect(withRight(officer, 'invite').ok).toBe(true);
  expect(withRight(officer, 'remove')).toMatchObject({
    refusal: 'right-needed',
    params: { right: 'remove' },
  });
  expect(withRight(null, 'invite')).toMatchObject({ refusal: 'no-alliance' });
  expect(asFounder(officer)).toMatchObject({ refusal: 'founder-only' });
  expect(asFounder(null)).toMatchObject({ refusal: 'no-alliance' });
});

test('nobody gives rights beyond their own, or takes them from somebody who has more', () => {
  expect(mayGrant(officer, ['invite']).ok).toBe(true);
  expect(mayGrant(officer, ['invite', 'remove'])).toMatchObject({ refusal: 'rank-above-own' });
  expect(giveRank(officer, plain, ['invite']).ok).toBe(true);
  expect(giveRank(officer, { ...plain, rights: ['remove'] }, [])).toMatchObject({
    refusal: 'rank-above-own',
  });
  expect(giveRank(officer, founder, [])).toMatchObject({ refusal: 'founder-stays' });
  expect(giveRank(officer, null, [])).toMatchObject({ refusal: 'member-unknown' });
  expect(anotherRank(11).ok).toBe(true);
  expect(anotherRank(12)).toMatchObject({ refusal: 'ranks-full' });
});

test('three members with 1,200, 800 and 1 points have 667 on average, and two members no mean', () => {
  expect(meanPoints(1200 + 800 + 1, 3)).toBe(667);
  expect(meanPoints(2000, 2)).toBeNull();
});

test.each([
  ['ABC', true],
  ['Ünïté', true],
  ['AB', false],
  ['ABCDEFGHI', false],
  ['A B C', false],
  ['[ABC]', false],
  ['A\u0000BC', false],
  ['\u202EABC', false],
])('whether %j can be a tag: %s', (tag, isPossible) => {
  expect(allianceTag(tag).ok).toBe(isPossible);
});

test('the name of an alliance has 3 to 30 readable characters', () => {
  expect(allianceName('  The   Long  Way ')).toMatchObject({ outcome: 'The Long Way' });
  expect(allianceName('ab')).toMatchObject({ refusal: 'alliance-name-length' });
  expect(allianceName('x'.repeat(31))).toMatchObject({ refusal: 'alliance-name-length' });
  expect(allianceName('...')).toMatchObject({ refusal: 'alliance-name-characters' });
});

test('a page has at most 5,000 characters as people see them, and no control characters', () => {
  expect(allianceText(' # Us\r\n\tand them ', LONGEST_PAGE_TEXT)).toMatchObject({
    outcome: '# Us\n and them',
  });
  expect(allianceText('', LONGEST_PAGE_TEXT)).toMatchObject({ outcome: '' });
  expect(allianceText('é'.repeat(5000), LONGEST_PAGE_TEXT).ok).toBe(true);
  expect(allianceText('x'.repeat(5001), LONGEST_PAGE_TEXT)).toMatchObject({
    refusal: 'alliance-text-too-long',
  });
  expect(allianceText('a\u0007b', LONGEST_PAGE_TEXT)).toMatchObject({ refusal: 'alliance-text-characters' });
});

test('an emblem that nobody has chosen follows from the tag, has a sign, and three colours that differ', () => {
  expect(emblemOf('WOLF')).toEqual(emblemOf('WOLF'));
  expect(emblemOf('WOLF')).not.toEqual(emblemOf('BEAR'));
  for (const tag of ['AAA', 'WOLF', 'BEAR', 'ÄÖÜ', 'ZZZZZZZZ']) {
    const { sign, ground, second, ink } = emblemOf(tag);
    expect(sign).not.toBe('none');
    expect(new Set([ground, second, ink]).size).toBe(3);
    expect([ground, second, ink].every((colour) => colour >= 0 && colour < EMBLEM_COLOURS)).toBe(true);
  }
});
