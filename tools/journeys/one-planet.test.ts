import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { grant } from './operate.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const upgrade = (page: Page, building: string): Locator =>
  page.getByRole('button', { name: `Upgrade ${building} to level 1` });

/** More than the planet produces during a test: one unit every two minutes. */
const PRODUCED = 20;

/** The metal in the header, in whole units. */
async function metalOf(page: Page): Promise<number> {
  const shown = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Metal / })
    .innerText();
  return Number(/\d+/.exec(shown)?.[0]);
}

/** A player who looks at the planet's facilities and can build this one. */
async function builder(token: string, building: string): Promise<Visitor> {
  const visitor = await openVisitor({ token });
  await visitor.page.goto('/facilities');
  await upgrade(visitor.page, building).waitFor();
  await visitor.hasLoaded();
  return visitor;
}

/** Orders a facility and returns the status of the reply. */
async function build({ page }: Visitor, building: string): Promise<number> {
  const reply = page.waitForResponse(/\/activity\/build/);
  await upgrade(page, building).click();
  return (await reply).status();
}

test('if two browsers spend the stock of one planet at once, one order is accepted, and both see what is left', async () => {
  const { token, planet } = await foundEmpire('pair', 'Origin');
  // Metal for one of them: together they cost 600, and there are 500.
  await grant(planet.id, { deuterium: 400 });
  const left = await builder(token, 'Robotics Factory');
  const right = await builder(token, 'Research Laboratory');
  const metals = () => Promise.all([left, right].map(({ page }) => metalOf(page)));
  for (const metal of await metals()) expect(metal).toBeGreaterThanOrEqual(500);

  const [byLeft, byRight] = await Promise.all([
    build(left, 'Robotics Factory'),
    build(right, 'Research Laboratory'),
  ]);

  const [loser, rest] = byLeft === 200 ? [right, 100] : [left, 300];
  loser.expectRefusals('422 POST /api/v1/activity/build');
  expect([byLeft, byRight].toSorted((a, b) => a - b)).toEqual([200, 422]);
  await expect
    .poll(async () => (await metals()).map((metal) => metal >= rest && metal < rest + PRODUCED))
    .toEqual([true, true]);
  for (const { page } of [left, right]) {
    await page
      .getByText(byLeft === 200 ? 'Robotics Factory' : 'Research Laboratory')
      .first()
      .waitFor();
    await page.getByRole('timer').first().waitFor();
  }
});

test('what one browser builds appears in the other one by itself', async () => {
  const { token, planet } = await foundEmpire('pair', 'Origin');
  await grant(planet.id, { deuterium: 400 });
  const left = await builder(token, 'Research Laboratory');
  const right = await builder(token, 'Robotics Factory');

  expect(await build(left, 'Robotics Factory')).toBe(200);

  await expect.poll(() => metalOf(right.page)).toBeLessThan(100 + PRODUCED);
  await right.page.getByRole('timer').first().waitFor();
});
