import { expect, test } from 'vitest';
import { allianceOf } from '../testing/alliance-calls.ts';
import { messageOf, reportsOf, secondsTo, send } from '../testing/fleet-calls.ts';
import { befriend, unionsOf } from '../testing/union-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const withShips = { planet: { stock: { deuterium: 10_000 }, units: { 'small-cargo': 30 } } } as const;

async function wolfAndLoner() {
  const game = await world();
  const ann = await game.player('Ann', withShips);
  const bob = await game.player('Bob', withShips);
  const id = await allianceOf(game, 'WOLF', ann, []);
  return { game, ann, bob, wolf: { id, tag: 'WOLF' } };
}

/** What stands before the name of a player wherever another meets it. */
async function tagsOf(game: World, by: TestPlayer, of: TestPlayer) {
  const search = await game.call(by, 'GET /rank/search', { query: { query: of.name } });
  const { at } = of;
  const query = { galaxy: String(at.galaxy), system: String(at.system), position: String(at.position) };
  const place = await game.call(by, 'GET /planet/coordinates', { query });
  const target = await game.call(by, 'GET /activity/target', { query });
  const opened = await game.call(by, 'POST /message/start-conversation', { body: { user_id: of.id } });
  const [listed] = (await game.call(by, 'GET /message/conversations')).body;
  const found = await game.call(by, 'GET /message/search', { query: { query: of.name } });
  return [
    search.body.suggestions.find(({ user_id: id }) => id === of.id)?.alliance,
    place.body.data.planet?.user.alliance,
    target.body.data.planet?.user.alliance,
    opened.body.data.other_user.alliance,
    listed?.other_user.alliance,
    found.body.conversations[0]?.other_user.alliance,
  ];
}

test('the tag of an alliance stands with a name in searches, at places and in messages, until it is left', async () => {
  const { game, ann, bob, wolf } = await wolfAndLoner();
  expect(await tagsOf(game, bob, ann)).toEqual(Array.from({ length: 6 }, () => wolf));
  expect(await tagsOf(game, ann, bob)).toEqual(Array.from({ length: 6 }, () => null));
  await game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  expect(await tagsOf(game, bob, ann)).toEqual(Array.from({ length: 6 }, () => null));
});

test('a message that is found names the other with the tag', async () => {
  const { game, ann, bob, wolf } = await wolfAndLoner();
  const body = { receiver_id: bob.id, message: 'Shall we trade crystal?' };
  await game.call(ann, 'POST /message/send', { body });
  const found = await game.call(bob, 'GET /message/search', { query: { query: 'crystal' } });
  expect(found.body.messages.map(({ other_user: other }) => other)).toEqual([
    { id: ann.id, name: 'Ann', alliance: wolf },
  ]);
});

test('a fleet names both owners with their tags, in the reply to its order and in the list of both', async () => {
  const { game, ann, bob, wolf } = await wolfAndLoner();
  const sent = await send(game, bob, {
    mission_type: 'transport',
    to_planet_id: ann.home,
    units: { 'small-cargo': 1 },
  });
  const [hers] = (await game.call(ann, 'GET /activity')).body;
  const [his] = (await game.call(bob, 'GET /activity')).body;
  for (const flight of [sent.body.data, hers, his]) {
    expect([flight?.planet_from?.user.alliance, flight?.planet_to?.user.alliance]).toEqual([null, wolf]);
  }
});

test('the tag stands with names of friends, of the blocked, and in unions', async () => {
  const { game, ann, bob, wolf } = await wolfAndLoner();
  const dora = await game.player('Dora', { joinedDaysAgo: 30 });
  await befriend(game, [ann, bob]);
  await game.call(bob, 'POST /friend', { body: { name: 'Dora' } });
  const { friends } = (await game.call(bob, 'GET /friend')).body;
  expect(friends.map(({ name, alliance }) => [name, alliance])).toEqual([['Ann', wolf]]);
  const cargo = { mission_type: 'attack', to_planet_id: dora.home, units: { 'small-cargo': 1 } } as const;
  const fleet = (await send(game, bob, cargo)).body.data?.id_activity ?? 0;
  const { id_union: union } = (
    await game.call(bob, 'POST /activity/{id}/union', { params: { id: String(fleet) } })
  ).body;
  await game.call(bob, 'POST /union/{id}/invite', { params: { id: String(union) }, body: { name: 'Ann' } });
  const [seen] = await unionsOf(game, bob);
  expect(seen?.fleets.map(({ user }) => user)).toEqual([{ id: bob.id, name: 'Bob', alliance: null }]);
  expect(seen?.invited).toMatchObject([{ name: 'Ann', alliance: wolf }]);
  await game.call(bob, 'POST /message/block', { body: { user_id: ann.id } });
  expect((await game.call(bob, 'GET /message/blocked')).body.data).toMatchObject([{ alliance: wolf }]);
});

test('a report keeps the tag of its time', async () => {
  const { game, ann, bob, wolf } = await wolfAndLoner();
  const guard = await send(game, ann, {
    mission_type: 'protect',
    to_planet_id: bob.home,
    units: { 'small-cargo': 1 },
  });
  expect(guard.status).toBe(200);
  await game.advance(secondsTo(game, guard.body.data?.end_time));
  await game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  const [report] = await reportsOf(game, bob);
  expect(messageOf(report, 'holding').guest).toEqual({ id: ann.id, name: 'Ann', alliance: wolf });
});

test('the star map shows where members, allies and enemies live', async () => {
  const game = await world();
  const at = (system: number) => ({
    planet: { ...withShips.planet, at: { galaxy: 1, system, position: 8 } },
  });
  const [ann, bob] = [await game.player('Ann', at(1)), await game.player('Bob', at(2))];
  const [carl, dora] = [await game.player('Carl', at(3)), await game.player('Dora', at(4))];
  await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await allianceOf(game, 'BEAR', carl, []);
  const crow = await allianceOf(game, 'CROW', dora, []);
  const { body } = await game.call(ann, 'POST /alliance/pact', {
    body: { alliance_id: bear, kind: 'peace' },
  });
  await game.call(carl, 'POST /alliance/pact/{id}/accept', { params: { id: body.id } });
  await game.call(dora, 'POST /alliance/pact', { body: { alliance_id: bear, kind: 'war' } });
  await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: crow, kind: 'war' } });
  const marks = async () => {
    const { data } = (await game.call(bob, 'GET /galaxy/map', { query: { galaxy: '1' } })).body;
    return data.map((one) => one.marks);
  };
  expect(await marks()).toEqual([['ally'], ['own'], ['peace'], []]);
  await game.game.db.updateTable('pact').set({ begins_at: game.now() }).where('kind', '=', 'war').execute();
  expect(await marks()).toEqual([['ally'], ['own'], ['peace'], ['war']]);
});
