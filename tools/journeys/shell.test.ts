import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, playUniverse } from './empire.ts';
import { arrivesAt, failCalls, isTold, opensWindow, showsPage, textsOf } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen, TIMEOUT_MS, type Visitor } from './visitor.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo', { name: 'Footer' });
const stock = (page: Page, resource: string) =>
  header(page).getByRole('link', { name: new RegExp(`^${resource} `) });

/** Longer than a slogan stays. */
const SLOGAN_MS = 20_000;

/** More than the home of a new empire produces during a test: one unit every two minutes. */
const PRODUCED = 20;

const goals = (page: Page) => page.getByRole('region', { name: 'Next goals' });

/** A new empire in the slow universe, seen at /home unless said otherwise. */
async function newcomer(
  screen: Screen = 'desk',
  path = '/home',
): Promise<Visitor & { planet: number; token: string }> {
  const { token, planet } = await foundEmpire('newcomer', 'Origin');
  const visitor = await openVisitor({ token, screen });
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.hasLoaded();
  return { ...visitor, planet: planet.id, token };
}

test('the header shows planet, stock and universe, and leads to the resource pages', async () => {
  const { page } = await newcomer();
  await header(page).getByText('Homeworld').waitFor();
  expect(await stock(page, 'Metal').innerText()).toMatch(/5\d\d/);
  for (const resource of ['Metal', 'Crystal', 'Deuterium', 'Energy', 'Food']) {
    await stock(page, resource).click();
    await arrivesAt(page, `/${resource.toLowerCase()}`);
    await page.getByRole('heading', { name: resource, level: 1 }).waitFor();
  }
  await header(page).getByRole('link', { name: 'Farhold, to home' }).click();
  await arrivesAt(page, '/home');
});

test('a new player has three alerts, and each leads to where it is done', async () => {
  const { page } = await newcomer();
  const mark = header(page).getByRole('button', { name: 'Alerts, 3' });
  expect(await mark.innerText()).toBe('3');
  await mark.click();
  const alerts = page.getByRole('menuitem');
  await expect.poll(() => alerts.count()).toBe(3);
  await page.getByRole('menuitem', { name: /Confirm your e-mail address/ }).click();
  await arrivesAt(page, '/account');
  await header(page).getByRole('button', { name: 'Alerts, 3' }).click();
  await page.getByRole('menuitem', { name: 'Build a Solar Plant: mines need power' }).click();
  await arrivesAt(page, '/resources');
});

test('goals lead to the item they ask for, and their reward is collected by a click', async () => {
  const { page, planet } = await newcomer();
  await goals(page).getByText('0 of 30 collected').waitFor();
  await goals(page).getByRole('button', { name: 'Go there: Build a Solar Plant' }).click();
  await arrivesAt(page, '/resources');
  await opensWindow(page, 'Solar Plant');
  await page.keyboard.press('Escape');
  // It stands for five seconds.
  const told = isTold(page, 'Goal met: Build a Solar Plant');
  await grant(planet, { 'solar-plant': 1 });
  await told;
  await header(page).getByRole('link', { name: 'Farhold, to home' }).click();
  await goals(page).getByRole('button', { name: 'Collect the reward: Build a Solar Plant' }).click();
  await goals(page).getByText('1 of 30 collected').waitFor();
  expect(await stock(page, 'Metal').innerText()).toMatch(/7[0-2]\d/);
  await goals(page).getByRole('link', { name: 'All goals' }).click();
  await arrivesAt(page, '/goals');
  await page.getByText('Daily goals begin tomorrow.').waitFor();
});

test('an idle planet causes a hint until the player hides it; goals can be hidden too', async () => {
  const { page, planet, hasLoaded } = await newcomer();
  const alerts = (count: number) => header(page).getByRole('button', { name: `Alerts, ${count}` });
  await grant(planet, { 'metal-mine': 1, 'solar-plant': 1 });
  await alerts(2).click();
  await page.getByRole('menuitem', { name: 'Homeworld: build queue empty' }).waitFor();
  await page.getByRole('menuitem', { name: 'Hide hints' }).click();
  await alerts(1).waitFor();
  await goals(page).getByRole('button', { name: 'Hide the goals on this page' }).click();
  await goals(page).waitFor({ state: 'detached' });
  await page.reload();
  await alerts(1).waitFor();
  await hasLoaded();
  expect(await goals(page).count()).toBe(0);
  await page.goto('/goals');
  await page.getByRole('checkbox', { name: /Show goals on the home page/ }).check();
  await page.goto('/home');
  await goals(page).waitFor();
});

