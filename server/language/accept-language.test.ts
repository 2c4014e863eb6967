import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';
import { languageWanted } from './accept-language.ts';

test('of the languages a browser accepts, the most wanted one that is shipped is used', () => {
  expect(languageWanted('en-GB,en;q=0.9')).toBe('en');
  expect(languageWanted('xx, zz;q=0.9, en-US;q=0.2')).toBe('en');
});

test('a header without a shipped language, or no header at all, chooses none', () => {
  for (const header of [undefined, '', '*', 'xx', 'xx-EN', 'en;q=0', '\u0000;;q=', 'constructor, toString']) {
    expect(languageWanted(header)).toBeNull();
  }
});

test('a caller without Accept-Language is answered in English, with the code beside the sentence', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const body = { galaxy: 9, system: 1, position: 1 };
  const { body: refused } = await game.call(ann, 'GET /activity/target', { query: body });
  expect(refused).toMatchObject({
    code: 'target-off-map',
    params: { galaxy: 4, system: 399, position: 15 },
    message: 'There are 4 galaxies with 399 systems of 15 positions; these coordinates lie outside.',
  });
});
