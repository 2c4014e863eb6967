import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import {
  type Account,
  deleteReport,
  type Empire,
  foundAlliance,
  foundEmpire,
  type Home,
  reportsOf,
  sendShips,
} from './empire.ts';
import { arrivesAt, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Chronicle';
const flight = { timeout: 60_000, interval: 500 };

beforeAll(() =>
  operate('universe', 'create', '--name', UNIVERSE, '--fleet-speed', '4000', '--protection', 'off'),
);

/** Waits until a player has a report of a kind, and returns its number. */
async function tells(reader: Account, kind: string): Promise<number> {
  const find = async () => (await reportsOf(reader)).find((report) => report.kind === kind)?.id ?? 0;
  await expect.poll(find, flight).toBeGreaterThan(0);
  return find();
}

/** Opens the newest report with this title in the reports dialog. */
async function readReport(page: Page, title: string) {
  const window = page.getByRole('dialog', { name: 'Mission reports' });
  await window
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  const report = window.getByRole('article');
  await report.getByRole('heading', { name: title }).waitFor();
  return report;
}

test('a battle is read, watched, studied and shared with somebody who does not play', async () => {
  const [ann, bob] = [await foundEmpire('ann', UNIVERSE), await foundEmpire('bob', UNIVERSE)];
  await grant(ann.planet.id, { 'light-fighter': 40, deuterium: 90_000, 'combustion-drive': 2 });
  await grant(bob.planet.id, { 'large-shield-dome': 1, 'rocket-launcher': 1 });
  // Forty fighters cannot harm a large dome: six rounds and no winner, but the launcher falls at once.
  await sendShips(ann, 'attack', bob.planet, { 'light-fighter': 40 });
  await tells(ann, 'attack');
  await foundAlliance(ann, 'SHOW');

  const { page } = await openVisitor({ token: ann.token, moves: true, hasPictures: true });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Reports, \d+ unread$/ }).click();
  const report = await readReport(page, 'Draw');
  expect(await report.innerText()).toMatch(
    /Draw.*Enemy:.*Loot\s+Nothing.*Enemy losses.*Rocket Launcher\s+1/is,
  );

  await report.getByRole('button', { name: 'Watch the battle' }).click();
  const replay = await opensWindow(page, 'Battle at Homeworld');
  await replay.getByRole('button', { name: 'Pause' }).click();
  await replay.getByRole('button', { name: 'Restart' }).click();
  await replay.getByText('Before the first round').waitFor();
  await replay.getByRole('button', { name: 'Next round' }).click();
  await replay.getByText('Round 2 of 6').waitFor();
  const launchers = replay.getByRole('listitem').filter({ hasText: 'Rocket Launcher' });
  expect(await launchers.innerText()).toMatch(/0 \/ 1/);
  await page.keyboard.press('ArrowRight');
  await replay.getByText('Round 3 of 6').waitFor();
  await page.keyboard.press('End');
  await replay.getByText('The battle ends in a draw').waitFor();
  await expect.poll(() => replay.getByRole('rowheader').count()).toBe(12);
  expect(await axeFaults(page)).toEqual([]);

  await replay.getByRole('button', { name: 'Create a link' }).click();
  const link = await replay.getByRole('textbox', { name: 'Link to the battle' }).inputValue();
  await seeSharedBattle(link, bob.planet);
  await replay.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await replay.getByRole('button', { name: 'Create a link' }).waitFor();
  await findNothing(link);
  await shareInRoom(page);
});

