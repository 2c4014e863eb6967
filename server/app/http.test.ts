import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalStatus } from '@farhold/contract/refusals';
import { routes } from '@farhold/contract/routes';
import { expect, onTestFinished, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world } from '../testing/world.ts';

async function builtClient(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'farhold-client-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  for (const kind of ['index', 'game', 'home', 'items', 'front', 'login']) {
    const words = `<title>Farhold</title><p>${kind}</p>`;
    await writeFile(join(root, `${kind}.html`), `<!doctype html>${words}`);
    await writeFile(join(root, `${kind}.de.html`), `<!doctype html><html lang="de">${words}`);
  }
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'start();');
  return root;
}

const browser = { accept: 'text/html,application/xhtml+xml' };

test('every client route returns the page, which must be revalidated each time', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  for (const path of ['/', '/home', '/galaxy?galaxy=2', '/auth/callback', '/some/deep/link.page']) {
    const page = await sendTo(app, null, `GET ${path}`, undefined, browser);
    expect([path, page.statusCode, page.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    expect(page.body).toContain('<title>Farhold</title>');
  }
});

test('a page of the game names what the game needs first, the commonest their own files, too, and two are drawn', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  const kindAt = async (path: string) =>
    /<p>(\w+)/.exec((await sendTo(app, null, `GET ${path}`, undefined, browser)).body)?.[1];
  for (const path of ['/galaxy?galaxy=2', '/homeless', '/nowhere'])
    expect([path, await kindAt(path)]).toEqual([path, 'game']);
  for (const path of ['/home', '/reports/7', '/messages'])
    expect([path, await kindAt(path)]).toEqual([path, 'home']);
  expect(await kindAt('/shipyard?id=401')).toBe('items');
  for (const path of ['/register', '/login/more', '/battle/some-link'])
    expect([path, await kindAt(path)]).toEqual([path, 'index']);
  expect(await kindAt('/?to=game')).toBe('front');
  expect(await kindAt('/login?to=game')).toBe('login');
});

test('the page comes in the language that a browser prefers, else in English', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  const pageFor = async (wanted: string, path = '/') => {
    const headers = { ...browser, 'accept-language': wanted };
    const page = await sendTo(app, null, `GET ${path}`, undefined, headers);
    expect([page.statusCode, page.headers['vary']]).toEqual([
      200,
      expect.stringContaining('accept-language'),
    ]);
    return page.body.includes('lang="de"') ? 'German' : 'English';
  };
  expect(await pageFor('de-AT,en;q=0.5')).toBe('German');
  expect(await pageFor('de', '/battle/some-link')).toBe('German');
  expect(await pageFor('nl,en;q=0.8,de;q=0.3')).toBe('English');
  expect(await pageFor('nl')).toBe('English');
});

test('files with a content hash in their names may be cached for ever, and missing ones are not answered with the page', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  const script = await sendTo(app, null, 'GET /assets/app-1a2b.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sendTo(app, null, 'GET /assets/app-old.js', undefined, { accept: '*/*' })).statusCode).toBe(
    404,
  );
  expect((await sendTo(app, null, 'GET /api/v1/nothing', undefined, browser)).json()).toMatchObject({
    code: 'not-found',
  });
});

test('a folder is nothing, and a part that a file does not have is refused as such', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  const status = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await sendTo(app, null, `GET ${path}`, undefined, headers)).statusCode;
  expect(await status('/assets/', { accept: '*/*' })).toBe(404);
  const script = '/assets/app-1a2b.js';
  expect(await status(script, { range: 'bytes=0-3' })).toBe(206);
  expect(await status(script, { range: 'bytes=100-' })).toBe(416);
  expect(await status(script, { 'if-match': '"another"' })).toBe(412);
});

test('pages run no inline scripts, cannot be framed and reveal their address to no other site', async () => {
  const { app } = await world({ webRoot: await builtClient() });
  // The last two are refused before a route is looked for.
  for (const path of [
    '/',
    '/home',
    '/api/v1/universes',
    '/api/v1/nothing',
    '/api/v1/planet/%zz',
    '/%c0%80',
  ]) {
    const { headers } = await sendTo(app, null, `GET ${path}`, undefined, browser);
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
    expect(headers['x-request-id']).toMatch(/./);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  }
});

