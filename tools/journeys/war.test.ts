import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Account, type Empire, foundEmpire, reportsOf, sendShips } from './empire.ts';
import { arrivesAt, isTold, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const [swift, slow] = ['Frontier', 'Marches'] as const;

/** A flight takes some seconds, or about half a minute if somebody must see it coming. */
const speeds = { [swift]: 4000, [slow]: 600 };

const flight = { timeout: 120_000 };

beforeAll(async () => {
  for (const [name, speed] of Object.entries(speeds)) {
    await operate(
      'universe',
      'create',
      '--name',
      name,
      '--fleet-speed',
      String(speed),
      '--protection',
      'off',
    );
  }
});

/** Waits until a player has a report of a kind, and opens it. */
async function readReport(page: Page, reader: Account, kind: string, title: string): Promise<Locator> {
  const find = async () => (await reportsOf(reader)).find((report) => report.kind === kind)?.id ?? 0;
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
  const ann = await foundEmpire('raider', swift);
  const bob = await foundEmpire('raided', swift);
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
  const spied = await readReport(page, ann, 'spy', 'Espionage');
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

  const won = await readReport(page, ann, 'attack', 'Attack won');
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
  const fetched = await readReport(page, ann, 'harvest', 'Harvest');
  await fetched.getByText('Debris collected', { exact: true }).waitFor();
});

test('an attack is seen coming on a phone, a neighbour’s fleet meets it, and all three read how it ended', async () => {
  const ann = await foundEmpire('aggressor', slow);
  const bob = await foundEmpire('defender', slow);
  const cleo = await foundEmpire('friend', slow);
  await grant(ann.planet.id, { cruiser: 2, deuterium: 90_000 });
  await grant(bob.planet.id, { 'rocket-launcher': 20 });
  await grant(cleo.planet.id, { cruiser: 40, deuterium: 90_000 });
  const { page } = await openVisitor({ token: bob.token, screen: 'phone' });
  await page.goto('/fleet');
  await sendShips(cleo, 'protect', bob.planet, { cruiser: 40 });
  const guest = page.getByRole('article').filter({ hasText: 'Friendly' });
  await guest.getByText('Holding').waitFor(flight);

  await sendShips(ann, 'attack', bob.planet, { cruiser: 2 });
  await page.getByRole('link', { name: /^Hostile fleet to Homeworld/ }).waitFor();
  await page.getByRole('button', { name: /^Alerts, \d+$/ }).click();
  await page.getByRole('menuitem', { name: 'A hostile fleet is on its way to Homeworld' }).waitFor();
  await page.keyboard.press('Escape');
  const enemy = page.getByRole('article').filter({ hasText: 'Hostile fleet' });
  expect(await enemy.innerText()).toMatch(/Ships and cargo unknown/);
  await enemy.waitFor({ state: 'detached', ...flight });

  const beaten = await readReport(page, bob, 'attack', 'Attack repelled');
  expect(await beaten.innerText()).toMatch(/Victory.*Enemy losses.*Cruiser\s+2/is);
  const friend = await openVisitor({ token: cleo.token });
  await readReport(friend.page, cleo, 'combat', 'Attack repelled');
  const loser = await openVisitor({ token: ann.token, hasPictures: true });
  await readReport(loser.page, ann, 'attack', 'Attack lost');
});
