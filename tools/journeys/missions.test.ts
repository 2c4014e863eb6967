import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { TestPlayer } from '@farhold/server/testing/test-player';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { arrivesAt, failCalls, isTold, opensWindow } from './on-page.ts';
import { letAllComeHome, letArrive, textOf, turnedServer } from './turned-server.ts';
import { openVisitor } from './visitor.ts';

/** A place in a planet's system where no player started: home planets are between the positions 4 and 12. */
const emptyBeside = ({ at }: TestPlayer, position: number): Coordinates => ({ ...at, position });

/** Opens the send-fleet dialog and types a target. */
async function aimAt(page: Page, at: Coordinates): Promise<Locator> {
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByLabel('Galaxy').fill(String(at.galaxy));
  await dialog.getByLabel('System').fill(String(at.system));
  await dialog.getByLabel('Position').fill(String(at.position));
  await dialog
    .getByRole('status')
    .filter({ hasText: textOf(at) })
    .waitFor();
  return dialog;
}

async function leaves(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await isTold(page, 'The fleet is on its way.');
  await arrivesAt(page, '/fleet');
}

const picks = (dialog: Locator, mission: string) =>
  dialog.getByRole('radio', { name: mission, checked: true }).waitFor();

/** The numbers chosen, by the ships' titles; none for an empty field. */
const pickedOf = (dialog: Locator, ship: string): Promise<string> => dialog.getByLabel(ship).inputValue();

const fleetRow = (page: Page, mission: string): Locator =>
  page.getByRole('article').filter({ hasText: new RegExp(mission, 'i') });

