import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { accountById } from '../account/store.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { send } from '../testing/fleet-calls.ts';
import { operator } from '../testing/operator-at.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { world, type World } from '../testing/world.ts';

/** The operator's clock is that of the database. */
const today = () => world({ at: new Date().toISOString() });

const logIn = ({ call }: World, email: string, password: string, code?: string) =>
  call(null, 'POST /login', { body: { email, password, ...(code === undefined ? {} : { code }) } });

const auditOf = async ({ game }: World) =>
  (await game.db.selectFrom('audit_log').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('user '));

test('an operator bans, mutes and signs out, by address or number, and the audit log has it all', async () => {
  const game = await today();
  const ann = await withPassword(game, 'Ann');
  const byEmail = ['--email', 'ANN@example.org', '--json'];
  const byId = ['--id', String(ann.id), '--json'];
  const why = ['--reason', 'Two accounts.'];

  expect((await operator(game, 'user', 'ban', ...byEmail, ...why)).json).toEqual({
    banned: ann.id,
    until: null,
    reason: 'Two accounts.',
  });
  expect((await logIn(game, ann.email, PASSWORD)).body.code).toBe('account-banned');
  expect((await operator(game, 'user', 'show', ...byId)).json).toMatchObject({
    name: 'Ann',
    sessions: 0,
    second_factor: false,
    banned: { until: null, reason: 'Two accounts.' },
    muted: null,
  });
  expect((await operator(game, 'user', 'unban', ...byId)).json).toEqual({ unbanned: ann.id });
  expect((await operator(game, 'user', 'unban', ...byId)).stderr).toBe(`Account ${ann.id} is not banned.\n`);
  expect((await logIn(game, ann.email, PASSWORD)).status).toBe(200);
  expect((await operator(game, 'user', 'sign-out', ...byId)).json).toEqual({ signed_out: ann.id, ended: 1 });
  await operator(game, 'user', 'mute', ...byId, ...why, '--until', '2099-01-01T00:00Z');
  await operator(game, 'user', 'unmute', ...byId);
  expect(await auditOf(game)).toEqual([
    'user ban',
    'user unban',
    'user sign-out',
    'user mute',
    'user unmute',
  ]);
});

test('a command about an account names one, and a time to come', async () => {
  const game = await today();
  const ann = await withPassword(game, 'Ann');
  const one = ['--id', String(ann.id)];
  expect((await operator(game, 'user', 'unban')).exitCode).toBe(2);
  expect((await operator(game, 'user', 'show', ...one, '--email', ann.email)).exitCode).toBe(2);
  expect((await operator(game, 'user', 'ban', ...one)).exitCode).toBe(2);
  expect((await operator(game, 'user', 'ban', ...one, '--reason', 'x'.repeat(501))).exitCode).toBe(2);
  expect(await operator(game, 'user', 'show', '--id', '999')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no account with the number 999.\n',
  });
  const past = ['--reason', 'No.', '--until', '2001-01-01T00:00Z'];
  expect((await operator(game, 'user', 'ban', ...one, ...past)).stderr).toBe(
    'That time has passed already.\n',
  );
  expect((await operator(game, 'user', 'mute', ...one, ...past)).stderr).toBe(
    'That time has passed already.\n',
  );
  expect((await game.call(ann, 'GET /user')).status).toBe(200);
  expect(await auditOf(game)).toEqual([]);
});

test('a muted player plays, but writes to nobody, and is told until when', async () => {
  const game = await today();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const write = (message: string, client_key = message) =>
    game.call(ann, 'POST /message/send', { body: { receiver_id: bob.id, message, client_key } });
  expect((await write('Before')).status).toBe(200);
  await operator(
    game,
    'user',
    'mute',
    '--id',
    String(ann.id),
    '--reason',
    'Insults.',
    '--until',
    '2099-01-01T00:00Z',
  );
  const refused = await write('After');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'account-muted',
    'You cannot write messages or choose names until 1 January 2099, 00:00 UTC. Insults.',
  ]);
  // What was sent before the mute and is repeated, because its reply was lost, is no new message.
  expect((await write('Before')).status).toBe(200);
  const body = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  expect((await game.call(ann, 'POST /activity/build', { body })).status).toBe(200);
  await operator(game, 'user', 'unmute', '--id', String(ann.id));
  expect((await write('After')).status).toBe(200);
});

