import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { opensWindow, showsPage } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const season = 'Equinox';

beforeAll(async () => {
  await operate('universe', 'create', '--name', season, '--season', '30d');
});

test('an end that is weeks away is announced at home only, and without a count of seconds', async () => {
  const ann = await foundEmpire('unhurried', season);
  const { page } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.goto('/home');
  const notice = page.getByText(/Equinox ends in \d+d \d+h \(.*\)\. The player with the most points wins\./);
  await notice.waitFor();
  await page.goto('/fleet');
  await showsPage(page, 'Fleet movements');
  await page.getByText('No Fleet Activity').waitFor();
  expect(await notice.count()).toBe(0);
});

test('a store that is nearly full has its whole rate in the header', async () => {
  const ann = await foundEmpire('hoarder', season);
  await grant(ann.planet.id, { 'metal-mine': 30, 'solar-plant': 35, metal: 8700 });
  const { page } = await openVisitor({ token: ann.token, screen: 'phone' });
  await page.goto('/home');
  const stock = page.getByRole('button', { name: /^Stock, all resources/ });
  await stock
    .getByLabel(/nearly full/i)
    .first()
    .waitFor();
  const cut = await stock.evaluate(
    (bar) =>
      [...bar.querySelectorAll('.truncate')].filter((text) => text.scrollWidth > text.clientWidth).length,
  );
  expect(cut).toBe(0);
});

test('dragging and zooming the star map blurs nothing and makes no light anew', async () => {
  const ann = await foundEmpire('charter', 'Origin');
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/galaxy');
  await page.getByRole('tab', { name: 'Star map' }).click();
  const map = page.getByRole('img', { name: /^Star map/ });
  await map.waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + 150];
  const seen = () => map.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const drag = async () => {
    const before = await seen();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 40, { steps: 8 });
    await expect.poll(seen).not.toBe(before);
    await expect.poll(async () => new Set([await seen(), await seen()]).size).toBe(1);
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
  };
  // Each kind of sign is drawn with its glow once, when it first comes into sight.
  await drag();
  await page.evaluate(() => {
    const counts = { createRadialGradient: 0, clearRect: 0, shadowBlur: 0 };
    Object.assign(window, { counts });
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'shadowBlur', {
      set() {
        counts.shadowBlur += 1;
      },
    });
    for (const name of ['createRadialGradient', 'clearRect'] as const) {
      const before = Reflect.get(CanvasRenderingContext2D.prototype, name) as CallableFunction;
      const counted = function (this: unknown, ...given: unknown[]): unknown {
        counts[name] += 1;
        return Reflect.apply(before, this, given);
      };
      Reflect.set(CanvasRenderingContext2D.prototype, name, counted);
    }
  });
  await drag();
  await expect.poll(async () => (await drawn(page)).clearRect).toBeGreaterThan(2);
  expect(await drawn(page)).toMatchObject({ createRadialGradient: 0, shadowBlur: 0 });
});

test('a first expedition is offered one hour, not 1 to 1', async () => {
  const ann = await foundEmpire('explorer', season);
  await grant(ann.planet.id, { 'small-cargo': 5, astrophysics: 1, 'combustion-drive': 2, deuterium: 5000 });
  const { page } = await openVisitor({ token: ann.token });
  await page.goto('/galaxy');
  await page.getByRole('button', { name: 'Send an expedition' }).click();
  const dialog = await opensWindow(page, 'Send Fleet');
  await dialog.getByText(/^1 hour \(scaled by the universe.s fleet speed\)/).waitFor();
});

type Counts = Readonly<Record<'createRadialGradient' | 'clearRect' | 'shadowBlur', number>>;

/** How often the page has begun a picture, made a light, and blurred what it draws. */
const drawn = (page: Page) => page.evaluate(() => (window as unknown as { counts: Counts }).counts);
