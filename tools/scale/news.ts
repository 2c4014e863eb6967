import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { PlayedGame } from './played-game.ts';

/** How long news may take before it counts as not heard. */
const NEWS_TIMEOUT_MS = 10 * SECOND_MS;

const MEASUREMENTS = 5;

/** A page that has heard nothing for this long has heard all that an order said. */
const QUIET_MS = 200;

/**
 * Orders at one server and listens at the other; answers how long the page there waits for the news, in ms: the median.
 */
export async function newsAcross({ servers, token, crowd }: PlayedGame): Promise<number> {
  const [one, other] = servers.filter(({ role }) => role === 'web');
  if (!one || !other) throw new Error('Two web servers are needed.');
  const home = crowd.orderers[0]?.player.home ?? 0;
  // Its orders are the only ones that this player's page hears of.
  await crowd.rest();
  const page = await openPage(other.url, token);
  const waits: number[] = [];
  try {
    while (waits.length < MEASUREMENTS) {
      const heard = page.next();
      const began = performance.now();
      await order(one.url, token, home);
      await heard;
      waits.push(performance.now() - began);
      await page.quiet();
    }
  } finally {
    page.close();
    crowd.resume();
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(MEASUREMENTS / 2)] ?? 0;
}

async function order(url: string, token: string, home: number): Promise<void> {
  const reply = await fetch(`${url}/api/v1/planet/${home}/rename`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Home ${Math.trunc(performance.now())}` }),
  });
  if (reply.status !== 200)
    throw new Error(`An order was answered with ${reply.status}: ${await reply.text()}`);
}

async function openPage(url: string, token: string) {
  const leaving = new AbortController();
  const { status, body } = await fetch(`${url}/api/v1/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (status !== 200 || !body) throw new Error(`A stream was answered with ${status}.`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting: (() => void) | null = null;
  let lastAt = 0;
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!part.value.includes('data: ')) continue;
      lastAt = performance.now();
      waiting?.();
      waiting = null;
    }
  };
  void read().catch(() => {});
  return {
    /** Resolves with the next piece of news; fails if none comes. */
    next: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting = resolve;
      const timer = setTimeout(
        () => reject(new Error('A page heard nothing of an order at the other server.')),
        NEWS_TIMEOUT_MS,
      );
      return promise.finally(() => clearTimeout(timer));
    },
    /** Waits until nothing more arrives of what was ordered. */
    quiet: async () => {
      while (performance.now() - lastAt < QUIET_MS) await pause(QUIET_MS);
    },
    close: () => leaving.abort(),
  };
}
