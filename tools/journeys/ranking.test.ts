import { rankingRoutes } from '@farhold/contract/ranking';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundEmpire } from './empire.ts';
import { failCalls, goByKeys, opensWindow, showsPage, textsOf } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').allInnerTexts();
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A universe with three players; the second one leads and the third one has the strongest defence. */
async function threeRanked(universe: string) {
  await operate('universe', 'create', '--name', universe);
  const last = await foundEmpire('last', universe);
  const first = await foundEmpire('first', universe);
  const second = await foundEmpire('second', universe);
  await grant(first.planet.id, { cruiser: 2000, 'rocket-launcher': 1, 'metal-mine': 12 });
  await grant(second.planet.id, { cruiser: 1, 'rocket-launcher': 30 });
  return { first, second, last };
}

test('a player sees who leads, finds somebody by name, and reads a profile', async () => {
  const { last } = await threeRanked('Podium');
  const { page, hasLoaded } = await openVisitor({ token: last.token });
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  await goByKeys(page, 'k');
  await showsPage(page, 'Rank');
  await page.getByText('Podium', { exact: true }).first().waitFor();
  await expect.poll(() => rows(page).count()).toBe(4);
  expect(await textsOf(page.getByRole('columnheader'))).toEqual(
    [
      '#',
      'Player',
      'Ships',
      'Defence',
      'Aliens',
      'Research',
      'Buildings',
      'Resources',
      'Total Points',
      'Message',
    ].map((head) => head.toUpperCase()),
  );
  const ranked = await names(page);
  expect(ranked[2]).toMatch(/^Commander \d+\s*YOU$/);
  for (const [at, medal] of ['Crown', 'Silver', 'Bronze'].entries()) {
    await rows(page)
      .nth(at + 1)
      .getByRole('img', { name: medal })
      .waitFor();
  }
  expect(await rows(page).nth(1).innerText()).toMatch(/58k/);
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Defence' }).click();
  await expect.poll(async () => (await names(page))[0]).toBe(ranked[1]);
  expect(queryOf(page)).toEqual({ category: 'defence' });

  const leader = ranked[0] ?? '';
  const search = page.getByRole('combobox', { name: 'Search player' });
  expect(await search.getAttribute('placeholder')).toBe('Search player... (Press Enter to search)');
  await search.fill('c');
  await page.getByText('Type at least 2 characters.').waitFor();
  await search.fill(leader.toLowerCase());
  await page.getByRole('option', { name: leader }).waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect.poll(() => names(page)).toEqual([leader]);
  expect(queryOf(page)).toEqual({ category: 'defence', search: leader });
  await page.getByRole('combobox').fill('nobody at all '.repeat(10));
  await page.getByRole('combobox').press('Enter');
  await page.getByText('No players found').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => rows(page).count()).toBe(4);
  expect(await axeFaults(page)).toEqual([]);

  await expect.poll(() => page.getByRole('button', { name: /^Message / }).count()).toBe(2);
  await page.getByRole('button', { name: `Message ${leader}` }).click();
  await opensWindow(page, 'Messages');
  await page.getByText('Start the conversation!').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: leader }).click();
  await showsPage(page, leader);
  await page.getByRole('button', { name: 'Message', exact: true }).waitFor();
  await page.getByText('Standings').waitFor();
  await page.getByRole('tab', { name: 'Ships' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await hasLoaded();
});

test('a ranking of many pages can be browsed, and failures can be retried', async () => {
  const { last } = await threeRanked('Long List');
  const { page, expectRefusals } = await openVisitor({ token: last.token, screen: 'phone' });
  expectRefusals('400 *');
  await failCalls(page, '/rank?*');
  await page.goto('/rank');
  await page.getByText('Failed to load rankings').waitFor();
  await page.unroute('**/api/v1/rank?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => rows(page).count()).toBe(4);
  const own = rows(page).nth(3);
  await own.getByRole('button', { name: /^More about/ }).click();
  await own.getByText('Buildings').waitFor();
  expect(await page.getByRole('button', { name: /^Message / }).count()).toBe(0);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('button', { name: /^Message / }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.route('**/api/v1/rank?*', async (route) => {
    const reply = await route.fetch();
    const { pagination, ...rest } = rankingRoutes['GET /rank'].reply.parse(await reply.json());
    const current_page = Number(new URL(route.request().url()).searchParams.get('page'));
    const many = {
      ...pagination,
      current_page,
      last_page: 20,
      total: 1000,
      from: 1 + (current_page - 1) * 50,
    };
    await route.fulfill({ json: { ...rest, pagination: { ...many, to: current_page * 50 } } });
  });
  await failCalls(page, '/rank/my-page?*');
  await page.goto('/rank?category=ships');
  await page.getByText('Showing 1 to 50 of 1.000 players').first().waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Page 5' }).first().click();
  await page.getByText('Showing 201 to 250 of 1.000 players').first().waitFor();
  expect(queryOf(page)).toEqual({ category: 'ships', page: '5' });
  const numbers = page
    .getByRole('navigation', { name: 'Pages' })
    .first()
    .getByRole('button', { name: /^Page/ });
  expect(await textsOf(numbers)).toEqual(['1', '4', '5', '6', '20']);
});

declare global {
  /** When the reader's row was not there yet and when the page moved, by the page's clock. */
  var lookout: { missingAt: number; isThere: boolean; movedAt: number | null };
}

/** Runs in the page before anything else of it. */
function watchMoves(): void {
  const seen: typeof globalThis.lookout = { missingAt: Date.now(), isThere: false, movedAt: null };
  globalThis.lookout = seen;
  new MutationObserver(() => {
    seen.isThere ||= document.querySelector('tr[aria-current=true]') !== null;
    if (!seen.isThere) seen.missingAt = Date.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('scroll', () => (seen.movedAt ??= Date.now()));
}

test('after two seconds the reader’s row comes into sight, and where it is in sight nothing moves', async () => {
  const { last } = await threeRanked('Lookout');
  const { page, hasLoaded } = await openVisitor({ token: last.token });
  await page.clock.install();
  await page.addInitScript(watchMoves);
  const own = page.getByRole('row').filter({ hasText: 'YOU' });
  const openAt = async (height: number): Promise<void> => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/rank');
    await own.waitFor();
    await hasLoaded();
    await page.clock.runFor(2100);
  };
  await openAt(900);
  expect(await page.evaluate(() => [scrollY, globalThis.lookout.movedAt])).toEqual([0, null]);
  await openAt(420);
  const readingTime = () =>
    page.evaluate(() => {
      const { movedAt, missingAt } = globalThis.lookout;
      return (movedAt ?? 0) - missingAt;
    });
  // The clock that the page sees runs on while it loads, so that only the page knows how long nothing moved. When the
  // row has come is told late on a busy machine; it was later than the last change without it.
  await expect.poll(readingTime).toBeGreaterThanOrEqual(2000);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const { y = 0, height = 0 } = (await own.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(420);
});
