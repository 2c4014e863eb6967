import { assetIds } from '@farhold/contract/asset-ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { STREAMS_PER_ACCOUNT } from '../live-update/streams.ts';
import { followStream } from '../testing/follow-stream.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { ask, webProcesses } from '../testing/web-processes.ts';

/** Two players, and two web processes on their database. */
async function twoServers(settings: Readonly<Record<string, string>> = {}) {
  const { start, ann, bob } = await webProcesses(settings);
  const [one, other] = await Promise.all([start(), start()]);
  return { one: one.url, other: other.url, ann, bob };
}

const metalOf = async (url: string, by: TestPlayer) =>
  (await ask<{ data: { resources: { metal: number } } }>(url, by, `/planet/${by.home}`)).data.resources.metal;

test('whichever process answers, a read shows what the player has just done at another', async () => {
  const { one, other, ann } = await twoServers();
  const queueAt = (url: string) =>
    ask<{ buildings: unknown[] }>(url, ann, `/activity/construction?planet_id=${ann.home}`);
  for (let orders = 1; orders <= 4; orders += 1) {
    const [writer, reader] = orders % 2 === 0 ? [one, other] : [other, one];
    const before = await metalOf(reader, ann);
    await ask(writer, ann, '/activity/build', { planet_id: ann.home, asset_id: assetIds['metal-mine'] });
    // The price of a mine is more than what is mined meanwhile.
    expect(await metalOf(reader, ann)).toBeLessThan(before - 20);
    expect((await queueAt(reader)).buildings).toHaveLength(orders);
  }
});

test('whichever process answers, a read shows what another player has just done', async () => {
  const { one, other, ann, bob } = await twoServers();
  const threats = async (url: string) =>
    (await ask<{ is_hostile: boolean }[]>(url, ann, '/activity')).filter((fleet) => fleet.is_hostile);
  for (let attacks = 1; attacks <= 3; attacks += 1) {
    expect(await threats(other)).toHaveLength(attacks - 1);
    await ask(one, bob, '/activity/send', {
      from_planet_id: bob.home,
      to_planet_id: ann.home,
      mission_type: 'attack',
      ships: { [assetIds['light-fighter']]: 1 },
      speed: 100,
    });
    expect(await threats(other)).toHaveLength(attacks);
  }
  await ask(one, ann, `/planet/${ann.home}/rename`, { name: 'Fortress' });
  const seen = await ask<{ planet_to: { name: string } }[]>(other, bob, '/activity');
  expect(new Set(seen.map(({ planet_to }) => planet_to.name))).toEqual(new Set(['Fortress']));
});

test('a session that ends at one process is refused there at once, and by every other within a second', async () => {
  const { one, other, ann } = await twoServers({
    CALLS_PER_SECOND: '1000',
    ADDRESS_CALLS_PER_SECOND: '1000',
  });
  const statusAt = async (url: string) => {
    const headers = { authorization: `Bearer ${ann.token}` };
    return (await fetch(`${url}/api/v1/planet`, { headers })).status;
  };
  // Until the process remembers sessions and has read this one.
  for (let reads = 0; reads < 50; reads += 1) expect(await statusAt(other)).toBe(200);
  for (let reads = 0; reads < 50; reads += 1) expect(await statusAt(one)).toBe(200);
  await ask(one, ann, '/logout', {});
  expect(await statusAt(one)).toBe(401);
  const endedAt = performance.now();
  for (;;) {
    const askedAt = performance.now();
    if ((await statusAt(other)) === 401) break;
    expect(askedAt - endedAt).toBeLessThan(SECOND_MS);
  }
});

test('calls count at every process: a caller who spreads them over two makes hardly more than at one', async () => {
  const { one, other, ann } = await twoServers({ API_READS_PER_MINUTE: '96' });
  const made = await ask<{ token: string }>(one, ann, '/user/tokens', { name: 'Tool', scope: 'read' });
  const passed = { [one]: 0, [other]: 0 };
  const read = async (url: string) => {
    const headers = { authorization: `Bearer ${made.token}` };
    const reply = await fetch(`${url}/api/v1/planet`, { headers });
    if (reply.status === 200) passed[url] = (passed[url] ?? 0) + 1;
    return { status: reply.status, remaining: Number(reply.headers.get('x-ratelimit-remaining')) };
  };
  const first = await Promise.all(Array.from({ length: 60 }, () => read(one)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  // A process tells the others within half a second, and of six calls at a time: a sixteenth of the limit.
  const heardOf = async () => 96 - (await read(other)).remaining - (passed[other] ?? 0);
  await expect.poll(heardOf, { interval: 500 }).toBe(60);
  for (let status = 200; status === 200;) ({ status } = await read(other));
  expect(passed[other]).toBe(36);
  await expect.poll(async () => (await read(one)).status, { interval: 500 }).toBe(429);
  expect(passed[one]).toBeLessThan(60 + 24);
});

test('streams count at every process, and those of one that is gone do not', async () => {
  const { one, other, ann } = await twoServers();
  const open = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => followStream(one, ann)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const tryAtOther = async () => {
    const stream = await followStream(other, ann);
    stream.leave();
    return stream.status;
  };
  const patience = { interval: 200 };
  await expect.poll(tryAtOther, patience).toBe(429);
  for (const stream of open) stream.leave();
  await expect.poll(tryAtOther, patience).toBe(200);
});
