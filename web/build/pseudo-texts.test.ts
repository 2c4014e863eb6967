import { expect, test } from 'vitest';
import { stretched } from './pseudo-texts.ts';

test('the pseudo-language is half as long again, and keeps parameters, choices and tags', () => {
  expect(stretched('Fleet')).toBe('Fllééét');
  expect(stretched('{count, plural, one {# ship} other {# ships}} to <a>{where}</a>')).toBe(
    '{count, plural, one {# šhhïpp} other {# šhhïppš}} ttø <a>{where}</a>',
  );
  const long = 'Put a spy report into the simulator and let it fight.';
  expect(stretched(long).length / long.length).toBeGreaterThan(1.38);
});
