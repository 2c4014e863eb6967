import { accountId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import { activateUniverse } from '../universe/activate-universe.ts';
import { joinUniverse } from '../universe/join-universe.ts';
import { createRequestContexts } from './request-context.ts';

/** Three players, and what their requests ask first. */
async function players() {
  const game = await world();
  const names = ['Ann', 'Bob', 'Cleo'] as const;
  const [ann, bob, cleo] = await Promise.all(names.map((name) => game.player(name)));
  if (!ann || !bob || !cleo) throw new Error('A player is missing.');
  return { game, ann, bob, cleo, contextOf: createRequestContexts(game.game.db, game.game.clock) };
}

const raise = (game: World, account: number) =>
  game.game.db
    .updateTable('player_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', account)
    .execute();

test('requests that come in together share a statement, and each learns of its own account', async () => {
  const { game, ann, bob, cleo, contextOf } = await players();
  await raise(game, bob.id);
  await Promise.all([ann, bob, cleo].map(({ id }) => contextOf(id)));
  const trips = countRoundTrips();
  const asked = [ann, bob, cleo, ann, bob];
  const contexts: Awaited<ReturnType<typeof contextOf>>[] = [];
  expect(
    await trips(async () => {
      contexts.push(...(await Promise.all(asked.map(({ id }) => contextOf(id)))));
    }),
  ).toBe(1);
  const [first] = contexts;
  const versions = contexts.map(({ playing }) => playing.map((one) => one.versions?.own));
  const own = first?.playing[0]?.versions?.own ?? Number.NaN;
  expect(versions).toEqual([[own], [own + 1], [own], [own], [own + 1]]);
  expect(contexts.every(({ playing }) => playing[0]?.universe === game.universe)).toBe(true);
});

test('an account that plays nowhere learns the time', async () => {
  const nobody = accountId(1_000_000);
  const { game, contextOf } = await players();
  const [alone, none] = await Promise.all([contextOf(nobody), contextOf(nobody)]);
  expect(alone).toEqual({ now: game.now(), playing: [] });
  expect(none).toEqual(alone);
});

test('a request that comes after a commit sees it, however many are under way', async () => {
  const { game, ann, contextOf } = await players();
  const ownOf = async () => (await contextOf(ann.id)).playing[0]?.versions?.own ?? Number.NaN;
  const before = await ownOf();
  for (let step = 1; step <= 10; step += 1) {
    const earlier = [ownOf(), ownOf()];
    await raise(game, ann.id);
    expect(await ownOf()).toBe(before + step);
    await Promise.all(earlier);
  }
});

test('a statement that waits keeps nobody back for long, and one that fails says so to those who asked', async () => {
  const { game, ann, bob, contextOf } = await players();
  const { db } = game.game;
  const waiting = () => waitingForLocks(game);
  let asked: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`lock table player_version in access exclusive mode`.execute(tx);
    asked = [contextOf(ann.id)];
    await expect.poll(waiting).toBe(1);
    asked.push(contextOf(bob.id));
    await expect.poll(waiting).toBe(2);
  });
  await Promise.all(asked);
  await sql`alter table player_version rename to elsewhere`.execute(db);
  const failed = await Promise.allSettled([contextOf(ann.id), contextOf(bob.id)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await sql`alter table elsewhere rename to player_version`.execute(db);
  expect((await contextOf(ann.id)).playing).toHaveLength(1);
});

test('a process that remembers where an account plays learns at once of a universe that it joins or chooses elsewhere', async () => {
  const { game, ann, contextOf } = await players();
  const other = await game.addUniverse({ name: 'Other' });
  const places = async () =>
    (await contextOf(ann.id)).playing.map(({ universe, isActive }) => [universe, isActive]);
  expect(await places()).toEqual([[game.universe, true]]);
  accepted(await joinUniverse(game.game, { universe: other, account: ann.id }));
  expect(await places()).toEqual([
    [game.universe, true],
    [other, false],
  ]);
  accepted(await activateUniverse(game.game, { universe: other, account: ann.id }));
  expect(await places()).toEqual([
    [game.universe, false],
    [other, true],
  ]);
});

test('a request learns the versions of the universe that it names and of the active one', async () => {
  const { game, ann, contextOf } = await players();
  const other = await game.addUniverse({ name: 'Other' });
  accepted(await joinUniverse(game.game, { universe: other, account: ann.id }));
  const told = async (chosen?: number) => {
    const { playing } = await contextOf(ann.id, chosen === undefined ? null : universeId(chosen));
    return playing.filter(({ versions }) => versions !== null).map(({ universe }) => universe);
  };
  expect(await told()).toEqual([game.universe]);
  expect(await told(other)).toEqual([game.universe, other]);
  expect(await told(1_000_000)).toEqual([game.universe]);
});

test('an account that is being erased plays nowhere as soon as its player is gone', async () => {
  const { game, ann, contextOf } = await players();
  await contextOf(ann.id);
  await eraseAccount(game.game, ann.id);
  expect((await contextOf(ann.id)).playing).toEqual([]);
});
