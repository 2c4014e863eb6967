import { MINUTE_MS } from '@farhold/engine/time/duration';
import { onServerReturn } from '../client/server-reach.ts';
import { stored, tabArea, wholeNumber } from '../client/store.ts';

/** When this tab has loaded itself anew, in ms. While two builds serve by turns, it must not do so again and again. */
const reloadedAt = stored('reloadedAt', wholeNumber, tabArea);

let isNewer = false;

/** The scripts with which this page began. */
const ownScripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );

/**
 * Whether the page that the server has now lacks one of the scripts of another page; some are the same in each build.
 */
export const isOtherBuild = (page: string, scripts: readonly string[]): boolean =>
  scripts.some((script) => !page.includes(`"${script}"`));

/** Whether the server has a newer build than this page's; false while it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  if (isNewer) return true;
  try {
    const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    isNewer = reply.ok && isOtherBuild(await reply.text(), ownScripts());
  } catch {
    // Whether the server can be reached is said elsewhere.
  }
  return isNewer;
}

/**
 * Looks for a newer build whenever a file of this one is missing on the server, and when the server was away, as it is
 * for a new version.
 */
export function watchForNewBuild(): void {
  globalThis.addEventListener('vite:preloadError', () => void isOutdated());
  onServerReturn(() => void isOutdated());
}

/**
 * Loads the page anew if a newer build is known: nothing is lost, since the page is being left anyway. If it reloads,
 * the promise never resolves.
 */
export function reloadIfOutdated(): Promise<void> {
  const last = reloadedAt.read() ?? 0;
  if (!isNewer || Date.now() - last < MINUTE_MS) return Promise.resolve();
  reloadedAt.write(Date.now());
  location.reload();
  return new Promise(() => {});
}