test('the account menu greets the commander, offers the language and ends the session', async () => {
  const { page } = await newcomer();
  await header(page).getByRole('button', { name: 'Account' }).click();
  await page.getByText(/^Welcome, Commander \d+$/).waitFor();
  expect(await page.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
});

test('the header switches to another universe, and says so when that fails', async () => {
  const { token, planet } = await foundEmpire('traveller', 'Tempest I');
  await grant(planet.id, { 'metal-mine': 1, 'solar-plant': 1 });
  await playUniverse(token, 'Origin');
  const { page, expectRefusals, hasLoaded } = await openVisitor({ token });
  await page.goto('/home');
  const universe = header(page).getByRole('button', { name: /^Universe / });
  await universe.filter({ hasText: 'Origin' }).click();
  await failCalls(page, '/user/universes/*/activate');
  expectRefusals('400 POST /api/v1/user/universes/{id}/activate');
  await page.getByRole('menuitemradio', { name: /Tempest/ }).click();
  await isTold(page, 'Failed to switch universe. Please try again.');
  await page.unrouteAll();
  await goals(page).getByText('0 of 30 collected').waitFor();
  await universe.filter({ hasText: 'Origin' }).click();
  await page.getByRole('menuitemradio', { name: /Tempest/ }).click();
  await universe.filter({ hasText: 'Tempest' }).waitFor();
  // What was done here before is no news, and neither is the other universe's rank.
  await goals(page).getByRole('button', { name: 'Collect the reward: Build a Solar Plant' }).waitFor();
  await hasLoaded();
  expect(await page.getByText(/Goal met|You are now in place/).count()).toBe(0);
  await page.reload();
  await universe.filter({ hasText: 'Tempest' }).waitFor();
});

test('the footer tells the size of the universe and the version, and the newsletter sends nothing', async () => {
  const { page } = await openVisitor();
  await page.goto('/');
  // What was drawn when the game was built takes no press.
  await page.locator('#painted').waitFor({ state: 'detached' });
  const foot = footer(page);
  expect((await foot.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /Galaxies 4 Systems 399 Planets ∞ Version v1\.0\.0 About Terms Privacy/,
  );
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const address = foot.getByLabel('Newsletter');
  const complains = () => address.evaluate((field: HTMLInputElement) => !field.validity.valid);
  expect(await complains()).toBe(true);
  await address.fill('no address');
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  expect(await complains()).toBe(true);
  expect(await address.inputValue()).toBe('no address');
  await address.fill('ann@example.org');
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => address.inputValue()).toBe('');
  expect(sent).toEqual([]);
});

test('help is open to visitors with the link, and links to what it explains', async () => {
  const visitor = await openVisitor({ screen: 'phone' });
  await visitor.page.goto('/support');
  await showsPage(visitor.page, 'Support');
  await visitor.page.getByText('Running').waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Go to Resources' }).count()).toBe(0);
  await visitor.page.getByText('Can I call a fleet back?').click();
  await visitor.page.getByText(/The way back takes as long as the way so far/).waitFor();
  await visitor.page.getByRole('link', { name: 'Create Account' }).click();
  await arrivesAt(visitor.page, '/register');

  const { page } = await newcomer();
  await footer(page).getByRole('link', { name: 'Support' }).click();
  await showsPage(page, 'Support');
  await page.getByRole('link', { name: 'Go to Shipyard' }).click();
  await showsPage(page, 'Shipyard');
});

test('a player chooses one of eight backgrounds, the browser remembers it, and V9 is the default', async () => {
  const { page } = await openVisitor();
  await page.goto('/login');
  // What was drawn when the game was built takes no press.
  await page.locator('#painted').waitFor({ state: 'detached' });
  await footer(page).getByRole('button', { name: 'Background: V9' }).click();
  const choices = await opensWindow(page, 'Choose a background');
  await expect.poll(() => choices.getByRole('radio').count()).toBe(8);
  expect(await choices.getByRole('radio', { name: 'V9' }).isChecked()).toBe(true);
  await choices.getByText('Violet Rift').click();
  await choices.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await footer(page).getByRole('button', { name: 'Background: V4' }).waitFor();
});

test('a button leads back to the top from 300 px on', async () => {
  const { page } = await newcomer('phone');
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  expect(await up.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await up.waitFor({ state: 'detached' });
});

test('two slogans alternate, until a warning about energy takes their place', async () => {
  const { token, planet } = await foundEmpire('slogan', 'Origin');
  const { page } = await openVisitor({ token, moves: true });
  await page.clock.install();
  await page.goto('/fleet');
  await page.getByText('Conquer the far stars. Build an empire, planet by planet.').waitFor();
  await page.clock.fastForward(SLOGAN_MS);
  await page.getByText('Every fleet leaves a wake. Send yours first.').waitFor();
  await grant(planet.id, { 'metal-mine': 5 });
  await page.reload();
  const announced = page.getByRole('status', { name: 'Announcements' });
  await announced.getByText('Critical energy.').waitFor();
  expect(await announced.innerText()).toMatch(
    /^Critical energy\. Shortfall \d+ percent\. Mines run at \d+ percent\. Build Solar Plants or Solar Satellites\.$/,
  );
  expect(await page.getByText('Conquer the far stars.').count()).toBe(0);
});

test('on a phone every place can be reached through the tabs', async () => {
  const { page, hasLoaded } = await newcomer('phone');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('button', { name: 'Build' }).click();
  const places = await opensWindow(page, 'Build');
  expect(await textsOf(places.getByRole('link'))).toEqual(
    expect.arrayContaining(['Resources', 'Research', 'Aliens', 'Shipyard', 'Facilities', 'Defence']),
  );
  await places.getByRole('link', { name: 'Defence' }).click();
  await arrivesAt(page, '/defence');
  await tabs.getByRole('button', { name: 'More' }).click();
  const more = await opensWindow(page, 'More');
  await more.getByText(/^Welcome, Commander \d+$/).waitFor();
  await hasLoaded();
  await more.getByRole('button', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
});

/** The queues by name, with whether they are unfolded. */
async function unfolded(page: Page): Promise<Record<string, boolean>> {
  const queues = page.getByRole('region', { name: 'Construction' }).getByRole('group');
  await queues.first().waitFor();
  return Object.fromEntries(
    await queues.evaluateAll((all) =>
      all.map((one) => [one.querySelector('h3')?.textContent ?? '', one.hasAttribute('open')] as const),
    ),
  );
}

const queueNames = ['Buildings', 'Shipyard', 'Defence', 'Research', 'Aliens'];

test('each of the five queues says that nothing is in progress while it is folded, and unfolded where something can be ordered', async () => {
  const { page } = await newcomer();
  const queues = page.getByRole('region', { name: 'Construction' });
  expect(Object.keys(await unfolded(page))).toEqual(queueNames);
  expect(Object.values(await unfolded(page))).not.toContain(true);
  await expect
    .poll(() => queues.getByText('No construction activities in progress').filter({ visible: true }).count())
    .toBe(5);
  for (const name of queueNames) await queues.getByRole('heading', { name, exact: true, level: 3 }).click();
  expect(Object.values(await unfolded(page))).not.toContain(false);
  expect(await queues.getByRole('link').allInnerTexts()).toEqual([
    'Resources',
    'Facilities',
    'Shipyard',
    'Defence',
    'Research',
    'Aliens',
  ]);
  for (const name of queueNames) await queues.getByRole('heading', { name, exact: true, level: 3 }).click();
  expect(Object.values(await unfolded(page))).not.toContain(true);
});

test('a queue unfolds when something is ordered, and the others stay folded', async () => {
  const { page } = await newcomer('desk', '/resources');
  await page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }).click();
  await page.getByText('Building level 1').waitFor();
  await page.goto('/home');
  const onlyBuildings = {
    Buildings: true,
    Shipyard: false,
    Defence: false,
    Research: false,
    Aliens: false,
  };
  await expect.poll(() => unfolded(page)).toEqual(onlyBuildings);
});

test('View Queue opens the queue; a waiting order can be cancelled for its price, a running one cannot', async () => {
  const { page, expectRefusals } = await newcomer('desk', '/resources');
  const metal = async () => Number(/\d+/.exec(await stock(page, 'Metal').innerText())?.[0]);
  const before = await metal();
  const hasSpent = (price: number) =>
    expect.poll(async () => Math.abs(before - price - (await metal()))).toBeLessThan(PRODUCED);
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
  await page.getByText('Building level 1').waitFor();
  await page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }).click();
  await isTold(page, 'Added to the queue');
  await hasSpent(60 + 75);
  await page.getByRole('link', { name: 'View Queue' }).click();
  await arrivesAt(page, '/home');
  const entries = page.getByRole('region', { name: 'Construction' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2);
  const [running, waiting] = [
    entries.filter({ hasText: 'Metal Mine' }),
    entries.filter({ hasText: 'Solar Plant' }),
  ];
  expect(await running.innerText()).toMatch(/Level 1.*\d+\s*s/s);
  expect(await running.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
  expect(await waiting.innerText()).toMatch(/Level 1.*starts.*takes/s);
  const cancel = waiting.getByRole('button', { name: 'Cancel Solar Plant' });
  const question = page.getByRole('alertdialog', { name: 'Solar Plant' });
  await cancel.click();
  await question.getByText('Cancel this construction? Resources will be refunded.').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await failCalls(page, '/activity/*/cancel');
  expectRefusals('400 DELETE /api/v1/activity/{id}/cancel');
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel construction' }).click();
  await isTold(page, 'Failed to cancel construction');
  await page.unrouteAll();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel construction' }).click();
  await waiting.waitFor({ state: 'detached' });
  await hasSpent(60);
});

test('View Queue scrolls to the queues, unfolds the page’s own and folds the others', async () => {
  const { page } = await newcomer('phone', '/defence');
  await page.getByRole('link', { name: 'View Queue' }).click();
  await showsPage(page, 'Homeworld');
  const queues = page.getByRole('heading', { name: 'Construction', level: 2 });
  await expect.poll(async () => (await queues.boundingBox())?.y ?? 844).toBeLessThan(250);
  const onlyDefence = { Buildings: false, Shipyard: false, Defence: true, Research: false, Aliens: false };
  await expect.poll(() => unfolded(page), { timeout: TIMEOUT_MS }).toEqual(onlyDefence);
});
