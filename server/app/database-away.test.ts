import { assetIds } from '@farhold/contract/asset-ids';
import { routes } from '@farhold/contract/routes';
import type { Route } from '@farhold/contract/route';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fightHere } from '../combat/fight.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { serverProcess } from '../testing/server-process.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { beginPlayer, type TestPlayer } from '../testing/test-player.ts';
import { databaseClock } from '../time/clock.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeId } from '@farhold/engine/ids';
import { createGame } from './create-game.ts';

const nothing = () => {};

/** A server whose database is behind a network that can fail, with a player. */
async function fragileServer(settings: Readonly<Record<string, string>> = {}) {
  const { db, url: databaseUrl, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(databaseUrl).pathname.slice(1));
  onTestFinished(proxy.close);
  const { url } = await serverProcess({ DATABASE_URL: proxy.url, ...settings });
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({ db, clock: databaseClock, log: testLog().log, fight: fightHere, ...watch });
  const [origin] = await selectUniverses(db);
  const ann = await beginPlayer(game, universeId(origin?.id ?? 0), 'Ann', {});
  return { db, proxy, url, ann };
}

const call = (url: string, { token }: TestPlayer, name: string, body?: object) => {
  const [method = '', path = ''] = name.split(' ');
  return fetch(`${url}/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const credentials = { email: 'ann@example.org', password: 'correct horse' };

/** What public calls need to get as far as the database. */
const bodies: Readonly<Record<string, object>> = {
  'POST /login': credentials,
  'POST /register': { ...credentials, password_confirmation: credentials.password },
  'POST /password/email': { email: credentials.email },
};

test('without its database no call fails but as one to repeat, and everything works again once it is back', async () => {
  const { proxy, url, ann } = await fragileServer();
  expect((await call(url, ann, 'GET /planet')).status).toBe(200);
  await proxy.cut();
  for (const [name, route] of Object.entries<Route>(routes)) {
    const reply = await call(url, ann, name, bodies[name] ?? (name.startsWith('GET') ? undefined : {}));
    const body = await reply.text();
    expect([name, reply.status < 500 || reply.status === 503, body]).toEqual([name, true, body]);
    if (route.access === 'public' && !(name in bodies)) continue;
    expect([name, reply.status, reply.headers.get('retry-after')]).toEqual([name, 503, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'database-away', params: { seconds: 5 } });
  }
  const health = async (path: string) => (await fetch(`${url}/${path}`)).status;
  expect([await health('healthz'), await health('readyz'), await health('metrics')]).toEqual([200, 503, 200]);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('farhold_database_reached 0');

  await proxy.mend();
  await expect.poll(() => health('readyz')).toBe(200);
  const mine = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  expect((await call(url, ann, 'POST /activity/build', mine)).status).toBe(200);
});

test('when connections fall silent, what runs on them is answered in time, and the rest never notices', async () => {
  const { proxy, url, ann } = await fragileServer();
  const read = async () => (await call(url, ann, 'GET /planet')).status;
  expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200]);
  const began = performance.now();
  proxy.swallow();
  const statuses = await Promise.all(Array.from({ length: 10 }, read));
  expect(performance.now() - began).toBeLessThan(30_000);
  for (const status of statuses) expect([200, 503]).toContain(status);
  expect(statuses).toContain(200);
  expect(await read()).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test('what is remembered of a primary is forgotten once another server has taken its place, where the same versions mean something else', async () => {
  // A worker would raise the versions when it readies the universes.
  const { db, proxy, url, ann } = await fragileServer({ ROLE: 'web' });
  const planetName = async () => {
    const reply = await call(url, ann, 'GET /planet');
    const { data } = (await reply.json()) as { data?: { name: string }[] };
    return data?.[0]?.name;
  };
  const before = await planetName();
  // A standby that lacked the last commit, and has one of its own by now, has other rows at the same versions.
  await db.updateTable('planet').set({ name: 'Elsewhere' }).where('id', '=', ann.home).execute();
  expect(await planetName()).toBe(before);
  await proxy.cut();
  await proxy.mend();
  await expect.poll(planetName, { timeout: 60_000 }).toBe('Elsewhere');
});
