import { expect, test } from 'vitest';
import { LONGEST_MARK, markPlace, MOST_MARKS } from './mark.ts';

const at = { galaxy: 1, system: 399, position: 15 };

test('a mark is a place of the map with a line of words', () => {
  expect(markPlace(at, '  Full stores\nevery evening ', 0)).toEqual({
    ok: true,
    outcome: 'Full stores every evening',
  });
  expect(markPlace({ ...at, position: 16 }, '', 0)).toMatchObject({ refusal: 'target-off-map' });
  expect(markPlace({ ...at, system: 400 }, '', 0)).toMatchObject({ refusal: 'target-off-map' });
});

test('its words have a longest, and an alliance fifty marks', () => {
  expect(markPlace(at, 'x'.repeat(LONGEST_MARK), 0).ok).toBe(true);
  expect(markPlace(at, 'x'.repeat(LONGEST_MARK + 1), 0)).toMatchObject({ refusal: 'alliance-text-too-long' });
  expect(markPlace(at, '', MOST_MARKS - 1).ok).toBe(true);
  expect(markPlace(at, '', MOST_MARKS)).toMatchObject({ refusal: 'marks-full', params: { limit: 50 } });
});
