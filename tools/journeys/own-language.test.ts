import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundEmpire, homeOf, nameOf, newAddress, reportsOf, sendShips } from './empire.ts';
import { arrivesAt, keptToken, opensWindow, showsPage } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { roomTexts } from './room-texts.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Kyklades';

/** Signs up from the front page into the universe, in Greek; answers the session. */
async function signUpInGreek(page: Page): Promise<string> {
  const [universe, account] = [await roomTexts('universe', 'el'), await roomTexts('account', 'el')];
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('el');
  await page.getByRole('button', { name: universe('universe.joinIn', { name: UNIVERSE }) }).click();
  await arrivesAt(page, '/login');
  await page.getByRole('link', { name: account('account.createAccount') }).click();
  await showsPage(page, account('account.registerTitle'));
  await page.getByLabel(account('account.email')).fill(newAddress('ellada'));
  const password = 'σωστό άλογο';
  await page.getByLabel(account('account.password'), { exact: true }).fill(password);
  await page.getByLabel(account('account.confirmPassword')).fill(password);
  await page.getByRole('button', { name: account('account.register') }).click();
  await page.getByLabel(universe('universe.commanderName'), { exact: true }).fill('Άρης της Θάλασσας');
  await page.getByRole('button', { name: universe('universe.playIn', { name: UNIVERSE }) }).click();
  await arrivesAt(page, '/home');
  return (await keptToken(page)) ?? '';
}

test('in Greek, on a phone, a visitor signs up, orders the first building, and reads how a battle ended', async () => {
  await operate('universe', 'create', '--name', UNIVERSE, '--fleet-speed', '4000', '--protection', 'off');
  const target = await foundEmpire('target', UNIVERSE);
  const { page } = await openVisitor({ screen: 'phone', locale: 'el-GR' });
  const token = await signUpInGreek(page);
  const [item, title] = [await roomTexts('catalogue', 'el'), await roomTexts('item-titles', 'el')];
  const [work, report] = [await roomTexts('construction', 'el'), await roomTexts('report', 'el')];
  await page.goto('/resources');
  const order = item('item.quickLevel', { title: title('solar-plant'), level: 1 });
  await page.getByRole('button', { name: order }).click();
  await page.getByText(work('construction.started')).first().waitFor();

  const planet = await homeOf(token);
  await grant(planet.id, { 'light-fighter': 40, deuterium: 5000 });
  const player = { token, planet, email: '', password: '' };
  expect(await nameOf(player)).toBe('Άρης της Θάλασσας');
  await sendShips(player, 'attack', target.planet, { 'light-fighter': 40 });
  const fought = async () => (await reportsOf(player)).find(({ kind }) => kind === 'attack')?.id ?? 0;
  await expect.poll(fought, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.goto(`/reports/${await fought()}`);
  const window = await opensWindow(page, report('report.title'));
  await window
    .getByRole('heading', { name: report('report.headline.attack-fought.attackers-won') })
    .waitFor();
  await window.getByText(report('report.victory')).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('in German, at a desktop, the search reaches planets, places, players, items, commands and help', async () => {
  const { token, planet } = await foundEmpire('kommandant', 'Origin');
  const name = await nameOf({ token, email: '', password: '' });
  const { page } = await openVisitor({ token, locale: 'de-DE' });
  const [palette, support] = [await roomTexts('palette', 'de'), await roomTexts('support', 'de')];
  const [title, fleet] = [await roomTexts('item-titles', 'de'), await roomTexts('fleet', 'de')];
  await page.goto('/empire');
  const dialog = page.getByRole('dialog', { name: palette('palette.title') });
  /** Types into the search and takes what is found by its words. */
  const take = async (typed: string, found: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(typed);
    await dialog.getByRole('option', { name: found }).first().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await take('Homew', 'Homeworld');
  await showsPage(page, 'Homeworld');
  await take('3:21:4', palette('palette.showPlace', { place: '[3:21:4]' }));
  await page.waitForURL('**/galaxy?galaxy=3&system=21');
  await take(name, name);
  await page.waitForURL('**/player/*');
  await take(title('solar-plant').slice(0, 6).toLowerCase(), title('solar-plant'));
  await opensWindow(page, title('solar-plant'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await take(support('support.question.recall').slice(0, 20), support('support.question.recall'));
  await page.waitForURL('**/support#recall');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await grant(planet.id, { 'light-fighter': 1 });
  await take(fleet('fleet.sendTitle'), fleet('fleet.sendTitle'));
  await opensWindow(page, fleet('fleet.sendTitle'));
  expect(await axeFaults(page)).toEqual([]);
});
