import type { AccountId } from '@farhold/engine/ids';
import { plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeSessions } from '../account/session.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { world, type World } from '../testing/world.ts';
import { joinUniverse } from '../universe/join-universe.ts';
import { eraseAccount, eraseDueAccounts } from './erase-account.ts';
import { hashPassword } from '../account/password.ts';
import { newSession } from '../testing/test-player.ts';

const requestDeletion = ({ call }: World, by: { token: string }, given = PASSWORD) =>
  call(by, 'POST /user/deletion', { body: { password: given } });

/** A player with a password in the world's universe. */
async function playerWithPassword(game: World, ...given: Parameters<World['player']>) {
  const player = await game.player(...given);
  await game.game.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', player.id)
    .execute();
  return player;
}

test('an account to be deleted goes on for seven days, and its owner can keep it', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const elsewhere = { token: await newSession(game.game, ann.id, 'remembered') };
  expect((await requestDeletion(game, ann, 'wrong horse')).body.errors).toEqual({
    password: ['This is not your password.'],
  });
  expect((await requestDeletion(game, ann)).body.message).toBe('Your account will be deleted on 8 May 2030.');
  expect(game.mails[0]?.text).toContain('deleted on 8 May 2030');
  expect((await game.call(elsewhere, 'GET /user')).status).toBe(401);
  expect((await game.call(ann, 'GET /user')).body.erase_at).toBe('2030-05-08T12:00:00.000Z');

  await game.advance({ hours: 23 });
  await eraseDueAccounts(game.game);
  expect((await requestDeletion(game, ann)).body.message).toBe('Your account will be deleted on 8 May 2030.');
  expect((await game.call(ann, 'DELETE /user/deletion')).status).toBe(200);
  expect((await game.call(ann, 'GET /user')).body.erase_at).toBeNull();
  await game.advance({ hours: 24 * 7 });
  await eraseDueAccounts(game.game);
  expect(
    (await game.call(null, 'POST /login', { body: { email: ann.email, password: PASSWORD } })).status,
  ).toBe(200);
});

test('after seven days nothing of the account is left, and every ledger still adds up', async () => {
  const game = await world();
  const fleet = { units: { 'small-cargo': 5 }, stock: { deuterium: 50_000 } };
  const owner = await playerWithPassword(game, 'Ann', {
    planet: { ...fleet, at: { galaxy: 1, system: 10, position: 5 } },
    darkMatter: 7,
  });
  const friend = await game.player('Bob', {
    planet: { ...fleet, at: { galaxy: 1, system: 11, position: 5 } },
  });
  await requestDeletion(game, owner);
  await game.advance({ hours: 24 * 7, minutes: -1 });
  // The sessions have expired by now.
  const again = async <Player extends { readonly id: AccountId }>(player: Player) => ({
    ...player,
    token: await newSession(game.game, player.id, 'plain'),
  });
  const [ann, bob] = [await again(owner), await again(friend)];
  const transport = { mission_type: 'transport', units: { 'small-cargo': 2 } } as const;
  const sent = [
    await send(game, ann, { ...transport, to_planet_id: bob.home }),
    await send(game, bob, { ...transport, to_planet_id: ann.home }),
  ];
  expect(sent.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await game.advance({ minutes: 1 }, 'asleep');
  await Promise.all([eraseDueAccounts(game.game), eraseDueAccounts(game.game)]);
  await eraseDueAccounts(game.game);

  await expectConsistent(game);
  expect((await game.call(ann, 'GET /user')).status).toBe(401);
  expect(
    (await game.call(null, 'POST /login', { body: { email: ann.email, password: PASSWORD } })).status,
  ).toBe(401);
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from account where id = ${ann.id})
      + (select count(*) from player where account_id = ${ann.id})
      + (select count(*) from planet where account_id = ${ann.id})
      + (select count(*) from fleet where account_id = ${ann.id}) as left`.execute(game.game.db);
  expect(rows).toEqual([{ left: 0 }]);
  expect((await movementsOf(game, bob)).map(({ mission }) => mission)).toEqual(['transport']);
  await game.advance({ hours: 12 });
  expect(await shipsOf(game, bob)).toMatchObject(fleet.units);
  const form = { email: ann.email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await game.call(null, 'POST /register', { body: form })).status).toBe(200);
});

test('an account is erased from a universe that has ended, too', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { units: { 'small-cargo': 2 }, stock: { deuterium: 900 } },
  });
  const bob = await game.player('Bob');
  const sent = await send(game, ann, {
    mission_type: 'transport',
    units: { 'small-cargo': 1 },
    to_planet_id: bob.home,
  });
  expect(sent.status).toBe(200);
  const end = plusSeconds(game.now(), 60);
  await game.game.db
    .updateTable('universe')
    .set({ ends_at: end, ended_at: end })
    .where('id', '=', game.universe)
    .execute();
  await game.advance({ hours: 1 });
  await game.game.db.updateTable('account').set({ erase_at: game.now() }).where('id', '=', ann.id).execute();
  await Promise.all([eraseDueAccounts(game.game), eraseDueAccounts(game.game)]);
  await eraseDueAccounts(game.game);
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from account where id = ${ann.id})
      + (select count(*) from planet where account_id = ${ann.id})
      + (select count(*) from fleet where account_id = ${ann.id}) as left`.execute(game.game.db);
  expect(rows).toEqual([{ left: 0 }]);
  await expectConsistent(game);
});

