import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, foundEmpire, orderBuilding } from './empire.ts';
import { grant } from './operate.ts';
import { type Look, openVisitor, type Screen, type Visitor } from './visitor.ts';

const gifts = { 'metal-mine': 12, 'solar-plant': 3, shipyard: 2, 'light-fighter': 1200, metal: 90_000 };

/** A player whose planet has been played for a while: mines, ships, too little power, a running construction. */
export async function settler(screen: Screen, look: Look = {}): Promise<Visitor & Pick<Account, 'token'>> {
  const empire = await foundEmpire('settler', 'Origin');
  await grant(empire.planet.id, { ...gifts, crystal: 90_000, deuterium: 40_000 });
  // This level takes hours, so that it is running whenever somebody looks.
  await orderBuilding(empire, 'metal-mine');
  await orderBuilding(empire, 'metal-storage');
  const visitor = await openVisitor({ token: empire.token, screen, ...look });
  return { ...visitor, token: empire.token };
}

/** Loads a page and waits until it has everything. */
export async function settleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hasSettled(page);
}

/** Goes to another page as a link does, which takes a fifth of a load, and waits until it has everything. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate(follow, path);
  await hasSettled(page);
}

// Runs in the browser, by itself. The router's answer comes when the page before is gone.
async function follow(path: string): Promise<void> {
  const { __TSR_ROUTER__: router } = globalThis as unknown as WithRouter;
  await router.navigate({ href: path });
}

/** A page of the game: its router stands there for the browser's tools. */
type WithRouter = { readonly __TSR_ROUTER__: { readonly navigate: (to: { href: string }) => Promise<void> } };

async function hasSettled(page: Page): Promise<void> {
  // A page that opens with a window is hidden behind it.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  await isWhole(page);
}

/** Waits until no part of the page, or of a window, says that it is being loaded. */
export const isWhole = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[aria-busy=true], [data-loading]').count()).toBe(0);
