import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Empire, foundEmpire } from './empire.ts';
import {
  answerCalls,
  failCalls,
  goByKeys,
  holdReplies,
  isTold,
  opensWindow,
  showsPage,
  textsOf,
} from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, TIMEOUT_MS } from './visitor.ts';

const addressOf = ({ planet: { at } }: Empire) => `/galaxy?galaxy=${at[0]}&system=${at[1]}`;
const nameOf = ({ planet: { at } }: Empire) => `G${at[0]}:S${at[1]}`;

/** The row of a position. */
const row = (page: Page, position: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(position), exact: true }) });

const reading = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Waits until the heading of the scanner says this. */
const reads = (page: Page, name: string, text: string) =>
  expect.poll(() => reading(page, name).innerText(), { timeout: TIMEOUT_MS }).toBe(text);

// Runs in the browser: the second press comes before the address has followed the first.
async function pressTwice(key: string): Promise<void> {
  for (let presses = 0; presses < 2; presses += 1) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await Promise.resolve();
    await Promise.resolve();
  }
}

test('a scan shows the fifteen positions of a system, and what can be done at each', async () => {
  const ann = await foundEmpire('scout', 'Origin');
  const bob = await foundEmpire('neighbour', 'Origin');
  await grant(ann.planet.id, { 'espionage-probe': 3, deuterium: 5000 });
  const { page, hasLoaded, expectRefusals } = await openVisitor({ token: ann.token });
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  await goByKeys(page, 'x');
  await showsPage(page, 'Deep Space Scanner');
  await reads(page, 'Target', nameOf(ann));
  await reads(page, 'Status', 'READY');
  expect(await textsOf(page.getByRole('columnheader'))).toEqual([
    'POS',
    'PLANET DATA',
    'DEB',
    'MAGIC',
    'SPY',
    'COMMANDER',
    'OPS',
  ]);
  // And outer space below them.
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(16);
  const here = row(page, ann.planet.at[2]);
  expect(await here.innerText()).toMatch(/Homeworld\s+Commander \d+ \[[\d.]+\]\s+You are here/);
  expect(await here.getByRole('button').count()).toBe(0);
  expect(await row(page, 1).innerText()).toMatch(/Empty Position/);
  // It can be settled.
  await expect.poll(() => row(page, 1).getByRole('button').count()).toBe(1);

  await page.goto(addressOf(bob));
  const theirs = row(page, bob.planet.at[2]);
  await theirs.getByText('active now').waitFor();
  const planets = 15 - (await page.getByRole('row').filter({ hasText: 'Empty Position' }).count());
  expect(await reading(page, 'PLANETS DETECTED').innerText()).toBe(String(planets));
  expect(await reading(page, 'POSITIONS').innerText()).toBe(`${planets}/15`);
  await theirs.getByRole('button', { name: 'Profile of the commander of Homeworld' }).click();
  const profile = await opensWindow(page, 'Commander');
  expect(await profile.innerText()).toMatch(/Name\s+Commander \d+\s+Rank\s+[\d.]+\s+Planet\s+Homeworld/);
  await profile.getByRole('button', { name: 'Close' }).click();
  await theirs.getByRole('button', { name: 'Send Fleet to Homeworld' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByRole('radio', { name: 'Attack' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => theirs.getByRole('button', { name: /Message/ }).count()).toBe(1);

  await theirs.getByRole('button', { name: 'Spy on Homeworld' }).click();
  await isTold(page, 'Spy mission sent to Homeworld');
  await isTold(page, 'Mission ID:');
  await hasLoaded();
  await answerCalls(page, '/activity/spy', { message: 'No espionage probes available' }, 422);
  await theirs.getByRole('button', { name: 'Spy on Homeworld' }).click();
  await isTold(page, 'Failed to send spy mission: No espionage probes available');
  expectRefusals('422 POST /api/v1/activity/spy');
});

test('keys and fields lead from system to system, and the address keeps the system', async () => {
  const ann = await foundEmpire('wanderer', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token: ann.token });
  await page.goto('/galaxy?galaxy=2&system=147');
  await reads(page, 'Target', 'G2:S147');
  const [galaxy, system] = [
    page.getByRole('textbox', { name: 'Galaxy' }),
    page.getByRole('textbox', { name: 'System' }),
  ];
  await system.selectText();
  await page.keyboard.type('120');
  await reads(page, 'Target', 'G2:S120');
  await system.fill('9x9');
  await reads(page, 'Target', 'G2:S99');
  await system.fill('999');
  await reads(page, 'Target', 'G2:S399');
  await galaxy.fill('7');
  await reads(page, 'Target', 'G4:S399');
  expect(await page.getByRole('button', { name: 'Next system' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Previous system' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(pressTwice, 'ArrowLeft');
  await expect.poll(() => new URL(page.url()).search).toBe('?galaxy=4&system=396');
  await page.getByRole('table', { name: 'Positions of system G4:S396' }).waitFor();
  await page.reload();
  await reads(page, 'Target', 'G4:S396');

  await page.getByRole('table', { name: 'Positions of system G4:S396' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  await page.keyboard.press('Enter');
  const send = await opensWindow(page, 'Send Fleet');
  await expect.poll(() => send.evaluate((window) => window.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');

  const release = await holdReplies(page, '/planet/galaxy*');
  await page.getByRole('button', { name: 'INITIATE SCAN' }).click();
  await page.getByRole('button', { name: 'SCANNING...' }).waitFor();
  expect(await reading(page, 'Status').innerText()).toBe('SCANNING');
  release();
  await page.getByRole('button', { name: 'INITIATE SCAN' }).waitFor();
  await page.unroute('**/api/v1/planet/galaxy*');
  await failCalls(page, '/planet/galaxy*');
  await page.goto('/galaxy?galaxy=1&system=1');
  await page.getByText('The system could not be scanned.').waitFor();
  expectRefusals('400 GET /api/v1/planet/galaxy');
});

test('the star map leads to the systems worth knowing', async () => {
  const ann = await foundEmpire('chartist', 'Origin');
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/galaxy');
  await page.getByRole('tab', { name: 'Star map' }).click();
  await page.getByRole('img', { name: `Star map of galaxy ${ann.planet.at[0]}` }).waitFor();
  const read = page.getByRole('status').filter({ hasText: nameOf(ann) });
  expect(await read.innerText()).toMatch(/planet.*Your planet/s);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  const beside = Math.min(399, ann.planet.at[1] + 1);
  await reads(page, 'Target', `G${ann.planet.at[0]}:S${beside}`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const time = page.getByRole('slider', { name: 'Moment on the map' });
  await page
    .getByRole('table', { name: 'What happened last' })
    .getByText('A planet was founded')
    .first()
    .waitFor();
  await time.press('Home');
  await page.getByText('no battles, no finds so far').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await time.count()).toBe(0);
  await page
    .getByRole('region', { name: 'Points of interest' })
    .getByRole('button', { name: nameOf(ann) })
    .click();
  await page.getByText('You are here').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('view')).toBe(false);
});

test('on a phone a row has two actions and a menu, and a tap on the map scans that system', async () => {
  const ann = await foundEmpire('caller', 'Origin');
  const bob = await foundEmpire('callee', 'Origin');
  const { page } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Galaxy' }).click();
  await showsPage(page, 'Deep Space Scanner');
  await page.goto(addressOf(bob));
  const theirs = row(page, bob.planet.at[2]);
  await theirs.getByRole('button', { name: 'Spy on Homeworld' }).waitFor();
  await expect.poll(() => theirs.getByRole('button').count()).toBe(3);
  await theirs.getByRole('button', { name: 'More about Homeworld' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = await opensWindow(page, 'Commander');
  await profile.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Star map' }).click();
  const map = page.getByRole('img', { name: /^Star map/ });
  await map.tap({ position: { x: 150, y: 150 } });
  await page.getByRole('table', { name: /^Positions of system/ }).waitFor();
});
