import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world, type World } from '../testing/world.ts';

const json = { 'content-type': 'application/json' };

const login = async ({ app }: World, payload: string, headers: Readonly<Record<string, string>> = json) => {
  const reply = await sendTo(app, null, 'POST /api/v1/login', payload, headers);
  const { code, errors } = JSON.parse(reply.body) as { code: string; errors?: Record<string, string[]> };
  return { status: reply.statusCode, code, fields: Object.keys(errors ?? {}) };
};

test('a body that is not JSON is refused', async () => {
  const game = await world();
  const unreadable = { status: 400, code: 'request-unreadable', fields: [] };
  expect(await login(game, '{bad')).toEqual(unreadable);
  expect(
    await login(game, 'email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toEqual(unreadable);
  expect(await login(game, 'hello', { 'content-type': 'text/plain' })).toEqual(unreadable);
  expect(await login(game, '{"__proto__":{"admin":true},"email":"a","password":"b"}')).toEqual(unreadable);
});

test('wrong types and missing fields are named', async () => {
  const game = await world();
  const invalid = { status: 422, code: 'input-invalid' };
  expect(await login(game, '{"email":5,"password":[],"remember":"yes"}')).toEqual({
    ...invalid,
    fields: ['email', 'password', 'remember'],
  });
  expect(await login(game, '')).toEqual({ ...invalid, fields: ['email', 'password'] });
  expect(await login(game, '', {})).toEqual({ ...invalid, fields: ['email', 'password'] });
  for (const body of ['[]', '5', '"text"'])
    expect(await login(game, body)).toEqual({ ...invalid, fields: ['body'] });
  expect(await login(game, `${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toEqual({
    ...invalid,
    fields: ['body'],
  });
});

test('text that the database cannot store is refused and its field named', async () => {
  const game = await world();
  for (const character of ['\\u0000', '\\ud800', '\\udc00x']) {
    expect(await login(game, `{"email":"a${character}","password":"b"}`)).toEqual({
      status: 422,
      code: 'text-unreadable',
      fields: ['email'],
    });
  }
  const ann = await game.player('Ann');
  const query = await sendTo(game.app, ann, 'GET /api/v1/planet/coordinates?galaxy=1%00&system=1&position=1');
  expect(query.statusCode).toBe(422);
});

test('a body of more than 64 KiB is refused before it is read', async () => {
  const game = await world();
  expect((await login(game, JSON.stringify({ email: 'a'.repeat(70_000) }))).status).toBe(413);
});

const strangeRequests = [
  ['GET /api/v1/planet/-1', 404],
  ['GET /api/v1/planet/1.5', 404],
  ['GET /api/v1/planet/abc', 404],
  ['GET /api/v1/planet/%00', 404],
  ['GET /api/v1/invitation/%00', 404],
  ['GET /api/v1/battle/a%00b', 404],
  ['GET /api/v1/planet/9007199254740991', 404],
  ['GET /api/v1/planet/99999999999999999999', 404],
  ['GET /api/v1/planet/%zz', 400],
  ['GET /%c0%80', 400],
  ['GET /api/v1/planet/coordinates?galaxy=1&galaxy=2&system=1&position=1', 422],
  ['GET /api/v1/planet/coordinates?galaxy=1e9&system=1&position=1', 422],
  ['POST /api/v1/user/universes/9007199254740991/join', 404],
  ['DELETE /api/v1/activity/9007199254740991/cancel', 404],
  ['GET /api/v1/nothing', 404],
  ['GET /api', 404],
  ['PUT /api/v1/user', 404],
  ['PATCH /api/v1/user', 404],
  ['OPTIONS /api/v1/user', 404],
  ['GET /assets/missing.js', 404],
  ['GET /.env', 404],
  ['GET /../../package.json', 404],
  ['GET /..%2f..%2fpackage.json', 404],
] as const;

test('every request gets a sentence as its answer and never causes a server error', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (const [target, status] of strangeRequests) {
    const reply = await sendTo(game.app, ann, target);
    const body = JSON.parse(reply.body) as { message: string; error: string; code: string };
    expect([target, reply.statusCode]).toEqual([target, status]);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(body.error).toBe(body.message);
    expect(body.code).toMatch(/^[a-z-]+$/);
  }
});

test('commands without a body accept every way of sending none', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const target = `POST /api/v1/user/universes/${game.universe}/activate`;
  for (const [payload, headers] of [
    [undefined, {}],
    [undefined, json],
    ['', json],
    ['{}', json],
    ['null', json],
    ['', { 'content-type': 'application/x-www-form-urlencoded' }],
  ] as const) {
    expect((await sendTo(game.app, ann, target, payload, headers)).statusCode).toBe(200);
  }
});

test('without a valid session, only public data is served', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer wrong',
    'Basic YTpi',
    'bearer',
    `Bearer ${ann.token} extra`,
    `Bearer  ${ann.token}`,
    `Bearer ${ann.token},${ann.token}`,
    `Bearer ${'x'.repeat(5000)}`,
  ]) {
    const reply = await sendTo(game.app, null, 'GET /api/v1/user', undefined, { authorization });
    expect(reply.statusCode).toBe(401);
    const bad = await sendTo(game.app, null, 'POST /api/v1/activity/build', '{bad', {
      authorization,
      ...json,
    });
    expect(bad.statusCode).toBe(401);
  }
  expect((await sendTo(game.app, null, 'GET /api/v1/universes')).statusCode).toBe(200);
});
