import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Topic } from '@farhold/contract/topics';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteFirstRead } from '../client/first-reads.ts';
import { followUpdates } from './follow-updates.ts';

/** A server whose stream says this and stays open; answers the addresses that were asked for. */
async function serverSaying(...changes: readonly object[]): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const change of changes) response.write(`data: ${JSON.stringify(change)}\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, settings: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${address}`, settings),
  );
  vi.stubGlobal('location', { pathname: '/home' });
  const browser = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return asked;
}

/** A tab that follows the stream until the test is over; what it hears, in its order. */
function openTab(): (readonly Topic[])[] {
  const closing = new AbortController();
  const heard: (readonly Topic[])[] = [];
  const hear = ({ topics }: { readonly topics: readonly Topic[] }) => void heard.push(topics);
  const over = followUpdates({ hear, noteSign: () => {}, catchUp: () => {} }, closing.signal);
  onTestFinished(async () => {
    closing.abort();
    await over;
  });
  return heard;
}

test('a page hears what it missed since its first read and not what was before, and so does a tab that comes later', async () => {
  const asked = await serverSaying(
    { id_universe: null, topics: ['reports'], ago_ms: 19_000 },
    { id_universe: null, topics: ['planets'], ago_ms: 0 },
  );
  noteFirstRead('/user');
  const first = openTab();
  await expect.poll(() => first).toEqual([['planets']]);
  const second = openTab();
  await expect.poll(() => second).toEqual([['planets']]);
  expect(first).toEqual([['planets']]);
  expect(asked).toEqual([expect.stringMatching(/^\/api\/v1\/stream\?missed_ms=[5-9]\d{3}$/)]);
});
