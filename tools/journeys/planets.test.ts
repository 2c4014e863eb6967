import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundColonies, giveHomePast } from './colonies.ts';
import { foundEmpire } from './empire.ts';
import { faintTexts } from './faint-texts.ts';
import { arrivesAt, failCalls, goByKeys, isTold, opensWindow, showsPage } from './on-page.ts';
import { grant } from './operate.ts';
import { type Look, openVisitor, type Screen } from './visitor.ts';

/** A player with a home planet and two colonies, the first of them rich, whose browser has opened no page yet. */
async function emperor(screen: Screen = 'desk', look: Look = {}) {
  const empire = await foundEmpire('emperor', 'Origin');
  await foundColonies(empire, [
    {
      name: 'New Harbour',
      planet: {
        levels: { 'metal-mine': 7, 'solar-plant': 9, shipyard: 2, 'metal-storage': 4 },
        units: { 'small-cargo': 3, 'rocket-launcher': 12, 'small-shield-dome': 1 },
        stock: { metal: 30_000, crystal: 9000 },
      },
    },
    { name: 'Cinder' },
  ]);
  const visitor = await openVisitor({ token: empire.token, screen, ...look });
  return { ...visitor, empire };
}

/** The same player, at /home. */
async function emperorAtHome(screen: Screen = 'desk') {
  const player = await emperor(screen);
  await player.page.goto('/home');
  await showsPage(player.page, 'Homeworld');
  return player;
}

const planetSwitch = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Planets:/ });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();
const words = async (part: { innerText: () => Promise<string> }) =>
  (await part.innerText()).replaceAll(/\s+/g, ' ');

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';

/** Goes to a page as from a link in a mail, and switches to the next planet there. */
async function nextPlanetAt(page: Page, path: string, from: string, to: string): Promise<void> {
  await page.goto(path);
  await planetSwitch(page).filter({ hasText: from }).waitFor();
  await page.keyboard.press(']');
  await planetSwitch(page).filter({ hasText: to }).waitFor();
}

test('on every page one key or one choice switches the planet, on a phone too, and each tab keeps its own', async () => {
  const { page, hasLoaded } = await emperor();
  for (const path of ['/empire', '/research', '/fleet', '/metal']) {
    await nextPlanetAt(page, path, 'Homeworld', 'New Harbour');
    await page.keyboard.press('[');
    await planetSwitch(page).filter({ hasText: 'Homeworld' }).waitFor();
  }
  const other = await page.context().newPage();
  await other.goto('/resources');
  await other.bringToFront();
  await planetSwitch(other).click();
  await other.getByRole('menuitemradio', { name: /Cinder/ }).click();
  await planetSwitch(other).filter({ hasText: 'Cinder' }).waitFor();
  await other.getByText('Mines, power and storage on Cinder').waitFor();
  await other.reload();
  await planetSwitch(other).filter({ hasText: 'Cinder' }).waitFor();
  await page.bringToFront();
  await page.goto('/resources?asset=22');
  await opensWindow(page, 'Metal Storage');
  await page.getByText('Mines, power and storage on Homeworld').waitFor();
  await hasLoaded();

  const phone = await emperor('phone');
  await phone.page.goto('/defence');
  await planetSwitch(phone.page).click();
  await phone.page.getByRole('menuitemradio', { name: /New Harbour/ }).click();
  await planetSwitch(phone.page).filter({ hasText: 'New Harbour' }).waitFor();
  await phone.page.getByText('12 owned').waitFor({ state: 'attached' });
});

