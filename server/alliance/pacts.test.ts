import type { PactKind } from '@farhold/engine/alliance/pact';
import { expect, test } from 'vitest';
import { firstRow } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { grant } from '../operator/grant.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { relationIn, type StoredTies, tiesText } from '../pact/relations.ts';
import { keepRanking } from '../ranking/keep-ranking.ts';
import { allianceOf, FOUNDER, rankWith } from '../testing/alliance-calls.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann leads the wolves with Bob in them, Cid the bears with Dan in them. */
async function twoAlliances() {
  const game = await world({ at: '2030-05-06T10:00:00Z' });
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob')];
  const [cid, dan] = [await game.player('Cid', FOUNDER), await game.player('Dan')];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await allianceOf(game, 'BEAR', cid, [dan]);
  return { game, ann, bob, cid, dan, wolf, bear };
}

const offer = (game: World, by: TestPlayer, to: number, kind: PactKind) =>
  game.call(by, 'POST /alliance/pact', { body: { alliance_id: to, kind } });
const accept = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'POST /alliance/pact/{id}/accept', { params: { id } });
const end = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'POST /alliance/pact/{id}/end', { params: { id } });
const pactsOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /alliance/pact')).body.data;

/** What two players are to each other, from the ties that every statement about two players reads. */
async function relation({ game, universe, now }: World, a: TestPlayer, b: TestPlayer) {
  const ties = statement<{ ties: StoredTies }>(`select ${tiesText('$1', '$2', '$3')} as ties`, [
    universe,
    a.id,
    b.id,
  ]);
  const { rows } = await game.db.executeQuery(ties);
  return relationIn(firstRow(rows).ties, now());
}

test('a pact stands when the other side accepts, and what players are to each other follows from it', async () => {
  const { game, ann, bob, cid, dan, bear } = await twoAlliances();
  expect([await relation(game, ann, bob), await relation(game, bob, dan)]).toEqual(['member', 'none']);
  const { body } = await offer(game, ann, bear, 'ally');
  expect(await relation(game, bob, dan)).toBe('none');
  expect((await pactsOf(game, dan)).length).toBe(0);
  expect(await pactsOf(game, cid)).toMatchObject([{ state: 'offered', is_own: false, other_tag: 'WOLF' }]);
  expect((await accept(game, ann, body.id)).body.code).toBe('pact-own-offer');
  expect((await accept(game, dan, body.id)).body.code).toBe('right-needed');
  await rankWith(game, cid, dan, ['diplomacy']);
  expect((await accept(game, dan, body.id)).status).toBe(200);
  expect([await relation(game, bob, dan), await relation(game, dan, bob)]).toEqual(['ally', 'ally']);
  expect((await end(game, bob, body.id)).body.code).toBe('right-needed');
  expect((await end(game, ann, body.id)).body.message).toBe('It is over.');
  expect(await relation(game, bob, dan)).toBe('none');
  expect(await pactsOf(game, bob)).toMatchObject([{ kind: 'ally', state: 'ended' }]);
});

test('a war begins twelve hours after its declaration, and ends when both sides ask', async () => {
  const { game, ann, bob, cid, dan, wolf, bear } = await twoAlliances();
  const { body } = await offer(game, ann, bear, 'war');
  expect(body.message).toBe('War is declared. It begins in 12 hours.');
  await game.advance({ hours: 11, minutes: 59 });
  expect(await relation(game, dan, bob)).toBe('none');
  await game.advance({ minutes: 1 });
  expect(await relation(game, dan, bob)).toBe('war');
  expect((await game.call(dan, 'GET /alliance/pact/wars')).body).toMatchObject({
    total: 1,
    data: [{ tag: 'WOLF', other_tag: 'BEAR', state: 'standing', score: { own: 0, other: 0, battles: 0 } }],
  });
  expect((await offer(game, cid, wolf, 'war')).body.code).toBe('pact-exists');
  expect((await end(game, ann, body.id)).body.message).toMatch(/^The other side/);
  expect((await end(game, ann, body.id)).body.code).toBe('war-end-asked');
  expect(await pactsOf(game, dan)).toMatchObject([{ state: 'standing', end_asked: 'other' }]);
  expect((await end(game, cid, body.id)).status).toBe(200);
  expect(await relation(game, dan, bob)).toBe('none');
});

