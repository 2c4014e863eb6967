import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test('the browser runs scripts, lays out text in a real font and draws in three dimensions', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent('<p style="display:inline">Farhold</p><canvas></canvas>');
  await page.getByText('Farhold').click();
  const seen = await page.evaluate(() => ({
    width: document.querySelector('p')?.getBoundingClientRect().width ?? 0,
    screen: innerWidth,
    threeDimensions: document.querySelector('canvas')?.getContext('webgl2') !== null,
  }));
  expect(seen.width).toBeGreaterThan(20);
  expect(seen).toMatchObject({ screen: 390, threeDimensions: true });
  await page.close();
});

test('two people in one browser share nothing', async () => {
  const [ann, bob] = await Promise.all([browser.newContext(), browser.newContext()]);
  await ann.addCookies([{ name: 'whose', value: 'ann', url: 'http://localhost' }]);
  expect(await bob.cookies()).toEqual([]);
  await Promise.all([ann.close(), bob.close()]);
});
