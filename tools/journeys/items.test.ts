import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Empire, foundEmpire } from './empire.ts';
import { answerCalls, failCalls, holdReplies, isTold, opensWindow, showsPage, textsOf } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, TIMEOUT_MS, type Visitor } from './visitor.ts';

/** A player with these gifts, in the slow universe unless said otherwise, who has opened this page. */
async function playerAt(
  path: string,
  gifts: Readonly<Record<string, number>> = {},
  universe = 'Origin',
): Promise<Visitor> {
  const { token, planet } = await foundEmpire('builder', universe);
  if (Object.keys(gifts).length > 0) await grant(planet.id, gifts);
  const visitor = await openVisitor({ token });
  await visitor.page.goto(path);
  return visitor;
}

let reader: Promise<Empire> | null = null;

/**
 * A player with nothing but a home, who has opened this page and orders nothing: one account serves all who only read.
 */
async function readerAt(path: string): Promise<Visitor> {
  reader ??= foundEmpire('reader', 'Origin');
  const { token } = await reader;
  const visitor = await openVisitor({ token });
  await visitor.page.goto(path);
  return visitor;
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: title, exact: true }) });

async function openItem(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  return opensWindow(page, title);
}

test('each of the six pages shows a card for every item of its category', async () => {
  const { page } = await readerAt('/home');
  const pages = { Resources: 8, Facilities: 8, Research: 16, Shipyard: 17, Defence: 10, Aliens: 10 };
  await showsPage(page, 'Homeworld');
  for (const [title, count] of Object.entries(pages)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();
    await showsPage(page, title);
    await expect.poll(() => page.getByRole('article').count(), { timeout: TIMEOUT_MS }).toBe(count);
    await page.getByRole('link', { name: 'View Queue' }).waitFor();
  }
});

test('a card shows level, price and number; a locked one shows neither level nor arrow', async () => {
  const { page } = await playerAt('/resources', { 'metal-mine': 5 });
  const mine = card(page, 'Metal Mine');
  await mine.waitFor();
  expect((await mine.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Lv ?5 .*Metal Mine #1 455 157/);
  await mine.getByRole('button', { name: 'Upgrade Metal Mine to level 6' }).waitFor();
  const reactor = card(page, 'Fusion Reactor');
  expect(await reactor.innerText()).toMatch(/Locked.*Needs Deuterium Synthesizer 5/s);
  expect(await reactor.innerText()).not.toMatch(/Lv/);
  await expect.poll(() => reactor.getByRole('button').count()).toBe(1);
});

test('two quick presses of an arrow order one level', async () => {
  const { page } = await playerAt('/resources');
  const answer = await holdReplies(page, '/activity/build');
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/activity/build')) orders.push(request.url());
  });
  await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).dblclick();
  answer();
  await isTold(page, 'Construction Started');
  expect(orders.length).toBe(1);
});

test('an item whose picture fails to load shows the icon of its category', async () => {
  const { token, planet } = await foundEmpire('builder', 'Origin');
  await grant(planet.id, { 'light-fighter': 1 });
  const { page } = await openVisitor({ token, hasPictures: true });
  await page.route('**/*.avif', (route) => route.abort('aborted'));
  await page.goto('/shipyard');
  await card(page, 'Light Fighter').locator(`use[href$="#shipyard"]`).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.locator('use[href$="#shipyard"]').waitFor();
});

test('the window of a mine shows price, time, output, and ten levels of its production', async () => {
  const { page } = await playerAt('/resources', { 'metal-mine': 5, 'solar-plant': 8 });
  const sheet = await openItem(page, 'Metal Mine');
  const words = (await sheet.innerText()).replaceAll(/\s+/g, ' ');
  expect(words).toMatch(
    /Level 5 Metal Mine .*RESOURCE COST.*CONSTRUCTION TIME.*PRODUCTION INCREASE Metal\/hour/i,
  );
  expect(words).toMatch(/Crystal\/hour.*Deuterium\/hour.*Energy use/);
  await sheet.getByRole('tab', { name: 'Description' }).click();
  await sheet.getByText(/about metal mine/i).waitFor();
  await expect.poll(() => sheet.getByRole('tab').count()).toBe(2);
  await sheet.getByRole('button', { name: 'VIEW PRODUCTION TABLE' }).click();
  const table = await opensWindow(page, 'Production table');
  const levels = await textsOf(table.getByRole('rowheader'));
  expect(levels.map((level) => level.trim())).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((level) => (level === 5 ? 'Level 5 (now)' : `Level ${level}`)),
  );
  const heads = await textsOf(table.getByRole('columnheader'));
  expect(heads.map((head) => head.toLowerCase())).toEqual([
    'level',
    'per hour',
    'difference',
    'per day',
    'per week',
    'per month',
    'energy use',
  ]);
});

