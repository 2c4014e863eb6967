import { expect, test } from 'vitest';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { gate } from '../testing/gate.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { type World, world } from '../testing/world.ts';

const ask = (game: World, by: TestPlayer, name: string) => game.call(by, 'POST /friend', { body: { name } });
const accept = (game: World, by: TestPlayer, other: TestPlayer) =>
  game.call(by, 'POST /friend/{id}/accept', { params: { id: String(other.id) } });
const end = (game: World, by: TestPlayer, other: TestPlayer) =>
  game.call(by, 'DELETE /friend/{id}', { params: { id: String(other.id) } });

const listOf = async (game: World, by: TestPlayer) => {
  const { body } = await game.call(by, 'GET /friend');
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return { friends: names(body.friends), askedBy: names(body.asked_by), asked: names(body.asked) };
};

test('a player asks another by name, who accepts; either ends it', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const asked = await ask(game, ann, 'bob');
  expect([asked.status, asked.body.message]).toEqual([200, 'Your request is sent to Bob.']);
  expect(await listOf(game, ann)).toEqual({ friends: [], askedBy: [], asked: ['Bob'] });
  expect(await listOf(game, bob)).toEqual({ friends: [], askedBy: ['Ann'], asked: [] });
  expect((await accept(game, ann, bob)).status).toBe(404);
  const made = await accept(game, bob, ann);
  expect([made.status, made.body.message]).toEqual([200, 'You and Ann are friends now.']);
  for (const [by, name] of [[ann, 'Bob'] as const, [bob, 'Ann'] as const]) {
    expect(await listOf(game, by)).toEqual({ friends: [name], askedBy: [], asked: [] });
  }
  expect((await ask(game, bob, 'Ann')).body.code).toBe('friend-already');
  expect((await end(game, ann, bob)).status).toBe(200);
  expect((await end(game, ann, bob)).status).toBe(404);
  expect(await listOf(game, bob)).toEqual({ friends: [], askedBy: [], asked: [] });
});

test('when a player is erased, friends and those who were asked are told', async () => {
  const game = await world();
  const follow = await listening(game);
  const [ann, bob, cid] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cid')];
  await ask(game, ann, 'Bob');
  await accept(game, bob, ann);
  await ask(game, ann, 'Cid');
  expect(await toldWhile(game, follow, [bob, cid], () => eraseAccount(game.game, ann.id))).toEqual([
    ['friends'],
    ['friends'],
  ]);
  expect(await listOf(game, cid)).toEqual({ friends: [], askedBy: [], asked: [] });
});

test('who asks a player that is being erased is told that the player has just gone', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const open = await gate(game, 'after delete on player');
  const erased = eraseAccount(game.game, bob.id);
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  const asked = ask(game, ann, 'Bob');
  await expect.poll(() => waitingForLocks(game)).toBe(2);
  await open();
  await erased;
  expect(await asked).toMatchObject({ status: 409, body: { code: 'gone-meanwhile' } });
  expect(game.takeLog()).toMatchObject([{ level: 40, msg: 'a request concerned what is gone' }]);
  expect((await ask(game, ann, 'Bob')).body.code).toBe('receiver-unknown');
});

test('two who ask each other at once are friends, and one who asks twice at once asks once', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const both = await Promise.all([ask(game, ann, 'Bob'), ask(game, bob, 'Ann')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listOf(game, ann)).friends).toEqual(['Bob']);
  await end(game, ann, bob);
  const twice = await Promise.all([ask(game, ann, 'Bob'), ask(game, ann, 'Bob')]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('of 21 requests at once one too many is refused', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const names = Array.from({ length: 21 }, (_, index) => `Player${index}`);
  for (const name of names) await game.player(name);
  const codes = await Promise.all(names.map(async (name) => (await ask(game, ann, name)).body.code));
  expect(codes.filter((code) => code === 'friend-requests-full')).toHaveLength(1);
  expect((await listOf(game, ann)).asked).toHaveLength(20);
});

test('nobody asks themselves, a stranger to the universe, an unknown name or somebody with a block between', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const elsewhere = await game.addUniverse({ name: 'Elsewhere' });
  await game.player('Zoe', {}, elsewhere);
  expect((await ask(game, ann, 'Ann')).body.code).toBe('friend-self');
  expect((await ask(game, ann, 'Zoe')).body.code).toBe('receiver-unknown');
  expect((await ask(game, ann, 'x'.repeat(101))).body.code).toBe('input-invalid');
  expect((await ask(game, ann, '\u0000')).status).toBeLessThan(500);
  await game.call(bob, 'POST /message/block', { body: { user_id: ann.id } });
  expect((await ask(game, ann, 'Bob')).body.code).toBe('friend-not-possible');
  expect((await ask(game, bob, 'Ann')).body.code).toBe('friend-not-possible');
});

test('friends in one universe are not friends in another', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await ask(game, ann, 'Bob');
  await accept(game, bob, ann);
  const elsewhere = await game.addUniverse({ name: 'Elsewhere' });
  const id = String(elsewhere);
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id } });
  await game.call(ann, 'POST /user/universes/{id}/activate', { params: { id } });
  expect(await listOf(game, ann)).toEqual({ friends: [], askedBy: [], asked: [] });
});
