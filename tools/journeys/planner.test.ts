import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { arrivesAt, goByKeys, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen, type Visitor } from './visitor.ts';

type Planning = Visitor & { readonly planet: number };

/** A player in the slow universe with these gifts who has opened this page. */
async function plannerAt(
  path: string,
  gifts: Readonly<Record<string, number>>,
  screen: Screen = 'desk',
): Promise<Planning> {
  const { token, planet } = await foundEmpire('planner', 'Origin');
  await grant(planet.id, gifts);
  const visitor = await openVisitor({ token, screen });
  await visitor.page.goto(path);
  return { ...visitor, planet: planet.id };
}

const main = (page: Page) => page.getByRole('main');
const words = async (page: Page) => (await main(page).innerText()).replaceAll(/\s+/g, ' ');

test('a mine under construction bends the line of its metal, and is named below it and in the table', async () => {
  const gifts = { metal: 5000, crystal: 5000, 'metal-mine': 5, 'solar-plant': 9 };
  const { page } = await plannerAt('/metal', gifts);
  await showsPage(page, 'Metal');
  await page.getByRole('tab', { name: '24 hours' }).waitFor();
  await page.getByText('The last 7 days').waitFor();
  expect(await page.getByText('What changes').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Metal Mine' }).click();
  await showsPage(page, 'Resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 6' }).click();
  await isTold(page, 'Construction Started');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Metal / })
    .click();
  await showsPage(page, 'Metal');
  const mark = main(page).getByRole('listitem').filter({ hasText: 'Metal Mine 6' });
  await mark.waitFor();
  expect((await mark.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /\d\d:\d\d Metal Mine 6 271\/h 348\/h \+77\/h/,
  );
  expect(await words(page)).toMatch(/Per hour \+271 \+348 from .*\d\d:\d\d Full in/);
  await page.getByText('Construction', { exact: true }).waitFor();
  await page.getByText('As a table').click();
  const row = page.getByRole('row').filter({ hasText: 'Metal Mine 6' });
  expect(await row.innerText()).toContain('+348');
});

test('any point of the line can be read with the keyboard, over a day and a week', async () => {
  const { page } = await plannerAt('/metal', { metal: 5000, 'metal-mine': 10, 'solar-plant': 12 }, 'phone');
  const pointer = page.getByRole('slider', { name: 'Point in time' });
  await pointer.focus();
  await page.keyboard.press('End');
  await expect.poll(() => pointer.getAttribute('aria-valuetext')).toMatch(/, 10\.000, Full$/);
  await page.getByRole('tab', { name: '7 days' }).click();
  await pointer.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pointer.getAttribute('aria-valuetext')).toMatch(/\d\d:\d\d, 6\.3\d\d, \+808\/h$/);
});

