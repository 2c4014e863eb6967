import type { Page } from 'playwright-core';

/** What a page needed until its heading was there, and how it was painted. */
export type FirstLoad = {
  readonly path: string;
  /**
   * What was asked for before the heading was drawn, the page itself included. Pictures keep nobody waiting, and
   * neither do the scripts of a page that was drawn when the game was built, but for the one that decides whether it is
   * shown.
   */
  readonly requests: number;
  readonly pictures: number;
  /** The scripts among it, by their file names. */
  readonly scripts: readonly string[];
  /** When the heading was drawn. */
  readonly headingMs: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** What moved most, for a failing test. */
  readonly moved: readonly string[];
  readonly longestTaskMs: number;
};

type Seen = {
  headingAt: number | null;
  isPainted: boolean;
  shift: number;
  moved: string[];
  largestPaint: number;
  longestTask: number;
};

declare global {
  var firstLoad: Seen;
}

/** Opens a page in a fresh browser and waits until it has everything. */
export async function watchFirstLoad(
  page: Page,
  path: string,
  hasLoaded: () => Promise<void>,
): Promise<FirstLoad> {
  await page.addInitScript(listen);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#painted').waitFor({ state: 'detached' });
  await hasLoaded();
  await page.evaluate(() => document.fonts.ready);
  // A busy machine may paint after everything has come.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { headingAt, names, pictures, firstPaint, ...seen } = await page.evaluate(() => {
    const { headingAt: heading, isPainted } = globalThis.firstLoad;
    const until = heading ?? Infinity;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = all.filter(({ startTime }) => startTime < until);
    const isPicture = ({ initiatorType }: PerformanceResourceTiming) => initiatorType === 'img';
    const isLater = ({ name }: PerformanceResourceTiming) =>
      isPainted && /\/(?!first-page)[^/]*\.js$/.test(name);
    return {
      ...globalThis.firstLoad,
      names: before.filter((one) => !isPicture(one) && !isLater(one)).map(({ name }) => name),
      pictures: before.filter(isPicture).length,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    };
  });
  if (headingAt === null) throw new Error(`${path} never had a heading.`);
  const scripts = names.map((name) => new URL(name).pathname).filter((name) => name.endsWith('.js'));
  return {
    path,
    requests: names.length + 1,
    pictures,
    scripts: scripts.map((name) => name.slice(name.lastIndexOf('/') + 1)),
    headingMs: Math.round(seen.isPainted ? Math.max(headingAt, firstPaint) : headingAt),
    firstPaintMs: Math.round(firstPaint),
    largestPaintMs: Math.round(seen.largestPaint),
    shift: seen.shift,
    moved: seen.moved,
    longestTaskMs: Math.round(seen.longestTask),
  };
}

/** Runs in the page before anything else of it. */
function listen(): void {
  const seen: Seen = {
    headingAt: null,
    isPainted: false,
    shift: 0,
    moved: [],
    largestPaint: 0,
    longestTask: 0,
  };
  globalThis.firstLoad = seen;
  const heading = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    seen.headingAt = performance.now();
    seen.isPainted = document.querySelector('html:not(.is-marked) #painted h1') !== null;
    heading.disconnect();
  });
  heading.observe(document, { childList: true, subtree: true });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('longtask', ({ duration }) => (seen.longestTask = Math.max(seen.longestTask, duration)));
  observe('layout-shift', (entry) => {
    const { value, sources } = entry as PerformanceEntry & {
      value: number;
      sources: readonly { node: Node | null }[];
    };
    seen.shift += value;
    const texts = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '?');
    seen.moved.push(`${value.toFixed(4)} ${texts.join(' | ')}`);
  });
}
