import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { openVisitor } from './visitor.ts';

/** The most that a page may ask for, and the most scripts among it, before anything of it is drawn. */
const MOST_REQUESTS = 25;
const MOST_SCRIPTS = 15;

/** The largest cumulative layout shift while a page loads; from 0.1 on people notice it. */
const MOST_SHIFT = 0.02;

const outside = ['/', '/login', '/register'];
const inside = [
  '/home',
  '/empire',
  '/resources',
  '/facilities',
  '/research',
  '/shipyard',
  '/defence',
  '/aliens',
  '/galaxy',
  '/fleet',
  '/rank',
  '/goals',
  '/planner',
  '/simulator',
  '/account',
  '/support',
];

type Load = {
  path: string;
  /** Before the page's main part was drawn. */
  requests: number;
  scripts: number;
  kilobytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  shifted: string[];
};

// What the browser runs, by itself: it watches from the very beginning.
function watchLoad(): void {
  const seen = { shift: 0, shifted: [] as string[], largestPaintMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      seen.shift += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        seen.shifted.push(
          `${entry.value.toFixed(3)} ${element?.tagName} ${element?.className} ${element?.textContent.slice(0, 30)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    seen.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function readLoad(): Omit<Load, 'path'> {
  const { seen } = window as unknown as { seen: Pick<Load, 'shift' | 'shifted' | 'largestPaintMs'> };
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // index.html is one more.
  const before = files.filter(({ startTime }) => startTime < firstPaintMs);
  return {
    requests: before.length + 1,
    scripts: before.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    kilobytes: Math.round(files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
    firstPaintMs: Math.round(firstPaintMs),
    largestPaintMs: Math.round(seen.largestPaintMs),
    shift: Math.round(seen.shift * 1000) / 1000,
    shifted: seen.shifted,
  };
}

async function load(page: Page, path: string, hasLoaded: () => Promise<void>): Promise<Load> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await hasLoaded();
  return { path, ...(await page.evaluate(readLoad)) };
}

for (const screen of ['desk', 'phone'] as const) {
  test(`on a ${screen} no page jumps while it loads, and each begins with few requests`, async () => {
    const { token } = await foundEmpire('newcomer', 'Origin');
    const loads: Load[] = [];
    for (const [paths, visitor] of [
      [outside, await openVisitor({ screen })],
      [inside, await openVisitor({ screen, token })],
    ] as const) {
      const { page, hasLoaded } = visitor;
      await page.addInitScript(watchLoad);
      for (const path of paths) loads.push(await load(page, path, hasLoaded));
    }
    process.stdout.write(
      `${screen}\n${loads
        .map(
          ({ path, requests, scripts, kilobytes, firstPaintMs, largestPaintMs, shift, shifted }) =>
            `${path}: ${requests} requests, ${scripts} scripts, ${kilobytes} kB, FCP ${firstPaintMs} ms, LCP ${largestPaintMs} ms, CLS ${shift} ${shift > MOST_SHIFT ? JSON.stringify(shifted) : ''}`,
        )
        .join('\n')}\n`,
    );
    expect(
      loads.filter(
        ({ requests, scripts, shift }) =>
          requests > MOST_REQUESTS || scripts > MOST_SCRIPTS || shift > MOST_SHIFT,
      ),
    ).toEqual([]);
  });
}
