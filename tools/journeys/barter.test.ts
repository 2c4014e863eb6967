import { DAY_MS } from '@farhold/engine/time/duration';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { aiPlanetBeside, foundEmpire } from './empire.ts';
import { isTold, opensWindow } from './on-page.ts';
import { grant, onGame, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

/** The AI player of a planet plays no turn today, so that what it has to offer stays what was granted. */
const letRest = (planet: number): Promise<void> =>
  onGame(async ({ db }) => {
    const { account_id: account, universe_id: universe } = await db
      .selectFrom('planet')
      .select(['account_id', 'universe_id'])
      .where('id', '=', planet)
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) =>
      tx
        .updateTable('ai_player')
        .set({ next_turn_at: Date.now() + DAY_MS })
        .where('account_id', '=', account)
        .where('universe_id', '=', universe)
        .executeTakeFirstOrThrow(),
    );
  });

test.each(['desk', 'phone'] as const)(
  'on a %s a person reads what an AI player offers and takes it',
  async (screen) => {
    const universe = `Barter ${screen}`;
    await operate('universe', 'create', '--name', universe, '--ai-players', '1');
    const ann = await foundEmpire('trader', universe);
    const trader = await aiPlanetBeside(ann);
    await letRest(trader);
    const freight = { 'small-cargo': 10, 'computer-technology': 2, 'metal-storage': 5, 'crystal-storage': 5 };
    await grant(trader, { metal: 30_000, deuterium: 500, ...freight });
    const { page, hasLoaded } = await openVisitor({ token: ann.token, screen });
    await page.goto('/rank');
    const rows = page.getByRole('row').filter({ has: page.getByText('AI', { exact: true }) });
    await rows.getByRole('link').first().click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Message/ })
      .click();
    const talk = await opensWindow(page, 'Messages');
    await talk.getByRole('button', { name: 'Trade', exact: true }).press('Enter');
    const market = page.getByRole('dialog', { name: /^Trade with / });
    const offers = market.getByRole('radio');
    await offers.first().waitFor();
    await offers.first().focus();
    const send = market.getByRole('button', { name: /^Trade for / });
    // It offers more: what is proposed is as much as the planet can pay for.
    await expect.poll(() => send.textContent()).toContain('Trade for 500 Crystal');
    expect(await axeFaults(page)).toEqual([]);
    await losesOffer(page, market);
    await offers.first().click();
    await market.getByRole('textbox').fill('500');
    await expect.poll(() => send.textContent()).toContain('313 Crystal');
    await send.press('Enter');
    await isTold(page, 'is on its way with the goods');
    await expect.poll(() => market.count()).toBe(0);
    await talk.getByRole('button', { name: 'Trade', exact: true }).click();
    await market.getByText(/^1 trade with/).waitFor();
    await hasLoaded();
  },
);

/** The offer that is chosen goes, which the form says; then it is there again. */
async function losesOffer(page: Page, market: Locator): Promise<void> {
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const shown = await market.getByRole('radio').count();
  await page.route('**/api/v1/ai-player/*/barter*', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: unknown[] };
    // From another planet, each is another offer.
    const data = (json.data as object[]).map((offer) => ({ ...offer, from_planet_id: 0 }));
    await route.fulfill({ response: reply, json: { ...json, data } });
  });
  await lookAgain();
  await market.getByText(/no longer makes the offer that you chose/).waitFor();
  await expect.poll(() => market.getByRole('radio').count()).toBe(shown);
  expect(await market.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.unrouteAll();
  // A reply that is on its way may still be a false one.
  const offers = async () => {
    await lookAgain();
    return market.getByRole('button', { name: /^Trade for / }).count();
  };
  await expect.poll(offers).toBe(1);
}
