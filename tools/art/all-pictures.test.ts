import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pictures = /\.(avif|png|ico|svg)$/;

/** The bytes of every picture below a folder of the client. */
function weightOf(folder: string): number {
  const root = fileURLToPath(new URL(`../../web/${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => pictures.test(name))
    .reduce((sum, name) => sum + statSync(root + name).size, 0);
}

test('all pictures of the game together weigh less than 12 MB', () => {
  const weights = ['art', 'public'].map(weightOf);
  for (const weight of weights) expect(weight).toBeGreaterThan(10_000);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(12_000_000);
});