test('an operator lets in a player who has forgotten the password, lost the app or guessed too often', async () => {
  const game = await today();
  const ann = await withPassword(game, 'Ann');
  const one = ['--id', String(ann.id), '--json'];
  for (let guess = 0; guess < 10; guess += 1) await logIn(game, ann.email, 'wrong horse');
  expect((await logIn(game, ann.email, PASSWORD)).status).toBe(429);
  expect((await operator(game, 'user', 'unlock', ...one)).json).toEqual({ unlocked: ann.id });
  expect((await logIn(game, ann.email, PASSWORD)).status).toBe(200);

  const { secret } = (await game.call(ann, 'POST /user/second-factor')).body;
  await game.call(ann, 'POST /user/second-factor/confirm', { body: { code: codeOf(secret, game.now()) } });
  expect((await logIn(game, ann.email, PASSWORD)).body.code).toBe('second-factor-needed');
  expect((await operator(game, 'user', 'remove-second-factor', ...one)).exitCode).toBe(0);
  expect((await operator(game, 'user', 'remove-second-factor', ...one)).exitCode).toBe(1);
  expect((await logIn(game, ann.email, PASSWORD)).status).toBe(200);

  const { url } = (await operator(game, 'user', 'reset-password', ...one)).json as { url: string };
  const link = new URL(url);
  expect(link.pathname).toBe('/reset-password');
  const [token, email] = [link.searchParams.get('token') ?? '', link.searchParams.get('email') ?? ''];
  const chosen = { password: 'a new horse', password_confirmation: 'a new horse' };
  const reset = () => game.call(null, 'POST /password/reset', { body: { token, email, ...chosen } });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 422]);
  expect((await logIn(game, ann.email, 'a new horse')).status).toBe(200);

  const weak = await operator(game, 'user', 'reset-password', ...one, '--password', 'short');
  expect([weak.exitCode, weak.stderr]).toEqual([1, expect.stringMatching(/^password: /)]);
  await operator(game, 'user', 'reset-password', ...one, '--password', 'third horse');
  expect((await logIn(game, ann.email, 'third horse')).status).toBe(200);
});

test('an operator gives an account another address or name, by the rules for both', async () => {
  const game = await today();
  const [ann, bob] = [await withPassword(game, 'Ann'), await withPassword(game, 'Bob')];
  const one = ['--id', String(ann.id), '--json'];
  expect((await operator(game, 'user', 'set-email', ...one, '--to', 'no address')).stderr).toMatch(
    /^email: /,
  );
  expect((await operator(game, 'user', 'set-email', ...one, '--to', bob.email)).stderr).toBe(
    'This e-mail address already has an account.\n',
  );
  expect((await operator(game, 'user', 'set-email', ...one, '--to', 'New@example.org')).json).toMatchObject({
    email: 'new@example.org',
    email_verified: true,
  });
  expect((await logIn(game, 'new@example.org', PASSWORD)).status).toBe(200);

  expect((await operator(game, 'user', 'rename', ...one, '--name', 'Bob')).exitCode).toBe(1);
  expect((await operator(game, 'user', 'rename', ...one, '--name', 'Anna')).json).toMatchObject({
    name: 'Anna',
  });
  expect((await operator(game, 'user', 'rename', ...one, '--name', 'Annika')).exitCode).toBe(0);
  const back = await game.call(ann, 'POST /user/name', { body: { name: 'Ann' } });
  expect(back.body.code).toBe('renamed-lately');
});

