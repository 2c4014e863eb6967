import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('a language that is not shipped gives way to one that is', () => {
  expect(preferredLanguage('xx', ['tlh-AT', 'en-GB'])).toBe('en');
  expect(preferredLanguage(null, [])).toBe('en');
});