test('an item too expensive now becomes a savings goal, is announced when it can be paid, and is ordered from the planner', async () => {
  const { page, planet } = await plannerAt('/planner', { metal: 9000, 'metal-mine': 8, 'solar-plant': 9 });
  await page.getByText('Nothing on your list yet').waitFor();
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Metal Storage', exact: true }).click();
  const affordable = await opensWindow(page, 'Metal Storage');
  expect(await affordable.getByRole('button', { name: 'Notify me' }).count()).toBe(0);
  await affordable.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Deuterium Tank', exact: true }).click();
  const tank = await opensWindow(page, 'Deuterium Tank');
  await tank.getByText(/Missing: Crystal \d\d\d\./).waitFor();
  await tank
    .getByText(/Affordable in 1d \d\dh .* \(/)
    .first()
    .waitFor();
  await tank.getByRole('button', { name: 'Notify me' }).click();
  await tank.getByText("Added to your planner. We'll notify you.").waitFor();
  await tank.getByRole('link', { name: 'planner' }).click();
  await showsPage(page, 'Planner');
  await main(page)
    .getByText(/Missing: Crystal 5\d\d\./)
    .waitFor();
  await grant(planet, { crystal: 600 });
  await page.reload();
  await main(page).getByText('Can be paid now').waitFor();
  await page.getByRole('button', { name: /^Alerts, / }).click();
  await page.getByRole('menuitem', { name: 'Homeworld: you can afford Deuterium Tank 1' }).click();
  await opensWindow(page, 'Deuterium Tank');
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  await goByKeys(page, 'p');
  await arrivesAt(page, '/planner');
  await page.getByRole('button', { name: 'Order Deuterium Tank 1' }).click();
  await isTold(page, 'Construction Started');
  await page.getByText('Nothing on your list yet').waitFor();
});

test('the open page says when a savings goal can be paid, and one press leads to it', async () => {
  const { page, planet } = await plannerAt('/resources', { crystal: 5000, 'solar-plant': 9 });
  await page.getByRole('button', { name: 'Solar Plant', exact: true }).click();
  const sheet = await opensWindow(page, 'Solar Plant');
  await sheet.getByRole('button', { name: 'Notify me' }).click();
  await sheet.getByText("Added to your planner. We'll notify you.").waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  // A pointer keeps it there, and is on its way before it comes: it stands for five seconds.
  const kept = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Now you can afford it')
    .first()
    .hover();
  await grant(planet, { metal: 5000 });
  // Every order reloads the game.
  await page.getByRole('button', { name: 'Upgrade Crystal Mine to level 1' }).press('Enter');
  await kept;
  await isTold(page, 'Solar Plant 10 on Homeworld');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const told = await opensWindow(page, 'Solar Plant');
  await told.getByRole('button', { name: 'UPGRADE TO LEVEL 10' }).click();
  await told.getByText('Level 10 in the queue').waitFor();
});

test('a store that is too small names the level that would do, with a link to it', async () => {
  const { page } = await plannerAt('/facilities', { 'robotics-factory': 10, 'computer-technology': 10 });
  const card = page.getByRole('article').filter({ hasText: 'Nanite Factory' });
  await card.getByText('Storage too small: build Metal Storage 12 first').waitFor();
  await card.getByRole('button', { name: 'Nanite Factory', exact: true }).click();
  const sheet = await opensWindow(page, 'Nanite Factory');
  await sheet.getByRole('link', { name: 'Metal Storage 12' }).click();
  await opensWindow(page, 'Metal Storage');
});

test('a full storage is said in every figure of its page: what the mines would give is no gain', async () => {
  const { page } = await plannerAt('/metal', { metal: 50_000, 'metal-mine': 5, 'solar-plant': 9 });
  await page.getByText('Nothing more is produced.', { exact: true }).waitFor();
  await page.getByText('Total, once there is room').waitFor();
  expect(await words(page)).toMatch(/Per hour 0 /);
});

test('more units than can be paid for can be a savings goal', async () => {
  const { page } = await plannerAt('/defence', { shipyard: 1, metal: 3000 });
  await page.getByRole('button', { name: 'Rocket Launcher', exact: true }).click();
  const sheet = await opensWindow(page, 'Rocket Launcher');
  await sheet.getByLabel('Quantity to Build').fill('4');
  await sheet.getByText(/Missing: Metal 4\.\d\d\d\./).waitFor();
  await sheet.getByRole('button', { name: 'Notify me' }).click();
  await sheet.getByText("Added to your planner. We'll notify you.").waitFor();
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Rocket Launcher ×4', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Rocket Launcher ×4' }).click();
  await page.getByText('Nothing on your list yet').waitFor();
});

test('the way to a ship is seen whole, ordered as far as possible, and kept as a savings goal', async () => {
  const gifts = { metal: 5000, crystal: 5000, deuterium: 5000 };
  const { page } = await plannerAt('/technology?asset=small-cargo', gifts);
  await showsPage(page, 'Technology');
  await main(page).getByRole('heading', { name: 'Way to Small Cargo' }).waitFor();
  expect(await words(page)).toMatch(/Robotics Factory 1 .*Robotics Factory 2 .*Shipyard 1 .*Shipyard 2 /);
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  await page.getByRole('button', { name: 'Order what is possible now' }).click();
  await page.getByText('3 steps were ordered, 6 are left.').waitFor();
  await page.getByRole('button', { name: 'Order what is possible now' }).click();
  await page.getByText('Nothing was ordered, 6 are left.').waitFor();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await main(page).getByRole('link', { name: 'planner' }).click();
  await arrivesAt(page, '/planner');
  await main(page).getByText('Requirements not met. Check the requirements first.').waitFor();
  await page.getByRole('link', { name: 'Way to Small Cargo' }).click();
  await arrivesAt(page, '/technology');
});

test('the technology tree can be read as a list and walked with the keyboard on a phone', async () => {
  const { page } = await plannerAt('/technology', { metal: 5000 }, 'phone');
  await showsPage(page, 'Technology');
  await page.getByRole('tab', { name: 'Tree' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const cruiser = page.getByRole('button', { name: /^Cruiser Shipyard 5, / });
  await cruiser.focus();
  await page.keyboard.press('Enter');
  await main(page).getByRole('heading', { name: 'Way to Cruiser' }).waitFor();
  expect(await cruiser.getAttribute('aria-pressed')).toBe('true');
});