test('what the API answers is kept nowhere, refusals included; only the history of a galaxy says otherwise', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const kept = async (target: string, by: typeof ann | null, body?: object) => {
    const { statusCode, headers } = await sendTo(game.app, by, target, body);
    return [target, statusCode, headers['cache-control']];
  };
  expect([
    await kept('GET /api/v1/user', ann),
    await kept('GET /api/v1/message/conversations', ann),
    await kept('GET /api/v1/user/export', ann),
    await kept(`GET /api/v1/planet/${ann.home}`, ann),
    await kept('GET /api/v1/planet/999', ann),
    await kept('GET /api/v1/user', null),
    await kept('POST /api/v1/login', null, { email: 'a@example.org' }),
    await kept('GET /api/v1/nothing', null),
    await kept('GET /api/v1/openapi.json', null),
    await kept('GET /readyz', null),
    await kept('GET /api/v1/galaxy/map?galaxy=1', ann),
    await kept('GET /api/v1/galaxy/history?galaxy=1', ann),
  ]).toEqual([
    ['GET /api/v1/user', 200, 'no-store'],
    ['GET /api/v1/message/conversations', 200, 'no-store'],
    ['GET /api/v1/user/export', 200, 'no-store'],
    [`GET /api/v1/planet/${ann.home}`, 200, 'no-store'],
    ['GET /api/v1/planet/999', 404, 'no-store'],
    ['GET /api/v1/user', 401, 'no-store'],
    ['POST /api/v1/login', 422, 'no-store'],
    ['GET /api/v1/nothing', 404, 'no-store'],
    ['GET /api/v1/openapi.json', 200, 'no-store'],
    ['GET /readyz', 200, 'no-store'],
    ['GET /api/v1/galaxy/map?galaxy=1', 200, 'no-store'],
    ['GET /api/v1/galaxy/history?galaxy=1', 200, 'private, max-age=60'],
  ]);
});

test('the description of the API names every route and who may call it', async () => {
  const { app } = await world();
  const document = (await sendTo(app, null, 'GET /api/v1/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
  const build = document.paths['/api/v1/activity/build']?.['post'];
  expect(build?.security).toEqual([{ bearer: ['play'] }]);
  expect(document.paths['/api/v1/universes']?.['get']?.security).toBeUndefined();
});

test('every call names its refusals and failures, and a read that nothing may have changed', async () => {
  const { app } = await world();
  const { paths, components } = (await sendTo(app, null, 'GET /api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
    components: { responses: Record<string, unknown> };
  }>();
  const places = Object.keys(components.responses).map((name) => `#/components/responses/${name}`);
  const refused = new Set(Object.values(refusalStatus).map((status) => `${String(status)[0]}XX`));
  expect(refused).toEqual(new Set(['4XX', '5XX']));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const mayBeKnown = method === 'get' && !path.endsWith('/stream');
      const expected = ['200', ...(mayBeKnown ? ['304'] : []), ...refused];
      expect([path, Object.keys(responses).toSorted()]).toEqual([path, expected.toSorted()]);
      const shared = Object.values(responses).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
      expect(shared.filter((place) => !places.includes(place))).toEqual([]);
    }
  }
});

test('monitoring can read whether the server is alive, ready, and its metrics', async () => {
  const { app } = await world();
  expect((await sendTo(app, null, 'GET /healthz')).statusCode).toBe(200);
  expect((await sendTo(app, null, 'GET /readyz')).statusCode).toBe(200);
  await sendTo(app, null, 'GET /api/v1/universes');
  const { body, headers } = await sendTo(app, null, 'GET /metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'farhold_http_request_seconds_count{method="GET",route="/api/v1/universes",status="200"} 1',
  );
  expect(body).toContain('farhold_events_waiting 0');
});

test('one network address may try to sign in 300 times a minute, and is then told how long to wait', async () => {
  const { app } = await world();
  const login = () => sendTo(app, null, 'POST /api/v1/login', '{}', { 'content-type': 'application/json' });
  const replies = await Promise.all(Array.from({ length: 300 }, login));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  const refused = await login();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
});

test('a body that a call does not take is not read: however deep it is, the call works and the log stays small', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await game.game.db.updateTable('session').set({ impersonated: true }).execute();
  const deep = `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`;
  const json = { 'content-type': 'application/json' };
  expect((await sendTo(game.app, ann, 'DELETE /api/v1/wish/1', deep, json)).statusCode).toBe(404);
  const target = `POST /api/v1/planet/${ann.home}/rename`;
  const named = `{"name":"Home","more":${'['.repeat(9000)}${']'.repeat(9000)}}`;
  expect((await sendTo(game.app, ann, target, named, json)).statusCode).toBe(200);
  const log = await game.game.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor', 'like', 'session %')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'DELETE /wish/{id}', details: { account: ann.id, params: { id: 1 }, body: null } },
    {
      action: 'POST /planet/{id}/rename',
      details: { account: ann.id, params: { id: ann.home }, body: { name: 'Home' } },
    },
  ]);
});

test('a body that a call does not take is no part of an order with a key, however deep it is', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'gone' };
  for (const body of [`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`, '{"another":1}'])
    expect((await sendTo(game.app, ann, 'DELETE /api/v1/wish/1', body, headers)).statusCode).toBe(404);
});

test('what is written while viewing as somebody else stands in the audit log, what is read does not', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await game.game.db.updateTable('session').set({ impersonated: true }).execute();
  await game.game.db.deleteFrom('audit_log').execute();
  await game.call(ann, 'GET /planet');
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  const log = await game.game.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(log).toEqual([
    {
      action: 'POST /activity/build',
      details: { account: ann.id, params: {}, body: { planet_id: ann.home, asset_id: 1 } },
    },
  ]);
});
