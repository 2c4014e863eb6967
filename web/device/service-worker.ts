// The service worker, built as /service-worker.js. It keeps the files of the game, never its state: calls of the API
// pass it by. It says so when the server cannot be reached, and shows notifications.

import { SECOND_MS } from '@farhold/engine/time/duration';
import { answerFile, keptOfflinePage, purposeOf } from './kept-files.ts';
import { showPushes } from './show-pushes.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * How often it asks whether the server is back, in ms, and how many times: browsers end a worker after some minutes.
 */
const ASK_EVERY_MS = 5 * SECOND_MS;
const MOST_TIMES = 50;

const scope = self as unknown as WorkerScope;

showPushes(scope);

// Every build's worker does the same with the same files, so that a new one need not wait for old pages to close.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const { navigationPreload }: { navigationPreload?: NavigationPreloadManager } = scope.registration;
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const purpose = purposeOf(event.request, scope.location.origin);
  if (purpose === 'file') event.respondWith(answerFile(event.request, (work) => event.waitUntil(work)));
  if (purpose === 'page') event.respondWith(answerPage(event));
});

/** A page always comes from the server, so that it names the files of the newest build. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await keptOfflinePage();
    if (!page) throw error;
    event.waitUntil(returnWhenBack(event.resultingClientId, event.request.url));
    return page;
  }
}

/** Brings the page that nobody could reach as soon as the server answers. */
async function returnWhenBack(client: string, address: string): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const page = await scope.clients.get(client);
    if (!page || page.url !== address) return;
    if (!(await answers())) continue;
    await page.navigate(address);
    return;
  }
}

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
