import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { aiPlanetBeside, foundEmpire } from './empire.ts';
import { isTold, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

test.each(['desk', 'phone'] as const)(
  'on a %s a person reads what an AI player offers and takes it',
  async (screen) => {
    const universe = `Barter ${screen}`;
    await operate('universe', 'create', '--name', universe, '--ai-players', '1');
    const ann = await foundEmpire('trader', universe);
    const freight = { 'small-cargo': 10, 'computer-technology': 2, 'metal-storage': 5, 'crystal-storage': 5 };
    await grant(await aiPlanetBeside(ann), { metal: 30_000, deuterium: 500, ...freight });
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
