import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_LANGUAGE, languageCodes } from '@farhold/contract/languages';
import { paintedPages } from '@farhold/contract/pages';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { watchFirstLoad, type FirstLoad } from './first-load.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen } from './visitor.ts';

const outside = ['/', '/login', '/register'];
const inside = [
  '/home',
  '/empire',
  '/resources',
  '/research',
  '/shipyard',
  '/fleet',
  '/galaxy',
  '/planner',
  '/technology',
  '/rank',
  '/alliance',
  '/alliances',
  '/hall-of-fame',
  '/goals',
  '/simulator',
  '/metal',
  '/account',
  '/support',
];

/** A page may ask for so much before its heading can be painted. */
const MOST_REQUESTS = 25;
const MOST_SCRIPTS = 15;

/** Layout shifts, as browsers sum them up. */
const MOST_SHIFT = 0.02;

/**
 * Kilobytes of gzipped scripts: before the heading of a page that was drawn when the game was built, of any page, of
 * one without tabs and lists to choose from, and of all pages, windows and workers in one language. Names of files have
 * hashes of what they hold, so that sizes change by some hundred bytes with any change.
 */
const MOST_PAINTED_KB = 1;
const MOST_FIRST_KB = 355;
const MOST_PLAIN_KB = 266;
const MOST_WHOLE_KB = 666;

const painted: readonly string[] = Object.values(paintedPages);

const plain = [
  '/home',
  '/empire',
  '/fleet',
  '/planner',
  '/resources',
  '/research',
  '/shipyard',
  '/goals',
  '/support',
];

const built = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));

/** The gzipped sizes of all built scripts, in kB. */
async function scriptSizes(): Promise<ReadonlyMap<string, number>> {
  const names = (await readdir(built)).filter((name) => name.endsWith('.js'));
  const sizes = names.map(async (name) => {
    const packed = await promisify(gzip)(await readFile(`${built}${name}`));
    return [name, packed.length / 1000] as const;
  });
  return new Map(await Promise.all(sizes));
}

const sizeOf = (sizes: ReadonlyMap<string, number>, names: readonly string[]): number =>
  Math.round(names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0));

test.each<Screen>(['desk', 'phone'])(
  'every page is there after a few requests, and nothing on it moves (%s)',
  async (screen) => {
    // On the phone with the line that counts to the end of a season.
    const { token, planet } = await foundEmpire('reader', screen === 'phone' ? 'Tempest I' : 'Origin');
    await grant(planet.id, { 'metal-mine': 9, 'solar-plant': 9, shipyard: 2, 'small-cargo': 4 });
    const sizes = await scriptSizes();
    const lines: string[] = [];
    const found: FirstLoad[] = [];
    const weights = new Map<string, number>();
    for (const path of [...outside, ...inside]) {
      const isInside = inside.includes(path);
      const { page, hasLoaded } = await openVisitor({
        screen,
        hasPictures: true,
        // It takes long to draw, and neither loads nor moves anything.
        hasGlass: false,
        ...(isInside && { token }),
      });
      const seen = await watchFirstLoad(page, path, hasLoaded);
      found.push(seen);
      const kB = sizeOf(sizes, seen.scripts);
      lines.push(
        `${screen} ${path.padEnd(10)} ${seen.requests} requests, ${seen.pictures} pictures, ${seen.scripts.length} scripts of ${kB} kB, first paint ` +
          `${seen.firstPaintMs} ms, largest ${seen.largestPaintMs} ms, shift ${seen.shift.toFixed(4)}, longest task ${seen.longestTaskMs} ms`,
      );
      weights.set(path, kB);
      await page.context().close();
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    const mostOf = (path: string) =>
      painted.includes(path) ? MOST_PAINTED_KB : plain.includes(path) ? MOST_PLAIN_KB : MOST_FIRST_KB;
    expect([...weights].filter(([path, kB]) => kB > mostOf(path))).toEqual([]);
    expect(found.filter(({ requests }) => requests > MOST_REQUESTS)).toEqual([]);
    expect(found.filter(({ scripts }) => scripts.length > MOST_SCRIPTS)).toEqual([]);
    expect(found.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
  },
);

test.each<Screen>(['desk', 'phone'])(
  'the letters of a page that is drawn before its fonts have come stand where they stay (%s)',
  async (screen) => {
    const { page, hasLoaded } = await openVisitor({ screen, hasPictures: true, hasGlass: false });
    const isDrawn = page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.route('**/*.woff2', async (route) => {
      await isDrawn;
      await route.continue();
    });
    const { shift } = await watchFirstLoad(page, '/', hasLoaded);
    expect(shift).toBeLessThan(MOST_SHIFT);
  },
);

/** The texts of the languages that an English player never loads. */
const others = new RegExp(
  `(?:^|-)(?:${languageCodes.filter((code) => code !== DEFAULT_LANGUAGE).join('|')})-[\\w-]{8}\\.js$`,
);

test('the scripts of the whole game in one language stay within their size', async () => {
  const sizes = await scriptSizes();
  const names = [...sizes.keys()].filter((name) => !others.test(name));
  const whole = sizeOf(sizes, names);
  process.stdout.write(`all scripts: ${whole} kB in ${names.length} files\n`);
  expect(whole).toBeLessThanOrEqual(MOST_WHOLE_KB);
  expect(names.length).toBeLessThan(sizes.size);
});
