import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Frame, Page, Request, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from './browser.ts';
import { ownServer } from './own-server.ts';

/** A person with a browser of their own. */
export type Visitor = {
  readonly page: Page;
  /**
   * Announces calls that are refused on purpose, such as "422 POST /api/v1/register", or "401 *" for any call with that
   * status. Each must happen, and any other refusal fails the test.
   */
  readonly expectRefusals: (...refusals: readonly string[]) => void;
  /** Waits until the page has everything it asked the server for. */
  readonly hasLoaded: () => Promise<void>;
};

export type Look = {
  readonly screen?: Screen;
  /** The server's address; that of this file unless said otherwise. */
  readonly url?: string;
  /** The session that the browser already has. */
  readonly token?: string;
  /** Shows animations. Most people here have asked for less motion, since drawing takes time. */
  readonly moves?: boolean;
  /** The browser's language; English unless said otherwise. */
  readonly locale?: string;
  /** The browser's time zone; that of this machine unless said otherwise. */
  readonly timezone?: string;
  /** Loads pictures, whose drawing is a quarter of a journey's time. Most people here save data. */
  readonly hasPictures?: boolean;
  /**
   * Shows the pictures behind a panel, blurred, which takes as long as the rest of the drawing; as with pictures unless
   * said otherwise.
   */
  readonly hasGlass?: boolean;
  /** Lets the page have its service worker. Elsewhere no journey depends on what a browser has kept. */
  readonly hasWorker?: boolean;
};

export type Screen = 'desk' | 'phone';

const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/**
 * The longest that a person waits for anything, in ms: a busy machine takes its time, and what is there sooner costs
 * nothing.
 */
export const TIMEOUT_MS = 60_000;

let pictures = 0;

const sights = fileURLToPath(new URL('../../.cache/journeys', import.meta.url));

/**
 * The browsers of this process: one that loads pictures, and one that does not. All files that run in it use them, each
 * person with a profile of their own, and they end with the process.
 */
const launched = new Map<boolean, Promise<Browser>>();

function browserOf(hasPictures: boolean): Promise<Browser> {
  const running = launched.get(hasPictures);
  if (running) return running;
  const launching = launchBrowser({ hasPictures });
  const forget = () => launched.delete(hasPictures);
  launching.then((browser) => browser.once('disconnected', forget), forget);
  launched.set(hasPictures, launching);
  return launching;
}

/**
 * Opens a browser for a person; it closes with the test. Console warnings, script errors, failed calls and unexpected
 * refusals then fail the test.
 */
export async function openVisitor({
  screen = 'desk',
  url = ownServer().url,
  token,
  moves = false,
  hasWorker = false,
  locale = 'en-US',
  timezone,
  hasPictures = hasWorker,
  hasGlass = hasPictures,
}: Look = {}): Promise<Visitor> {
  const browser = await browserOf(hasPictures);
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: url,
    locale,
    ...(timezone === undefined ? {} : { timezoneId: timezone }),
    reducedMotion: moves ? 'no-preference' : 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const seen = watch(context);
  const expected = new Set<string>();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepSight(context, task.name);
    await Promise.all(seen.reading);
    await endAnswers(context);
    await context.close();
    const met = (refusal: string) => [...expected].find((one) => covers(one, refusal));
    expect([...seen.faults, ...[...seen.refusals].filter((refusal) => !met(refusal))]).toEqual([]);
    expect(
      [...expected].filter((one) => ![...seen.refusals].some((refusal) => covers(one, refusal))),
    ).toEqual([]);
  });
  const page = await context.newPage();
  if (!hasGlass) await askForOpaquePanels(page, moves);
  if (token !== undefined) await remember(page, token);
  return {
    page,
    expectRefusals: (...refusals) => refusals.forEach((refusal) => expected.add(refusal)),
    hasLoaded: async () => {
      // What was drawn when the game was built is not the page yet.
      await page.locator('#painted').waitFor({ state: 'detached' });
      await expect.poll(() => stillLoading(page, seen.underWay), { timeout: TIMEOUT_MS }).toEqual([]);
    },
  };
}

