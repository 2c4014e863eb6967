import { join } from 'node:path';
import { accountRoutes } from '@farhold/contract/account';
import { reportRoutes } from '@farhold/contract/report';
import { battleRoutes } from '@farhold/contract/battle';
import type { Browser, Page } from 'playwright-core';
import { demoAccount } from '../seed/cast.ts';

/** A screenshot: its name (page and screen) and its path. */
export type Photograph = { readonly name: string; readonly path: string };

const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const;

/** Home comes last, when its sky has loaded. */
const pages = ['galaxy', 'fleet', 'empire', 'shipyard', 'planner', 'rank', 'resources', 'home'];

/** The moment of the battle to show, in rounds: both sides fire their second volley. */
const MIDST_OF_BATTLE = 1.3;

/** Visits the screens of the demo at both widths; answers the pictures. */
export async function photograph(browser: Browser, url: string, folder: string): Promise<Photograph[]> {
  const token = await signIn(url);
  const battle = await sharedBattle(url, token);
  const taken: Photograph[] = [];
  for (const [screen, options] of Object.entries(screens)) {
    const context = await browser.newContext({
      ...options,
      baseURL: url,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/healthz');
    await page.evaluate((text) => localStorage.setItem('authToken', text), token);
    const take = async (name: string) => {
      const path = join(folder, `${name}-${screen}.png`);
      await page.screenshot({ path });
      taken.push({ name: `${name}-${screen}`, path });
    };
    for (const name of pages) {
      await page.goto(`/${name}`);
      await hasLoaded(page);
      await take(name);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(battle);
    await showBattle(page);
    await take('battle');
    await context.close();
  }
  return taken;
}

async function hasLoaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  // Pictures out of sight load only when scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || top >= innerHeight || left >= innerWidth;
    }),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Stops the replay in the midst of the battle and scrolls the stage into view. */
async function showBattle(page: Page): Promise<void> {
  const place = page.getByRole('slider').first();
  await place.waitFor();
  await hasLoaded(page);
  await place.fill(String(MIDST_OF_BATTLE));
  await place.blur();
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
}

async function signIn(url: string): Promise<string> {
  const reply = await call(url, 'POST', '/login', null, demoAccount);
  return accountRoutes['POST /login'].reply.parse(reply).token;
}

async function sharedBattle(url: string, token: string): Promise<string> {
  const reports = reportRoutes['GET /report'].reply.parse(
    await call(url, 'GET', '/report?per_page=100', token),
  );
  for (const { id_report: id, has_battle: isFought } of reports) {
    if (!isFought) continue;
    const reply = await call(url, 'GET', `/report/${id}/battle`, token);
    const { share } = battleRoutes['GET /report/{id}/battle'].reply.parse(reply);
    if (share) return share.path;
  }
  throw new Error('The demo has shared no battle.');
}

async function call(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
