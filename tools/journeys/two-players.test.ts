import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { planetId, type PlanetId } from '@farhold/engine/ids';
import { accepted } from '@farhold/server/http/refused';
import { type Grant, grant } from '@farhold/server/operator/grant';
import { signUp } from '@farhold/server/testing/test-player';
import type { World } from '@farhold/server/testing/world';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { newAddress } from './empire.ts';
import { arrivesAt, foundHome, keptToken, showsPage, textsOf } from './on-page.ts';
import { letAllComeHome, letArrive, turnedServer } from './turned-server.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Crossing';

const pace = { resourcesSpeed: 20, researchSpeed: 30, fleetSpeed: 2, buildingSpeed: 4 };

test('two people found empires, build, trade, fight and read what happened', async () => {
  const { game, url } = await turnedServer();
  const universe = await game.addUniverse({ name: UNIVERSE, maxPlayers: 2, ...pace });
  const [{ page: ann }, { page: bob }] = [
    await openVisitor({ url, screen: 'desk' }),
    await openVisitor({ url, screen: 'phone' }),
  ];
  await Promise.all([register(ann, 'ann'), register(bob, 'bob')]);
  await seeUniverse(ann);
  await join(ann);
  await join(bob);
  await seeUniverseFull(game, url);

  await buildFromCard(ann, game);
  await buildFromWindow(bob, game);

  const [annsHome, bobsHome] = [await homeOf(game, ann), await homeOf(game, bob)];
  const give = async ({ id }: Home, gifts: Omit<Grant, 'darkMatter'>) =>
    accepted(await grant(game.game, universe, id, gifts));
  await give(annsHome, {
    items: { 'light-fighter': 81, 'large-cargo': 5 },
    stock: { metal: 20_000, deuterium: 300_000 },
  });
  await give(bobsHome, { items: { 'rocket-launcher': 4 }, stock: { metal: 6000, crystal: 4000 } });
  const annsFleets = await callerOf(ann);
  await ann.reload();

  const transport = await openSendFleet(ann, bobsHome.at);
  await transport.getByRole('radio', { name: 'Transport' }).check();
  await transport.getByLabel('Large Cargo').fill('5');
  await transport.getByLabel('Metal').fill('1234');
  await send(ann, transport);
  const row = ann.getByRole('article').filter({ hasText: 'Transport' });
  await row.getByRole('timer').waitFor();
  expect(await row.innerText()).toContain('1,23k');
  expect(await axeFaults(ann)).toEqual([]);
  await letArrive(game, annsFleets);
  await ann.getByText('from Transport').waitFor();
  await letAllComeHome(game);
  await readDelivery(bob);

  await bob.getByRole('link', { name: 'Fleet' }).click();
  await bob.getByText('No Fleet Activity').waitFor();
  const attack = await openSendFleet(ann, bobsHome.at);
  expect(await attack.getByRole('radio', { name: 'Attack' }).isChecked()).toBe(true);
  await attack.getByLabel('Light Fighter').fill('80');
  await send(ann, attack);
  const hostile = await seeHostileFleet(bob);
  await letArrive(game, annsFleets);
  await hostile.waitFor({ state: 'detached' });
  await ann.getByText('from Attack').waitFor();

  const won = await readBattle(ann, 'Attack won');
  expect(won).toMatch(/Victory.*Loot.*Your losses.*Enemy losses.*Rocket Launcher\s+4/is);
  const lost = await readBattle(bob, 'Planet raided');
  expect(lost).toMatch(/Defeat.*Resources stolen.*Your losses.*Rocket Launcher\s+4.*Enemy losses/is);
  expect(goods(lost, 'Resources stolen')).toEqual(goods(won, 'Loot'));
  expect(goods(won, 'Loot')).toHaveProperty('Metal');

  await ann.keyboard.press('Escape');
  await letAllComeHome(game);
  await ann.getByText('No Fleet Activity').waitFor();
  await recallFleet(ann, bobsHome.at);
  await letAllComeHome(game);
  await ann.getByText('No Fleet Activity').waitFor();
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
    '2x',
    '4x',
    'Join',
  ]);
}

async function seeUniverseFull({ game }: World, url: string): Promise<void> {
  const { token } = await signUp(game, 'Carla');
  const { page } = await openVisitor({ url, token });
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

async function buildFromCard(page: Page, game: World): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Build on this planet' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
  await page.getByText('Construction Started').waitFor();
  await game.advance({ minutes: 1 });
  await page.getByText('Construction Complete').waitFor();
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 2' }).waitFor();
}

async function buildFromWindow(page: Page, game: World): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Build on this planet' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await page.getByRole('button', { name: 'Metal Mine', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Metal Mine' });
  await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 1' }).click();
  await page.getByText('Construction Started').waitFor();
  await game.advance({ minutes: 1 });
  await page.getByText('Construction Complete').waitFor();
  await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 2' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
}

type Home = { readonly id: PlanetId; readonly at: Coordinates };

/** The player who is signed in on a page, for calls of the API. */
const callerOf = async (page: Page) => ({ token: (await keptToken(page)) ?? '' });

/** The home planet of the player who is signed in on a page. */
async function homeOf(game: World, page: Page): Promise<Home> {
  const { data } = (await game.call(await callerOf(page), 'GET /planet')).body;
  const [home] = data;
  if (!home) throw new Error('There is no planet.');
  const { galaxy, system, position } = home;
  return { id: planetId(home.id_planet), at: { galaxy, system, position } };
}

async function openSendFleet(page: Page, { galaxy, system, position }: Coordinates): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Fleet' });
  await dialog.getByLabel('Galaxy').fill(String(galaxy));
  await dialog.getByLabel('System').fill(String(system));
  await dialog.getByLabel('Position').fill(String(position));
  await dialog.getByRole('status').filter({ hasText: 'Homeworld' }).waitFor();
  return dialog;
}

async function send(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await page.getByText('The fleet is on its way.').waitFor();
  await arrivesAt(page, '/fleet');
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

/** Sees what an enemy's fleet shows of itself, and answers its row. */
async function seeHostileFleet(page: Page): Promise<Locator> {
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
  return row;
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

async function recallFleet(page: Page, to: Coordinates): Promise<void> {
  const dialog = await openSendFleet(page, to);
  await dialog.getByRole('radio', { name: 'Transport' }).check();
  await dialog.getByLabel('Large Cargo').fill('1');
  await send(page, dialog);
  await page.getByRole('article').getByRole('button', { name: 'Recall' }).click();
  await page
    .getByRole('alertdialog', { name: 'Recall this fleet?' })
    .getByRole('button', { name: 'Recall' })
    .click();
  await page.getByText('The fleet turns back.').waitFor();
}

async function shipsAtHome(page: Page, to: Coordinates): Promise<void> {
  const dialog = await openSendFleet(page, to);
  await dialog.getByText('5 available').waitFor();
  expect(await dialog.innerText()).toMatch(/Light Fighter\s+\d+ available/);
}
