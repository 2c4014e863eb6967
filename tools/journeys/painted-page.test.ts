import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { openVisitor, type Screen } from './visitor.ts';

/** Keeps back all scripts but the one that runs before anything is painted; answers what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-page)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const isTakenOver = (page: Page) => page.locator('#painted').waitFor({ state: 'detached' });

test.each<Screen>(['desk', 'phone'])(
  'a visitor reads the front page before its scripts are here, and nothing moves when they come (%s)',
  async (screen) => {
    const { page, hasLoaded } = await openVisitor({ screen, locale: 'de-DE' });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.title()).toContain('Farhold');
    const places = [heading, page.getByRole('link', { name: 'Anmelden' }), page.getByRole('contentinfo')];
    const before = await Promise.all(places.map((place) => place.boundingBox()));
    release();
    await isTakenOver(page);
    const after = await Promise.all(places.slice(0, 2).map((place) => place.boundingBox()));
    expect(after).toEqual(before.slice(0, 2));
    await hasLoaded();
  },
);

test("a signed-in player, or a reader of another language, never sees the visitor's page", async () => {
  const { token } = await foundEmpire('returning', 'Origin');
  for (const look of [{ token }, { kept: 'fr' }] as const) {
    const { page, hasLoaded } = await openVisitor('token' in look ? { token: look.token } : {});
    if ('kept' in look)
      await page.addInitScript((language) => localStorage.setItem('language', language), look.kept);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root img[src*="mark"]').last().waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    release();
    await isTakenOver(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hasLoaded();
  }
});

test('what is typed into the login and its footer before their scripts are here is kept, and sent nowhere', async () => {
  const { page, hasLoaded } = await openVisitor();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').first().fill('ann@example.org');
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Newsletter').fill('ben@example.org');
  await page.getByLabel('Password', { exact: true }).fill('far too early');
  await page.keyboard.press('Enter');
  release();
  await isTakenOver(page);
  await expect.poll(() => page.getByLabel('E-mail address').first().inputValue()).toBe('ann@example.org');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('far too early');
  expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
  expect(await page.getByLabel('Newsletter').inputValue()).toBe('ben@example.org');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(new URL(page.url()).search).toBe('');
  await hasLoaded();
});
