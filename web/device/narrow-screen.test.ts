import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { viewportFor } from './narrow-screen.ts';

test('a screen narrower than any layout shows the narrowest layout in full', () => {
  expect(viewportFor(280)).toBe('width=320, viewport-fit=cover');
});

test('every other screen keeps the page’s own viewport, and a reader may zoom in all of them', async () => {
  const page = await readFile('web/index.html', 'utf8');
  for (const width of [320, 390, 2560]) expect(page).toContain(`content="${viewportFor(width)}"`);
  expect([viewportFor(280), page].filter((text) => /user-scalable|maximum-scale/.test(text))).toEqual([]);
});
