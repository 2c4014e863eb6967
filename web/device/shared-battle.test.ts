import { expect, test } from 'vitest';
import { battleIn, readShared } from './shared-battle.ts';

const ORIGIN = 'https://farhold.example';
const PATH = '/battle/AbCdEfGhIjKlMnOpQrSt_-';

test.each([
  [{ url: `${ORIGIN}${PATH}` }],
  [{ text: `Look at this: ${ORIGIN}${PATH}` }],
  [{ title: 'My battle', text: `${ORIGIN}${PATH}?from=mail\nGreetings` }],
])('the link is found wherever the other app has put it: %o', (shared) => {
  expect(battleIn(readShared(shared), ORIGIN)).toBe(PATH);
});

test.each([
  {},
  { url: `https://elsewhere.example${PATH}` },
  { url: `${ORIGIN}.elsewhere.example${PATH}` },
  { url: `${ORIGIN}${PATH}x` },
  { url: `${ORIGIN}/battle/short` },
  { url: `${ORIGIN}/logout` },
  { text: 7, url: ['a'] },
])('anything else opens no battle: %o', (shared) => {
  expect(battleIn(readShared(shared), ORIGIN)).toBeNull();
});
