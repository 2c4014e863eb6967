import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundEmpire } from './empire.ts';
import { faintTexts } from './faint-texts.ts';
import { arrivesAt, holdFetches, holdReplies, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen, type Visitor } from './visitor.ts';

const outside = ['/support', '/', '/login', '/register', '/verify-email'];
const inside = [
  '/home',
  '/empire',
  '/resources',
  '/facilities',
  '/research',
  '/shipyard',
  '/defence',
  '/aliens',
  '/fleet',
  '/goals',
  '/planner',
  '/technology',
  '/galaxy',
  '/galaxy?view=map',
  '/metal',
  '/crystal',
  '/deuterium',
  '/food',
  '/energy',
  '/simulator',
  '/dark-matter',
  '/rank',
  '/alliance',
  '/alliances',
  '/no-such-page',
];

const gifts = { 'metal-mine': 12, 'solar-plant': 3, shipyard: 2, 'light-fighter': 1200, metal: 90_000 };

/** A player whose planet has been played for a while: mines, ships, too little power, a running construction. */
async function settler(screen: Screen): Promise<Visitor> {
  const { token, planet } = await foundEmpire('settler', 'Origin');
  await grant(planet.id, { ...gifts, crystal: 90_000, deuterium: 40_000 });
  const visitor = await openVisitor({ token, screen });
  await visitor.page.goto('/resources');
  await visitor.page.getByRole('button', { name: 'Upgrade Crystal Mine to level 1' }).click();
  await visitor.page.getByText('Building level 1').waitFor();
  await visitor.page.getByRole('button', { name: 'Upgrade Metal Storage to level 1' }).click();
  await visitor.page.getByText('Level 1 in the queue').waitFor();
  return visitor;
}

/** Goes to a page and waits until it has loaded everything. */
async function settleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
}

/** Waits until the background, the fonts and the visible pictures are there. */
async function arePainted(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-blank]').count(), { timeout: 20_000 }).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/** The findings of `look` on each of these pages. */
async function walk(page: Page, paths: readonly string[], look: (page: Page) => Promise<string[]>) {
  const found: string[] = [];
  for (const path of paths) {
    await settleAt(page, path);
    found.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
  }
  return found;
}

/** By how much a page is wider than the narrowest phones. */
async function sticksOut(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${wide} px of ${width}`);
  }
  return found;
}

const looks: Readonly<Record<'desk' | 'phone', (page: Page) => Promise<string[]>>> = {
  desk: axeFaults,
  phone: async (page) => [...(await axeFaults(page)), ...(await sticksOut(page))],
};

test.each(['desk', 'phone'] as const)(
  'axe finds no fault on any page, and no page is too wide (%s)',
  async (screen) => {
    const visitor = await openVisitor({ screen });
    visitor.expectRefusals('422 POST /api/v1/email/verify');
    const player = await settler(screen);
    const found = await Promise.all([
      walk(visitor.page, outside, looks[screen]),
      walk(player.page, ['/', ...inside], looks[screen]),
    ]);
    expect(found.flat()).toEqual([]);
  },
);

/** The page a window opens from, and the buttons that open it with the titles of what they open. */
type Way = readonly [path: string, ...steps: readonly (readonly [button: string | RegExp, title: string])[]];

const windows: readonly Way[] = [
  ['/resources', ['Metal Mine', 'Metal Mine'], ['VIEW PRODUCTION TABLE', 'Production table']],
  ['/shipyard', ['Light Fighter', 'Light Fighter'], [/^Requirements/, 'Requirements']],
  ['/fleet', ['Send Fleet', 'Send Fleet']],
  ['/fleet', ['Reports', 'Mission reports']],
  ['/login', [/^Background: /, 'Choose a background']],
  ['/home', ['Cancel Metal Storage', 'Metal Storage']],
];

const windowsOfPhone: readonly Way[] = [
  ['/home', ['Build', 'Build']],
  ['/home', ['More', 'More']],
  ['/home', [/^Stock, all resources/, 'Stock']],
];

test.each<Screen>(['desk', 'phone'])('axe finds no fault in any window (%s)', async (screen) => {
  const { page } = await settler(screen);
  const faults: string[] = [];
  for (const [path, ...steps] of screen === 'phone' ? [...windows, ...windowsOfPhone] : windows) {
    await settleAt(page, path);
    for (const [button, title] of steps) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page
        .getByRole(String(button).startsWith('Cancel') ? 'alertdialog' : 'dialog', { name: title })
        .waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
      faults.push(...(await axeFaults(page)).map((fault) => `${title}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test.each<Screen>(['desk', 'phone'])(
  'texts have enough contrast with the pictures behind them (%s)',
  async (screen) => {
    const { page } = await settler(screen);
    const found: string[] = [];
    for (const background of ['V6', 'V9']) {
      await page.evaluate((name) => localStorage.setItem('background', name), background);
      const look = async () => {
        await arePainted(page);
        return faintTexts(page);
      };
      found.push(...(await walk(page, ['/', '/home'], look)).map((fault) => `${background} ${fault}`));
    }
    expect(found).toEqual([]);
  },
);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { tagName = '', textContent = '', ariaLabel } = document.activeElement ?? {};
    return `${tagName.toLowerCase()} ${(ariaLabel ?? textContent ?? '').trim()}`;
  });

