import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { homeOf, newAddress, openAccount } from './empire.ts';
import { arrivesAt, foundHome, keptToken, showsPage, textsOf } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Crossing';

// A mine takes seconds here, and a flight to the other end of the map takes eight.
const pace = { resources: 20, research: 30, fleet: 4000, building: 40 };

const flight = { timeout: 60_000 };

/** An attack takes at least this long, so that the other player has time to see it, in seconds. */
const ATTACK_SECONDS = 8;

beforeAll(async () => {
  const speeds = Object.entries(pace).flatMap(([what, times]) => [`--${what}-speed`, String(times)]);
  const limits = ['--max-players', '2', '--protection', 'off'];
  await operate('universe', 'create', '--name', UNIVERSE, ...speeds, ...limits);
});

test('two people found empires, build, trade, fight and read what happened', async () => {
  const [{ page: ann }, { page: bob }] = [
    await openVisitor({ screen: 'desk' }),
    await openVisitor({ screen: 'phone' }),
  ];
  await Promise.all([register(ann, 'ann'), register(bob, 'bob')]);
  await seeUniverse(ann);
  await join(ann);
  await join(bob);
  await seeUniverseFull();

  await buildFromCard(ann);
  await buildFromWindow(bob);

  const [annsHome, bobsHome] = [
    await homeOf((await keptToken(ann)) ?? ''),
    await homeOf((await keptToken(bob)) ?? ''),
  ];
  await grant(annsHome.id, { 'light-fighter': 81, 'large-cargo': 5, metal: 20_000, deuterium: 300_000 });
  await grant(bobsHome.id, { 'rocket-launcher': 4, metal: 6000, crystal: 4000 });
  await ann.reload();

  const transport = await openSendFleet(ann, bobsHome.at);
  await transport.getByRole('radio', { name: 'Transport' }).check();
  await transport.getByLabel('Large Cargo').fill('5');
  await transport.getByLabel('Metal').fill('1234');
  await slowDown(transport);
  await send(ann, transport);
  const row = ann.getByRole('article').filter({ hasText: 'Transport' });
  await row.getByRole('timer').waitFor();
  expect(await row.innerText()).toContain('1,23k');
  expect(await axeFaults(ann)).toEqual([]);
  await ann.getByText('from Transport').waitFor(flight);
  await readDelivery(bob);

  await bob.getByRole('link', { name: 'Fleet' }).click();
  await bob.getByText('No Fleet Activity').waitFor();
  const attack = await openSendFleet(ann, bobsHome.at);
  expect(await attack.getByRole('radio', { name: 'Attack' }).isChecked()).toBe(true);
  await attack.getByLabel('Light Fighter').fill('80');
  await slowDown(attack);
  await send(ann, attack);
  await seeHostileFleet(bob);
  await ann.getByText('from Attack').waitFor(flight);

  const won = await readBattle(ann, 'Attack won');
  expect(won).toMatch(/Victory.*Loot.*Your losses.*Enemy losses.*Rocket Launcher\s+4/is);
  const lost = await readBattle(bob, 'Planet raided');
  expect(lost).toMatch(/Defeat.*Resources stolen.*Your losses.*Rocket Launcher\s+4.*Enemy losses/is);
  expect(goods(lost, 'Resources stolen')).toEqual(goods(won, 'Loot'));
  expect(goods(won, 'Loot')).toHaveProperty('Metal');

  await ann.keyboard.press('Escape');
  await ann.getByText('No Fleet Activity').waitFor(flight);
  await recallFleet(ann, bobsHome.at);
  await shipsAtHome(ann, bobsHome.at);
});

