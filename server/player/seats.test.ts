import { MOST_BLOCKS } from '@farhold/contract/message-limits';
import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeName } from '../account/change-name.ts';
import { imposeSanction, liftSanction } from '../account/sanctions.ts';
import { holdAccount } from '../account/hold-account.ts';
import { accepted } from '../http/refused.ts';
import { blockPlayer, unblockPlayer } from '../message/blocks.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import { joinUniverse } from '../universe/join-universe.ts';

/**
 * What the players of all universes show that their accounts do not say, or that they show otherwise: nothing, in the
 * end.
 */
async function differences({ game: { db } }: World): Promise<unknown[]> {
  const { rows: players } = await sql`
    select universe_id, account_id from player join account on account.id = account_id
    where (player.name, player.seen_at, player.moves) is distinct from (account.name, account.seen_at, account.moves)
      or not universe_id = any(universe_ids)
      or is_banned <> exists (select from sanction where sanction.account_id = account.id and kind = 'ban')
      or mute is distinct from (select jsonb_build_object('until', until, 'reason', reason) from sanction
        where sanction.account_id = account.id and kind = 'mute')`.execute(db);
  const { rows: blocks } = await sql`
    (table player_block except select one.universe_id, block.account_id, blocked_id from block
      join player as one on one.account_id = block.account_id
      join player as other on other.universe_id = one.universe_id and other.account_id = blocked_id)
    union all
    (select one.universe_id, block.account_id, blocked_id from block
      join player as one on one.account_id = block.account_id
      join player as other on other.universe_id = one.universe_id and other.account_id = blocked_id
      except table player_block)`.execute(db);
  return [...players, ...blocks];
}

test('names, presence, mutes, bans and blocks are the same in every universe, now and for who joins later', async () => {
  const game = await world();
  const { db } = game.game;
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const other = await game.addUniverse({ name: 'Other' });
  accepted(await joinUniverse(game.game, { universe: other, account: ann.id }));
  expect(await differences(game)).toEqual([]);

  accepted(await changeName(game.game, ann.id, 'Anna'));
  const until = null;
  await db.transaction().execute(async (tx) => {
    await imposeSanction(tx, ann.id, 'mute', { since: game.now(), until, reason: 'Spam' });
    await imposeSanction(tx, ann.id, 'ban', { since: game.now(), until, reason: 'Spam' });
    accepted(await blockPlayer(tx, ann.id, bob.id, game.now()));
  });
  expect(await differences(game)).toEqual([]);
  accepted(await joinUniverse(game.game, { universe: other, account: bob.id }));
  expect(await differences(game)).toEqual([]);
  const { rows } = await sql`select universe_id from player_block order by 1`.execute(db);
  expect(rows).toEqual([{ universe_id: game.universe }, { universe_id: other }]);

  await db.transaction().execute(async (tx) => {
    await liftSanction(tx, ann.id, 'mute');
    await liftSanction(tx, ann.id, 'ban');
    expect(await unblockPlayer(tx, ann.id, bob.id)).toBe(true);
  });
  await game.advance({ minutes: 20 });
  await game.call(bob, 'GET /planet');
  expect(await differences(game)).toEqual([]);
});

test('a player who is blocked, or takes a name, while joining a universe is known there as such', async () => {
  const game = await world();
  const { db } = game.game;
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const other = await game.addUniverse({ name: 'Other' });
  accepted(await joinUniverse(game.game, { universe: other, account: ann.id }));
  await Promise.all([
    joinUniverse(game.game, { universe: other, account: bob.id }).then(accepted),
    db.transaction().execute(async (tx) => accepted(await blockPlayer(tx, ann.id, bob.id, game.now()))),
    changeName(game.game, bob.id, 'Bobby').then(accepted),
  ]);
  expect(await differences(game)).toEqual([]);
  const { rows } = await sql`select universe_id from player_block order by 1`.execute(db);
  expect(rows).toEqual([{ universe_id: game.universe }, { universe_id: other }]);
});

test('joining a universe takes as many statements with many blocks as with one, and brings them all', async () => {
  const game = await world();
  const { db } = game.game;
  const [ann, bob, cid] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cid')];
  const other = await game.addUniverse({ name: 'Other' });
  accepted(await joinUniverse(game.game, { universe: other, account: cid.id }));
  const join = (account: AccountId) => () => joinUniverse(game.game, { universe: other, account });
  await sql`
    with made as (
      insert into account (email, name, name_look_small, name_look_capital, created_at)
      select 'no' || n || '@example.org', 'Nobody ' || n, 'nobody' || n, 'NOBODY' || n, 0
      from generate_series(1, ${MOST_BLOCKS - 1}::int) as n returning id)
    insert into block (account_id, blocked_id, blocked_at) select ${ann.id}, id, 0 from made`.execute(db);
  const blocks = (by: TestPlayer, blocked: TestPlayer) =>
    game.call(by, 'POST /message/block', { body: { user_id: blocked.id } });
  expect((await blocks(ann, cid)).status).toBe(200);
  expect((await blocks(ann, bob)).body).toMatchObject({
    code: 'blocks-full',
    message: 'You have blocked 1.000 players, which is the limit. Unblock one first.',
  });
  expect((await blocks(ann, cid)).status).toBe(200);
  expect((await blocks(cid, bob)).status).toBe(200);
  const roundTrips = countRoundTrips();
  const withMany = await roundTrips(join(ann.id));
  expect(await roundTrips(join(bob.id))).toBe(withMany);
  expect(await differences(game)).toEqual([]);
});

test('an account makes or ends thirty blocks a minute', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const block = async (by: TestPlayer) =>
    (await game.call(by, 'POST /message/block', { body: { user_id: bob.id } })).status;
  const tried = await Promise.all(Array.from({ length: 31 }, () => block(ann)));
  expect(tried.filter((status) => status === 429)).toHaveLength(1);
});

test('a block goes with either of the two', async () => {
  const game = await world();
  const { db } = game.game;
  const [ann, bob, cid] = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => game.player(name)));
  if (!ann || !bob || !cid) throw new Error('A player is missing.');
  await db.transaction().execute(async (tx) => {
    accepted(await blockPlayer(tx, ann.id, bob.id, game.now()));
    accepted(await blockPlayer(tx, cid.id, ann.id, game.now()));
  });
  await eraseAccount(game.game, ann.id);
  const { rows } = await sql`table player_block`.execute(db);
  expect(rows).toEqual([]);
  expect(await differences(game)).toEqual([]);
});

test('a player who is banned, muted and blocked while the own order to join waits is known there as such', async () => {
  const game = await world();
  const { db } = game.game;
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const other = await game.addUniverse({ name: 'Other' });
  accepted(await joinUniverse(game.game, { universe: other, account: ann.id }));
  const decisions = await db.startTransaction().execute();
  await holdAccount(decisions, bob.id);
  const joined = joinUniverse(game.game, { universe: other, account: bob.id });
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  const sanction = { since: game.now(), until: null, reason: 'Spam' };
  for (const kind of ['ban', 'mute'] as const) await imposeSanction(decisions, bob.id, kind, sanction);
  accepted(await blockPlayer(decisions, ann.id, bob.id, game.now()));
  await decisions.commit().execute();
  accepted(await joined);
  expect(await differences(game)).toEqual([]);
  const { rows } = await sql`select universe_id from player_block order by 1`.execute(db);
  expect(rows).toEqual([{ universe_id: game.universe }, { universe_id: other }]);
});
