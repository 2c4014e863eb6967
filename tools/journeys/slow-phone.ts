import type { Page } from 'playwright-core';

/** Slow 4G as Lighthouse has it: bits a second there and back, and the milliseconds of a round trip. */
const DOWN_BITS = 1_638_400;
const UP_BITS = 750_000;
const ROUND_TRIP_MS = 150;

const CPU_SLOWDOWN = 4;

const BITS_PER_BYTE = 8;

/** Makes a page as slow as a cheap phone on a poor line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWN_BITS / BITS_PER_BYTE,
    uploadThroughput: UP_BITS / BITS_PER_BYTE,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

declare global {
  var interactions: number[];
  var frameTimes: number[] | null;
}

/** Notes how long each press takes until the next frame. Call it before the page opens. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.interactions = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if ('interactionId' in entry && entry.interactionId !== 0)
          globalThis.interactions.push(entry.duration);
      }
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The slowest press so far, in milliseconds; 0 if each took less than a frame. */
export const slowestInteractionMs = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...globalThis.interactions));

/** The frame rate while something went on, and the CPU time for each frame in ms. */
export type Drawn = { readonly perSecond: number; readonly busyMs: number };

/** Measures the frames of a page while something goes on. */
export async function drawnWhile(page: Page, act: () => Promise<void>): Promise<Drawn> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    const note = (at: number) => {
      if (globalThis.frameTimes === null) return;
      globalThis.frameTimes.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const before = await busySeconds();
  await act();
  const busyMs = ((await busySeconds()) - before) * 1000;
  const times = await page.evaluate(() => {
    const noted = globalThis.frameTimes ?? [];
    globalThis.frameTimes = null;
    return noted;
  });
  await session.detach();
  const ms = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return { perSecond: (1000 * (times.length - 1)) / ms, busyMs: busyMs / times.length };
}
