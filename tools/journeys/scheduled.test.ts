import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundEmpire } from './empire.ts';
import { arrivesAt, isTold } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const UNIVERSE = 'Clockwork';

beforeAll(async () => {
  await operate('universe', 'create', '--name', UNIVERSE);
});

test.each(['phone', 'desk'] as const)(
  'on a %s orders are scheduled and cancelled, and a fleet is saved until the morning',
  async (screen) => {
    const ann = await foundEmpire(screen === 'phone' ? 'nightowl' : 'earlybird', UNIVERSE);
    await grant(ann.planet.id, { 'small-cargo': 5, 'combustion-drive': 2, deuterium: 5000 });
    const { page } = await openVisitor({ token: ann.token, screen });
    await page.goto('/fleet');
    const panel = page.getByRole('region', { name: /^Scheduled orders/ });

    await panel.getByRole('button', { name: 'Schedule', exact: true }).click();
    const scheduling = page.getByRole('dialog', { name: 'Schedule an order' });
    await scheduling.getByLabel('When').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click();
    await isTold(page, 'The order waits for its hour.');
    await panel.getByText('Build Metal Mine').waitFor();
    await panel.getByText(/^1 of 10$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Cancel: Build Metal Mine' }).click();
    await panel.getByText('Orders that wait for their hour are listed here.').waitFor();

    await panel.getByRole('button', { name: 'Save a fleet' }).click();
    const saving = page.getByRole('dialog', { name: 'Save a fleet' });
    await saving.getByText(/^On patrol around .* for \d+ hours?$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await saving.getByRole('button', { name: 'Send them off' }).click();
    await isTold(page, 'The fleet is on its way.');
    await page
      .getByRole('article')
      .filter({ hasText: /patrol/i })
      .waitFor();
  },
);

test('a flight leaves later if the send-fleet dialog is given an hour, which is shown by the server’s clock, too', async () => {
  const ann = await foundEmpire('latecomer', UNIVERSE);
  await grant(ann.planet.id, { 'small-cargo': 5, 'combustion-drive': 2, deuterium: 5000 });
  const { page } = await openVisitor({ token: ann.token, timezone: 'Asia/Kolkata' });
  await page.goto('/fleet');
  await page.getByRole('button', { name: 'Send Fleet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Fleet' });
  const [galaxy, system, position] = ann.planet.at;
  await dialog.getByLabel('Galaxy').fill(String(galaxy));
  await dialog.getByLabel('System').fill(String(system));
  await dialog.getByLabel('Position').fill(String(position));
  await dialog.getByRole('radio', { name: 'Patrol', checked: true }).waitFor();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
  // The hour has letters of its own, as in AM and PM: there they are no shortcuts.
  const ships = dialog.getByLabel('Small Cargo');
  await dialog.getByRole('radio', { name: 'Patrol' }).press('Shift+A');
  await expect.poll(() => ships.inputValue()).toBe('5');
  await ships.fill('2');
  await dialog.getByLabel('Leave at').press('Shift+A');
  expect(await ships.inputValue()).toBe('2');
  await dialog.getByLabel('Leave at').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await isTold(page, 'The order waits for its hour.');
  await arrivesAt(page, '/fleet');
  const panel = page.getByRole('region', { name: /^Scheduled orders/ });
  await panel.getByText(/^Patrol to /).waitFor();
  await panel.getByText(/^2 ships from /).waitFor();
  await panel.getByText(/\d\d:\d\d:00 UTC$/).waitFor();
});
