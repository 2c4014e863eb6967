import { routes } from '@farhold/contract/routes';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { operationOf, operator } from '../testing/operator-at.ts';
import { withPassword } from '../testing/password-player.ts';
import { newSession } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { giveRole, removeRole } from './role.ts';

/** An account with the role and an authenticator app; the secret makes its codes. */
async function operatorWithApp(game: World, name: string) {
  const account = await withPassword(game, name);
  const { secret } = (await game.call(account, 'POST /user/second-factor')).body;
  await game.call(account, 'POST /user/second-factor/confirm', {
    body: { code: codeOf(secret, game.now()) },
  });
  await giveRole(operationOf(game), account.id);
  await game.advance({ minutes: 1 });
  return { ...account, secret };
}

async function openAdmin(game: World, name: string) {
  const account = await operatorWithApp(game, name);
  const body = { code: codeOf(account.secret, game.now()) };
  expect((await game.call(account, 'POST /admin/session', { body })).status).toBe(200);
  return account;
}

const actionsOf = async ({ game }: World) =>
  (await game.db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute()).map(
    ({ actor, action }) => `${actor}: ${action}`,
  );

test('an operator with a second factor opens the admin pages by a code, for half an hour and this session', async () => {
  const game = await world();
  const olga = await operatorWithApp(game, 'Olga');
  const look = async (by: { token: string }) => (await game.call(by, 'GET /admin/overview')).body.code;
  expect(await look(olga)).toBe('operator-code-needed');
  const wrong = await game.call(olga, 'POST /admin/session', { body: { code: '000000' } });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-code']);
  const body = { code: codeOf(olga.secret, game.now()) };
  const opened = await Promise.all([
    game.call(olga, 'POST /admin/session', { body }),
    game.call(olga, 'POST /admin/session', { body }),
  ]);
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await look(olga)).toBeUndefined();
  expect(await look({ token: await newSession(game.game, olga.id, 'plain') })).toBe('operator-code-needed');
  const viewed = { token: await newSession(game.game, olga.id, 'acting') };
  expect(await look(viewed)).toBe('owner-only');
  await game.advance({ minutes: 30 });
  expect(await look(olga)).toBe('operator-code-needed');
  expect(await actionsOf(game)).toEqual(['operator: user make-operator', `operator ${olga.id}: admin open`]);
});

test('the role needs a second factor, and ends at once with it, with the role or with the session', async () => {
  const game = await world();
  const plain = await withPassword(game, 'Paul');
  const status = async (by: { token: string }) => (await game.call(by, 'GET /admin/users')).body.code;
  expect(await status(plain)).toBe('operator-only');
  await giveRole(operationOf(game), plain.id);
  expect(await status(plain)).toBe('operator-second-factor');
  expect((await game.call(plain, 'GET /admin/session')).body).toEqual({
    second_factor: false,
    open_until: null,
  });
  const opened = await game.call(plain, 'POST /admin/session', { body: { code: '123456' } });
  expect([opened.status, opened.body.code]).toEqual([403, 'operator-second-factor']);

  const olga = await openAdmin(game, 'Olga');
  expect(await status(olga)).toBeUndefined();
  await game.game.db.deleteFrom('second_factor').where('account_id', '=', olga.id).execute();
  expect(await status(olga)).toBe('operator-second-factor');
  const oscar = await openAdmin(game, 'Oscar');
  expect((await game.call(oscar, 'DELETE /admin/session')).status).toBe(200);
  expect(await status(oscar)).toBe('operator-code-needed');
  await removeRole(operationOf(game), oscar.id);
  expect(await status(oscar)).toBe('operator-only');
});

