import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { holdFetches, isTold, opensLive } from './on-page.ts';
import { grant } from './operate.ts';
import { openVisitor, TIMEOUT_MS } from './visitor.ts';
import { MINUTE_MS } from '@farhold/engine/time/duration';

/** A player with enough for some mines, whose next level takes hours, longer than any test. */
async function builder(): Promise<string> {
  const { token, planet } = await foundEmpire('pusher', 'Origin');
  await grant(planet.id, { metal: 9000, crystal: 5000, 'metal-mine': 10, 'solar-plant': 10 });
  return token;
}

/** Before a page would read anew of its own accord. */
const SOON = { timeout: MINUTE_MS / 2 };

/** Opens the home page and waits until it follows the stream. */
async function follow(page: Page): Promise<void> {
  await opensLive(page, '/home');
  await page.getByText('No construction activities in progress').first().waitFor();
}

async function order(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Upgrade|Build) ${item}`) }).click();
}

const entry = (page: Page, item: string) =>
  page.getByRole('region', { name: 'Construction' }).getByRole('listitem').filter({ hasText: item }).first();

/** Everything that the pages of a browser request from now on. */
function asked(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('what one browser orders appears in another one of the same player by itself', async () => {
  const token = await builder();
  const [desk, phone] = [await openVisitor({ token }), await openVisitor({ token, screen: 'phone' })];
  await desk.page.goto('/resources');
  await follow(phone.page);
  await phone.hasLoaded();

  await order(desk.page, 'Metal Mine');
  await entry(phone.page, 'Metal Mine').getByRole('timer').waitFor(SOON);
});

test('the tabs of a browser share one stream, and if the tab that reads it closes, another one takes over', async () => {
  const token = await builder();
  const desk = await openVisitor({ token });
  const browser = await openVisitor({ token });
  const context = browser.page.context();
  const paths = asked(context);
  const streams = () => paths.filter((path) => path === '/api/v1/stream').length;
  await follow(browser.page);
  const second = await context.newPage();
  await second.goto('/home');
  await second.getByText('No construction activities in progress').first().waitFor();
  await browser.hasLoaded();
  expect(streams()).toBe(1);

  await desk.page.goto('/resources');
  await order(desk.page, 'Metal Mine');
  await entry(second, 'Metal Mine').waitFor(SOON);

  const taken = second.waitForResponse('**/api/v1/stream*');
  await browser.page.close();
  await taken;
  await order(desk.page, 'Solar Plant');
  await entry(second, 'Solar Plant').waitFor(SOON);
  expect(streams()).toBe(2);
});

test('what is ordered elsewhere while a page is being loaded is on it soon after it is there', async () => {
  const token = await builder();
  const [desk, browser] = [await openVisitor({ token }), await openVisitor({ token })];
  await desk.page.goto('/resources');
  const isQuiet = (page: Page) => page.getByText('No construction activities in progress').first().waitFor();
  const letStream = await holdFetches(browser.page, '**/api/v1/stream*');
  await browser.page.goto('/home');
  await isQuiet(browser.page);
  await order(desk.page, 'Metal Mine');
  await isTold(desk.page, 'Construction Started');
  letStream();
  await entry(browser.page, 'Metal Mine').waitFor(SOON);

  // The second tab does not read the stream itself.
  const second = await browser.page.context().newPage();
  const letScripts = await holdFetches(second, /\/assets\/game-[\w-]{8}\.js$/);
  const read = second.waitForResponse('**/api/v1/batch*');
  await second.goto('/home');
  await (await read).finished();
  await order(desk.page, 'Solar Plant');
  await entry(browser.page, 'Solar Plant').waitFor(SOON);
  letScripts();
  await entry(second, 'Solar Plant').waitFor(SOON);
});

test('without a stream the page reloads once a minute, even if the computer’s clock is hours ahead', async () => {
  const token = await builder();
  const [desk, { page, hasLoaded }] = [await openVisitor({ token }), await openVisitor({ token })];
  await page.route('**/api/v1/stream*', (route) => route.abort('aborted'));
  await page.clock.install({ time: Date.now() + 180 * MINUTE_MS });
  // Ready to order, so that little time passes before the page looks again.
  await desk.page.goto('/resources');
  await page.goto('/home');
  await page.getByText('No construction activities in progress').first().waitFor();
  await hasLoaded();
  await order(desk.page, 'Metal Mine');
  await isTold(desk.page, 'Construction Started');
  expect(await entry(page, 'Metal Mine').count()).toBe(0);

  await page.clock.fastForward(MINUTE_MS + 1000);
  const timer = entry(page, 'Metal Mine').getByRole('timer');
  await timer.waitFor();
  await page.reload();
  await expect.poll(() => timer.innerText(), { timeout: TIMEOUT_MS }).toMatch(/^[12]h\s\d\dm/);
});
