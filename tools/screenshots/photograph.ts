import { join } from 'node:path';
import { reportRoutes } from '@farhold/contract/report';
import { battleRoutes } from '@farhold/contract/battle';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoAccount } from '../seed/cast.ts';
import { adminPages } from './admin-pages.ts';
import { type Call, callsTo, signIn } from './call.ts';

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

/**
 * Visits the screens of the demo at both widths, and the admin pages with an operator's session; answers the pictures.
 */
export async function photograph(
  browser: Browser,
  url: string,
  folder: string,
  operator: string,
): Promise<Photograph[]> {
  const call = callsTo(url);
  const token = await signIn(call, demoAccount);
  const battle = await sharedBattle(call, token);
  const taken: Photograph[] = [];
  for (const [screen, options] of Object.entries(screens)) {
    const take = async (page: Page, name: string) => {
      const path = join(folder, `${name}-${screen}.png`);
      await page.screenshot({ path });
      taken.push({ name: `${name}-${screen}`, path });
    };
    const page = await openPage(browser, { ...options, baseURL: url }, token);
    for (const name of pages) {
      await page.goto(`/${name}`);
      await hasLoaded(page);
      await take(page, name);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(battle);
    await showBattle(page);
    await take(page, 'battle');
    await page.context().close();
    const admin = await openPage(browser, { ...options, baseURL: url }, operator);
    for (const tab of adminPages) {
      await admin.goto(`/admin?tab=${tab}`);
      await hasLoaded(admin);
      await take(admin, `admin-${tab}`);
    }
    await admin.context().close();
  }
  return taken;
}

/** A page of a browser that has this session. */
async function openPage(browser: Browser, options: BrowserContextOptions, token: string): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('authToken', text), token);
  return page;
}

async function hasLoaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-loading]') === null);
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

async function sharedBattle(call: Call, token: string): Promise<string> {
  const reports = reportRoutes['GET /report'].reply.parse(await call('GET', '/report?per_page=100', token));
  for (const { id_report: id, has_battle: isFought } of reports) {
    if (!isFought) continue;
    const reply = await call('GET', `/report/${id}/battle`, token);
    const { share } = battleRoutes['GET /report/{id}/battle'].reply.parse(reply);
    if (share) return share.path;
  }
  throw new Error('The demo has shared no battle.');
}