test('requirements are a tree of met and unmet ones, or there are none', async () => {
  const { page, expectRefusals } = await playerAt('/resources', { 'deuterium-synthesizer': 5 });
  const reactor = await openItem(page, 'Fusion Reactor');
  await reactor.getByText('Requirements not met', { exact: true }).waitFor();
  await reactor.getByRole('button', { name: 'UPGRADE TO LEVEL 1' }).click();
  await reactor.getByText('Requirements not met. Check the requirements first.').waitFor();
  await reactor.getByRole('button', { name: 'Requirements (2)' }).click();
  const tree = await opensWindow(page, 'Requirements');
  await tree.getByRole('listitem').first().waitFor();
  const words = (await tree.innerText()).replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Deuterium Synthesizer Level 5 of 5 Met/);
  expect(words).toMatch(/Energy Technology Level 0 of 3 Not met Research Laboratory Level 0 of 1 Not met/);
  await page.goto('/resources');
  const mine = await openItem(page, 'Metal Mine');
  await mine.getByRole('button', { name: 'Requirements (0)' }).click();
  await page.getByText('No requirements needed!').waitFor();
  await page.goto('/resources');
  await failCalls(page, '/asset/*/requirements*');
  expectRefusals('400 GET /api/v1/asset/{id}/requirements');
  await (await openItem(page, 'Fusion Reactor')).getByRole('button', { name: 'Requirements (2)' }).click();
  await page.getByText('No requirements needed!').waitFor();
});

/** Keeps the texts of all notifications from now on, also of those that are gone by the time of a look. */
async function watchToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenToasts: seen });
    const look = () => {
      for (const toast of document.querySelectorAll('[data-toast]')) seen.add(toast.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seenToasts: Set<string> }).seenToasts]);
}