test('an operator finds a player, mutes, bans, unlocks and renames, and all of it is in the audit log', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const ann = await withPassword(game, 'Ann');
  const found = await game.call(olga, 'GET /admin/users', { query: { query: 'ANN@' } });
  expect(found.body.data).toMatchObject([{ id: ann.id, name: 'Ann', banned: false, operator: false }]);
  const params = { id: ann.id };
  const past = await game.call(olga, 'POST /admin/users/{id}/mute', {
    params,
    body: { reason: 'Insults.', until: '2001-01-01T00:00:00Z' },
  });
  expect([past.status, past.body.code, past.body.errors]).toEqual([
    422,
    'instant-passed',
    { until: [expect.any(String)] },
  ]);
  await game.call(olga, 'POST /admin/users/{id}/mute', { params, body: { reason: 'Insults.' } });
  await game.call(olga, 'POST /admin/users/{id}/unlock', { params });
  await game.call(olga, 'POST /admin/users/{id}/rename', { params, body: { name: 'Anna' } });
  const twice = await Promise.all(
    [1, 2].map(() => game.call(olga, 'POST /admin/users/{id}/ban', { params, body: { reason: 'Bots.' } })),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const shown = (await game.call(olga, 'GET /admin/users/{id}', { params })).body;
  expect(shown).toMatchObject({
    name: 'Anna',
    sessions: 0,
    muted: { reason: 'Insults.', until: null },
    banned: { reason: 'Bots.' },
  });
  expect((await game.call(olga, 'POST /admin/users/{id}/unban', { params })).status).toBe(200);
  expect((await game.call(olga, 'POST /admin/users/{id}/unban', { params })).body.message).toBe(
    `Account ${ann.id} is not banned.`,
  );
  const log = (await game.call(olga, 'GET /admin/audit', { query: { account: ann.id } })).body;
  expect(log.data.map(({ action }) => action)).toEqual([
    'user unban',
    'user ban',
    'user ban',
    'user rename',
    'user unlock',
    'user mute',
  ]);
  expect(new Set(log.data.map(({ actor }) => actor))).toEqual(new Set([`operator ${olga.id}`]));
  expect(log.older).toBeNull();
});

test('a batch of reads brings nothing of the admin pages, neither to a player nor to an operator', async () => {
  const game = await world();
  const [ann, olga] = [await withPassword(game, 'Ann'), await openAdmin(game, 'Olga')];
  for (const by of [ann, olga]) {
    for (const path of [
      '/admin/overview',
      '/admin/users?query=a',
      `/admin/users/${ann.id}`,
      '/admin/audit',
    ]) {
      const { body } = await game.call(by, 'GET /batch', { query: { get: path } });
      expect(body.parts.map(({ status }) => status)).toEqual([404]);
    }
  }
});

test('an operator changes no operator’s account, nor one that does not exist', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  for (const [id, status, code] of [
    [olga.id, 403, 'operator-account'],
    [999, 404, 'account-unknown'],
  ] as const) {
    const answer = await game.call(olga, 'POST /admin/users/{id}/delete', {
      params: { id },
      body: { now: true },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
});

test('an operator’s bad input gets a sentence, and never a server fault', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const bodies = [
    undefined,
    {},
    { reason: '\u0000', until: 'tomorrow', name: '\u202e', text: 7, at: '', count: -1, code: 'x' },
  ];
  for (const name of Object.keys(routes).filter((one) => one.includes('/admin/'))) {
    if (name === 'DELETE /admin/session') continue;
    for (const id of ['999', 'x', '9007199254740993']) {
      for (const body of bodies) {
        const [method, path = ''] = name.split(' ');
        const target = `${method} /api/v1${path.replace('{id}', id)}?page=0&universe=999&before=x`;
        const { statusCode } = await sendTo(game.app, olga, target, body);
        expect([name, id, statusCode, statusCode < 500]).toEqual([name, id, statusCode, true]);
      }
    }
  }
});

test('the overview counts people, events set aside, open complaints and who is online', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const ann = await game.player('Ann');
  await game.advance({ hours: 1 });
  await game.call(ann, 'GET /user');
  const back = { token: await newSession(game.game, olga.id, 'plain') };
  const body = { code: codeOf(olga.secret, game.now()) };
  await game.call(back, 'POST /admin/session', { body });
  const { body: seen } = await game.call(back, 'GET /admin/overview');
  expect(seen).toMatchObject({
    why_not_ready: null,
    events_set_aside: 0,
    people: 2,
    people_online: 2,
    errors_last_hour: 0,
    last_backup_at: null,
    open_reports: 0,
  });
});

