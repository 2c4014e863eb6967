import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { type Bench, withServers } from './bench-servers.ts';
import { requestsPerSecond } from './load.ts';
import { figureOf } from './measure.ts';
import type { BenchPlayer } from './pages.ts';
import type { Row } from './report.ts';

// Many open pages at once: what a quiet stream of live updates takes of the server's memory, and how soon news is
// there.

const STREAMS = 10_000;
const STREAMS_PER_PLAYER = 10;
const OPENED_AT_ONCE = 200;
const ORDERS = 300;
const SETTLES_MS = 5 * SECOND_MS;
const KILOBYTE = 1000;

type Open = { readonly by: BenchPlayer; readonly call: ClientRequest; heard: ((at: number) => void) | null };

/** Opens the streams, lets them be quiet, and then gives orders whose news they wait for. */
export const measureStreams = (only: string): Promise<Row[]> =>
  'streams'.includes(only)
    ? withServers(measure, { players: STREAMS / STREAMS_PER_PLAYER })
    : Promise.resolve([]);

async function measure(bench: Bench): Promise<Row[]> {
  // A server that has worked already has its memory.
  await requestsPerSecond(
    (count) => {
      const by = bench.world.playerAt(count);
      return { url: `${bench.game.url}/api/v1/planet/${by.planet}`, headers: bench.token(by) };
    },
    { connections: 16, seconds: 3, limit: Infinity },
  );
  await pause(SETTLES_MS);
  const before = await residentKilobytes(bench);
  const streams: Open[] = [];
  while (streams.length < STREAMS) {
    const wanted = Array.from({ length: OPENED_AT_ONCE }, (_, index) => streams.length + index);
    streams.push(...(await Promise.all(wanted.map((at) => open(bench, bench.world.playerAt(at))))));
  }
  await pause(SETTLES_MS);
  const each = ((await residentKilobytes(bench)) - before) / STREAMS;
  const waits: number[] = [];
  while (waits.length < ORDERS) waits.push(await newsAfterOrder(bench, streams, waits.length));
  for (const { call } of streams) call.destroy();
  const { value, spread } = percentile(waits);
  const shared = { isMost: true, isRatio: false };
  return [
    {
      ...figureOf([each]),
      name: 'memory of a quiet stream: kB',
      goal: 30,
      ...shared,
      figures: `${STREAMS} streams, ${(before / KILOBYTE).toFixed(0)} MB before them`,
    },
    {
      value,
      spread,
      name: 'news from the commit to a page: ms, p99',
      goal: 50,
      ...shared,
      figures: `${ORDERS} orders beside ${STREAMS} streams; the spread is p50 and the longest`,
    },
  ];
}

function percentile(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { value: at(0.99), spread: [at(0.5), at(1)] as const };
}

/** The resident memory of the server's process. */
async function residentKilobytes({ game }: Bench): Promise<number> {
  const status = await readFile(`/proc/${game.process.pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return Number(kilobytes);
}

/** Opens a stream and waits for its first bytes. */
function open(bench: Bench, by: BenchPlayer): Promise<Open> {
  return new Promise((resolve, reject) => {
    const call = request(`${bench.game.url}/api/v1/stream`, {
      agent: new Agent(),
      headers: bench.token(by),
    });
    const stream: Open = { by, call, heard: null };
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream answered ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => {
        resolve(stream);
        if (chunk.includes('data:')) stream.heard?.(performance.now());
      });
      response.on('error', () => {});
    });
    call.on('error', reject);
    call.end();
  });
}

/** Gives an order; answers the ms from its reply, which follows the commit, to the last page of its player. */
async function newsAfterOrder(bench: Bench, streams: readonly Open[], count: number): Promise<number> {
  const by = bench.world.playerAt(count);
  const mine = streams.filter((stream) => stream.by === by);
  const heard = mine.map(
    (stream) =>
      new Promise<number>((resolve) => {
        stream.heard = resolve;
      }),
  );
  const body = JSON.stringify({
    planet_id: by.planet,
    asset_id: assetIds['rocket-launcher'],
    quantity: 1,
  });
  const headers = { 'content-type': 'application/json', ...bench.token(by) };
  const answer = await fetch(`${bench.game.url}/api/v1/activity/build`, { method: 'POST', headers, body });
  const committed = performance.now();
  if (!answer.ok) throw new Error(`An order answered ${answer.status}: ${await answer.text()}`);
  const arrived = await Promise.all(heard);
  for (const stream of mine) stream.heard = null;
  return Math.max(0, ...arrived.map((at) => at - committed));
}