/** Shares the open report with the reader's alliance, and reads it in its room. */
async function shareInRoom(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const report = page.getByRole('dialog', { name: 'Mission reports' }).getByRole('article');
  await report.getByRole('button', { name: 'Share', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Share this report with your alliance?' });
  await question.getByRole('button', { name: 'Share' }).click();
  await question.waitFor({ state: 'detached' });
  // It is sent once the question is gone.
  await isTold(page, "The report is in your alliance's room now.");
  await page.goto('/alliance?tab=room');
  await page.getByRole('button', { name: 'Read the report' }).click();
  const shared = await opensWindow(page, 'Draw');
  await shared.getByText('Nothing', { exact: true }).first().waitFor();
}

async function seeSharedBattle(link: string, { at }: Home): Promise<void> {
  const { page } = await openVisitor({ screen: 'phone' });
  const reply = await page.goto(link);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await showsPage(page, 'Battle at Homeworld');
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.getByText('Round 2 of 6').waitFor();
  expect(await page.locator('body').innerText()).not.toContain(`[${at.join(':')}]`);
  expect(await axeFaults(page)).toEqual([]);
}

async function findNothing(link: string): Promise<void> {
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('404 GET /api/v1/battle/*');
  await page.goto(link);
  await showsPage(page, 'Uncharted space');
}

test('ships retreat as their owner chose, who reads which, while the attacker reads only that some did', async () => {
  const [ann, bob] = [await foundEmpire('ann', UNIVERSE), await foundEmpire('bob', UNIVERSE)];
  await grant(ann.planet.id, { 'light-fighter': 40, deuterium: 90_000, 'combustion-drive': 2 });
  await grant(bob.planet.id, { cruiser: 1, 'rocket-launcher': 1, deuterium: 5000, 'impulse-drive': 1 });
  const { page: phone } = await openVisitor({ token: bob.token, screen: 'phone' });
  await phone.goto('/home');
  await phone.getByRole('button', { name: 'Retreat: never' }).click();
  const dialog = await opensWindow(phone, 'Retreat from Homeworld');
  await dialog.getByRole('radio', { name: 'From 5:1' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await phone.getByRole('button', { name: 'Retreat: from 5:1' }).waitFor();
  await sendShips(ann, 'attack', bob.planet, { 'light-fighter': 40 });

  await phone.goto(`/reports/${await tells(bob, 'attack')}`);
  const own = phone.getByRole('article');
  await own.getByText(/^It took \d+ deuterium\.$/).waitFor();
  expect(await own.innerText()).toMatch(/Your ships retreated\s+Cruiser\s+1.*Your losses.*Rocket Launcher/is);
  expect(await axeFaults(phone)).toEqual([]);
  const { page } = await openVisitor({ token: ann.token });
  await page.goto(`/reports/${await tells(ann, 'attack')}`);
  const seen = page.getByRole('article');
  await seen.getByText('Ships of the planet retreated before the battle.').waitFor();
  expect(await seen.innerText()).not.toContain('Cruiser');
});

test('every mission is reported in the words of the specification, and reports can be filtered and deleted', async () => {
  const [ann, bob] = [await foundEmpire('ann', UNIVERSE), await foundEmpire('bob', UNIVERSE)];
  await grant(ann.planet.id, {
    'colony-ship': 1,
    'espionage-probe': 3,
    'small-cargo': 4,
    deuterium: 90_000,
    astrophysics: 1,
    'impulse-drive': 3,
    'combustion-drive': 2,
    'computer-technology': 5,
  });
  const colony = await settle(ann);
  await sendShips(ann, 'transfer', colony, { 'small-cargo': 1 });
  await sendShips(ann, 'transport', bob.planet, { 'small-cargo': 1 });
  await sendShips(ann, 'spy', bob.planet, { 'espionage-probe': 3 });
  for (const kind of ['transfer', 'transport', 'spy', 'colony']) await tells(ann, kind);

  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Reports, \d+ unread$/ }).click();
  const window = await opensWindow(page, 'Mission reports');
  for (const [title, banner] of [
    ['Transfer', 'Fleet and resources successfully transferred'],
    ['Transport delivered', 'Resources successfully delivered'],
    ['Colony', 'Colony successfully established!'],
    ['Espionage', 'Espionage mission completed'],
  ] as const) {
    await (await readReport(page, title)).getByText(banner, { exact: true }).waitFor();
  }
  await window.getByText(/Small Cargos? or/).waitFor();
  const proposal = window.getByRole('region', { name: /^Proposed attack from/ });
  await proposal.getByRole('button', { name: 'Attack with this fleet' }).waitFor();
  expect(await proposal.innerText()).toMatch(/Loot.*Fuel.*Flight time.*Chance of victory/is);
  const seen = await window.getByRole('article').innerText();
  expect(seen).toMatch(/Resources.*Loot if you win.*Fleet\s+None.*Research\s+Not seen.*more probes/is);
  expect(await axeFaults(page)).toEqual([]);

  await readsInOrder(page, window);
  const settled = await readReport(page, 'Colony');
  // An open report stays when it is deleted elsewhere.
  await deleteReport(ann, await tells(ann, 'colony'));
  await expect.poll(() => window.getByRole('button', { name: /^Colony/ }).count()).toBe(0);
  expect(await settled.innerText()).toMatch('Colony successfully established!');

  await window.getByRole('button', { name: 'Show: All reports' }).click();
  await page.getByRole('menuitemradio', { name: 'Espionage' }).click();
  await expect
    .poll(() =>
      window
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .count(),
    )
    .toBe(1);
  await window.getByRole('checkbox', { name: 'Select All' }).check();
  await window.getByRole('checkbox', { name: 'Select All' }).uncheck();
  await window.getByRole('checkbox', { name: 'Select All' }).check();
  await window.getByRole('button', { name: 'Delete 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await window.getByText('No Reports Found').waitFor();
  const all = window.getByRole('checkbox', { name: 'Select All' });
  expect([await all.isChecked(), await all.isDisabled()]).toEqual([false, true]);
  await window.getByRole('button', { name: 'Show all reports' }).click();
  await window
    .getByRole('button', { name: /^Transport/ })
    .first()
    .waitFor();

  const { page: phone } = await openVisitor({ token: bob.token, screen: 'phone' });
  await phone.goto(`/reports/${await tells(bob, 'spy')}`);
  await phone
    .getByRole('article')
    .getByText(/^Your planet was spied on by Commander \d+$/)
    .waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Close' }).click();
  await arrivesAt(phone, '/home');
  await phone.getByRole('button', { name: 'Reports, 1 unread' }).click();
  await readReport(phone, 'Delivery received');
  const [galaxy, system] = ann.planet.at;
  await phone
    .getByRole('article')
    .getByRole('link', { name: `[${ann.planet.at.join(':')}]` })
    .click();
  await arrivesAt(phone, '/galaxy');
  expect(new URL(phone.url()).search).toBe(`?galaxy=${galaxy}&system=${system}`);
});

/** Sorts and groups the list, and marks chosen reports as read. */
async function readsInOrder(page: Page, window: Locator): Promise<void> {
  const spied = window.getByRole('button', { name: /^Espionage/ });
  expect(await spied.innerText()).toMatch(/Commander \d+.*\[\d+:\d+:\d+\]/s);
  await window.getByRole('button', { name: 'Order: Newest first' }).click();
  await page.getByRole('menuitemradio', { name: 'Most loot' }).click();
  await expect.poll(() => window.getByRole('button', { name: 'Order: Most loot' }).count()).toBe(1);
  const first = window
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  expect(await first.innerText()).toMatch(/Espionage/);
  await window.getByRole('checkbox', { name: 'Group by target' }).check();
  await expect
    .poll(() => window.getByRole('heading', { level: 3, name: /report/ }).count())
    .toBeGreaterThan(1);
  expect(await axeFaults(page)).toEqual([]);
  await window.getByRole('checkbox', { name: 'Group by target' }).uncheck();
  await window.getByRole('checkbox', { name: 'Select All' }).check();
  await window.getByRole('button', { name: /^Mark \d+ read$/ }).click();
  await window.getByRole('button', { name: 'Mark all read' }).waitFor();
  expect(await window.getByText('New', { exact: true }).count()).toBe(0);
}

/** Founds a colony at the first free place of a far system, and returns the planet. */
async function settle(empire: Empire): Promise<Home['at']> {
  const at = [3, (empire.planet.id % 399) + 1, 5] as const;
  await sendShips(empire, 'colony', at, { 'colony-ship': 1 });
  await tells(empire, 'colony');
  return at;
}