test('the first Tab offers to skip to the content', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  await settleAt(page, '/home');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('a Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a new page moves the focus to its heading and names the tab', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  await settleAt(page, '/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Research' }).focus();
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/research');
  await showsPage(page, 'Research');
  await expect.poll(() => focused(page)).toBe('h1 Research');
  await expect.poll(() => page.title()).toBe('Research · Farhold');
});

test('a list opened while the next page is loading keeps the focus when the page comes', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  await settleAt(page, '/home');
  const letPageCome = await holdFetches(page, '**/assets/empire-screen-*.js');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Empire' }).click();
  await arrivesAt(page, '/empire');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menu').waitFor();
  letPageCome();
  await showsPage(page, 'Empire');
  await expect.poll(() => page.title()).toBe('Empire · Farhold');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('div Logout');
});

test('a window keeps the focus and gives it back', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  await settleAt(page, '/resources');
  await page.getByRole('button', { name: 'Metal Mine', exact: true }).focus();
  await page.keyboard.press('Enter');
  await opensWindow(page, 'Metal Mine');
  await expect.poll(() => focused(page)).toBe('h2 Metal Mine');
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('button Metal Mine');
});

test('a dangerous question starts at the safe button, and Escape answers no', async () => {
  const { page } = await settler('desk');
  await settleAt(page, '/home');
  const cancel = page.getByRole('button', { name: 'Cancel Metal Storage' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => focused(page)).toBe('button Keep it');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('button Cancel Metal Storage');
});

/** Presses a key in the very moment in which a menu opens, before the browser has drawn it. */
const pressAsMenuOpens = (page: Page, key: string): Promise<void> =>
  page.evaluate((name) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=menu]')) return;
      watch.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, key);

test('the account menu works by keys alone, however soon they follow each other', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  await settleAt(page, '/home');
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^button Account/);
  await pressAsMenuOpens(page, 'End');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('div Logout');
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/login');
});

test('a menu that is open stays as it is when more becomes known', async () => {
  const { token } = await foundEmpire('keys', 'Origin');
  const { page } = await openVisitor({ token });
  const tellUniverses = await holdReplies(page, '/user/universes');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('div Logout');
  tellUniverses();
  await page.getByRole('button', { name: /^Universe / }).waitFor();
  expect(await page.locator('[data-highlighted]').allInnerTexts()).toEqual(['Logout']);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page
    .getByRole('menuitemradio', { name: /Origin/, includeHidden: true })
    .waitFor({ state: 'attached' });
});
