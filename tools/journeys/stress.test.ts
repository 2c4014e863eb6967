import { languageCodes } from '@farhold/contract/languages';
import { readConfig } from '@farhold/server/app/config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedWorld } from '../seed/seed-world.ts';
import { stressWorld } from '../seed/stress-world.ts';
import { cutTexts } from './cut-texts.ts';
import { openSession } from './empire.ts';
import { ownServer } from './own-server.ts';
import { speakPseudoLanguage } from './pseudo-language.ts';
import { followTo, settleAt } from './settler.ts';
import { openVisitor, TIMEOUT_MS } from './visitor.ts';

const pages = [
  '/home',
  '/empire',
  '/resources',
  '/facilities',
  '/research',
  '/shipyard',
  '/defence',
  '/aliens',
  '/fleet',
  '/galaxy',
  '/galaxy?view=map',
  '/planner',
  '/technology',
  '/rank',
  '/goals',
  '/simulator',
  '/metal',
  '/energy',
  '/dark-matter',
  '/account',
  '/support',
];

/**
 * Pages that are the same in every world, those for visitors, and others that take too long at every width: seen in
 * each language.
 */
const morePages = [
  '/alliance',
  '/alliance?tab=room',
  '/alliance?tab=pacts',
  '/alliances',
  '/food',
  '/account?tab=security',
  '/account?tab=universe',
  '/account?tab=alerts',
  '/account?tab=tools',
  '/account?tab=data',
  '/hall-of-fame',
  '/',
  '/register',
  '/forgot-password',
];

/** Phones, tablets and desktops; 720 px are those of a desktop of 1440 px at 200 %. */
const widths = [360, 390, 720, 768, 1024, 1440, 1920];

let session: Promise<string> | null = null;

/** Plays the stress world into the server once, and signs in there. */
const signInToStress = (): Promise<string> => (session ??= playStress());

async function playStress(): Promise<string> {
  const { url, dataDir } = ownServer();
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: url });
  await seedWorld(stressWorld, config, { again: false, force: false, mode: undefined }, () => {});
  const { email, password } = stressWorld.account;
  return openSession(email, password);
}

/** How long a page may take to draw itself anew at another width on a busy machine, in ms; a fault stays for good. */
const SETTLED_MS = 20_000;

const isAny = (): boolean => true;

/** The faults of a page, of those that count, that stay once it has settled at a width. */
async function faultsAt(
  page: Page,
  width: number,
  counts: (fault: string) => boolean = isAny,
): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  const until = performance.now() + SETTLED_MS;
  const look = async () => (await cutTexts(page)).filter(counts);
  let faults = await look();
  while (faults.length > 0 && performance.now() < until) faults = await look();
  return faults;
}

/** The width of a page of 1280 px at 400 %, at which words may break (WCAG 2.2, 1.4.10). */
const AT_400_PERCENT = 320;

/** The distances that a reader may set without losing a text (WCAG 2.2, 1.4.12). */
const READERS_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const spaceOut = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, READERS_SPACING);

const closeUp = (page: Page): Promise<unknown> => page.evaluate(() => document.adoptedStyleSheets.pop());

/** What a page loses at 400 %, and with the distances of a reader. */
async function faultsOfReaders(page: Page): Promise<string[]> {
  const zoomed = await faultsAt(page, AT_400_PERCENT, (fault) => !fault.startsWith('broken'));
  const found = zoomed.map((fault) => `at 400 %: ${fault}`);
  await spaceOut(page);
  for (const width of [390, 1280]) {
    found.push(...(await faultsAt(page, width)).map((fault) => `spaced out at ${width}: ${fault}`));
  }
  await closeUp(page);
  return found;
}

test('with the longest names and amounts no text is cut, broken or covered at any width, at 400 % and spaced out', async () => {
  const token = await signInToStress();
  const { page, hasLoaded } = await openVisitor({ token, hasPictures: true, hasGlass: false });
  await settleAt(page, '/home');
  const found: string[] = [];
  const look = async (path: string) => {
    await followTo(page, path);
    await hasLoaded();
    for (const width of widths) {
      found.push(...(await faultsAt(page, width)).map((fault) => `${path} ${width}: ${fault}`));
    }
  };
  await look('/');
  for (const path of pages) {
    await look(path);
    found.push(...(await faultsOfReaders(page)).map((fault) => `${path} ${fault}`));
  }
  expect(found).toEqual([]);
});

/** The large windows by their titles, and the buttons of the header that open them. */
const windows = [
  { title: 'Mission reports', button: /^Reports/ },
  { title: 'Messages', button: /^Messages/ },
  { title: 'Send Fleet', button: 'Send Fleet' },
] as const;

test('in the large windows no text is cut, broken or covered, on phones, tablets and desktops', async () => {
  const token = await signInToStress();
  const { page, hasLoaded } = await openVisitor({ token, hasPictures: true, hasGlass: false });
  await settleAt(page, '/home');
  const found: string[] = [];
  for (const { title, button } of windows) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    const window = page.getByRole('dialog', { name: title });
    await window.waitFor();
    await expect.poll(() => window.locator('[data-loading]').count(), { timeout: TIMEOUT_MS }).toBe(0);
    await hasLoaded();
    for (const width of [360, 768, 1440]) {
      found.push(...(await faultsAt(page, width)).map((fault) => `${title} ${width}: ${fault}`));
    }
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
  }
  expect(found).toEqual([]);
});

test('where the list of reports has not all of them, another order says of how many it is', async () => {
  const { page } = await openVisitor({ token: await signInToStress() });
  await page.goto('/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Reports/ })
    .click();
  const window = page.getByRole('dialog', { name: 'Mission reports' });
  await window.getByRole('button', { name: 'Order: Newest first' }).click();
  expect(await window.getByText(/^Of the newest/).count()).toBe(0);
  await page.getByRole('menuitemradio', { name: 'Most loot' }).click();
  await window.getByText('Of the newest 50 reports').waitFor();
  await window.getByRole('button', { name: 'Older reports' }).first().click();
  await window.getByText(/^Of the newest/).waitFor({ state: 'detached' });
});

/** A language half as long again as English stands for all in an ordinary run; `LANGUAGES=all` looks at each one. */
const PSEUDO = 'xx';
const looked = process.env['LANGUAGES'] === 'all' ? [PSEUDO, ...languageCodes] : [PSEUDO];

test.each(looked)('in %s no text is cut, broken or covered, on phones and desktops', async (language) => {
  const token = await signInToStress();
  const { page, hasLoaded } = await openVisitor({ token, hasPictures: true, hasGlass: false });
  if (language === PSEUDO) await speakPseudoLanguage(page);
  else await page.evaluate((code) => localStorage.setItem('language', code), language);
  await settleAt(page, '/home');
  const found: string[] = [];
  for (const path of [...pages, ...morePages]) {
    await followTo(page, path);
    await hasLoaded();
    for (const width of [360, 1440]) {
      found.push(...(await faultsAt(page, width)).map((fault) => `${path} ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
