import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { countRoundTrips, textOf } from '../testing/round-trips.ts';
import { runNode } from '../testing/run-node.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { ENDLESS_MS, world } from '../testing/world.ts';
import { createReadiness } from './readiness.ts';

test('a server whose database takes nothing new is not ready, even if it can be read', async () => {
  const { db, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  expect(await createReadiness(db, ENDLESS_MS).whyNot()).toBeNull();
  // As a standby that was not promoted, or a full disk: reads work, writes do not.
  await db.connection().execute(async (own) => {
    await sql`set default_transaction_read_only = on`.execute(own);
    try {
      expect(await createReadiness(own, ENDLESS_MS).whyNot()).toContain('cannot be written to');
    } finally {
      await sql`reset default_transaction_read_only`.execute(own);
    }
  });
});

test('however many ask whether a server is ready, its database is asked once in a while', async () => {
  const { db, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const count = countRoundTrips();
  const { whyNot } = createReadiness(db, ENDLESS_MS);
  const trips = await count(async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => whyNot()));
    expect(new Set(answers)).toEqual(new Set([null]));
  });
  expect(trips).toBeLessThan(20);
});

test('a server that got SIGTERM reports it before it closes, and still answers meanwhile', async () => {
  const { url: databaseUrl, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const server = runNode('server/app/main.ts', [], {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: '6',
  });
  const [, url = ''] = await server.says(/Farhold is ready at (http:\/\/[^\s"]+)/);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const began = performance.now();
  server.signal('SIGTERM');
  await server.says(/finishing what runs/);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const replies = await Promise.all(
    ['/api/v1/universes', '/api/v1/user', '/nothing.js', '/%zz'].map((path) => fetch(url + path)),
  );
  expect(replies.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [401, 'close'],
    [404, 'close'],
    [400, 'close'],
  ]);
  expect(await server.exitCode).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(5900);
});

test('metrics are read by this machine alone, or with the token that the host set', async () => {
  const from = (remoteAddress: string, headers = {}) => ({
    method: 'GET' as const,
    url: '/metrics',
    remoteAddress,
    headers,
  });
  const { app } = await world();
  const status = async (asked: ReturnType<typeof from>) => (await app.inject(asked)).statusCode;
  expect(await status(from('127.0.0.1'))).toBe(200);
  expect(await status(from('::ffff:127.0.0.1'))).toBe(200);
  expect(await status(from('203.0.113.7'))).toBe(404);
  expect(await status(from('::1', { host: '[::1]:3000' }))).toBe(200);
  const traces = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];
  for (const header of traces)
    expect([header, await status(from('127.0.0.1', { [header]: '203.0.113.7' }))]).toEqual([header, 404]);
  for (const host of ['farhold.test', 'localhost.evil.test', '127.0.0.1.evil.test', '203.0.113.7:3000'])
    expect([host, await status(from('127.0.0.1', { host }))]).toEqual([host, 404]);

  const guarded = await world({ settings: { METRICS_TOKEN: 'a-token-of-the-host' } });
  expect((await sendTo(guarded.app, null, 'GET /metrics')).statusCode).toBe(404);
  expect((await sendTo(guarded.app, { token: 'another-token-entirely' }, 'GET /metrics')).statusCode).toBe(
    404,
  );
  expect((await sendTo(guarded.app, { token: 'a-token-of-the-host' }, 'GET /metrics')).statusCode).toBe(200);
});

test('the metrics count waiting events in one statement', async () => {
  const game = await world();
  await game.player('Ann');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const { body } = await sendTo(game.app, null, 'GET /metrics');
  expect(body).toContain('farhold_database_reached 1');
  expect(body).toContain('farhold_events_overdue_seconds 0');
  const texts = query.mock.calls.map(([statement]) => textOf(statement));
  expect(texts.filter((text) => text.includes('timed_event'))).toHaveLength(1);
});