/** Playwright has no option for this wish. The browser forgets the one for less motion with it, so both are said. */
async function askForOpaquePanels(page: Page, moves: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const features = [
    { name: 'prefers-reduced-transparency', value: 'reduce' },
    { name: 'prefers-reduced-motion', value: moves ? 'no-preference' : 'reduce' },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
}

/** What is said about the browser, not about the game. */
const ofTheBrowser = [
  'Service Worker registration blocked by Playwright',
  // Chromium asks a service worker again for what it has just preloaded from it: vite-pwa/vite-plugin-pwa#945.
  'is found, but is not used because it is a cross-world service worker resource mismatch',
  // On a busy machine the first text is drawn later than Chromium expects of a font; `fonts.test.ts` looks whether it
  // is used.
  'was preloaded using link preload but not used within a few seconds',
];

/** Keeps a picture of what a person saw when their test failed. */
async function keepSight(context: BrowserContext, title: string): Promise<void> {
  const name = title.replaceAll(/\W+/g, '-').slice(0, 80);
  for (const page of context.pages()) {
    await page.screenshot({ path: join(sights, `${name}-${(pictures += 1)}.png`) });
  }
}

/**
 * Ends the answers in place of the server; one that is still under way would fail with the browser gone, after the
 * test.
 */
async function endAnswers(context: BrowserContext): Promise<void> {
  if (context.pages().length === 0) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const covers = (expected: string, refusal: string): boolean =>
  expected.endsWith('*') ? refusal.startsWith(expected.slice(0, -1)) : refusal === expected;

async function remember(page: Page, token: string): Promise<void> {
  // Any address of the server gives access to the browser's storage for it.
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
}

function watch(context: BrowserContext) {
  const seen = {
    faults: new Set<string>(),
    refusals: new Set<string>(),
    underWay: new Set<Request>(),
    reading: new Set<Promise<void>>(),
  };
  context.on('console', (message) => {
    // The refusals below say the same, with the call's name.
    if (!/^(error|warning)$/.test(message.type()) || message.text().startsWith('Failed to load resource'))
      return;
    if (!ofTheBrowser.some((words) => message.text().includes(words)))
      seen.faults.add(`console: ${message.text()}`);
  });
  context.on('weberror', (fault) => seen.faults.add(`script: ${fault.error().stack}`));
  context.on('request', (request) => {
    if (!ENDLESS.test(request.url())) seen.underWay.add(request);
  });
  context.on('requestfinished', (request) => seen.underWay.delete(request));
  context.on('requestfailed', (request) => {
    seen.underWay.delete(request);
    const { errorText } = request.failure() ?? { errorText: 'unknown' };
    // A page that is left aborts what it was loading.
    if (errorText !== 'net::ERR_ABORTED')
      seen.faults.add(`${errorText} ${request.method()} ${request.url()}`);
  });
  const refused = (status: number, method: string, pathname: string) =>
    seen.refusals.add(`${status} ${method} ${pathname.replaceAll(/\/\d+/g, '/{id}')}`);
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) forgetLeft(seen.underWay, response.request());
    const { pathname } = new URL(response.url());
    if (pathname === NAMING && response.status() === 422)
      seen.reading.add(noteUnlessTaken(response, refused));
    else if (response.status() >= 400) refused(response.status(), response.request().method(), pathname);
    else if (pathname === BATCH) seen.reading.add(noteParts(response, refused));
  });
  return seen;
}

/**
 * Forgets what the page that another one replaces was loading: the browser says nothing more of a file that the page
 * was just putting into its cache.
 */
function forgetLeft(underWay: Set<Request>, to: Request): void {
  const frame = frameOf(to);
  if (frame === null) return;
  for (const request of underWay) {
    const isOfPage = request !== to && !request.isNavigationRequest();
    if (isOfPage && frameOf(request) === frame) underWay.delete(request);
  }
}

/**
 * Where a request is shown; null for one of a service worker, and for the first page of a new window, which may answer
 * before the browser has announced the window.
 */
function frameOf(request: Request): Frame | null {
  if (request.serviceWorker() !== null) return null;
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/**
 * The addresses of what is under way. Of a file that a page needs twice at once, the browser may say only once that it
 * has come; the page itself knows.
 */
function stillLoading(page: Page, underWay: ReadonlySet<Request>): Promise<string[]> {
  const addresses = [...underWay].map((request) => request.url());
  return page.evaluate(
    (all) =>
      all.filter(
        (address) => !address.includes('/assets/') || performance.getEntriesByName(address).length === 0,
      ),
    addresses,
  );
}

/**
 * What nobody can wait for: the stream of changes has no end, and of the script of a worker that is ended first,
 * because the page was left, the browser says nothing more.
 */
const ENDLESS = /\/stream(\?.*)?$|-worker-[\w-]+\.js$/;

/** The call that carries several reads. */
const BATCH = '/api/v1/batch';

/** The call that gives a player a name. */
const NAMING = '/api/v1/user/name';

/** Notes a refused name, unless somebody has it: the page then takes another one of those that it suggests. */
async function noteUnlessTaken(
  response: Response,
  refused: (status: number, method: string, pathname: string) => void,
): Promise<void> {
  const body = (await response.json().catch(() => null)) as { code: string } | null;
  if (body?.code !== 'name-look-taken') refused(response.status(), 'POST', NAMING);
}

/** Notes the refused parts of a call that carries several reads; a page that is left does not read its reply. */
async function noteParts(
  response: Response,
  refused: (status: number, method: string, pathname: string) => void,
): Promise<void> {
  const asked = new URL(response.url()).searchParams.getAll('get');
  const body = (await response.json().catch(() => null)) as { parts: { status: number }[] } | null;
  for (const [index, { status }] of (body?.parts ?? []).entries()) {
    if (status >= 400) refused(status, 'GET', `/api/v1${(asked[index] ?? '').split('?')[0]}`);
  }
}
