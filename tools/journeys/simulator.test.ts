import { engagementOf, outcomeOf } from '@farhold/web/simulator/outcome';
import { readScenarioText } from '@farhold/web/simulator/scenario-text';
import { summarise } from '@farhold/web/simulator/summary';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { type Empire, foundEmpire } from './empire.ts';
import { goByKeys, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor } from './visitor.ts';

const patience = { timeout: 60_000 };

const side = (page: Page, name: 'Attackers' | 'Defenders' | 'Result'): Locator =>
  page.getByRole('region', { name, exact: true });

/** Shows a field for every type of unit on a side. */
async function showAllTypes(part: Locator): Promise<void> {
  const more = part.getByRole('button', { name: /^More types/ });
  await more.first().waitFor();
  while ((await more.count()) > 0) await more.first().click();
}

const battleOf = (page: Page): string => new URL(page.url()).searchParams.get('battle') ?? '';

/** What the engine computes here for the battle in the page's address. */
function engineSays(page: Page, fights: number) {
  const shared = readScenarioText(battleOf(page));
  if (!shared) throw new Error(`The address holds no battle: ${page.url()}`);
  const engagement = engagementOf(shared.scenario);
  const [first, ...others] = Array.from({ length: fights }, (_, run) =>
    outcomeOf(engagement, shared.seed, run),
  );
  if (!first) throw new Error('Nothing was fought.');
  return { ...summarise(engagement, [first, ...others]), shared };
}

