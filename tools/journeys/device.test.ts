import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { foundEmpire, sendMessage } from './empire.ts';
import { ownServer } from './own-server.ts';
import { deployNextBuild } from './second-build.ts';
import { openVisitor, TIMEOUT_MS } from './visitor.ts';

/** A browser of its own: the failed requests that fail other journeys are what some of these are about. */
async function openPage(token: string, look: BrowserContextOptions): Promise<Page> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: ownServer().url, ...look });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
  return page;
}

/** Opens home and waits until the page has its worker and the page for when nothing can be reached. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/home');
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/offline')) !== undefined,
      ),
    )
    .toBe(true);
}

/** The paths of all that the browser keeps of the game. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
  });

test('the browser keeps scripts, fonts and pictures, but nothing that the game has said', async () => {
  const { token } = await foundEmpire('keeper', 'Origin');
  const { page, hasLoaded } = await openVisitor({ token, hasWorker: true });
  await openWithWorker(page);
  await page.goto('/galaxy');
  await hasLoaded();
  const extensions = async () => new Set((await keptPaths(page)).map((path) => path.split('.').at(-1)));
  for (const kind of ['js', 'css', 'woff2', 'avif']) await expect.poll(extensions).toContain(kind);
  expect((await keptPaths(page)).filter((path) => !/^\/(?:assets\/|offline$)/.test(path))).toEqual([]);
});

test('the browser finds nothing that keeps the game from being installed', async () => {
  const { token } = await foundEmpire('settler', 'Origin');
  const { page } = await openVisitor({ token, hasWorker: true, screen: 'phone' });
  await openWithWorker(page);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Windows that keep nothing, as those of journeys, install nothing either.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as Record<
    'icons' | 'shortcuts',
    { src: string; url: string }[]
  >;
  expect([icons.length, shortcuts.length].every((count) => count > 1)).toBe(true);
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});

test('without a network a page says so in the reader’s language, and opens by itself when it is back', async () => {
  const { token } = await foundEmpire('traveller', 'Origin');
  const page = await openPage(token, { locale: 'de-DE' });
  await openWithWorker(page);
  await page.context().setOffline(true);
  await page.goto('/galaxy');
  await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Tiefraumscanner' }).waitFor();
});

test('a page that is older than the server opens its next page and its next window all the same', async () => {
  const { token } = await foundEmpire('loyal', 'Origin');
  const page = await openPage(token, { locale: 'en-US', serviceWorkers: 'block' });
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await deployNextBuild(page.context());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rank' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rank' }).waitFor();
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(scripts.at(-1)).toContain('-next');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
});

test('a battle link that another app shares opens the battle, and anything else says that there is none', async () => {
  const { page, expectRefusals } = await openVisitor({ screen: 'phone' });
  expectRefusals('404 GET /api/v1/battle/AbCdEfGhIjKlMnOpQrSt_-');
  await page.goto('/share?text=hello&url=https%3A%2F%2Felsewhere.example%2F');
  await page.getByRole('heading', { name: 'No battle here' }).waitFor();
  const link = new URL('/battle/AbCdEfGhIjKlMnOpQrSt_-', page.url()).href;
  await page.goto(`/share?${new URLSearchParams({ text: `See ${link}` })}`);
  await page.waitForURL('**/battle/AbCdEfGhIjKlMnOpQrSt_-');
  await page.getByRole('heading', { name: 'Uncharted space' }).waitFor();
});

test('the game’s icon counts what is unread, and a long press on a sign shows its tooltip and presses nothing', async () => {
  const [ann, bob] = [await foundEmpire('holder', 'Origin'), await foundEmpire('writer', 'Origin')];
  await sendMessage(bob, ann, 'Peace?');
  const { page, hasLoaded } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) =>
      document.documentElement.setAttribute('data-count', String(count));
  });
  await page.goto('/home');
  await expect.poll(() => page.locator('html').getAttribute('data-count')).toBe('1');
  await hasLoaded();
  const bell = page.getByRole('button', { name: 'Messages, 1 unread' });
  const { x, y, width, height } = (await bell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.getByText('Messages, 1 unread').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('heading', { level: 1 }).tap();
  await page.getByText('Messages, 1 unread').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await bell.tap();
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
});

test('the outer screen of a folded phone shows the narrowest page in full', async () => {
  const { token } = await foundEmpire('folder', 'Origin');
  const cover = { viewport: { width: 280, height: 653 }, isMobile: true, hasTouch: true };
  const page = await openPage(token, { locale: 'en-US', serviceWorkers: 'block', ...cover });
  await page.goto('/galaxy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const widths = () =>
    page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
  await expect.poll(widths).toEqual([320, 320]);
});
