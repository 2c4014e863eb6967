import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, foundEmpire } from './empire.ts';
import { grant } from './operate.ts';
import { openVisitor, type Screen, type Visitor } from './visitor.ts';

const gifts = { 'metal-mine': 12, 'solar-plant': 3, shipyard: 2, 'light-fighter': 1200, metal: 90_000 };

/** A player whose planet has been played for a while: mines, ships, too little power, a running construction. */
export async function settler(
  screen: Screen,
  { hasPictures = false } = {},
): Promise<Visitor & Pick<Account, 'token'>> {
  const { token, planet } = await foundEmpire('settler', 'Origin');
  await grant(planet.id, { ...gifts, crystal: 90_000, deuterium: 40_000 });
  const visitor = await openVisitor({ token, screen, hasPictures });
  await visitor.page.goto('/resources');
  await visitor.page.getByRole('button', { name: 'Upgrade Crystal Mine to level 1' }).click();
  await visitor.page.getByText('Building level 1').waitFor();
  await visitor.page.getByRole('button', { name: 'Upgrade Metal Storage to level 1' }).click();
  await visitor.page.getByText('Level 1 in the queue').waitFor();
  return { ...visitor, token };
}

/** Goes to a page and waits until it has loaded everything. */
export async function settleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A page that opens with a window is hidden behind it.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
}
