import { expect, test } from 'vitest';
import {
  allianceOf,
  apply,
  found,
  FOUNDER,
  join,
  ownOf,
  rankWith,
  remove,
} from '../testing/alliance-calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { befriend, unionOf } from '../testing/union-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const waiting = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/waiting')).body.data;

const nothing = {
  unions: [],
  wars: [],
  breaches: [],
  invitations: [],
  declined: [],
  admitted: null,
  offers: [],
  channels: [],
  threats: 0,
  friends: 0,
  applications: 0,
  circulars: 0,
  room: 0,
  mentions: 0,
};

const raider = {
  planet: { units: { 'light-fighter': 30, 'small-cargo': 20 }, stock: { deuterium: 20_000 } },
  research: { 'combustion-drive': 2 },
  joinedDaysAgo: 30,
} as const;

test('a union waits for who is invited, until its fleet joins or the invitation is declined', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', raider), await game.player('Bob', raider)];
  const dora = await game.player('Dora', { joinedDaysAgo: 30 });
  await befriend(game, [ann, bob]);
  expect(await waiting(game, bob)).toEqual(nothing);
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  const { unions } = await waiting(game, bob);
  expect(unions).toMatchObject([
    { id_union: union, planet: 'Homeworld', user: { name: 'Ann', alliance: null } },
  ]);
  expect(await waiting(game, ann)).toEqual(nothing);
  await game.call(bob, 'POST /union/{id}/decline', { params: { id: String(union) } });
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('applications wait for those who may answer them, mentions for the mentioned, and nothing for the removed', async () => {
  const game = await world();
  const [ann, bob, carl] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob', FOUNDER),
    await game.player('Carl', FOUNDER),
  ];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, carl]);
  await rankWith(game, ann, bob, ['applications']);
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  await apply(game, await game.player('Eve', FOUNDER), wolf);
  await game.call(ann, 'POST /alliance/room', { body: { message: 'Look at this, @Bob' } });
  expect(await waiting(game, ann)).toEqual({ ...nothing, applications: 1 });
  expect(await waiting(game, bob)).toEqual({ ...nothing, applications: 1, room: 1, mentions: 1 });
  expect(await waiting(game, carl)).toEqual({ ...nothing, room: 1 });
  await remove(game, ann, bob);
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('a war is news for both sides from its declaration until a day after its begin', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  await found(game, ann, 'WOLF');
  const bear = await found(game, bob, 'BEAR');
  await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind: 'war' } });
  const begins = new Date(game.now() + 12 * 3600 * 1000).toISOString();
  expect((await waiting(game, ann)).wars).toMatchObject([{ tag: 'BEAR', begins_at: begins }]);
  expect((await waiting(game, bob)).wars).toMatchObject([{ tag: 'WOLF', begins_at: begins }]);
  await game.game.db.updateTable('alliance').set({ tag: 'FANG' }).where('tag', '=', 'WOLF').execute();
  expect((await waiting(game, bob)).wars).toMatchObject([{ tag: 'FANG' }]);
  await game.game.db
    .updateTable('pact')
    .set({ begins_at: game.now() - 24 * 3600 * 1000, declared_at: game.now() - 36 * 3600 * 1000 })
    .execute();
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('an invitation waits for the invited, and a request for who is asked to be a friend', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  const wolf = await found(game, ann, 'WOLF', 'closed');
  await game.call(ann, 'POST /alliance/invite', { body: { name: 'Bob' } });
  await game.call(ann, 'POST /friend', { body: { name: 'Bob' } });
  expect(await waiting(game, ann)).toEqual(nothing);
  expect(await waiting(game, bob)).toEqual({
    ...nothing,
    invitations: [{ id: wolf, tag: 'WOLF' }],
    friends: 1,
  });
  await game.call(bob, 'POST /friend/{id}/accept', { params: { id: String(ann.id) } });
  await join(game, bob, wolf);
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('who applied is told of the answer: of the one that accepts for a day, of one that declines until it is dismissed', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  const wolf = await found(game, ann, 'WOLF', 'application');
  const answered = async (answer: 'accept' | 'decline') => {
    const id = String((await apply(game, bob, wolf)).body.id);
    const params = { id };
    expect(await waiting(game, bob)).toEqual(nothing);
    if (answer === 'accept')
      await game.call(ann, 'POST /alliance/application/{id}/accept', { params, body: {} });
    else await game.call(ann, 'POST /alliance/application/{id}/decline', { params, body: {} });
    return id;
  };
  const id = await answered('decline');
  expect(await waiting(game, bob)).toEqual({ ...nothing, declined: [{ id: wolf, tag: 'WOLF' }] });
  await game.call(bob, 'DELETE /alliance/application/{id}', { params: { id } });
  expect(await waiting(game, bob)).toEqual(nothing);
  await answered('accept');
  const joinedAt = new Date(game.now()).toISOString();
  expect(await waiting(game, bob)).toEqual({
    ...nothing,
    admitted: { id: wolf, tag: 'WOLF', joined_at: joinedAt },
  });
  const joined = { joined_at: game.now() - 24 * 3600 * 1000 };
  await game.game.db.updateTable('alliance_member').set(joined).where('account_id', '=', bob.id).execute();
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('offers and unread words in the channel of a pact wait for those who make pacts', async () => {
  const game = await world();
  const [ann, bob, cid] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob', FOUNDER),
    await game.player('Cid', FOUNDER),
  ];
  await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await found(game, cid, 'BEAR');
  const offer = { alliance_id: bear, kind: 'peace' } as const;
  const { id } = (await game.call(ann, 'POST /alliance/pact', { body: offer })).body;
  const pact = { params: { id: String(id) } };
  const say = (by: TestPlayer, message: string) =>
    game.call(by, 'POST /alliance/pact/{id}/channel', { ...pact, body: { message } });
  expect(await waiting(game, ann)).toEqual(nothing);
  expect(await waiting(game, cid)).toEqual({ ...nothing, offers: [{ id, tag: 'WOLF', kind: 'peace' }] });
  await game.call(cid, 'POST /alliance/pact/{id}/accept', pact);
  await say(cid, 'Let us talk');
  await say(cid, 'At once');
  expect(await waiting(game, cid)).toEqual(nothing);
  expect(await waiting(game, bob)).toEqual(nothing);
  expect(await waiting(game, ann)).toEqual({ ...nothing, channels: [{ id, tag: 'BEAR', unread: 2 }] });
  await game.call(ann, 'GET /alliance/pact/{id}/channel', pact);
  expect(await waiting(game, ann)).toEqual(nothing);
  await rankWith(game, ann, bob, ['diplomacy']);
  expect((await waiting(game, bob)).channels).toEqual([{ id, tag: 'BEAR', unread: 2 }]);
});

test('a circular and what is written in the room wait until they are read, and not for their writer', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  await allianceOf(game, 'WOLF', ann, [bob]);
  const circular = { subject: 'War', message: 'It has begun.' };
  const { id } = (await game.call(ann, 'POST /alliance/circular', { body: circular })).body;
  await game.call(ann, 'POST /alliance/room', { body: { message: 'Look' } });
  expect(await waiting(game, ann)).toEqual(nothing);
  expect(await waiting(game, bob)).toEqual({ ...nothing, circulars: 1, room: 1 });
  expect((await ownOf(game, bob)).unread).toMatchObject({ circulars: 1, room: 1 });
  await game.call(bob, 'POST /alliance/circular/{id}/read', { params: { id: String(id) } });
  await game.call(bob, 'GET /alliance/room');
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('an attack on a member is told to the other members and to allies at once, and waits until it is over', async () => {
  const game = await world();
  const follow = await listening(game);
  const [ann, bob, cid] = [
    await game.player('Ann', raider),
    await game.player('Bob', raider),
    await game.player('Cid', raider),
  ];
  const dora = await game.player('Dora', raider);
  await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await found(game, cid, 'BEAR');
  const ally = { alliance_id: bear, kind: 'ally' } as const;
  const { id } = (await game.call(ann, 'POST /alliance/pact', { body: ally })).body;
  await game.call(cid, 'POST /alliance/pact/{id}/accept', { params: { id: String(id) } });
  const units = { 'light-fighter': 5 };
  const order = { mission_type: 'attack', to_planet_id: bob.home, units } as const;
  const told = await toldWhile(game, follow, [ann, cid], async () => {
    expect((await send(game, dora, order)).status).toBe(200);
  });
  expect(told.map((topics) => topics.includes('alliance'))).toEqual([true, true]);
  expect(await waiting(game, ann)).toEqual({ ...nothing, threats: 1 });
  expect(await waiting(game, cid)).toEqual({ ...nothing, threats: 1 });
  expect(await waiting(game, bob)).toEqual(nothing);
  expect(await waiting(game, dora)).toEqual(nothing);
  await game.advance({ hours: 12 });
  expect(await waiting(game, ann)).toEqual(nothing);
});
