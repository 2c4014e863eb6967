import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { type Empire, foundEmpire } from './empire.ts';
import { arrivesAt, isTold } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Outland';

beforeAll(async () => {
  await operate('universe', 'create', '--name', UNIVERSE, '--fleet-speed', '1200');
});

async function explorer(name: string): Promise<Empire> {
  const empire = await foundEmpire(name, UNIVERSE);
  const ships = { 'small-cargo': 50, 'light-fighter': 20, 'espionage-probe': 2 };
  await grant(empire.planet.id, { ...ships, astrophysics: 4, 'combustion-drive': 4, deuterium: 9000 });
  return empire;
}

/** The last row of the scanner, with what the ships of the planet can expect. */
const outerSpace = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: 'Outer space' })
    .filter({ hasText: /Battle 7[.,]7%/ });

test.each(['phone', 'desk'] as const)(
  'on a %s an expedition leaves from the scanner, which says what it can expect',
  async (screen) => {
    const ann = await explorer(screen === 'phone' ? 'pathfinder' : 'surveyor');
    const { page } = await openVisitor({ token: ann.token, screen });
    await page.goto('/galaxy');
    const row = outerSpace(page);
    await row.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await row.getByRole('button', { name: 'Send an expedition' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Fleet' });
    await dialog.getByRole('radio', { name: 'Expedition', checked: true }).waitFor();
    await dialog.getByLabel('Small Cargo').fill('50');
    await dialog.getByLabel('Light Fighter').fill('20');
    await dialog.getByLabel('Hours on site').fill('3');
    await dialog.getByText('Average of a search').waitFor();
    expect(await dialog.getByText(/resources and ships an hour/).textContent()).toMatch(/\d/);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send Fleet' }).click();
    await isTold(page, 'The fleet is on its way.');
    await arrivesAt(page, '/fleet');
    await page
      .getByRole('article')
      .filter({ hasText: /expedition/i })
      .filter({ hasText: 'Outer space' })
      .waitFor();
  },
);
