import { expect, test } from 'vitest';
import { meantPage } from './typed-paths.ts';

test.each([
  ['/universes', '/'],
  ['/battle', '/reports'],
  ['/player/', '/rank'],
  ['/Settings', '/account'],
  ['/seasons', '/hall-of-fame'],
  ['/invite', '/'],
  ['/auth', '/login'],
  ['/toString', null],
  ['/home', null],
  ['/battle/abc', null],
  ['/', null],
])('the path %s means the page %s', (path, page) => {
  expect(meantPage(path)).toBe(page);
});