test('on a phone a colony ship goes to an empty position, and ships and cargo follow', async () => {
  const { game, url } = await turnedServer();
  const ann = await game.player('Ann', {
    planet: {
      units: { 'colony-ship': 2, 'small-cargo': 6, 'espionage-probe': 1 },
      stock: { metal: 20_000, crystal: 3000, deuterium: 9000 },
    },
    research: { astrophysics: 1, 'computer-technology': 3, 'impulse-drive': 3 },
  });
  const colony = emptyBeside(ann, 2);
  const { page } = await openVisitor({ url, token: ann.token, screen: 'phone' });
  await page.goto('/fleet');
  await page.getByRole('button', { name: 'Send Fleet' }).last().click();
  const dialog = await aimAt(page, colony);
  await picks(dialog, 'Colony');
  expect(await pickedOf(dialog, 'Colony Ship')).toBe('1');
  expect(await dialog.getByLabel('Small Cargo').count()).toBe(0);
  await dialog.getByLabel('Colony Ship').fill('2');
  expect(await pickedOf(dialog, 'Colony Ship')).toBe('1');
  await dialog.getByRole('slider', { name: 'Speed' }).fill('40');
  await dialog.getByText('You own 1 of 2 possible planets.').waitFor();
  await dialog.getByText('stays there').waitFor();
  expect(await dialog.getByLabel('Fill max cargo').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  const question = page.getByRole('alertdialog', { name: 'Found a colony?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  await question.getByText('The colony ship is used up when the planet is founded.').waitFor();
  await question.getByRole('button', { name: 'Send Fleet' }).click();
  await arrivesAt(page, '/fleet');
  const row = fleetRow(page, 'Colony');
  await row.getByRole('timer').waitFor();
  expect(await row.innerText()).toMatch(/Empty Position\s+\[[\d:]+\]\s+Uncolonized/);
  expect(await row.innerText()).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/);
  expect(await row.getByRole('button', { name: 'Spy' }).count()).toBe(0);
  await letAllComeHome(game);
  await row.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('button', { name: 'Send Fleet' }).last().click();
  const move = await opensWindow(page, 'Send Fleet');
  await picks(move, 'Transfer');
  await move.getByLabel('Small Cargo').fill('1');
  await move.getByText('stays there').waitFor();
  await leaves(page, move);
  await letAllComeHome(game);
  await page.getByText('No Fleet Activity').waitFor();

  await page.getByRole('button', { name: 'Send Fleet' }).last().click();
  const supply = await opensWindow(page, 'Send Fleet');
  await picks(supply, 'Transfer');
  await supply.getByText('5 available').waitFor();
  expect(await supply.getByRole('radio', { name: 'My planets' }).isChecked()).toBe(true);
  await supply.getByRole('radio', { name: 'Transport' }).check();
  await supply.getByLabel('Small Cargo').fill('2');
  await supply.getByLabel('Fill max cargo').check();
  const cargo = (resource: string) => supply.getByLabel(resource, { exact: true });
  await expect.poll(() => cargo('Crystal').inputValue()).toMatch(/^\d/);
  const [before, deuterium] = [await cargo('Metal').inputValue(), await cargo('Deuterium').inputValue()];
  expect(deuterium).toMatch(/^8\.\d{3}$/);
  await supply.getByLabel('Small Cargo').fill('4');
  await expect.poll(() => cargo('Metal').inputValue()).not.toBe(before);
  await leaves(page, supply);
  expect(await fleetRow(page, 'Transport').innerText()).toMatch(/Colony|Homeworld/);
});

test('templates, favourites and the last fleet fill in the dialog, and can be renamed and deleted', async () => {
  const { game, url } = await turnedServer();
  const ann = await game.player('Ann', {
    planet: { units: { 'light-fighter': 30, cruiser: 4 }, stock: { deuterium: 90_000 } },
    research: { 'computer-technology': 3 },
  });
  const bob = await game.player('Bob');
  const { page, expectRefusals } = await openVisitor({ url, token: ann.token });
  await page.goto('/fleet');
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await aimAt(page, bob.at);
  await picks(dialog, 'Attack');
  await dialog.getByLabel('Light Fighter').fill('20');
  await dialog.getByLabel('Cruiser').fill('2');

  await dialog.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save or edit templates...' }).click();
  const templates = await opensWindow(page, 'Fleet templates');
  await templates.getByLabel('Save 20 Light Fighter, 2 Cruiser as').fill('Raid');
  await templates.getByRole('button', { name: 'Save' }).click();
  await templates.getByRole('button', { name: 'Rename Raid' }).waitFor();
  expectRefusals('422 POST /api/v1/fleet-template');
  await templates.getByLabel('Save 20 Light Fighter, 2 Cruiser as').fill('Raid');
  await templates.getByRole('button', { name: 'Save' }).click();
  await templates.getByText('Another fleet template of yours has this name.').waitFor();
  await templates.getByRole('button', { name: 'Rename Raid' }).click();
  await templates.getByLabel('New name of Raid').fill('Night raid');
  await templates.getByRole('button', { name: 'Rename', exact: true }).click();
  await templates.getByRole('button', { name: 'Rename Night raid' }).waitFor();
  await templates.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'None' }).click();
  expect(await pickedOf(dialog, 'Cruiser')).toBe('');
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Night raid' }).click();
  expect([await pickedOf(dialog, 'Light Fighter'), await pickedOf(dialog, 'Cruiser')]).toEqual(['20', '2']);

  await dialog.getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('menuitem', { name: 'Save or edit favourites...' }).click();
  const favourites = await opensWindow(page, 'Favourite targets');
  await favourites.getByLabel(`Save ${textOf(bob.at)} as`).fill('Rich neighbour');
  await favourites.getByRole('button', { name: 'Save' }).click();
  await favourites.getByRole('button', { name: 'Delete Rich neighbour' }).waitFor();
  await favourites.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('radio', { name: 'Protect' }).check();
  await leaves(page, dialog);

  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const again = await opensWindow(page, 'Send Fleet');
  await again.getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('menuitem', { name: 'Rich neighbour' }).click();
  await again
    .getByRole('status')
    .filter({ hasText: textOf(bob.at) })
    .waitFor();
  await again.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Last fleet' }).click();
  await isTold(page, 'Not all of these ships are here.');
  expect([await pickedOf(again, 'Light Fighter'), await pickedOf(again, 'Cruiser')]).toEqual(['10', '2']);
  await again.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save or edit templates...' }).click();
  await templates.getByRole('button', { name: 'Delete Night raid' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Night raid?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await templates.getByText('Nothing saved yet').waitFor();
});

test('a fleet guards a neighbour, who sees that it is friendly; spies start from a row; a recall says what it brings home', async () => {
  const { game, url } = await turnedServer();
  const ann = await game.player('Ann', {
    planet: { units: { cruiser: 3, 'espionage-probe': 9 }, stock: { deuterium: 90_000 } },
    research: { 'computer-technology': 3 },
  });
  const bob = await game.player('Bob');
  const { page, expectRefusals } = await openVisitor({ url, token: ann.token });
  await page.goto('/fleet');
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await aimAt(page, bob.at);
  await picks(dialog, 'Attack');
  await page.getByRole('heading', { name: 'Send Fleet', level: 2 }).click();
  await page.keyboard.press('e');
  await picks(dialog, 'Spy');
  expect(await pickedOf(dialog, 'Espionage Probe')).toBe('5');
  expect(await dialog.getByLabel('Cruiser').count()).toBe(0);
  await page.keyboard.press('p');
  await picks(dialog, 'Protect');
  expect(await pickedOf(dialog, 'Espionage Probe')).toBe('');
  await dialog.getByText('Choose at least one ship.').waitFor();
  await dialog.getByLabel('Cruiser').fill('3');
  const hours = dialog.getByLabel('Hours on site');
  const fuel = async () => /Fuel \(deuterium\)\s+([\d.]+)/.exec(await dialog.innerText())?.[1];
  const forOne = await fuel();
  await hours.fill('40');
  expect(await hours.inputValue()).toBe('32');
  expect(await fuel()).not.toBe(forOne);
  await dialog.getByLabel('Espionage Probe').fill('9');
  await dialog.getByRole('button', { name: 'Send Fleet' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send every ship of Homeworld?' });
  await question.getByText('Nothing that can fly stays on Homeworld').waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByLabel('Espionage Probe').fill('0');
  await leaves(page, dialog);

  const { page: hosts } = await openVisitor({ url, token: bob.token, screen: 'phone' });
  await hosts.goto('/fleet');
  const visit = fleetRow(hosts, 'Protect');
  await visit.getByText('Friendly').waitFor();
  expect(await visit.innerText()).toMatch(/Ships and cargo unknown/);
  for (const name of ['Spy', /^Message/]) await visit.getByRole('button', { name }).waitFor();
  // Nobody can feed it before it holds.
  await expect.poll(() => visit.getByRole('button').count()).toBe(2);
  expect(await hosts.getByText('Hostile fleet').count()).toBe(0);

  await page.bringToFront();
  const guard = fleetRow(page, 'Protect');
  await failCalls(page, '/activity/spy');
  await guard.getByRole('button', { name: 'Spy' }).click();
  await isTold(page, 'Failed to launch spy mission');
  expectRefusals('400 POST /api/v1/activity/spy');
  await page.unrouteAll();
  await guard.getByRole('button', { name: 'Spy' }).click();
  await isTold(page, `Spy mission launched to ${textOf(bob.at)}`);
  await letAllComeHome(game);
  await guard.getByText('Holding').waitFor();
  await hosts.reload();
  await visit.getByRole('button', { name: 'Feed from the depot' }).click();
  await opensWindow(hosts, `Let the fleet of ${ann.name} stay longer`);
  await hosts.goto('/home');
  await hosts.getByRole('link', { name: /^A fleet of .* is on guard here$/ }).waitFor();
  await guard.getByRole('button', { name: 'Recall' }).click();
  const recall = page.getByRole('alertdialog', { name: 'Recall this fleet?' });
  await recall.getByText(/3 Cruiser will be home in (\d+m )?\d+s \((\d+ \w+, )?\d\d:\d\d:\d\d\)/).waitFor();
  await recall.getByRole('button', { name: 'Recall' }).click();
  await isTold(page, 'The fleet turns back.');
  await page.getByText('from Protect').waitFor();
});

test('the galaxy sends as many recyclers as the debris fills, and launches missiles', async () => {
  const { game, url } = await turnedServer();
  const ann = await game.player('Ann', {
    planet: {
      units: { 'light-fighter': 200, recycler: 3, 'interplanetary-missile': 2 },
      stock: { deuterium: 400_000 },
    },
    research: { 'computer-technology': 3, 'impulse-drive': 42 },
  });
  const bob = await game.player('Bob', { planet: { units: { 'light-fighter': 10, 'rocket-launcher': 3 } } });
  const { page } = await openVisitor({ url, token: ann.token });
  await page.goto('/fleet');
  await page.getByRole('banner').getByRole('button', { name: 'Send Fleet' }).click();
  const attack = await aimAt(page, bob.at);
  await attack.getByLabel('Light Fighter').fill('200');
  await leaves(page, attack);
  await letArrive(game, ann);
  await page.getByText('from Attack').waitFor();
  await letAllComeHome(game);

  const { galaxy, system, position } = bob.at;
  await page.goto(`/galaxy?galaxy=${galaxy}&system=${system}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(position), exact: true }) });
  await row.getByRole('button', { name: /^Debris: .* Send recyclers$/ }).click();
  const harvest = await opensWindow(page, 'Send Fleet');
  await picks(harvest, 'Harvest');
  expect(await pickedOf(harvest, 'Recycler')).toBe('1');
  expect(await harvest.getByLabel('Light Fighter').count()).toBe(0);
  await harvest.getByText('Debris:').waitFor();
  await leaves(page, harvest);
  await letArrive(game, ann);
  await fleetRow(page, 'Harvest')
    .getByText(/from Harvest/)
    .waitFor();
  expect(await fleetRow(page, 'Harvest').innerText()).toMatch(/[\d.]+k/);

  await page.goto(`/galaxy?galaxy=${galaxy}&system=${system}`);
  await row.getByRole('button', { name: 'Fire missiles at Homeworld' }).click();
  const salvo = await opensWindow(page, `Missile strike on ${textOf(bob.at)}`);
  const fire = salvo.getByRole('button', { name: 'Fire missiles' });
  await salvo.getByLabel('Missiles (2 in the silo)').fill('0');
  await salvo.getByText('Choose at least one missile.').waitFor();
  expect(await fire.isDisabled()).toBe(true);
  await salvo.getByLabel('Missiles (2 in the silo)').fill('5');
  expect(await salvo.innerText()).toMatch(/Range\s+209 systems/);
  expect(await axeFaults(page)).toEqual([]);
  await fire.click();
  await isTold(page, 'The missiles are on their way.');
  await arrivesAt(page, '/fleet');
});