test('a planet is renamed in place; an invalid name is explained, and Escape keeps the old one', async () => {
  const { page, expectRefusals } = await emperorAtHome();
  await page.getByRole('button', { name: 'Rename Homeworld' }).click();
  const field = page.getByLabel('Planet name');
  await field.fill('x');
  await page.keyboard.press('Enter');
  await page.getByText("A planet's name has 2 to 24 characters.").waitFor();
  await field.fill('🪐 Terra');
  await page.keyboard.press('Enter');
  await page.getByText(/letters, digits, spaces and simple signs/).waitFor();
  await page.keyboard.press('Escape');
  await showsPage(page, 'Homeworld');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Rename Homeworld');
  await page.getByRole('button', { name: 'Rename Homeworld' }).click();
  await failCalls(page, '/planet/*/rename');
  expectRefusals('400 POST /api/v1/planet/{id}/rename');
  await field.fill('  Ķeguma   Šķūnis ');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('The planet could not be renamed.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save the name' }).click();
  await showsPage(page, 'Ķeguma Šķūnis');
  await planetSwitch(page).filter({ hasText: 'Ķeguma Šķūnis' }).waitFor();
  // The form is gone, which would take the keys.
  await page.getByRole('button', { name: 'Rename Ķeguma Šķūnis' }).waitFor();

  await goByKeys(page, 'e');
  await showsPage(page, 'Empire');
  await page.getByRole('button', { name: 'Rename Cinder' }).click();
  await field.fill('Ember');
  await page.keyboard.press('Enter');
  await row(page, 'Ember').waitFor();
});

test('the owner chooses on the planet when its ships retreat, and reads before what that takes', async () => {
  for (const screen of ['desk', 'phone'] as const) {
    const { page, hasLoaded, expectRefusals } = await emperorAtHome(screen);
    await page.getByRole('button', { name: 'Retreat: never' }).click();
    const home = await opensWindow(page, 'Retreat from Homeworld');
    await home.getByText('No ship that can fly is here now.').waitFor();
    await page.keyboard.press('Escape');
    await nextPlanetAt(page, '/home', 'Homeworld', 'New Harbour');
    await page.getByRole('button', { name: 'Retreat: never' }).click();
    const dialog = await opensWindow(page, 'Retreat from New Harbour');
    await dialog.getByText(/^It takes \d+ deuterium for the ships that are here now\.$/).waitFor();
    await dialog.getByText('There is not enough in stock now: they would stay and fight.').waitFor();
    await dialog.getByRole('radio', { name: 'From 3:1' }).check();
    expect(await axeFaults(page)).toEqual([]);
    await failCalls(page, '/planet/*/retreat');
    expectRefusals('400 POST /api/v1/planet/{id}/retreat');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The choice could not be saved.').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'The ships of this planet retreat from attacks of 3:1 or more.');
    await page.getByRole('button', { name: 'Retreat: from 3:1' }).waitFor();
    await hasLoaded();
  }
});

test('the owner sees a planet as it was on each of its days, and plays them one after the other', async () => {
  for (const screen of ['desk', 'phone'] as const) {
    const { page, hasLoaded, empire } = await emperorAtHome(screen);
    await page.getByRole('button', { name: 'Planet’s past' }).click();
    const young = await opensWindow(page, 'The past of Homeworld');
    await young.getByText('This planet is in its first day.').waitFor();
    await giveHomePast(empire, 3);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Planet’s past' }).click();
    const dialog = await opensWindow(page, 'The past of Homeworld');
    await dialog.getByText(/^Day 4,/).waitFor();
    const slider = dialog.getByRole('slider', { name: 'Day' });
    for (const [day, mine] of [
      [3, '3'],
      [2, '+3 3'],
    ] as const) {
      await slider.press('ArrowLeft');
      await dialog.getByText(`Day ${day},`).waitFor();
      await dialog
        .getByRole('row', { name: 'Metal Mine' })
        .getByRole('cell', { name: mine, exact: true })
        .waitFor();
    }
    expect(await axeFaults(page)).toEqual([]);
    await slider.press('Home');
    await dialog.getByText('Nothing stood here yet.').waitFor();
    await dialog.getByRole('button', { name: 'Play all days' }).click();
    await dialog.getByText(/^Day 4,/).waitFor();
    await hasLoaded();
  }
});