test('an account that joins a universe while it is being erased leaves no player there', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Other' });
  const [joined] = await Promise.allSettled([
    joinUniverse(game.game, { universe: other, account: ann.id }),
    eraseAccount(game.game, ann.id),
  ]);
  expect(joined).toMatchObject(
    joined.status === 'rejected' ? { reason: { code: 'not-signed-in' } } : { value: { ok: true } },
  );
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from account where id = ${ann.id})
      + (select count(*) from player where account_id = ${ann.id})
      + (select count(*) from planet where account_id = ${ann.id}) as left`.execute(game.game.db);
  expect(rows).toEqual([{ left: 0 }]);
  const { rows: counted } = await sql`select people from universe where id = ${other}`.execute(game.game.db);
  expect(counted).toEqual([{ people: 0 }]);
});

test('players invited by an erased account, and the battles of a season, forget it', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { db } = game.game;
  await sql`update player set invited_by = ${ann.id} where account_id = ${bob.id}`.execute(db);
  const rank = { universe_id: game.universe, account_id: ann.id, name: 'Ann', points: 1, position: 1 };
  await db.insertInto('final_ranking').values(rank).execute();
  await db
    .insertInto('season_winner')
    .values({ ...rank, category: 'ships' })
    .execute();
  await eraseAccount(game.game, ann.id);
  const { rows } = await sql`
    select (select invited_by from player where account_id = ${bob.id}), (select account_id from final_ranking),
      (select account_id as winner from season_winner),
      (select name from final_ranking), (select name as winner_name from season_winner)`.execute(db);
  expect(rows).toEqual([{ invited_by: null, account_id: null, winner: null, name: '–', winner_name: '–' }]);
});

test('after the grace period the account can’t be kept', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await requestDeletion(game, ann);
  await game.game.db.updateTable('account').set({ erase_at: game.now() }).execute();
  expect((await game.call(ann, 'DELETE /user/deletion')).body.code).toBe('deletion-under-way');
});

test('the export contains everything stored about a player, but no secrets and nothing of others', async () => {
  const game = await world();
  const ann = await playerWithPassword(game, 'Ann', {
    planet: { units: { 'small-cargo': 3 } },
    darkMatter: 5,
  });
  await game.player('Bob');
  await game.call(ann, 'POST /email/resend');
  const { body } = await game.call(ann, 'GET /user/export');
  expect(body.data['account']).toMatchObject([{ email: ann.email, name: 'Ann' }]);
  expect(body.data['planet']).toMatchObject([{ id: ann.home }]);
  expect(body.data['planet_item']).toContainEqual({
    universe_id: game.universe,
    planet_id: ann.home,
    key: 'small-cargo',
    amount: 3,
  });
  expect(body.data['dark_matter_ledger']).toMatchObject([{ amount: 5 }]);
  const text = JSON.stringify(body.data);
  expect(text).not.toMatch(/argon2|hash|seed|Bob/);
  const reply = await game.app.inject({
    url: '/api/v1/user/export',
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(reply.headers['content-disposition']).toBe('attachment; filename="farhold-2030-05-01.json"');
});

test('somebody viewing as a player can neither export nor delete', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const operator = { token: await newSession(game.game, ann.id, 'impersonated') };
  const replies = [
    await game.call(operator, 'GET /user/export'),
    await requestDeletion(game, operator),
    await game.call(operator, 'DELETE /user/deletion'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('an account without a session is erased like any other', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await requestDeletion(game, ann);
  await game.game.db.transaction().execute((tx) => closeSessions(tx, ann.id, null));
  await game.advance({ hours: 24 * 7 });
  await eraseDueAccounts(game.game);
  expect(await game.game.db.selectFrom('account').select('id').execute()).toEqual([]);
});