test('a war in which nobody attacks is over after 14 days, and another can be declared', async () => {
  const { game, ...players } = await twoAlliances();
  await offer(game, players.ann, players.bear, 'war');
  await game.advance({ hours: 12 + 24 * 14 });
  const ann = await signedInAgain(game.game, players.ann);
  expect(await relation(game, ann, players.cid)).toBe('none');
  expect(await pactsOf(game, ann)).toMatchObject([
    { state: 'ended', ended_at: '2030-05-20T22:00:00.000Z', sleeps_at: null },
  ]);
  expect((await offer(game, ann, players.bear, 'war')).status).toBe(200);
  expect((await pactsOf(game, ann)).map(({ state }) => state).toSorted()).toEqual(['announced', 'ended']);
});

test('accepting peace ends the war, and of two who accept and withdraw at once one is too late', async () => {
  const { game, ann, bob, cid, dan, bear } = await twoAlliances();
  await offer(game, ann, bear, 'war');
  await game.advance({ hours: 13 });
  const { body } = await offer(game, ann, bear, 'peace');
  expect((await offer(game, ann, bear, 'ally')).body.code).toBe('pact-offered');
  expect((await accept(game, cid, body.id)).status).toBe(200);
  expect(await relation(game, bob, dan)).toBe('peace');
  expect((await pactsOf(game, ann)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'peace standing',
    'war ended',
  ]);
  const { body: second } = await offer(game, ann, bear, 'ally');
  const both = await Promise.all([accept(game, cid, second.id), end(game, ann, second.id)]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const standing = (await pactsOf(game, ann)).filter(({ state }) => state === 'standing');
  expect(['ally', 'peace', 'none']).toContain(await relation(game, bob, dan));
  expect(standing.map(({ kind }) => kind)).toEqual(
    (await relation(game, bob, dan)) === 'none' ? [] : [await relation(game, bob, dan)],
  );
});

test('two alliances that declare war on each other at once are in one war', async () => {
  const { game, ann, cid, wolf, bear } = await twoAlliances();
  const both = await Promise.all([offer(game, ann, bear, 'war'), offer(game, cid, wolf, 'war')]);
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'pact-exists']);
});

test('an alliance makes ten offers and declarations a day', async () => {
  const { game, ann, bear } = await twoAlliances();
  for (let made = 0; made < 10; made += 1) {
    const { body } = await offer(game, ann, bear, 'ally');
    expect((await end(game, ann, body.id)).status).toBe(200);
  }
  expect((await offer(game, ann, bear, 'ally')).body.code).toBe('pacts-often');
  await game.advance({ hours: 24 });
  expect((await offer(game, await signedInAgain(game.game, ann), bear, 'ally')).status).toBe(200);
});

test('twenty wars and offers by others leave an alliance free to make pacts', async () => {
  const { game, ann, cid, wolf, bear } = await twoAlliances();
  for (let pack = 1; pack <= 20; pack += 1) {
    const leader = await game.player(`Leader ${pack}`, FOUNDER);
    await allianceOf(game, `PK${pack}`, leader, []);
    expect((await offer(game, leader, wolf, pack % 2 === 0 ? 'war' : 'peace')).status).toBe(200);
  }
  const { body } = await offer(game, cid, wolf, 'ally');
  expect((await accept(game, ann, body.id)).status).toBe(200);
  expect((await offer(game, ann, bear, 'war')).status).toBe(200);
});

