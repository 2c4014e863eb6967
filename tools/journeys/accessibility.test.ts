import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, joinUniverse, openSession } from './empire.ts';
import { arrivesAt, holdFetches, opensWindow, showsPage, textsOf } from './on-page.ts';
import { settleAt, settler } from './settler.ts';
import { openVisitor } from './visitor.ts';

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

test('what is deleted, or can no longer be pressed, hands the focus to what is near', async () => {
  const { email, password, token } = await foundEmpire('keys', 'Origin');
  await openSession(email, password);
  await openSession(email, password);
  const { page } = await openVisitor({ token });
  await settleAt(page, '/account?tab=security');
  // It comes once the page has time.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/kept-focus-')),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const rows = page.getByRole('listitem').getByRole('button', { name: /^Sign out / });
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => focused(page)).toMatch(/^li /);
  // Another press of the same key presses nothing.
  await page.keyboard.press('Enter');
  const others = page.getByRole('button', { name: 'Sign out all others' });
  await others.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(0);
  await expect.poll(() => focused(page)).toMatch(/^div Sign out all others/);
});

/** How much of the screen's height shows what is scrolled, and not what stays. */
const scrolledShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = innerWidth / 2;
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const isScrolled = (y: number) =>
      document.elementFromPoint(middle, y)?.closest('main, footer, [role=dialog]') !== null;
    return rows.filter(isScrolled).length / innerHeight;
  });

test('on a low screen, as in landscape or at 400 %, most of it is left for the page and its windows', async () => {
  const { page } = await settler('desk');
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settleAt(page, '/fleet');
    // The page may still be put where it was left.
    const share = async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      return scrolledShare(page);
    };
    await expect.poll(share).toBeGreaterThan(0.7);
    await page.getByRole('button', { name: 'Send Fleet' }).click();
    const dialog = await opensWindow(page, 'Send Fleet');
    const send = dialog.getByRole('button', { name: 'Send Fleet' });
    await send.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await send.boundingBox())?.y ?? height).toBeLessThan(height);
    await dialog.getByLabel('Light Fighter').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolledShare(page)).toBeGreaterThan(0.7);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
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
  await settleAt(page, '/home');
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('div Logout');
  const universes = page.waitForResponse((response) => /user(%2F|\/)universes/.test(response.url()));
  await joinUniverse(token, 'Tempest I');
  await (await universes).finished();
  expect(await textsOf(page.locator('[data-highlighted]'))).toEqual(['Logout']);
  await page.keyboard.press('Escape');
  // The next one that is opened has it, once the page has read of it.
  const tempest = page.getByRole('menuitemradio', { name: /Tempest/, includeHidden: true });
  const openAnew = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await page.getByRole('menu').waitFor();
    return tempest.count();
  };
  await expect.poll(openAnew).toBe(1);
});

test('with forced colours, what is open or chosen is outlined', async () => {
  const { token } = await foundEmpire('colours', 'Origin');
  const { page } = await openVisitor({ token });
  await page.emulateMedia({ forcedColors: 'active' });
  await settleAt(page, '/galaxy');
  const styleOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await styleOf(page.getByRole('tab', { selected: true }))).toBe('solid');
  expect(await styleOf(page.getByRole('tab', { selected: false }))).toBe('none');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  expect(await styleOf(navigation.getByRole('link', { name: 'Galaxy' }))).toBe('solid');
  expect(await styleOf(navigation.getByRole('link', { name: 'Research' }))).toBe('none');
});
