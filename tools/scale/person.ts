import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import type { Random } from '@farhold/engine/random';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { TestPlayer } from '@farhold/server/testing/test-player';
import { batchOf, coldPageOf, refreshOf } from '../bench/pages.ts';

/** What people have done together. */
export type Deeds = {
  /** How long pages were open, in ms, summed over all of them. */
  openMs: number;
  screens: number;
  orders: number;
  /** Orders that a rule refused, as to people who order what does not fit. */
  refused: number;
  news: number;
  /** Answers that nobody should get, each with the second in which it came. */
  readonly wrong: string[];
};

export type Surroundings = {
  readonly url: string;
  readonly random: Random;
  readonly deeds: Deeds;
  /** Ends everything. */
  readonly over: AbortSignal;
};

type Range = readonly [least: number, most: number];

/** How long somebody has a page open, and is away in between. */
const SITTING_MS: Range = [MINUTE_MS, 6 * MINUTE_MS];
const AWAY_MS: Range = [MINUTE_MS, 8 * MINUTE_MS];

/** How long somebody looks at a screen. */
const LOOK_MS: Range = [5 * SECOND_MS, 25 * SECOND_MS];

/** Every third look ends with an order. */
const ORDER_SHARE = 1 / 3;

/** A page asks again for what is polled after this long. */
const REFRESH_MS = MINUTE_MS;

const between = ([least, most]: Range, random: Random): number => least + random() * (most - least);

/** Seconds since the program began. */
const second = (): number => Math.round(performance.now() / SECOND_MS);

/** Waits; answers whether it goes on after that. */
async function wait(ms: number, over: AbortSignal): Promise<boolean> {
  await pause(ms, null, { signal: over }).catch(() => {});
  return !over.aborted;
}

/** Somebody who sits down at the game, looks around, orders, and goes away, until it is over. */
export async function livePerson(player: TestPlayer, target: TestPlayer, where: Surroundings): Promise<void> {
  const { random, over } = where;
  // Nobody comes in the same second as everybody else.
  if (!(await wait(random() * AWAY_MS[1], over))) return;
  while (!over.aborted) {
    await sit(player, target, where);
    await wait(between(AWAY_MS, random), over);
  }
}

async function sit(player: TestPlayer, target: TestPlayer, where: Surroundings): Promise<void> {
  const { random, deeds, over } = where;
  const began = performance.now();
  const until = began + between(SITTING_MS, random);
  const page = { planet: player.home, colony: target.home, galaxy: 1, system: 1, token: player.token };
  const stream = openStream(player, where);
  await read(player, coldPageOf(page), where);
  let refreshedAt = performance.now();
  while (performance.now() < until && (await wait(between(LOOK_MS, random), over))) {
    await look(player, page, where);
    if (random() < ORDER_SHARE) await order(player, target, where);
    if (performance.now() - refreshedAt < REFRESH_MS) continue;
    await read(player, refreshOf(page), where);
    refreshedAt = performance.now();
  }
  stream.destroy();
  deeds.openMs += performance.now() - began;
}

type Page = Parameters<typeof refreshOf>[0];

const screens: readonly ((page: Page) => readonly string[])[] = [
  ({ planet }) => [`/asset?type=resources&planet=${planet}`, `/planet/${planet}`],
  ({ planet }) => [`/asset?type=ships&planet=${planet}`, `/planet/${planet}`],
  ({ planet }) => [`/asset?type=research&planet=${planet}`, `/planet/${planet}`],
  ({ galaxy, system }) => [`/planet/galaxy?galaxy=${galaxy}&system=${system}`],
  () => ['/activity', '/fleet-template'],
  () => ['/report'],
  () => ['/rank'],
  () => ['/empire'],
];

async function look(player: TestPlayer, page: Page, where: Surroundings): Promise<void> {
  const screen = screens[Math.floor(where.random() * screens.length)];
  if (screen) await read(player, screen(page), where);
  where.deeds.screens += 1;
}

async function read(player: TestPlayer, addresses: readonly string[], where: Surroundings): Promise<void> {
  const reply = await call(player, batchOf(addresses), where);
  if (reply === null) return;
  const { status, text } = reply;
  if (status !== 200 || /"status":(?!200|304)\d/.test(text)) {
    where.deeds.wrong.push(`${second()}: ${addresses.join(' ')}: ${status} ${text.slice(0, 300)}`);
  }
}

async function order(player: TestPlayer, target: TestPlayer, where: Surroundings): Promise<void> {
  const isBuild = where.random() < 0.6;
  const reply = isBuild
    ? await call(player, '/activity/build', where, {
        planet_id: player.home,
        asset_id: assetIds['rocket-launcher'],
        quantity: 1,
      })
    : await call(player, '/activity/send', where, {
        from_planet_id: player.home,
        to_planet_id: target.home,
        mission_type: 'transport',
        ships: { [assetIds['small-cargo']]: 1 },
        speed: 100,
        metal: 10,
      });
  if (reply === null) return;
  if (reply.status === 200) where.deeds.orders += 1;
  else if (reply.status === 409 || reply.status === 422) where.deeds.refused += 1;
  else where.deeds.wrong.push(`${second()}: an order: ${reply.status} ${reply.text.slice(0, 300)}`);
}

/** Null if everything was over before the answer. */
async function call(
  { token }: TestPlayer,
  path: string,
  { url, over }: Surroundings,
  body?: object,
): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const reply = await fetch(`${url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: over,
    });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    if (over.aborted) return null;
    return { status: 0, text: String(error) };
  }
}

function openStream({ token }: TestPlayer, { url, deeds, over }: Surroundings): ClientRequest {
  const stream = request(`${url}/api/v1/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
    signal: over,
  });
  stream.on('response', (response) => {
    response.on('data', (chunk: Buffer) => {
      if (chunk.includes('data:')) deeds.news += 1;
    });
    response.on('error', () => {});
  });
  stream.on('error', () => {});
  stream.end();
  return stream;
}
