import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { goByKeys, opensWindow, showsPage } from './on-page.ts';
import { openVisitor } from './visitor.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Opens the palette by its keys and types. */
async function seek(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(text);
}

test('Ctrl K reaches items, places, pages and players by the keyboard alone, whatever accents are typed', async () => {
  const { token } = await foundEmpire('seeker', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/home');

  await seek(page, 'métal min');
  const options = palette(page).getByRole('option');
  await options.filter({ hasText: 'Metal Mine' }).waitFor();
  expect(await options.first().innerText()).toContain('Metal Mine');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/resources\?asset=/);
  await page.getByRole('dialog', { name: 'Metal Mine' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await seek(page, '2:147:8');
  await options.filter({ hasText: 'Look at [2:147:8]' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/galaxy?galaxy=2&system=147');

  await seek(page, 'zzzzzz');
  await palette(page).getByText('Nothing is called that.').waitFor();
  await opensWindow(page, 'Search');
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
});

test('Ctrl K and the shortcuts work while a notification is shown', async () => {
  const { token } = await foundEmpire('seeker', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/resources');
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').first();
  // A pointer keeps it there, and is on its way before it comes: it stands for five seconds.
  const kept = notice.hover();
  await page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }).press('Enter');
  await kept;
  await goByKeys(page, 'e');
  await showsPage(page, 'Empire');
  expect(await notice.isVisible()).toBe(true);
  await seek(page, 'empire');
});

test('on a phone, More has the search, and a chosen command is run', async () => {
  const { token } = await foundEmpire('seeker', 'Origin');
  const { page } = await openVisitor({ token, screen: 'phone' });
  await page.goto('/home');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Search' }).click();
  await palette(page).getByRole('option', { name: 'Send Fleet' }).click();
  await page.getByRole('dialog', { name: 'Send Fleet' }).waitFor();
});

test('a shortcut gets another key in the list of keys, and Escape leaves it as it is', async () => {
  const { token } = await foundEmpire('typist', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const keys = await opensWindow(page, 'Keyboard shortcuts');
  const change = keys.getByRole('button', { name: 'Change key: Go to Fleet' });
  await change.click();
  await page.keyboard.press('Escape');
  await change.click();
  await page.keyboard.press('Enter');
  await keys.getByText('Not this one').waitFor();
  await page.keyboard.press('z');
  await keys.getByRole('button', { name: 'Usual keys' }).waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await goByKeys(page, 'z');
  await page.waitForURL('**/fleet');
});

test('a key that another shortcut has is exchanged, all get their usual keys back, and switched off they do nothing', async () => {
  const { token } = await foundEmpire('typist', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/fleet');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keyOf = (action: string) =>
    keys
      .locator('div')
      .filter({ has: page.getByRole('button', { name: `Change key: ${action}`, exact: true }) })
      .last()
      .locator('kbd')
      .last();
  await keys.getByRole('button', { name: 'Change key: Go to Fleet' }).click();
  await page.keyboard.press('k');
  await expect.poll(() => keyOf('Go to Rank').innerText()).toBe('t');
  expect(await keyOf('Go to Fleet').innerText()).toBe('k');
  await keys.getByRole('button', { name: 'Usual keys' }).click();
  await expect.poll(() => keyOf('Go to Rank').innerText()).toBe('k');
  expect(await keyOf('Go to Fleet').innerText()).toBe('t');

  await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await goByKeys(page, 'k');
  await page.keyboard.press('?');
  // What comes after them in the order of events shows that they have had no effect.
  await seek(page, 'x');
  expect(new URL(page.url()).pathname).toBe('/fleet');
  expect(await keys.count()).toBe(0);
});