/** Orders to tear down the top level of the metal mine, and answers the mine's window. */
async function tearDownMine(page: Page, level: number) {
  const sheet = await openItem(page, 'Metal Mine');
  await sheet.getByRole('button', { name: `Tear down level ${level}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tear down', exact: true }).click();
  await isTold(page, 'The demolition has been ordered');
  return sheet;
}

test('a demolition is shown as one everywhere', async () => {
  const { page } = await playerAt('/resources', { 'metal-mine': 9, metal: 5000, crystal: 5000 });
  const mine = card(page, 'Metal Mine');
  const sheet = await tearDownMine(page, 9);
  await sheet.getByText('Tearing down level 9').waitFor();
  await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 10' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await mine.getByText('Tearing down level 9').waitFor();
  await page.getByRole('button', { name: 'Events: 1' }).click();
  const events = await opensWindow(page, 'Events');
  await events.getByText('Metal Mine 9: demolition').waitFor();
  await events.getByRole('button', { name: 'Close' }).click();
  await page.goto('/empire');
  await page.getByText('Metal Mine 9: demolition').first().waitFor();
});

test('the question before a demolition names the aliens that it costs', async () => {
  const { page } = await playerAt('/aliens', { 'labour-hive': 5 });
  const sheet = await openItem(page, 'Labour Hive');
  await sheet.getByRole('button', { name: 'Tear down level 5' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('1.012 metal, 983 crystal, 253 deuterium and 253 aliens').waitFor();
});

test('closing a window that a link in another one opened shows the page, not the other one', async () => {
  const { page } = await playerAt('/resources', { 'metal-mine': 19 });
  const mine = await openItem(page, 'Metal Mine');
  await mine.getByRole('link', { name: /^Metal Storage/ }).click();
  const store = await opensWindow(page, 'Metal Storage');
  await store.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('neither the start nor the end of a demolition is announced as building', async () => {
  const { page } = await playerAt('/resources', { 'metal-mine': 2, metal: 5000, crystal: 5000 }, 'Tempest I');
  const toasts = await watchToasts(page);
  await (await tearDownMine(page, 2)).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => card(page, 'Metal Mine').innerText(), { timeout: 60_000 }).toMatch(/Lv\s*1/);
  expect((await toasts()).filter((text) => /Construction|finished/.test(text))).toEqual([]);
  expect(await page.getByText('Metal Mine 2 is finished').count()).toBe(0);
});

test('units are ordered by number, at least one', async () => {
  const { page } = await playerAt('/defence', { shipyard: 1, metal: 20_000 });
  const sheet = await openItem(page, 'Rocket Launcher');
  expect((await sheet.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /QUANTITY 0 Rocket Launcher .*COST PER UNIT/,
  );
  const quantity = sheet.getByLabel('Quantity to Build');
  await quantity.fill('');
  await sheet.getByRole('button', { name: 'BUILD' }).click();
  await sheet.getByText('Quantity must be at least 1').waitFor();
  await quantity.fill('3');
  await sheet.getByText('(3 units)').waitFor();
  await sheet.getByRole('button', { name: 'BUILD' }).click();
  await isTold(page, 'Construction Started');
  await sheet.getByText('Building 3').waitFor();
  await sheet.getByRole('tab', { name: 'Rapid Fire' }).click();
  await sheet.getByText('This asset has no rapid fire capabilities').waitFor();
});

test('a ship shows its rapid fire and the chances', async () => {
  const { page } = await readerAt('/shipyard');
  const sheet = await openItem(page, 'Cruiser');
  await sheet.getByRole('tab', { name: 'Rapid Fire' }).click();
  await sheet.getByText(/rapid fire against/i).waitFor();
  expect((await sheet.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Light Fighter Ship 83,33%/);
});

test('an item that cannot be paid for is not built, and the player reads why', async () => {
  const { page, expectRefusals } = await playerAt('/resources', { 'metal-mine': 5 });
  expectRefusals('422 POST /api/v1/activity/build', '400 POST /api/v1/activity/build');
  await page.getByRole('button', { name: 'Upgrade Metal Storage to level 1' }).click();
  await isTold(page, 'Insufficient resources');
  const sheet = await openItem(page, 'Metal Storage');
  await sheet.getByText('Insufficient resources').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  const mine = await openItem(page, 'Metal Mine');
  await mine
    .getByText(
      'Energy Deficit: Production reduced by 100%! Build Solar Plants or Solar Satellites to restore full production.',
    )
    .waitFor();
  await failCalls(page, '/activity/build');
  await mine.getByRole('button', { name: 'UPGRADE TO LEVEL 6' }).click();
  await mine.getByText('Failed to start upgrade').waitFor();
});

test('while an order is being checked its button says so, and units are offered up to the server’s limit', async () => {
  const { page } = await playerAt('/defence', {
    shipyard: 1,
    'missile-silo': 2,
    'metal-storage': 12,
    'deuterium-storage': 12,
    metal: 500_000,
    deuterium: 500_000,
  });
  const sheet = await openItem(page, 'Interceptor Missile');
  await sheet.getByRole('button', { name: 'Max' }).click();
  expect(await sheet.getByLabel('Quantity to Build').inputValue()).toBe('20');
  await sheet.getByText('(20 units)').waitFor();
  const answer = await holdReplies(page, '/activity/build');
  await sheet.getByRole('button', { name: 'BUILD' }).click();
  await sheet.getByRole('button', { name: 'CHECKING...' }).waitFor();
  answer();
  await isTold(page, 'Construction Started');
  await sheet.getByRole('button', { name: 'BUILD' }).waitFor();
  await sheet.getByText('Building 20').waitFor();
});

test('a store shows its present and next capacity; an item without a description says so', async () => {
  const { page } = await readerAt('/resources');
  const store = await openItem(page, 'Metal Storage');
  await store.getByText('Capacity').waitFor();
  expect((await store.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Capacity 10\.000 15\.000 \+5\.000/);
  await page.route(/\/api\/v1\/(asset|batch)\?/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      body: (await reply.text()).replaceAll(/"description":"[^"]*"/g, '"description":null'),
    });
  });
  await page.reload();
  const silent = await opensWindow(page, 'Metal Storage');
  await silent.getByRole('tab', { name: 'Description' }).click();
  await silent.getByText('No description available for this asset yet.').waitFor();
});

test('the arrow of an item that has become locked leads to the details, in one notice that goes with the page or a success', async () => {
  const { page, expectRefusals } = await playerAt('/resources', {});
  const locked = {
    code: 'requirements-not-met',
    message: 'Requirements not met. Check the requirements first.',
  };
  await answerCalls(page, '/activity/build', locked, 422);
  expectRefusals('422 POST /api/v1/activity/build');
  const arrow = page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' });
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Requirements not met. Click card to view details.');
  const press = async () => {
    const refused = page.waitForResponse('**/api/v1/activity/build');
    await arrow.click();
    await refused;
    // Until then the page has not read the refusal, and a notice of the last one still stands.
    await expect.poll(() => arrow.getAttribute('aria-busy')).toBe('false');
    await notice.first().waitFor();
  };
  await press();
  await press();
  expect(await notice.count()).toBe(1);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Shipyard' }).click();
  await notice.waitFor({ state: 'detached' });
  await main.getByRole('link', { name: 'Resources' }).click();
  await press();
  await page.unrouteAll();
  await arrow.click();
  await notice.waitFor({ state: 'detached' });
});

test('a filter shows only what can be built now, with its count, and the browser remembers it', async () => {
  const { page } = await readerAt('/resources');
  const filter = page.getByRole('button', { name: 'Can build now' });
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count(), { timeout: TIMEOUT_MS }).toBe(8);
  // 500 of each are not enough for a store or the locked reactor.
  await filter.filter({ hasText: '4 items' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count()).toBe(4);
  expect(await card(page, 'Fusion Reactor').count()).toBe(0);
  await page.reload();
  await expect.poll(() => cards.count(), { timeout: TIMEOUT_MS }).toBe(4);
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipyard' }).click();
  await page.getByText('Nothing can be built now').waitFor();
  await filter.filter({ hasText: 'none' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => cards.count()).toBe(17);
});
