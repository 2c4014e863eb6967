import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { isTold, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen } from './visitor.ts';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

test('a player gets dark matter at the exchange and spends it on hurry, trader and booster', async () => {
  const { token, planet } = await foundEmpire('trader', 'Origin');
  await grant(planet.id, {
    'metal-mine': 8,
    'solar-plant': 12,
    'xeno-exchange': 2,
    metal: 8000,
    crystal: 2000,
    aliens: 3000,
    'dark-matter': 30,
  });
  const { page } = await openVisitor({ token });

  await page.goto('/aliens');
  await page.getByRole('button', { name: 'Xeno Exchange', exact: true }).click();
  const item = await opensWindow(page, 'Xeno Exchange');
  expect(flat(await item.innerText())).toContain('Dark matter a day at most 10 15 +5');
  await item.getByRole('button', { name: 'Exchange aliens' }).click();
  const amount = page.getByLabel('Dark matter', { exact: true });
  await expect.poll(() => amount.inputValue()).toBe('10');
  await amount.fill('99');
  await expect.poll(() => amount.inputValue()).toBe('10');
  await amount.fill('4');
  await page.getByText('10 left today.').waitFor();
  await page.getByRole('button', { name: 'Exchange for 4 dark matter' }).click();
  await isTold(page, '4 dark matter won');

  await page.goto('/resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 9' }).click();
  await isTold(page, 'Construction Started');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Hurry Metal Mine for 1 dark matter' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hurry Metal Mine?' });
  await question.getByText(/It ends at .*\d\d:\d\d instead of .*1 of your 34 dark matter/).waitFor();
  await question.getByRole('button', { name: 'Hurry for 1' }).click();
  await isTold(page, 'Metal Mine hurried');
  await page.getByText('Hurried', { exact: true }).waitFor();

  await page.goto('/crystal');
  await page.getByRole('button', { name: /^Trade/ }).click();
  const trader = await opensWindow(page, 'Trader');
  await trader.getByLabel('How much you get').fill('');
  await expect
    .poll(() => trader.getByRole('button', { name: 'Trade for 5 dark matter' }).isDisabled())
    .toBe(true);
  await trader.getByLabel('How much you get').fill('1001');
  await expect.poll(async () => flat(await trader.innerText())).toContain('Dark matter 33 28 −5');
  await trader.getByText('−1.502').waitFor();
  await trader.getByText('+1.001').waitFor();
  await trader.getByRole('button', { name: 'Trade for 5 dark matter' }).click();
  await isTold(page, '1.001 Crystal came in.');

  await page.getByRole('button', { name: /^Boost mines/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Boost the mines of Homeworld?' })
    .getByRole('button', { name: 'Boost for 25' })
    .click();
  await isTold(page, 'Mines of Homeworld boosted');
  await page.getByText(/^Boosted until/).waitFor();
  await page.getByText(/^Booster until/).waitFor();
  await page.getByText('+10%').waitFor();

  await page.getByRole('link', { name: /^Dark matter/ }).click();
  await showsPage(page, 'Dark matter');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Mines boosted').waitFor();
  expect(flat(await history.innerText())).toMatch(
    /Mines boosted .* −25 Trader .* −5 Construction hurried .* −1 Aliens exchanged .* \+4 From the operator .* \+30/,
  );
  // At midnight a new day begins.
  expect(flat(await page.getByRole('main').innerText())).toMatch(/You have 3 Exchanged today [04] of 10/);
});

/** A laboratory that lacks crystal beside much metal, and the trader's window that its own one opened. */
async function tradeForLaboratory(name: string, screen: Screen) {
  const { token, planet } = await foundEmpire(name, 'Origin');
  await grant(planet.id, { 'research-laboratory': 1, metal: 9000, deuterium: 900, 'dark-matter': 12 });
  const { page } = await openVisitor({ token, screen });
  await page.goto('/facilities');
  await page.getByRole('button', { name: 'Research Laboratory', exact: true }).click();
  const item = await opensWindow(page, 'Research Laboratory');
  const offer = item.getByRole('button', { name: /^Trade Metal for Crystal/ });
  await offer.click();
  const trader = await opensWindow(page, 'Trader');
  const hasFocus = () => item.evaluate((sheet) => sheet.contains(document.activeElement));
  return { page, planet, item, offer, trader, hasFocus };
}

test('a player who lacks crystal beside a full store of metal trades for it where the price is', async () => {
  const { page, item, offer, trader, hasFocus } = await tradeForLaboratory('short', 'phone');
  await expect.poll(() => trader.getByLabel('How much you get').inputValue()).not.toBe('');
  await trader.getByRole('button', { name: 'Trade for 5 dark matter' }).click();
  await isTold(page, 'The trader has delivered');
  await trader.waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);
  await item.getByRole('button', { name: 'UPGRADE TO LEVEL 2' }).click();
  await isTold(page, 'Construction Started');
});

test('the trader’s window stays when the price that it was opened for can be paid meanwhile', async () => {
  const { page, planet, trader, hasFocus } = await tradeForLaboratory('lucky', 'desk');
  await grant(planet.id, { crystal: 3000 });
  await trader.getByText(/^3\.5\d\d$/).waitFor();
  await trader.getByLabel('How much you get').fill('7');
  await page.keyboard.press('Escape');
  await trader.waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);
});

test('a player without enough dark matter reads how much is missing, and where it comes from', async () => {
  const { token, planet } = await foundEmpire('beginner', 'Origin');
  await grant(planet.id, { 'metal-mine': 8, metal: 8000, crystal: 8000 });
  const { page } = await openVisitor({ token, screen: 'phone' });
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 9' }).click();
  await isTold(page, 'Construction Started');
  await page.getByRole('button', { name: /Stock, all resources/ }).click();
  await page.getByRole('link', { name: /^Dark matter/ }).click();
  await showsPage(page, 'Dark matter');
  const hurry = page.getByRole('button', { name: 'Hurry Metal Mine for 1 dark matter' });
  await hurry.waitFor();
  expect(await hurry.isDisabled()).toBe(true);
  await page.getByText('needs 1 more dark matter').waitFor();
  await page.getByText('needs 25 more dark matter').waitFor();
  await page.getByText('No dark matter won or spent yet').waitFor();
  await page.getByRole('button', { name: /^Trade/ }).click();
  const trader = await opensWindow(page, 'Trader');
  await trader.getByText('You need 5 more dark matter.').waitFor();
  expect(await trader.getByRole('button', { name: 'Trade for 5 dark matter' }).isDisabled()).toBe(true);
  await trader.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'To the aliens' }).click();
  await showsPage(page, 'Aliens');
});
