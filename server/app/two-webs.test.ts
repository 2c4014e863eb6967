import { assetIds } from '@farhold/contract/asset-ids';
import { universeId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { fightHere } from '../combat/fight.ts';
import { serverProcess } from '../testing/server-process.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { beginPlayer, type TestPlayer } from '../testing/test-player.ts';
import { databaseClock } from '../time/clock.ts';
import { insertUniverse } from '../universe/store.ts';
import { createGame } from './create-game.ts';

const nothing = () => {};

type Caller = Pick<TestPlayer, 'token'>;

async function ask<Reply>(url: string, { token }: Caller, path: string, body?: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const reply = await fetch(`${url}/api/v1${path}`, { headers, ...sent });
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
}

/** Two players, and two web processes on their database. */
async function twoServers() {
  const { db, url, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({ fight: fightHere, db, clock: databaseClock, log: testLog().log, ...watch });
  const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const wanted = { name: 'Origin', maxPlayers: null, protection: false, ...speeds };
  const made = await db.transaction().execute((tx) => insertUniverse(tx, wanted, instant(Date.now())));
  const universe = universeId(made?.id ?? 0);
  const rich = { metal: 100_000, crystal: 100_000, deuterium: 100_000 };
  const planet = { stock: rich, units: { 'light-fighter': 20 } };
  const ann = await beginPlayer(game, universe, 'Ann', { planet });
  const bob = await beginPlayer(game, universe, 'Bob', {
    planet,
    research: { 'combustion-drive': 1, 'computer-technology': 20 },
  });
  const settings = { DATABASE_URL: url, ROLE: 'web' };
  const [one, other] = await Promise.all([serverProcess(settings), serverProcess(settings)]);
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

test('a session that ends at one process is refused by every other within a second', async () => {
  const { one, other, ann } = await twoServers();
  const statusAt = async (url: string) => {
    const headers = { authorization: `Bearer ${ann.token}` };
    return (await fetch(`${url}/api/v1/planet`, { headers })).status;
  };
  // Until the process remembers sessions and has read this one.
  for (let reads = 0; reads < 50; reads += 1) expect(await statusAt(other)).toBe(200);
  await ask(one, ann, '/logout', {});
  const endedAt = performance.now();
  while ((await statusAt(other)) === 200) expect(performance.now() - endedAt).toBeLessThan(SECOND_MS);
  expect(await statusAt(other)).toBe(401);
  expect(await statusAt(one)).toBe(401);
});
