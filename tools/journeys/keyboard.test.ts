import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, reportsOf } from './empire.ts';
import { arrivesAt, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Keyboard Bay';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 150;

/** What has the focus without showing it (WCAG 2.2, 2.4.7). */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.matches('h1, h2, main')) return null;
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const shown = [at, at.parentElement, at.nextElementSibling];
    return shown.some((element) => element !== null && shows(element)) ? null : at.outerHTML.slice(0, 160);
  });

/** Presses Tab until a control has the focus, as somebody without a mouse does; each stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBe(null);
  }
  throw new Error(`${MOST_STOPS} presses of Tab do not lead to ${String(target)}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses one of a group of radio buttons by its arrows. */
async function choose(page: Page, dialog: Locator, name: string): Promise<void> {
  const wanted = dialog.getByRole('radio', { name, exact: true });
  await wanted.waitFor();
  const all = await dialog.getByRole('radio').count();
  const isInGroup = () =>
    wanted.evaluate((radio) => {
      const groupOf = (element: Element | null) => element?.closest('[role=radiogroup], fieldset');
      return groupOf(radio) === groupOf(document.activeElement);
    });
  for (let stops = 0; stops < MOST_STOPS && !(await isInGroup()); stops += 1)
    await page.keyboard.press('Tab');
  for (let presses = 0; presses < all && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  expect(await wanted.isChecked()).toBe(true);
}

test('by keys alone a player logs in, attacks, reads how it ended and founds an alliance', async () => {
  const speeds = ['--fleet-speed', '1200', '--protection', 'off'];
  await operate('universe', 'create', '--name', UNIVERSE, ...speeds);
  const ann = await foundEmpire('keys', UNIVERSE);
  const bob = await foundEmpire('target', UNIVERSE);
  await grant(ann.planet.id, { 'light-fighter': 60, deuterium: 20_000, metal: 9000 });
  const { page } = await openVisitor();

  await page.goto('/login');
  // What was drawn when the game was built takes no Enter.
  await page.locator('#painted').waitFor({ state: 'detached' });
  await showsPage(page, 'Sign in');
  await type(page, page.getByLabel('E-mail address'), ann.email);
  await type(page, page.getByLabel('Password', { exact: true }), ann.password);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: `Play ${UNIVERSE}` }));
  await arrivesAt(page, '/home');
  await showsPage(page, 'Homeworld');

  await press(page, page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }));
  const dialog = await opensWindow(page, 'Send Fleet');
  const [galaxy, system, position] = bob.planet.at;
  await type(page, dialog.getByLabel('Galaxy'), String(galaxy));
  await type(page, dialog.getByLabel('System'), String(system));
  await type(page, dialog.getByLabel('Position'), String(position));
  await choose(page, dialog, 'Attack');
  await type(page, dialog.getByLabel('Light Fighter'), '50');
  await press(page, dialog.getByRole('button', { name: 'Send Fleet' }));
  await isTold(page, 'The fleet is on its way.');
  await arrivesAt(page, '/fleet');
  await showsPage(page, 'Fleet movements');

  await expect.poll(async () => (await reportsOf(ann)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await press(page, page.getByRole('banner').getByRole('button', { name: /^Reports/ }));
  const reports = await opensWindow(page, 'Mission reports');
  await press(page, reports.getByRole('button', { name: /Attack won/ }).first());
  await reports.getByText('Victory').first().waitFor();
  await page.keyboard.press('Escape');
  await reports.waitFor({ state: 'detached' });

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alliance' }));
  await showsPage(page, 'Alliance');
  await press(page, page.getByRole('button', { name: 'Found an alliance' }));
  const founding = await opensWindow(page, 'Found an alliance');
  await type(page, founding.getByLabel('Tag'), 'KEYS');
  await type(page, founding.getByLabel('Name'), 'Keys Alone');
  await page.keyboard.press('Enter');
  await showsPage(page, '[KEYS] Keys Alone');
});
