import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { openVisitor } from './visitor.ts';

declare global {
  var tones: number;
}

/** Counts the tones that the browser starts. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        globalThis.tones += 1;
        return super.createOscillator();
      }
    };
  });
}

test('sounds are off until a player turns them on, and stay on in this browser', async () => {
  const { token } = await foundEmpire('listener', 'Origin');
  const { page } = await openVisitor({ token });
  await countTones(page);
  await page.goto('/account?tab=alerts');
  const isOn = page.getByRole('checkbox', { name: 'Play sounds' });
  const trial = page.getByRole('button', { name: 'Try a sound' });
  expect(await isOn.isChecked()).toBe(false);
  expect(await trial.isDisabled()).toBe(true);
  await isOn.check();
  await trial.click();
  expect(await page.evaluate(() => globalThis.tones)).toBeGreaterThan(0);
  await page.reload();
  await isOn.waitFor();
  expect(await isOn.isChecked()).toBe(true);
  expect(await page.evaluate(() => globalThis.tones)).toBe(0);
});