async function register(page: Page, name: string): Promise<void> {
  const email = newAddress(name);
  const password = 'a password of mine';
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await showsPage(page, 'Create account');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await showsPage(page, 'Registration Successful!');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await showsPage(page, 'Sign in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(page, '/');
  await page.getByText(`Welcome, ${email}`).waitFor();
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function seeUniverse(page: Page): Promise<void> {
  const heads = await textsOf(page.getByRole('columnheader'));
  expect(heads.map((head) => head.toLowerCase())).toEqual([
    'universe',
    'status',
    'players',
    'resources speed',
    'research speed',
    'fleet speed',
    'building speed',
    'action',
  ]);
  const row = rowOf(page, UNIVERSE);
  expect(await row.getByRole('rowheader').innerText()).toMatch(
    /^Crossing\s.*\s+Started today\s+A brisk|^Crossing\s+Started today\s+A fast universe/s,
  );
  const cells = await textsOf(row.getByRole('cell'));
  expect(cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'NEW',
    '0 / 2 0 people, 0 AI',
    '20x',
    '30x',
    '4.000x',
    '40x',
    'Join',
  ]);
}

async function seeUniverseFull(): Promise<void> {
  const { token } = await openAccount('carla');
  const { page } = await openVisitor({ token });
  await page.goto('/');
  const row = rowOf(page, UNIVERSE);
  await row.getByText('2 / 2').waitFor();
  await row.getByText('FULL', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: 'Crossing is full' }).isDisabled()).toBe(true);
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Join ${UNIVERSE}` }).click();
  await foundHome(page);
  await arrivesAt(page, '/home');
  await showsPage(page, 'Homeworld');
  await page.getByRole('heading', { name: 'Your Planets' }).waitFor();
}

async function buildFromCard(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Build on this planet' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
  await page.getByText('Construction Started').waitFor();
  await page.getByText('Construction Complete').waitFor();
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 2' }).waitFor();
}

async function buildFromWindow(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Build on this planet' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await page.getByRole('button', { name: 'Metal Mine', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Metal Mine' });
  await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 1' }).click();
  await page.getByText('Construction Started').waitFor();
  await page.getByText('Construction Complete').waitFor();
  await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 2' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
}

async function openSendFleet(
  page: Page,
  [galaxy, system, position]: readonly [number, number, number],
): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Fleet' });
  await dialog.getByLabel('Galaxy').fill(String(galaxy));
  await dialog.getByLabel('System').fill(String(system));
  await dialog.getByLabel('Position').fill(String(position));
  await dialog.getByRole('status').filter({ hasText: 'Homeworld' }).waitFor();
  return dialog;
}

async function slowDown(dialog: Locator): Promise<void> {
  const speed = dialog.getByRole('slider', { name: 'Speed' });
  expect(await speed.inputValue()).toBe('100');
  while ((await secondsOfFlight(dialog)) < ATTACK_SECONDS) await speed.press('ArrowLeft');
}

async function secondsOfFlight(dialog: Locator): Promise<number> {
  const [, minutes = '0', seconds = '0'] =
    /Flight time\s+(?:(\d+)m )?(\d+)s/.exec(await dialog.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

async function send(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await arrivesAt(page, '/fleet');
  await page.getByText('The fleet is on its way.').waitFor();
}

async function readDelivery(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Reports, 1 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mission reports' });
  await dialog.getByRole('button', { name: 'Delivery received' }).click();
  await dialog.getByText('Resources successfully delivered').waitFor();
  expect(goods(await dialog.innerText(), 'Resources received')).toEqual({ Metal: '1.234' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Reports', exact: true }).waitFor();
}

async function seeHostileFleet(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Home' }).click();
  await tabs.getByRole('link', { name: 'Fleet' }).click();
  await page.getByText('1 hostile fleet').waitFor();
  const row = page.getByRole('article').filter({ hasText: 'Hostile fleet' });
  await row.getByRole('timer').waitFor();
  await page.getByRole('link', { name: /^Hostile fleet to Homeworld/ }).waitFor();
  expect(await row.innerText()).toMatch(/Attack.*Ships and cargo unknown/is);
  await expect.poll(() => row.getByRole('button', { name: 'Spy' }).count()).toBe(1);
  expect(await row.getByRole('button', { name: 'Recall' }).count()).toBe(0);
  await row.waitFor({ state: 'detached', ...flight });
}

/** Opens the unread report with this title and returns its text. */
async function readBattle(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: /^Reports, \d+ unread$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mission reports' });
  await dialog.getByRole('button', { name: title }).click();
  const report = dialog.getByRole('article');
  await report.getByText('Enemy:').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  return report.innerText();
}

/** The amounts that a report lists under a heading, as written. */
function goods(report: string, heading: string): Record<string, string> {
  const lines = report
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const start = lines.findIndex((line) => line.toLowerCase() === heading.toLowerCase()) + 1;
  const amounts: Record<string, string> = {};
  for (let at = start; /^[\d.]+$/.test(lines[at + 1] ?? ''); at += 2)
    amounts[lines[at] ?? ''] = lines[at + 1] ?? '';
  return amounts;
}

async function recallFleet(page: Page, to: readonly [number, number, number]): Promise<void> {
  const dialog = await openSendFleet(page, to);
  await dialog.getByRole('radio', { name: 'Transport' }).check();
  await dialog.getByLabel('Large Cargo').fill('1');
  await slowDown(dialog);
  await send(page, dialog);
  await page.getByRole('article').getByRole('button', { name: 'Recall' }).click();
  await page
    .getByRole('alertdialog', { name: 'Recall this fleet?' })
    .getByRole('button', { name: 'Recall' })
    .click();
  await page.getByText('The fleet turns back.').waitFor();
  await page.getByText('No Fleet Activity').waitFor();
}

async function shipsAtHome(page: Page, to: readonly [number, number, number]): Promise<void> {
  const dialog = await openSendFleet(page, to);
  await dialog.getByText('5 available').waitFor();
  expect(await dialog.innerText()).toMatch(/Light Fighter\s+\d+ available/);
}
