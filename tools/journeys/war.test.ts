import type { Units } from '@farhold/engine/planet/planet';
import { send } from '@farhold/server/testing/fleet-calls';
import type { TestPlayer } from '@farhold/server/testing/test-player';
import type { World } from '@farhold/server/testing/world';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Empire, foundEmpire, reportsOf } from './empire.ts';
import { arrivesAt, isTold, opensLive, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { letArrive, turnedServer } from './turned-server.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Frontier';

// A flight takes some seconds.
const SPEED = 4000;

const flight = { timeout: 120_000 };

beforeAll(async () => {
  const options = ['--fleet-speed', String(SPEED), '--protection', 'off'];
  await operate('universe', 'create', '--name', UNIVERSE, ...options);
});

type Report = { readonly id: number; readonly kind: string };

/** Waits until there is a report of a kind, and opens it. */
async function readReport(
  page: Page,
  reports: () => Promise<readonly Report[]>,
  kind: string,
  title: string,
): Promise<Locator> {
  const find = async () => (await reports()).find((report) => report.kind === kind)?.id ?? 0;
  await expect.poll(find, { ...flight, interval: 500 }).toBeGreaterThan(0);
  await page.goto(`/reports/${await find()}`);
  const report = page.getByRole('dialog', { name: 'Mission reports' }).getByRole('article');
  await report.getByRole('heading', { name: title }).waitFor();
  return report;
}

async function spyOn(page: Page, { planet }: Empire): Promise<void> {
  await page.goto(`/galaxy?galaxy=${planet.at[0]}&system=${planet.at[1]}`);
  const position = page.getByRole('rowheader', { name: String(planet.at[2]), exact: true });
  const row = page.getByRole('row').filter({ has: position });
  await row.getByRole('button', { name: 'Spy on Homeworld' }).click();
  await isTold(page, 'Spy mission sent to Homeworld');
}

test('a raid is scouted, simulated, flown, watched again and harvested, each step from the one before', async () => {
  const ann = await foundEmpire('raider', UNIVERSE);
  const bob = await foundEmpire('raided', UNIVERSE);
  await grant(ann.planet.id, {
    cruiser: 60,
    recycler: 6,
    'espionage-probe': 20,
    'computer-technology': 5,
    'espionage-technology': 4,
    deuterium: 900_000,
  });
  await grant(bob.planet.id, { 'light-fighter': 40, metal: 60_000 });
  const { page } = await openVisitor({ token: ann.token, hasPictures: true });
  await spyOn(page, bob);
  const spied = await readReport(page, () => reportsOf(ann), 'spy', 'Espionage');
  expect(await spied.innerText()).toMatch(/Light Fighter\s+40/);
  await spied.getByRole('link', { name: 'Simulate' }).click();

  await page.getByText('Filled from the spy report on Homeworld.').waitFor();
  await page.getByRole('button', { name: 'Simulate 1.000 fights' }).click();
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await result.getByText('1.000 fights in').waitFor(flight);
  await result.getByRole('button', { name: 'Send this fleet' }).click();

  const attack = await opensWindow(page, 'Send Fleet');
  await attack.getByRole('radio', { name: 'Attack', checked: true }).waitFor();
  expect(await attack.getByLabel('Cruiser').inputValue()).toBe('60');
  await attack.getByLabel('Recycler').fill('');
  await attack.getByRole('button', { name: 'Send Fleet' }).click();
  await arrivesAt(page, '/fleet');

  const won = await readReport(page, () => reportsOf(ann), 'attack', 'Attack won');
  await won.getByRole('button', { name: 'Watch the battle' }).click();
  const replay = await opensWindow(page, 'Battle at Homeworld');
  await page.keyboard.press('End');
  await replay.getByText('The attackers have won').waitFor();
  await replay.getByRole('button', { name: 'Close' }).click();
  await won.getByRole('button', { name: 'Collect debris' }).click();

  const harvest = await opensWindow(page, 'Send Fleet');
  await harvest.getByRole('radio', { name: 'Harvest', checked: true }).waitFor();
  await expect.poll(() => harvest.getByLabel('Recycler').inputValue()).toMatch(/^[1-6]$/);
  await harvest.getByRole('button', { name: 'Send Fleet' }).click();
  await arrivesAt(page, '/fleet');
  const fetched = await readReport(page, () => reportsOf(ann), 'harvest', 'Harvest');
  await fetched.getByText('Debris collected', { exact: true }).waitFor();
});

/** A player with these ships and defences, and with fuel for a war. */
const armed = (game: World, name: string, units: Units): Promise<TestPlayer> =>
  game.player(name, { planet: { units, stock: { deuterium: 90_000 } } });

test('an attack is seen coming on a phone, a neighbour’s fleet meets it, and all three read how it ended', async () => {
  const { game, url } = await turnedServer();
  const ann = await armed(game, 'Ann', { cruiser: 2 });
  const bob = await armed(game, 'Bob', { 'rocket-launcher': 20 });
  const cleo = await armed(game, 'Cleo', { cruiser: 40 });
  const { page } = await openVisitor({ url, token: bob.token, screen: 'phone' });
  await opensLive(page, '/fleet');
  const target = { to_planet_id: bob.home };
  await send(game, cleo, { mission_type: 'protect', ...target, units: { cruiser: 40 }, hold_hours: 9 });
  await letArrive(game, cleo);
  const guest = page.getByRole('article').filter({ hasText: 'Friendly' });
  await guest.getByText('Holding').waitFor();

  await send(game, ann, { mission_type: 'attack', ...target, units: { cruiser: 2 } });
  await page.getByRole('link', { name: /^Hostile fleet to Homeworld/ }).waitFor();
  await page.getByRole('button', { name: /^Alerts, \d+$/ }).click();
  await page.getByRole('menuitem', { name: 'A hostile fleet is on its way to Homeworld' }).waitFor();
  await page.keyboard.press('Escape');
  const enemy = page.getByRole('article').filter({ hasText: 'Hostile fleet' });
  expect(await enemy.innerText()).toMatch(/Ships and cargo unknown/);
  await letArrive(game, ann);
  await enemy.waitFor({ state: 'detached' });

  const reports = (player: TestPlayer) => async () =>
    (await game.call(player, 'GET /report')).body.map(({ id_report: id, type: kind }) => ({ id, kind }));
  const beaten = await readReport(page, reports(bob), 'attack', 'Attack repelled');
  expect(await beaten.innerText()).toMatch(/Victory.*Enemy losses.*Cruiser\s+2/is);
  const friend = await openVisitor({ url, token: cleo.token });
  await readReport(friend.page, reports(cleo), 'combat', 'Attack repelled');
  const loser = await openVisitor({ url, token: ann.token, hasPictures: true });
  await readReport(loser.page, reports(ann), 'attack', 'Attack lost');
});
