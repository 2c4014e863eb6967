import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { assetIds } from '@farhold/contract/asset-ids';
import { expect, onTestFinished, test } from 'vitest';
import { followStream } from '../testing/follow-stream.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { ask, webProcesses } from '../testing/web-processes.ts';

/** A server as a client with a list of servers sees it. */
type Server = { url: string; hasSaidItEnds: boolean; answered: number };

/** How many calls go on side by side: more than one keep-alive connection to each server. */
const LANES = 4;

/** How many more answers show that a server works. */
const SOME = 20;

const without = (limit: string) => ({ [limit]: '1000000' });

/**
 * Calls both servers in turn until the test ends. Like a balancer it asks a server whether it is ready, and skips it
 * once that said no. Whatever else goes wrong is a lost call.
 */
function keepCalling(servers: readonly Server[], by: TestPlayer) {
  const lost: unknown[] = [];
  let isOver = false;
  const call = async (server: Server) => {
    const ready = await fetch(`${server.url}/readyz`);
    const { status } = (await ready.json()) as { status: string };
    if (status === 'ending') server.hasSaidItEnds = true;
    // A busy machine may be ready a moment later.
    if (ready.status !== 200 || server.hasSaidItEnds) return;
    await ask(server.url, by, `/planet/${by.home}`);
    await ask(server.url, by, `/planet/${by.home}/rename`, { name: 'Fortress' });
    server.answered += 1;
  };
  const lane = async () => {
    try {
      for (let turn = 0; !isOver; turn += 1) {
        const ready = servers.filter(({ hasSaidItEnds }) => !hasSaidItEnds);
        const server = ready[turn % ready.length];
        if (!server) throw new Error('no server is ready');
        await call(server);
      }
    } catch (error) {
      lost.push(error);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  const end = () => {
    isOver = true;
    return lanes;
  };
  onTestFinished(async () => void (await end()));
  return { lost, end };
}

test('a server of two is restarted, and a client that heeds /readyz loses no call', async () => {
  const { ann, bob, start } = await webProcesses({
    DRAIN_SECONDS: '6',
    ...without('CALLS_PER_SECOND'),
    ...without('ADDRESS_CALLS_PER_SECOND'),
  });
  const [process, neighbour] = await Promise.all([start(), start()]);
  const restarted: Server = { url: process.url, hasSaidItEnds: false, answered: 0 };
  const other: Server = { url: neighbour.url, hasSaidItEnds: false, answered: 0 };
  const { lost, end } = keepCalling([restarted, other], ann);
  const answersMore = async (...servers: readonly Server[]) => {
    const before = servers.map(({ answered }) => answered);
    const fewest = () => Math.min(...servers.map(({ answered }, at) => answered - (before[at] ?? 0)));
    await expect.poll(() => lost.length > 0 || fewest() >= SOME, { timeout: 250_000 }).toBe(true);
    expect(lost).toEqual([]);
  };
  await answersMore(restarted, other);
  const page = await followStream(restarted.url, bob);

  const ended = process.end('SIGTERM');
  expect(await page.next()).toBeNull();
  expect(await ended).toBe(0);
  expect(restarted.hasSaidItEnds).toBe(true);
  await answersMore(other);
  restarted.url = (await start()).url;
  restarted.hasSaidItEnds = false;
  await answersMore(restarted, other);
  await end();
  expect(lost).toEqual([]);
});

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

test('an order that is under way when its server closes is carried out and answered', async () => {
  const { ann, start } = await webProcesses();
  const { url, end } = await start();
  const body = JSON.stringify({ planet_id: ann.home, asset_id: assetIds['metal-mine'] });
  const order = openRequest(`${url}/api/v1/activity/build`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      // The server says that it has begun to read.
      expect: '100-continue',
    },
  });
  order.flushHeaders();
  await once(order, 'continue');
  // A balancer may have connected and not said anything yet.
  const { hostname, port } = new URL(url);
  const silent = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void silent.destroy());
  await once(silent, 'connect');
  const ended = end('SIGTERM');
  await expect.poll(() => accepts(url)).toBe(false);
  const answered = once(order, 'response');
  const heard = once(silent, 'data');
  order.end(body);
  silent.write('GET /api/v1/universes HTTP/1.1\r\nHost: farhold.test\r\n\r\n');
  const [reply] = (await answered) as [IncomingMessage];
  reply.resume();
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
  const [late] = (await heard) as [string];
  expect(late).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
  expect(await ended).toBe(0);
  const again = await start();
  const path = `/activity/construction?planet_id=${ann.home}`;
  expect((await ask<{ buildings: unknown[] }>(again.url, ann, path)).buildings).toHaveLength(1);
});
