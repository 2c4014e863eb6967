import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutTexts } from './cut-texts.ts';
import { foundEmpire } from './empire.ts';
import { holdReplies, showsPage } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { roomTexts } from './room-texts.ts';
import { settleAt } from './settler.ts';
import { openVisitor, type Screen, TIMEOUT_MS } from './visitor.ts';

/**
 * The button that opens a window, its title, and the call that it waits for, which the page itself does not make.
 */
type Opened = {
  readonly button: string;
  readonly title: string;
  readonly call: string;
  /** How much it may grow or shrink, in px. */
  readonly most?: number;
};

const opened: readonly Opened[] = [
  { button: 'Reports', title: 'Mission reports', call: '/report*' },
  { button: 'Messages', title: 'Messages', call: '/message/conversations*' },
  { button: 'Send Fleet', title: 'Send Fleet', call: '/asset*' },
  // It has a line more or less by the hour of the day.
  { button: 'Save a fleet', title: 'Save a fleet', call: '/asset*', most: 60 },
];

/** How much a window may usually grow or shrink, in px, when what it waits for comes. */
const MOST_PX = 24;

const heightOf = async (page: Page, title: string): Promise<number> =>
  (await page.getByRole('dialog', { name: title }).boundingBox())?.height ?? 0;

test.each<Screen>(['desk', 'phone'])(
  'windows open in the size that they keep, before what they show has come (%s)',
  async (screen) => {
    const empire = await foundEmpire('opener', 'Origin');
    await grant(empire.planet.id, { 'small-cargo': 3, 'light-fighter': 9, deuterium: 900 });
    for (const { button, title, call, most = MOST_PX } of opened) {
      // A browser that has opened a window on this page reads what it needs together with the page next time.
      const { page, hasLoaded } = await openVisitor({ token: empire.token, screen });
      await page.goto('/fleet');
      await showsPage(page, 'Fleet movements');
      await hasLoaded();
      const letCome = await holdReplies(page, call);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const waiting = page.getByRole('dialog', { name: title }).locator('[data-loading]');
      await waiting.first().waitFor();
      // The window has stopped rising when its height and place stand still.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const before = await heightOf(page, title);
      letCome();
      await expect.poll(() => waiting.count(), { timeout: TIMEOUT_MS }).toBe(0);
      await hasLoaded();
      expect(Math.abs((await heightOf(page, title)) - before), `${title}: ${before}`).toBeLessThanOrEqual(
        most,
      );
      await page.context().close();
    }
  },
);

// These languages have the longest names of missions at a foreign planet.
test.each(['es', 'fr', 'it'] as const)(
  'no mission bursts its border in the window for fleets on a phone (%s)',
  async (language) => {
    const { token } = await foundEmpire('sender', 'Origin');
    const { planet: target } = await foundEmpire('target', 'Origin');
    const { page } = await openVisitor({ token, screen: 'phone' });
    await settleAt(page, '/account');
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await settleAt(page, '/fleet');
    const t = await roomTexts('fleet', language);
    await page
      .getByRole('button', { name: t('fleet.send') })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('fleet.coordinates') }).check();
    for (const [index, field] of ['galaxy', 'system', 'position'].entries()) {
      await dialog.getByLabel(t(`fleet.${field}`), { exact: true }).fill(String(target.at[index]));
    }
    await dialog.getByRole('radio', { name: t('fleet.mission.protect') }).waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cutTexts(page), { timeout: TIMEOUT_MS }).toEqual([]);
    }
  },
);

test('why an alliance cannot be founded is said in sight, also where the form is longer than the phone', async () => {
  const { email, token, planet } = await foundEmpire('mute', 'Origin');
  await grant(planet.id, { 'metal-mine': 20 });
  await operate('user', 'mute', '--email', email, '--reason', 'Insults.');
  const { page, expectRefusals } = await openVisitor({ token, screen: 'phone' });
  expectRefusals('403 POST /api/v1/alliance');
  await page.goto('/alliance');
  await page.getByRole('button', { name: 'Found an alliance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tag').fill('MUTE');
  await dialog.getByLabel('Name', { exact: true }).fill('The Mute');
  const found = dialog.getByRole('button', { name: 'Found', exact: true });
  await found.click();
  const said = dialog.getByRole('alert').filter({ hasText: 'Insults.' });
  await said.waitFor();
  const [reason, button] = [await said.boundingBox(), await found.boundingBox()];
  if (!reason || !button) throw new Error('The form is gone.');
  expect(reason.y).toBeGreaterThan(0);
  expect(reason.y + reason.height).toBeLessThan(button.y);
});