/** Sends probes from the scanner, and returns the number of the report they write. */
async function spyOn(page: Page, { planet }: Empire): Promise<number> {
  await page.goto(`/galaxy?galaxy=${planet.at[0]}&system=${planet.at[1]}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(planet.at[2]), exact: true }) });
  await row.getByRole('button', { name: 'Spy on Homeworld' }).click();
  await isTold(page, 'Spy mission sent to Homeworld');
  let report: number | undefined;
  const look = async () => {
    report = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const reports = (await (await fetch('/api/v1/report', { headers })).json()) as {
        id_report: number;
        type: string;
      }[];
      return reports.find(({ type }) => type === 'spy')?.id_report;
    });
    return report;
  };
  await expect.poll(look, { ...patience, interval: 500 }).toBeDefined();
  return report ?? 0;
}

test('a spy report fills the simulator, its odds are the engine’s, and the fleet is sent from there', async () => {
  const ann = await foundEmpire('general', 'Tempest I');
  const bob = await foundEmpire('target', 'Tempest I');
  const fleet = { 'light-fighter': 400, 'large-cargo': 20, 'espionage-probe': 40 };
  await grant(ann.planet.id, { ...fleet, 'computer-technology': 5, deuterium: 900_000 });
  await grant(bob.planet.id, { 'rocket-launcher': 120, cruiser: 9, metal: 70_000, crystal: 30_000 });
  const { page } = await openVisitor({ token: ann.token });
  const report = await spyOn(page, bob);
  await page.goto(`/simulator?report=${report}`);
  await page.getByText('Filled from the spy report on Homeworld.').waitFor();
  expect(await side(page, 'Attackers').getByLabel('Light Fighter').inputValue()).toBe('400');
  expect(await side(page, 'Defenders').getByLabel('Rocket Launcher').inputValue()).toBe('120');
  expect(await side(page, 'Defenders').getByLabel('Cruiser', { exact: true }).inputValue()).toBe('9');

  const start = page.getByRole('button', { name: 'Simulate 1.000 fights' });
  await start.click();
  const result = side(page, 'Result');
  await result.getByText('1.000 fights in').waitFor(patience);
  const said = engineSays(page, 1000);
  expect(Object.keys(said.shared.scenario.planet.units)).toEqual(['cruiser', 'rocket-launcher']);
  const percent = `${Math.round(said.odds['attackers-won'] * 100)}%`;
  expect(await result.getByText('Attackers win').first().locator('xpath=following::dd[1]').innerText()).toBe(
    percent,
  );
  const fighters = said.attackers.find(({ key }) => key === 'light-fighter')?.lost.mean ?? NaN;
  const lossRow = result.getByRole('row', { name: /^Light Fighter/ });
  expect(await lossRow.innerText()).toContain(
    fighters >= 100 ? String(Math.round(fighters)) : String(Math.round(fighters * 10) / 10),
  );
  await result.getByText('Flight time').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await result.getByRole('button', { name: 'Send this fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByRole('radio', { name: 'Attack' }).waitFor();
  expect(await dialog.getByLabel('Position').inputValue()).toBe(String(bob.planet.at[2]));
});

test('a shared link shows the same battle, on a phone too', async () => {
  const ann = await foundEmpire('adviser', 'Origin');
  await grant(ann.planet.id, { 'light-fighter': 30, 'weapons-technology': 3 });
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  await goByKeys(page, 'b');
  await showsPage(page, 'Battle simulator');
  const attackers = side(page, 'Attackers');
  await expect.poll(() => attackers.getByLabel('Weapons').inputValue()).toBe('3');
  // Only what stands on the planet has a field at first.
  expect(await attackers.getByLabel('Light Fighter').inputValue()).toBe('30');
  expect(await attackers.getByLabel('Cruiser', { exact: true }).count()).toBe(0);
  await showAllTypes(attackers);
  await attackers.getByLabel('Cruiser', { exact: true }).fill('2k');
  await attackers.getByRole('button', { name: 'Add fleet' }).click();
  await showAllTypes(attackers);
  await attackers.getByLabel('Bomber').fill('15');
  await attackers.getByRole('button', { name: 'Fewer types' }).click();
  expect(await attackers.getByRole('group', { name: 'Ships' }).getByRole('textbox').count()).toBe(1);
  await attackers.getByLabel('Shielding').fill('99');
  expect(await attackers.getByLabel('Shielding').inputValue()).toBe('60');
  const defenders = side(page, 'Defenders');
  await showAllTypes(defenders);
  await defenders.getByLabel('Light Laser').fill('5.5k');
  await defenders.getByLabel('Light Laser').press('Enter');
  await side(page, 'Result').getByText('1.000 fights in').waitFor(patience);
  const link = page.url();
  const odds = await side(page, 'Result').locator('dl').first().innerText();

  const phone = await openVisitor({ token: ann.token, screen: 'phone' });
  await phone.page.goto(link);
  const theirs = side(phone.page, 'Attackers');
  expect(await theirs.getByLabel('Cruiser', { exact: true }).inputValue()).toBe('2.000');
  await phone.page.getByRole('button', { name: 'Simulate 1.000 fights' }).click();
  await side(phone.page, 'Result').getByText('1.000 fights in').waitFor(patience);
  expect(await side(phone.page, 'Result').locator('dl').first().innerText()).toBe(odds);
  expect(await axeFaults(phone.page)).toEqual([]);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await phone.page.getByRole('button', { name: 'Swap sides' }).click();
  expect(await side(phone.page, 'Defenders').getByLabel('Cruiser', { exact: true }).inputValue()).toBe(
    '2.000',
  );
  await phone.page.getByRole('button', { name: 'Clear all' }).click();
  expect(await phone.page.getByRole('button', { name: 'Simulate 1.000 fights' }).isDisabled()).toBe(true);
  await phone.page.getByRole('button', { name: 'Last simulation' }).click();
  expect(await theirs.getByLabel('Cruiser', { exact: true }).inputValue()).toBe('2.000');
});

test('long simulations show their progress and can be stopped with the results so far', async () => {
  const ann = await foundEmpire('admiral', 'Origin');
  const { page } = await openVisitor({ token: ann.token });
  const huge =
    '1_1_a.lf-2dx8g.hf-6fw0.cr-f07s.bs-4bxk.bc-255s.bo-255s.de-255s_p.rl-16v7k.ll-w5dc.hl-4bxk.gc-1aao.pt-fhc.cr-255s';
  await page.goto(`/simulator?battle=${huge}`);
  await page.getByRole('button', { name: 'Simulate 1.000 fights' }).click();
  const result = side(page, 'Result');
  await result.getByRole('progressbar', { name: 'Fights fought' }).waitFor();
  await result.getByText('Attackers win').first().waitFor(patience);
  await result.getByRole('button', { name: 'Stop' }).click();
  await result.getByRole('progressbar', { name: 'Fights fought' }).waitFor({ state: 'detached' });
  const told = Number(/([\d.]+) fights? in/.exec(await result.innerText())?.[1]?.replace('.', ''));
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(1000);
  await page.goto('/simulator?battle=1_1_a.lf-zz');
  await page.getByText('This link holds no battle.').waitFor();
  await page.goto('/simulator?report=999999');
  await page.getByText('This report is gone').waitFor();
});
