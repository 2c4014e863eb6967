/**
 * What this browser keeps of the game: its files, each named by its content, and the page for when nothing can be
 * reached.
 */
const KEPT = 'farhold-files';
const OFFLINE_PAGE = '/offline';

/** More files than two builds of the game have in one language; the oldest give way. */
const MOST_KEPT = 700;

/** What a request is for, as far as the worker has to do with it. */
export type Purpose = 'file' | 'page' | 'other';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Calls of the API, its documents and the server's health are never looked at, so that no state of the game is kept.
 */
const NEVER_PAGES = /^\/(?:api|healthz|readyz|metrics|\.well-known)(?:\/|$)/;

/** What a request asks for: a file that never changes, a page of the game, or what the worker leaves alone. */
export function purposeOf({ method, mode, url }: Asked, origin: string): Purpose {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !NEVER_PAGES.test(pathname) ? 'page' : 'other';
}

/** A file of the game: as it is kept, else from the server, and then kept; `later` lives until that is done. */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  // Where the browser forbids storage, everything comes from the server.
  const kept = await caches.open(KEPT).catch(() => null);
  const known = await kept?.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (kept && response.status === 200) later(keep(kept, request.url, response.clone()));
  return response;
}

/** Keeps what a page has loaded before it had a worker; the browser still has it, so that nothing is sent again. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const kept = await caches.open(KEPT);
  for (const address of new Set(addresses)) {
    if (await kept.match(address)) continue;
    const response = await fetch(address);
    if (response.status === 200) await keep(kept, address, response);
  }
}

/** A full disk stops nothing: the game then asks the server, as without a worker. */
async function keep(kept: Cache, address: string, response: Response): Promise<void> {
  try {
    await kept.put(address, response);
    const files = (await kept.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE);
    await Promise.all(files.slice(0, -MOST_KEPT).map((file) => kept.delete(file)));
  } catch {
    // Nothing is kept.
  }
}

/** Keeps the page that is shown when neither network nor server is there. */
export async function keepOfflinePage(html: string): Promise<void> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // It runs no script and loads nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  const kept = await caches.open(KEPT);
  await kept.put(OFFLINE_PAGE, new Response(html, { headers }));
}

/** The page that is kept for when nothing can be reached; undefined before one is. */
export const keptOfflinePage = async (): Promise<Response | undefined> =>
  (await caches.open(KEPT)).match(OFFLINE_PAGE);