test('a colony is abandoned by typing its name, after reading what is lost; obstacles are named first', async () => {
  const { page, empire, expectRefusals } = await emperor();
  await nextPlanetAt(page, '/home', 'Homeworld', 'New Harbour');
  await page.getByRole('button', { name: 'Abandon planet' }).click();
  const dialog = await opensWindow(page, 'Abandon New Harbour?');
  const losses = dialog.getByRole('list', { name: 'What is lost' });
  await losses.waitFor();
  expect(await words(losses)).toMatch(
    /22 levels of 4 buildings 30\.\d{3} 9\.\d{3} 3 Small Cargo, 12 Rocket Launcher, and 1 Small Shield Dome Nothing in the queues/,
  );
  const confirm = dialog.getByRole('button', { name: 'Abandon planet' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Type New Harbour to confirm').fill('new harbour');
  expect(await confirm.isDisabled()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Type New Harbour to confirm').fill('New Harbour');
  await failCalls(page, '/planet/*/abandon');
  expectRefusals('400 POST /api/v1/planet/{id}/abandon');
  await confirm.click();
  await dialog.getByText('The planet could not be abandoned.').waitFor();
  await page.unrouteAll();
  await confirm.click();
  await isTold(page, 'New Harbour was abandoned.');
  await showsPage(page, 'Homeworld');
  await expect
    .poll(() => page.getByRole('region', { name: 'Your Planets' }).getByRole('listitem').count())
    .toBe(2);

  await grant(empire.planet.id, { 'research-laboratory': 1, metal: 5000, crystal: 5000, deuterium: 5000 });
  await page.goto('/research');
  await page.getByRole('button', { name: 'Upgrade Energy Technology to level 1' }).click();
  await page.getByText('Researching level 1').waitFor();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Abandon planet' }).click();
  const refused = await opensWindow(page, 'Abandon Homeworld?');
  await refused
    .getByText('Research runs or waits on this planet. Let it finish or cancel it first.')
    .waitFor();
  await refused.getByRole('button', { name: 'Keep it' }).click();
  await page.keyboard.press(']');
  await showsPage(page, 'Cinder');
  await page.getByRole('button', { name: 'Abandon planet' }).click();
  await (await opensWindow(page, 'Abandon Cinder?')).getByLabel('Type Cinder to confirm').fill('Cinder');
  await page.keyboard.press('Enter');
  await showsPage(page, 'Homeworld');
  await expect.poll(() => page.getByRole('button', { name: 'Abandon planet' }).count()).toBe(0);
});

test('the empire shows all planets side by side with totals, can be sorted and filtered, and leads to each planet', async () => {
  const { page, hasLoaded } = await emperor('desk', { hasGlass: true });
  await nextPlanetAt(page, '/defence', 'Homeworld', 'New Harbour');
  await page.getByRole('button', { name: 'Build one Rocket Launcher' }).click();
  await isTold(page, 'Construction Started');
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 8' }).click();
  await page.getByText('Building level 8').waitFor();
  await page.goto('/home');
  const mark = page
    .getByRole('region', { name: 'Your Planets' })
    .getByRole('img', { name: 'Building under construction' });
  await mark.waitFor();
  await expect.poll(() => mark.count()).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Empire' }).click();
  await showsPage(page, 'Empire');
  const origin = row(page, 'New Harbour');
  await origin.waitFor();
  expect(await words(origin)).toMatch(
    /New Harbour \[4:\d+:1\] 22 \/ 150 0° to 40°C 2\d\.\d{3} .*Metal Mine 8 .*Rocket Launcher ×1 \d+m \d\ds$/,
  );
  expect(await words(page.getByRole('row', { name: /^Total/ }))).toMatch(
    /^Total 22 \/ 463 .*2 running or waiting$/,
  );
  expect(await names(page)).toEqual(['Homeworld', 'New Harbour', 'Cinder']);
  const metal = page.getByRole('columnheader', { name: 'Metal', exact: true });
  await metal.getByRole('button').click();
  expect(await metal.getAttribute('aria-sort')).toBe('descending');
  expect((await names(page))[0]).toBe('New Harbour');
  await page.getByRole('columnheader', { name: 'Planet' }).getByRole('button').click();
  expect(await names(page)).toEqual(['Cinder', 'Homeworld', 'New Harbour']);
  const group = (name: string) => page.getByRole('button', { name, exact: true });
  await group('Resource buildings').click();
  expect(await metal.count()).toBe(0);
  await page.reload();
  await origin.waitFor();
  expect(await group('Resource buildings').getAttribute('aria-pressed')).toBe('true');
  expect(await metal.count()).toBe(0);
  await hasLoaded();
  expect([await axeFaults(page), await faintTexts(page)]).toEqual([[], []]);
  await origin.getByRole('link', { name: /Open Metal Mine on New Harbour/ }).click();
  await opensWindow(page, 'Metal Mine');
  await page.goBack();
  await group('Overview').click();
  await expect.poll(() => metal.count()).toBe(1);
  await origin.getByRole('link', { name: /Rocket Launcher/ }).click();
  await arrivesAt(page, '/home');
  await showsPage(page, 'New Harbour');
  await page.goBack();
  await row(page, 'Cinder').getByRole('link', { name: 'Cinder' }).click();
  await showsPage(page, 'Cinder');
});

test('on a phone the planets’ names stay in view while the figures scroll', async () => {
  const { page, expectRefusals, hasLoaded } = await emperorAtHome('phone');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await (await opensWindow(page, 'More')).getByRole('link', { name: 'Empire' }).click();
  await showsPage(page, 'Empire');
  const name = page.getByRole('rowheader').first();
  await name.waitFor();
  await hasLoaded();
  expect([await axeFaults(page), await faintTexts(page)]).toEqual([[], []]);
  const before = await name.boundingBox();
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollBy(600, 0));
  expect((await name.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await failCalls(page, '/empire');
  expectRefusals('400 GET /api/v1/empire');
  await page.reload();
  await page.getByText('Your empire could not be loaded.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await row(page, 'Cinder').waitFor();
});

test.each<Screen>(['desk', 'phone'])(
  'home shows what is built on the ground of its planet and what is being built, and each building opens (%s)',
  async (screen) => {
    const { page } = await emperorAtHome(screen);
    const ground = page.getByRole('list', { name: 'Buildings here' });
    const bare = page.getByText('Nothing stands on this ground yet.');
    await bare.waitFor();
    const dome = page.locator('[data-dome]');
    expect(await dome.count()).toBe(0);
    const heightOf = async (part: Locator) => (await part.locator('..').boundingBox())?.height;
    const bareHeight = await heightOf(bare);
    await nextPlanetAt(page, '/home', 'Homeworld', 'New Harbour');
    const buildings = ['Metal Mine 7', 'Solar Plant 9', 'Metal Storage 4', 'Shipyard 2'];
    await ground.getByRole('link', { name: 'Shipyard 2' }).waitFor();
    expect(
      await ground
        .getByRole('link')
        .allInnerTexts()
        .then((all) => all.map(firstLine)),
    ).toEqual(buildings);
    await dome.waitFor({ state: 'attached' });
    // The higher its level, the larger it stands.
    const widthOf = async (name: string) =>
      (await ground.getByRole('link', { name, exact: true }).boundingBox())?.width ?? 0;
    expect(await widthOf('Solar Plant 9')).toBeGreaterThan(await widthOf('Shipyard 2'));
    // Nothing below moves when the first of them comes.
    expect(await heightOf(ground)).toBe(bareHeight);
    await page.goto('/resources');
    await page.getByRole('button', { name: 'Upgrade Crystal Mine to level 1' }).click();
    await page.getByText('Building level 1').waitFor();
    await page.goto('/home');
    await ground.getByRole('link', { name: 'Crystal Mine under construction' }).click();
    await opensWindow(page, 'Crystal Mine');
  },
);

test('home shows what stands by its planet, and a wide screen keeps all planets in sight with their state', async () => {
  const { page } = await emperor();
  await nextPlanetAt(page, '/home', 'Homeworld', 'New Harbour');
  const around = page.getByRole('list', { name: 'Ships and defences here' });
  await around.getByRole('link', { name: 'Rocket Launcher ×12' }).waitFor();
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 8' }).click();
  await page.setViewportSize({ width: 1920, height: 900 });
  const planets = page.getByRole('region', { name: 'Planets', exact: true });
  const harbour = planets.getByRole('button', { name: /New Harbour/ });
  await harbour.getByRole('img', { name: 'Something is being built' }).waitFor();
  expect(await harbour.getAttribute('aria-current')).toBe('true');
  await planets.getByRole('button', { name: /Cinder/ }).click();
  await planetSwitch(page).filter({ hasText: 'Cinder' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
