import { expect, test } from 'vitest';
import { allianceOf, found, remove } from '../testing/alliance-calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { followStream } from '../testing/follow-stream.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann and Carl of the wolves, Bob and Dan of the bears, and what Ann has offered and Bob accepted. */
async function partners(kind: 'ally' | 'peace') {
  const game = await world();
  const armed = (name: string) =>
    game.player(name, {
      planet: { units: { 'light-fighter': 20 }, stock: { deuterium: 9000 } },
      research: { 'computer-technology': 8 },
      joinedDaysAgo: 30,
    });
  const [ann, bob] = [await armed('Ann'), await armed('Bob')];
  const [carl, dan] = [await armed('Carl'), await armed('Dan')];
  await allianceOf(game, 'WOLF', ann, [carl]);
  const bear = await allianceOf(game, 'BEAR', bob, [dan]);
  const made = await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind } });
  await game.call(bob, 'POST /alliance/pact/{id}/accept', { params: { id: made.body.id } });
  return { game, ann, bob, carl, dan, bear, pact: made.body.id };
}

const attack = (game: World, by: TestPlayer, on: TestPlayer) =>
  send(game, by, { mission_type: 'attack', units: { 'light-fighter': 1 }, to_planet_id: on.home });

const newsOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/waiting')).body.data.breaches;

test('an attack in spite of a pact is told to the members of both alliances, and to nobody else', async () => {
  const { game, ann, bob, carl, dan, bear, pact } = await partners('ally');
  const eve = await game.player('Eve');
  const url = await game.app.listen({ port: 0, host: '127.0.0.1' });
  const carls = await followStream(url, carl);
  const target = await game.call(ann, 'GET /activity/target', { query: bob.at });
  expect(target.body.data.relation).toBe('ally');
  expect((await attack(game, ann, bob)).status).toBe(200);
  expect(await carls.next()).toMatchObject({ topics: ['alliance'] });
  const at = new Date(game.now()).toISOString();
  const told = { id: pact, attacker: 'Ann', defender: 'Bob', at };
  expect(await newsOf(game, carl)).toEqual([{ ...told, tag: 'BEAR', by_own: true }]);
  expect(await newsOf(game, dan)).toEqual([{ ...told, tag: 'WOLF', by_own: false }]);
  expect(await newsOf(game, eve)).toEqual([]);
  const { data: pacts } = (await game.call(dan, 'GET /alliance/pact')).body;
  expect(pacts[0]?.breach).toEqual({
    count: 1,
    attacker: { user_id: ann.id, name: 'Ann' },
    defender: { user_id: bob.id, name: 'Bob' },
    by_own: false,
    at,
  });
  const page = await game.call(eve, 'GET /alliance/{id}', { params: { id: bear } });
  expect(page.body.data.pacts).toMatchObject([{ kind: 'ally', breach: null }]);
  await remove(game, bob, dan);
  expect(await newsOf(game, dan)).toEqual([]);
  await game.advance({ hours: 24 });
  expect(await newsOf(game, await signedInAgain(game.game, carl))).toEqual([]);
});

test('two attacks at once break a peace twice, one on somebody without a pact breaks nothing', async () => {
  const { game, ann, bob, carl, dan } = await partners('peace');
  const eve = await game.player('Eve', { joinedDaysAgo: 30 });
  await found(game, await game.player('Fox', { planet: { units: { 'small-cargo': 20 } } }), 'FOXES');
  const replies = await Promise.all([
    attack(game, ann, bob),
    attack(game, carl, dan),
    attack(game, ann, eve),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = (await game.call(bob, 'GET /alliance/pact')).body;
  expect(data).toMatchObject([{ kind: 'peace', breach: { count: 2, by_own: false } }]);
  await attack(game, dan, carl);
  const { data: later } = (await game.call(bob, 'GET /alliance/pact')).body;
  expect(later).toMatchObject([{ breach: { count: 3, attacker: { name: 'Dan' }, by_own: true } }]);
});

test('a pact that is over, or only offered, is not broken', async () => {
  const { game, ann, bob, carl, dan, bear, pact } = await partners('peace');
  await game.call(ann, 'POST /alliance/pact/{id}/end', { params: { id: pact } });
  expect((await attack(game, ann, bob)).status).toBe(200);
  await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind: 'ally' } });
  expect((await attack(game, carl, dan)).status).toBe(200);
  expect(await newsOf(game, bob)).toEqual([]);
});