test('a war stays in the table of wars when one side is dissolved', async () => {
  const { game, ann, cid, dan, bear } = await twoAlliances();
  await offer(game, ann, bear, 'war');
  await game.call(cid, 'POST /alliance/dissolve', { body: { name: 'The BEAR alliance' } });
  expect((await game.call(dan, 'GET /alliance/pact/wars')).body.data).toMatchObject([
    { state: 'ended', tag: 'WOLF', other: null, other_tag: 'BEAR' },
  ]);
});

test('when an alliance ends, everybody who had to do with it is told at once, on dissolution and on erasure', async () => {
  const { game, ann, cid, dan, wolf, bear } = await twoAlliances();
  const follow = await listening(game);
  const eve = await game.player('Eve', FOUNDER);
  const fox = await allianceOf(game, 'FOX', eve, []);
  await game.call(eve, 'POST /alliance/settings', { body: { admission: 'application' } });
  const [asking, invited] = [await game.player('Asking'), await game.player('Invited')];
  await game.call(asking, 'POST /alliance/{id}/apply', { params: { id: fox }, body: { text: 'Please' } });
  await game.call(eve, 'POST /alliance/invite', { body: { name: 'Invited' } });
  const { body: peace } = await offer(game, eve, wolf, 'peace');
  await accept(game, ann, peace.id);
  await offer(game, eve, bear, 'ally');
  expect(
    await toldWhile(game, follow, [ann, cid, dan, asking, invited], () => eraseAccount(game.game, eve.id)),
  ).toEqual([['alliance'], ['alliance'], ['alliance'], ['alliance'], ['alliance']]);
  await offer(game, ann, bear, 'war');
  const dissolve = () => game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  expect(await toldWhile(game, follow, [cid, dan], dissolve)).toEqual([['alliance'], ['alliance']]);
});

test('alliances are ranked by sum and by mean, with the places of the morning', async () => {
  const { game, ann, bob, wolf } = await twoAlliances();
  const rank = async (by: 'sum' | 'mean') =>
    (await game.call(ann, 'GET /alliance/ranking', { query: { by } })).body.data;
  expect((await rank('sum')).map(({ tag, members, mean }) => [tag, members, mean])).toEqual([
    ['WOLF', 2, null],
    ['BEAR', 2, null],
  ]);
  expect(await rank('mean')).toEqual([]);
  const eve = await game.player('Eve', FOUNDER);
  await game.call(eve, 'POST /alliance/{id}/join', { params: { id: wolf } });
  const [first] = await rank('mean');
  expect(first).toMatchObject({ tag: 'WOLF', members: 3, mean: Math.floor((first?.points ?? 0) / 3) });
  expect((await game.call(bob, 'GET /alliance/{id}', { params: { id: wolf } })).body.data).toMatchObject({
    position: 1,
    members: 3,
    points: first?.points,
    self: { is_member: true },
  });
  const found = await game.call(ann, 'GET /alliance/ranking', { query: { search: 'bea' } });
  expect(found.body).toMatchObject({ total: 1, data: [{ tag: 'BEAR', position: 2 }] });
});

test('an alliance remembers its points day by day, and gains and loses places since the morning', async () => {
  const { game, ann, cid, wolf } = await twoAlliances();
  const keep = () => keepRanking(game.game, { onPointsMended: () => {} });
  await game.advance({ hours: 14 });
  const by = await signedInAgain(game.game, ann);
  const readPage = () => game.call(by, 'GET /alliance/{id}', { params: { id: wolf } });
  const before = (await readPage()).body.data.history.length;
  await keep();
  const items = { 'small-cargo': 50 } as const;
  await grant(game.game, game.universe, cid.home, { stock: {}, items });
  const { body } = await game.call(by, 'GET /alliance/ranking');
  expect(body.data.map(({ tag, position_change }) => [tag, position_change])).toEqual([
    ['BEAR', 1],
    ['WOLF', -1],
  ]);
  const page = await readPage();
  expect(page.body.data.history).toHaveLength(before + 1);
  expect(page.body.data.history).toMatchObject([
    { at: '2030-05-07T00:00:00.000Z', position: 1, members: 2 },
    { position: 2, members: 2 },
  ]);
});