test('a name that an operator takes away is gone from the hall of fame, too; one that its player changes stays there', async () => {
  const game = await today();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { db } = game.game;
  const places = [ann, bob].map(({ id, name }, index) => ({
    universe_id: game.universe,
    account_id: id,
    name,
    points: 9 - index,
    position: index + 1,
  }));
  await db.insertInto('final_ranking').values(places).execute();
  const winners = places.map((place) => ({ ...place, category: 'ships' }));
  await db.insertInto('season_winner').values(winners).execute();
  const at = game.now() + 1;
  await db.updateTable('universe').set({ victory: 'points', ends_at: at, ended_at: at }).execute();
  const shown = async () => {
    const { body: hall } = await game.call(null, 'GET /hall-of-fame');
    const params = { id: String(game.universe) };
    const { body: end } = await game.call(null, 'GET /universes/{id}/standing', { params });
    return [hall.data[0]?.winners ?? [], end.data, end.winners].map((rows) => rows.map(({ name }) => name));
  };
  const all = (...names: string[]) => [names, names, names];
  expect(await shown()).toEqual(all('Ann', 'Bob'));
  expect((await game.call(bob, 'POST /user/name', { body: { name: 'Robert' } })).status).toBe(200);
  expect(await shown()).toEqual(all('Ann', 'Bob'));
  const rename = (id: number, name: string) =>
    operator(game, 'user', 'rename', '--id', String(id), '--name', name);
  expect((await rename(ann.id, 'Anna')).exitCode).toBe(0);
  expect(await shown()).toEqual(all('Anna', 'Bob'));
  expect((await rename(bob.id, 'Robert')).exitCode).toBe(0);
  expect(await shown()).toEqual(all('Anna', 'Robert'));
});

test('an operator deletes an account after seven days or at once, and keeps one after all', async () => {
  const game = await today();
  const ann = await game.player('Ann');
  const one = ['--id', String(ann.id), '--json'];
  const { json } = await operator(game, 'user', 'delete', ...one);
  const day = Date.parse((json as { erase_at: string }).erase_at);
  expect(Math.round((day - game.now()) / 86_400_000)).toBe(7);
  expect((await operator(game, 'user', 'delete', ...one, '--undo')).json).toMatchObject({ erase_at: null });
  expect((await operator(game, 'user', 'delete', ...one, '--undo', '--now')).exitCode).toBe(2);
  expect((await accountById(game.game.db, ann.id)).name).toBe('Ann');
  expect((await operator(game, 'user', 'delete', ...one, '--now')).json).toEqual({ deleted: ann.id });
  expect(await game.game.db.selectFrom('account').select('id').execute()).toEqual([]);
  expect(await game.game.db.selectFrom('planet').select('id').execute()).toEqual([]);
});

test('gifts are listed by what never came back', async () => {
  const game = await today();
  const begin = (cargos: number) => ({
    planet: { units: { 'large-cargo': cargos }, stock: { metal: 9000, crystal: 9000, deuterium: 9000 } },
    research: { 'combustion-drive': 6, 'computer-technology': 3 },
    joinedDaysAgo: 4,
  });
  // The stronger ones may give more.
  const [ann, bob, cid] = [
    await game.player('Ann', begin(8)),
    await game.player('Bob', begin(4)),
    await game.player('Cid', begin(6)),
  ];
  const give = async (from: typeof ann, to: typeof ann, cargo: object) => {
    const units = { 'large-cargo': 1 };
    const sent = await send(game, from, {
      mission_type: 'transport',
      to_planet_id: to.home,
      units,
      ...cargo,
    });
    expect(sent.status).toBe(200);
  };
  await give(ann, bob, { metal: 1000, crystal: 1000, deuterium: 1000 });
  await give(cid, bob, { metal: 3000 });
  await give(bob, cid, { metal: 900 });
  await give(cid, ann, {});
  await game.advance({ hours: 24 * 3 });
  await game.game.db
    .updateTable('gift')
    .set({ at: game.now() - 3 * 86_400_000 })
    .execute();
  const gifts = ['gifts', '--universe', String(game.universe), '--json'];
  const named = ({ name, id }: typeof ann) => `${name} (${id})`;
  const pair = (from: typeof ann, to: typeof ann, given: number, returned: number) => ({
    from: named(from),
    to: named(to),
    deliveries: 1,
    given_in_metal: given,
    returned_in_metal: returned,
    aliens: 0,
  });
  expect((await operator(game, ...gifts)).json).toEqual([
    pair(ann, bob, 5500, 0),
    pair(cid, bob, 3000, 900),
    pair(bob, cid, 900, 3000),
  ]);
  expect((await operator(game, ...gifts, '--limit', '1')).json).toHaveLength(1);
  await game.game.db
    .updateTable('gift')
    .set({ at: game.now() - 8 * 86_400_000 })
    .execute();
  expect((await operator(game, ...gifts, '--days', '1')).json).toEqual([]);
});
