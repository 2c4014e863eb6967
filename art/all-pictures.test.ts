import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const pictures = /\.(avif|png|ico|jpg|svg)$/;

/** The bytes of every picture below a folder. */
function weightOf(folder: string): number {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => pictures.test(name))
    .reduce((sum, name) => sum + statSync(root + name).size, 0);
}

test('all pictures of the game together weigh less than 12 MB', () => {
  const weights = ['web/art', 'web/public', 'server/mail'].map(weightOf);
  for (const weight of weights) expect(weight).toBeGreaterThan(10_000);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(12_000_000);
});

test('the head of mails is a small picture of a kind that every mail program shows', async () => {
  const file = fileURLToPath(new URL('../server/mail/header.jpg', import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1120, height: 280 });
  expect(statSync(file).size).toBeLessThan(40_000);
});