test('a universe with a past is planned once and listed until it opens, with its rules; an impossible past is refused', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const plan = (more: object) =>
    game.call(olga, 'POST /admin/universes', {
      body: { name: 'Elder', building_speed: 100, ai_players: 20, past_hours: 6, ...more },
    });
  expect(await plan({ ai_players: 0 })).toMatchObject({
    status: 422,
    body: {
      code: 'past-needs-ai-players',
      errors: { ai_players: [expect.stringMatching(/needs AI players/)] },
    },
  });
  expect(await plan({ starts_at: '2031-01-01T00:00:00Z' })).toMatchObject({
    status: 422,
    body: { code: 'past-opens-at-once' },
  });
  expect(await plan({ ai_players: 200, past_hours: 2000 })).toMatchObject({
    status: 422,
    body: { code: 'past-too-long', params: { hours: 16 } },
  });
  expect(await plan({ war: { loot: 101, rebuilt: -1 } })).toMatchObject({
    status: 422,
    body: { errors: { 'war.loot': [expect.any(String)], 'war.rebuilt': [expect.any(String)] } },
  });
  expect(await plan({ name: 'origin' })).toMatchObject({
    status: 409,
    body: { code: 'universe-name-taken' },
  });
  const planned = await Promise.all([plan({}), plan({})]);
  expect(planned.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await game.call(olga, 'GET /admin/universes');
  expect(body.planned).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'Elder',
      opens_at: new Date(game.now()).toISOString(),
      past_hours: 6,
      played: 0,
    },
  ]);
  expect(body.data.map(({ name }) => name)).toEqual(['Origin']);
  const entries = await game.game.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'universe plan')
    .execute();
  expect(entries).toHaveLength(1);
});

test('a universe is opened with all of its AI players or not at all', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const open = (more: object) =>
    game.call(olga, 'POST /admin/universes', { body: { name: 'Second', ai_players: 3, ...more } });
  const refusal = (code: string) => ({
    status: 422,
    body: { code, errors: { ai_players: [expect.any(String)] } },
  });
  expect(await open({ max_players: 2 })).toMatchObject(refusal('fewer-seats-than-ai-players'));
  expect(await open({ max_players: 2, past_hours: 1 })).toMatchObject(refusal('fewer-seats-than-ai-players'));
  expect(await open({ starts_at: '2031-01-01T00:00:00Z' })).toMatchObject(refusal('ai-players-join-later'));
  const names = async () =>
    (await game.call(olga, 'GET /admin/universes')).body.data.map((one) => [one.name, one.ai_players]);
  expect(await names()).toEqual([['Origin', 0]]);
  expect((await open({ max_players: 3 })).status).toBe(200);
  expect(await names()).toEqual([
    ['Origin', 0],
    ['Second', 3],
  ]);
});

test('universes are opened, closed, given an end and a message of the day', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const create = () => game.call(olga, 'POST /admin/universes', { body: { name: 'Second', fleet_speed: 2 } });
  const made = await Promise.all([create(), create()]);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const params = { id: game.universe };
  await game.call(olga, 'POST /admin/universes/{id}/end', { params, body: { at: '2030-06-01T00:00:00Z' } });
  for (const count of [2, 1])
    await game.call(olga, 'POST /admin/universes/{id}/ai-players', { params, body: { count } });
  await game.call(olga, 'POST /admin/universes/{id}/close', { params });
  await game.call(olga, 'POST /admin/motd', { body: { id_universe: game.universe, text: 'Hello' } });
  const { body } = await game.call(olga, 'GET /admin/universes');
  expect(body.data).toMatchObject([
    {
      name: 'Origin',
      motd: 'Hello',
      is_closed: true,
      // The planets of the one who has retired stay.
      ai_players: 2,
      ai_playing: 1,
      ends_at: '2030-06-01T00:00:00.000Z',
    },
    { name: 'Second', fleet_speed: 2, is_closed: false },
  ]);
  const early = await game.call(olga, 'POST /admin/universes/{id}/end', {
    params,
    body: { at: '2029-06-01T00:00:00Z' },
  });
  expect([early.status, early.body.code]).toEqual([422, 'instant-passed']);
});

