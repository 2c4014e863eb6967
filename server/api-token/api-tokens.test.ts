import { MOST_TOKENS } from '@farhold/contract/api-token-limits';
import { expect, test } from 'vitest';
import type { Caller } from '../testing/calls.ts';
import { removeExpired } from '../account/remove-expired.ts';
import { followStream } from '../testing/follow-stream.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { programOf } from '../testing/program.ts';
import { stopProcessClock } from '../testing/stop-process-clock.ts';
import { world } from '../testing/world.ts';

const anything = { name: 'Ship counter', scope: 'read' } as const;

test('a token is shown once, reads for its player for a year, and then expires', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const made = await game.call(ann, 'POST /user/tokens', { body: anything });
  expect(made.body.token).toMatch(/^fh_[\w-]{32}$/);
  expect(made.body.data).toMatchObject({
    ...anything,
    last_used_at: null,
    ends_at: '2031-05-01T12:00:00.000Z',
  });
  const kept = await game.game.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(made.body.token.slice(3));
  await game.advance({ seconds: 5 });
  const { body } = await game.call(made.body, 'GET /planet');
  expect(body.data.map(({ id_planet: id }) => id)).toEqual([ann.home]);
  const { data } = (await game.call(ann, 'GET /user/tokens')).body;
  expect(data).toEqual([{ ...made.body.data, last_used_at: '2030-05-01T12:00:05.000Z' }]);
  await game.advance({ hours: 365 * 24 - 1 });
  expect((await game.call(made.body, 'GET /planet')).status).toBe(200);
  await game.advance({ hours: 1 });
  expect((await game.call(made.body, 'GET /planet')).status).toBe(401);
});

test('a token without an end survives the clean-up of expired ones', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await game.call(ann, 'POST /user/tokens', {
    body: { ...anything, expires_in_days: null },
  });
  expect(body.data.ends_at).toBeNull();
  await game.advance({ hours: 20_000 });
  await removeExpired(game.game);
  expect((await game.call(body, 'GET /planet')).status).toBe(200);
});

test('a program with the scope to play can give orders, a read-only one is refused', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const order = { body: { planet_id: ann.home, asset_id: 4 } };
  const refused = await game.call(await programOf(game, ann, 'read'), 'POST /activity/build', order);
  expect([refused.status, refused.body.code]).toEqual([403, 'token-read-only']);
  const player = await programOf(game, ann, 'play');
  expect((await game.call(player, 'POST /activity/build', order)).status).toBe(200);
  const account = await game.call(player, 'GET /user');
  expect([account.status, account.body.code]).toEqual([403, 'session-needed']);
});

test.each([
  [{ name: ' ', scope: 'read' }, 'name'],
  [{ name: 'x'.repeat(41), scope: 'read' }, 'name'],
  [{ name: 'x', scope: 'rule' }, 'scope'],
  [{ name: 'x', scope: 'read', expires_in_days: 5 }, 'expires_in_days'],
])('a token like %o is not made, and %s is named', async (body, field) => {
  const game = await world();
  const ann = await game.player('Ann');
  const { status, body: failure } = await game.call(ann, 'POST /user/tokens', { body: body as never });
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
});

test('two tokens created at once do not both take the last place', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (let count = 1; count < MOST_TOKENS; count += 1) await programOf(game, ann, 'read');
  const both = await Promise.all([1, 2].map(() => game.call(ann, 'POST /user/tokens', { body: anything })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await game.call(ann, 'GET /user/tokens')).body.data).toHaveLength(MOST_TOKENS);
});

test("a revoked token ends its stream, and nobody can revoke another player's token", async () => {
  const game = await world();
  const [ann, bea] = [await game.player('Ann'), await game.player('Bea')];
  const program = await programOf(game, ann, 'read');
  const url = await game.app.listen({ port: 0 });
  const follower = await followStream(url, program);
  const params = { id: program.id };
  expect((await game.call(bea, 'DELETE /user/tokens/{id}', { params })).status).toBe(404);
  expect((await game.call(ann, 'DELETE /user/sessions/{id}', { params })).status).toBe(404);
  expect((await game.call(ann, 'DELETE /user/tokens/{id}', { params })).status).toBe(200);
  await expectEnd(follower);
  expect((await game.call(program, 'GET /planet')).status).toBe(401);
  expect((await game.call(ann, 'DELETE /user/tokens/{id}', { params })).status).toBe(404);
});

/** Skips the remaining events of the stream. */
async function expectEnd({ next }: Awaited<ReturnType<typeof followStream>>): Promise<void> {
  for (let told = await next(); told; told = await next()) expect(told.topics).toContain('account');
}

test('tokens are not in the list of sessions, and end with all sessions only on request', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const program = await programOf(game, ann, 'read');
  expect((await game.call(ann, 'GET /user/sessions')).body.data).toHaveLength(1);
  await game.call(ann, 'POST /user/sessions/end', { body: {} });
  expect((await game.call(program, 'GET /planet')).status).toBe(200);
  await game.call(ann, 'POST /user/sessions/end', { body: { api_tokens: true } });
  expect((await game.call(program, 'GET /planet')).status).toBe(401);
  expect((await game.call(ann, 'GET /planet')).status).toBe(200);
});

test('tokens end when the password changes', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const program = await programOf(game, ann, 'read');
  const next = { password: 'battery staple', password_confirmation: 'battery staple' };
  await game.call(ann, 'POST /user/password', { body: { old_password: PASSWORD, ...next } });
  expect((await game.call(program, 'GET /user/universes')).status).toBe(401);
});

test("a program's requests do not count as the player being there", async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const program = await programOf(game, ann, 'play');
  const seen = () => game.game.db.selectFrom('account').select('seen_at').executeTakeFirst();
  const before = await seen();
  await game.advance({ hours: 2 });
  await game.call(program, 'GET /planet');
  expect(await seen()).toEqual(before);
});

test('the call limit covers all programs of a player together, and not the browser', async () => {
  stopProcessClock();
  const game = await world({ settings: { API_READS_PER_MINUTE: '3', API_ORDERS_PER_MINUTE: '1' } });
  const [ann, bea] = [await game.player('Ann'), await game.player('Bea')];
  const programs = [await programOf(game, ann, 'read'), await programOf(game, ann, 'play')];
  const read = (by: Caller) => game.call(by, 'GET /planet');
  for (const at of [0, 1, 0]) expect((await read(programs[at] ?? null)).status).toBe(200);
  for (const program of programs) {
    const refused = await game.app.inject({
      url: '/api/v1/planet',
      headers: { authorization: `Bearer ${program.token}` },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
  }
  const order = { body: { planet_id: ann.home, asset_id: 4 } };
  expect((await game.call(programs[1] ?? null, 'POST /activity/build', order)).status).toBe(200);
  expect((await game.call(programs[1] ?? null, 'POST /activity/build', order)).status).toBe(429);
  expect((await read(ann)).status).toBe(200);
  expect((await read(await programOf(game, bea, 'read'))).status).toBe(200);
});
