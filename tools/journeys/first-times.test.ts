import { expect, test } from 'vitest';
import { foundEmpire, isBuilding } from './empire.ts';
import { holdFetches, showsPage } from './on-page.ts';
import { openVisitor, type Screen } from './visitor.ts';

test.each<Screen>(['desk', 'phone'])(
  'the first building of its kind is celebrated once under the header, where it moves and covers nothing (%s)',
  async (screen) => {
    const { token } = await foundEmpire('builder', 'Tempest I');
    const { page, hasLoaded } = await openVisitor({ token, screen });
    await page.goto('/resources');
    await showsPage(page, 'Resources');
    const bar = page.getByRole('status', { name: 'Announcements' });
    await bar.waitFor();
    await hasLoaded();
    const told = page.getByRole('region', { name: 'Notifications' });
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }).click();
    await told.getByText(/^Solar Plant 1\s+Resources deducted/).waitFor();
    const first = page.getByRole('link', { name: /^Your first Solar Plant/ });
    await first.waitFor();
    await told.getByText(/^Solar Plant 1 on Homeworld\s+Your building/).waitFor();
    expect(await title.boundingBox()).toEqual(before);
    await first.click();
    const sheet = page.getByRole('dialog', { name: 'Solar Plant' });
    await sheet.getByRole('button', { name: 'UPGRADE TO LEVEL 2' }).click();
    await told.getByText(/^Solar Plant 2 on Homeworld\s+Your building/).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Upgrade Metal Mine to level 1' }).click();
    await page.getByRole('link', { name: /^Your first Metal Mine/ }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await bar.waitFor();
    await page.reload();
    await bar.waitFor();
    await hasLoaded();
    expect(await page.getByRole('link', { name: /^Your first / }).count()).toBe(0);
  },
);

test('what stood before this browser knew the player is not celebrated', async () => {
  const { token } = await foundEmpire('builder', 'Tempest I');
  const first = await openVisitor({ token });
  await first.page.goto('/resources');
  await first.page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' }).click();
  await first.page.getByRole('link', { name: /^Your first Solar Plant/ }).waitFor();
  const second = await openVisitor({ token });
  await second.page.goto('/resources');
  await second.page.getByRole('button', { name: 'Upgrade Solar Plant to level 2' }).waitFor();
  await second.hasLoaded();
  expect(await second.page.getByRole('link', { name: /^Your first / }).count()).toBe(0);
});

test('an order that is over before the page has read the queues is announced as begun and as complete', async () => {
  const empire = await foundEmpire('builder', 'Tempest I');
  const { page, hasLoaded } = await openVisitor(empire);
  await page.goto('/resources');
  const arrow = page.getByRole('button', { name: 'Upgrade Solar Plant to level 1' });
  await arrow.waitFor();
  await hasLoaded();
  const letReadsThrough = await holdFetches(page, /\/api\/v1\/(?!activity\/build)/);
  const ordered = page.waitForResponse('**/api/v1/activity/build');
  await arrow.click();
  await ordered;
  await expect.poll(() => isBuilding(empire)).toBe(false);
  letReadsThrough();
  const told = page.getByRole('region', { name: 'Notifications' });
  await told.getByText(/^Solar Plant 1\s+Resources deducted/).waitFor();
  await told.getByText(/^Solar Plant 1 on Homeworld\s+Your building/).waitFor();
});