test('an operator lets seasons follow a universe, and stops them', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const plan = (length: number | null, pause?: number) =>
    game.call(olga, 'POST /admin/universes/{id}/season', {
      params: { id: game.universe },
      body: { length_days: length, ...(pause === undefined ? {} : { pause_days: pause }) },
    });
  const stored = () =>
    game.game.db.selectFrom('universe').select(['season_ms', 'pause_ms', 'victory']).executeTakeFirst();
  expect((await plan(7, 1)).body.message).toBe('Seasons of 7 days follow when this universe ends.');
  expect(await stored()).toEqual({ season_ms: 604_800_000, pause_ms: 86_400_000, victory: 'points' });
  expect((await plan(0)).status).toBe(422);
  expect((await plan(null)).body.message).toBe('No season follows when this universe ends.');
  expect(await stored()).toMatchObject({ season_ms: null, pause_ms: null });
  expect((await actionsOf(game)).filter((action) => action.endsWith('universe season'))).toHaveLength(2);
});

test('a planned universe is given up from the admin pages and the command line, once, and its name is free again', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const plan = () =>
    game.call(olga, 'POST /admin/universes', {
      body: { name: 'Elder', building_speed: 100, ai_players: 20, past_hours: 6 },
    });
  const planned = async () => (await game.call(olga, 'GET /admin/universes')).body.planned;
  expect((await plan()).status).toBe(200);
  const [{ id } = { id: 0 }] = await planned();
  const giveUp = () =>
    game.call(olga, 'DELETE /admin/planned-universes/{id}', { params: { id: String(id) } });
  const replies = await Promise.all([giveUp(), giveUp()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(replies.find(({ status }) => status === 200)?.body.message).toBe('Elder is given up.');
  expect(await planned()).toEqual([]);

  expect((await plan()).status).toBe(200);
  const { json } = await operator(game, 'universe', 'planned', '--json');
  expect(json).toMatchObject([{ name: 'Elder', past_hours: 6, played: 0 }]);
  const [{ planned: number }] = json as [{ planned: number }];
  expect(await operator(game, 'universe', 'cancel', '--planned', String(number))).toMatchObject({
    exitCode: 0,
  });
  expect(await operator(game, 'universe', 'cancel', '--planned', String(number))).toMatchObject({
    exitCode: 1,
    stderr: 'That does not exist.\n',
  });
});

test('the announced start of a universe can be changed until it starts, and whether it offers quiet hours at any time', async () => {
  const game = await world();
  const olga = await openAdmin(game, 'Olga');
  const inMinutes = (minutes: number) => new Date(game.now() + minutes * MINUTE_MS).toISOString();
  await game.call(olga, 'POST /admin/universes', { body: { name: 'Dawn', starts_at: inMinutes(5) } });
  const dawn = async () =>
    (await game.call(olga, 'GET /admin/universes')).body.data.find(({ name }) => name === 'Dawn');
  const params = { id: String((await dawn())?.id_universe) };
  const start = (at: string) => game.call(olga, 'POST /admin/universes/{id}/start', { params, body: { at } });
  expect((await start(inMinutes(10))).body.message).toMatch(/^The universe starts on /);
  expect((await dawn())?.started_at).toBe(inMinutes(10));
  expect((await start(inMinutes(-1))).body).toMatchObject({
    code: 'instant-passed',
    errors: { at: [expect.any(String)] },
  });
  const quiet = (offered: boolean) =>
    game.call(olga, 'POST /admin/universes/{id}/quiet-hours', { params, body: { offered } });
  for (const offered of [true, false]) {
    expect((await quiet(offered)).status).toBe(200);
    expect((await dawn())?.quiet_hours).toBe(offered);
  }
  await game.advance({ minutes: 11 });
  expect((await start(inMinutes(20))).body.code).toBe('universe-started');
});

test('an offer of quiet hours is seen at once by players who have asked before', async () => {
  const game = await world();
  const [olga, ann] = [await openAdmin(game, 'Olga'), await game.player('Ann')];
  const isOffered = async () => (await game.call(ann, 'GET /rest')).body.data?.quiet_hours_offered;
  const before = await isOffered();
  const params = { id: String(game.universe) };
  await game.call(olga, 'POST /admin/universes/{id}/quiet-hours', { params, body: { offered: !before } });
  expect(await isOffered()).toBe(!before);
});
