import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { type Account, type Empire, foundEmpire, nameOf, reportsOf, sendShips } from './empire.ts';
import { arrivesAt, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Alliance Row';

/** A flight to a neighbour takes about a minute here, so that others have time to join. */
const FLEET_SPEED = 60;

const flight = { timeout: 180_000, interval: 1000 };

beforeAll(async () => {
  await operate(
    'universe',
    'create',
    '--name',
    UNIVERSE,
    '--fleet-speed',
    String(FLEET_SPEED),
    '--protection',
    'off',
  );
});

async function askToBeFriends(page: Page, name: string): Promise<void> {
  await page.goto('/account?tab=universe');
  await page.getByLabel('Name of a player').fill(name);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText(`${name} is asked.`).waitFor();
}

async function acceptRequest(page: Page, name: string): Promise<void> {
  await page.goto('/account?tab=universe');
  await page.getByRole('button', { name: `Accept the request of ${name}` }).click();
  await page.getByText(`You and ${name} are friends now.`).waitFor();
}

async function join(page: Page, fighters: number): Promise<void> {
  await page.goto('/fleet');
  const union = page.getByRole('region', { name: /^Union against Homeworld/ });
  await union.getByRole('button', { name: 'Join from Homeworld' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByRole('radio', { name: 'Attack', checked: true }).waitFor();
  await dialog.getByLabel('Light Fighter').fill(String(fighters));
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await union.getByText('You', { exact: true }).waitFor();
}

/** The goods under a heading of the battle report that a player reads. */
async function goodsOf(page: Page, reader: Account, heading: string): Promise<Record<string, number>> {
  const find = async () => (await reportsOf(reader)).find(({ kind }) => kind === 'attack')?.id ?? 0;
  await expect.poll(find, flight).toBeGreaterThan(0);
  await page.goto(`/reports/${await find()}`);
  const report = page.getByRole('dialog', { name: 'Mission reports' }).getByRole('article');
  const text = (await report.innerText()).replaceAll('.', '');
  const after = text.slice(text.search(new RegExp(heading, 'i')));
  const amount = (name: string) => Number(new RegExp(String.raw`${name}\s+(\d+)`).exec(after)?.[1] ?? 0);
  return { metal: amount('Metal'), crystal: amount('Crystal') };
}

test('three friends attack together: a union, one battle, three reports, and the loot adds up', async () => {
  const empires: Empire[] = [];
  for (const name of ['uniter', 'joiner', 'third', 'target']) empires.push(await foundEmpire(name, UNIVERSE));
  const [ann, bob, carl, dora] = empires;
  if (!ann || !bob || !carl || !dora) throw new Error('A player is missing.');
  for (const { planet } of [ann, bob, carl]) {
    await grant(planet.id, { 'light-fighter': 60, deuterium: 200_000, 'computer-technology': 2 });
  }
  await grant(dora.planet.id, { metal: 4000, crystal: 2000 });
  const [{ page: anns }, { page: bobs }, { page: carls }, { page: doras }] = [
    await openVisitor({ token: ann.token }),
    await openVisitor({ token: bob.token, screen: 'phone' }),
    await openVisitor({ token: carl.token }),
    await openVisitor({ token: dora.token, screen: 'phone' }),
  ];
  const [bobsName, carlsName, annsName] = [await nameOf(bob), await nameOf(carl), await nameOf(ann)];
  await askToBeFriends(anns, bobsName);
  await askToBeFriends(anns, carlsName);
  expect(await axeFaults(anns)).toEqual([]);
  await acceptRequest(bobs, annsName);
  await acceptRequest(carls, annsName);
  expect(await axeFaults(bobs)).toEqual([]);

  await sendShips(ann, 'attack', dora.planet, { 'light-fighter': 50 });
  await anns.goto('/fleet');
  await anns.getByRole('button', { name: 'Let others join this attack' }).click();
  await arrivesAt(anns, '/fleet');
  for (const name of [bobsName, carlsName]) {
    await anns.getByRole('button', { name: `Invite ${name}` }).click();
    await anns.getByText(`${name} is invited.`).waitFor();
  }
  expect(await axeFaults(anns)).toEqual([]);
  await bobs.goto('/fleet');
  await bobs.getByText(`${annsName} invites you`, { exact: true }).waitFor();
  expect(await axeFaults(bobs)).toEqual([]);
  await join(bobs, 30);
  await join(carls, 20);

  const loot = [
    await goodsOf(anns, ann, 'Loot'),
    await goodsOf(bobs, bob, 'Loot'),
    await goodsOf(carls, carl, 'Loot'),
  ];
  await anns.getByText(`Together with ${[bobsName, carlsName].join(' and ')}`).waitFor();
  const stolen = await goodsOf(doras, dora, 'Resources stolen');
  const sum = (good: 'metal' | 'crystal') => loot.reduce((total, goods) => total + (goods[good] ?? 0), 0);
  expect({ metal: sum('metal'), crystal: sum('crystal') }).toEqual(stolen);
  expect(stolen['metal']).toBeGreaterThan(0);
});
