import { expect, test } from 'vitest';
import { allianceOf, FOUNDER, remove } from '../testing/alliance-calls.ts';
import { recall, send } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { found as foundUnion, invite } from '../testing/union-calls.ts';
import { world, type World } from '../testing/world.ts';

/** Ann and Bob are wolves, Cid leads the bears, and Eve attacks. */
async function besieged() {
  const game = await world();
  const armed = (name: string, position: number) =>
    game.player(name, {
      planet: {
        at: { galaxy: 1, system: 1, position },
        units: { 'light-fighter': 20 },
        stock: { deuterium: 9000 },
      },
      research: { 'computer-technology': 8 },
      joinedDaysAgo: 30,
    });
  const [ann, bob, cid] = [await armed('Ann', 9), await armed('Bob', 8), await game.player('Cid', FOUNDER)];
  const [eve, fay] = [await armed('Eve', 4), await armed('Fay', 5)];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await allianceOf(game, 'BEAR', cid, []);
  const evil = await allianceOf(game, 'EVIL', eve, [fay]);
  return { game, ann, bob, cid, eve, fay, bear, wolf, evil };
}

const attack = (game: World, by: TestPlayer, on: TestPlayer, union?: number) =>
  send(game, by, {
    mission_type: 'attack',
    units: { 'light-fighter': 1 },
    to_planet_id: on.home,
    ...(union !== undefined && { union_id: union }),
  });

const threatsOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/threat')).body.data;

test('members see who attacks one of them and when, and neither ships nor the way', async () => {
  const { game, ann, bob, cid, eve, wolf, evil } = await besieged();
  const sent = await attack(game, eve, bob);
  const [threat, ...more] = await threatsOf(game, ann);
  expect(more).toEqual([]);
  expect(threat).toEqual({
    planet: 'Homeworld',
    ...bob.at,
    owner: { user_id: bob.id, name: 'Bob', alliance: { id: wolf, tag: 'WOLF' } },
    attacker: { user_id: eve.id, name: 'Eve', alliance: { id: evil, tag: 'EVIL' } },
    fleets: 1,
    end_time: sent.body.data?.end_time,
  });
  // Bob sees it among the fleets, and neither strangers nor the attacker see it here.
  expect(await threatsOf(game, bob)).toEqual([]);
  expect(await threatsOf(game, cid)).toEqual([]);
  expect(await threatsOf(game, eve)).toEqual([]);
  await recall(game, eve, sent.body.data?.id_activity ?? 0);
  expect(await threatsOf(game, ann)).toEqual([]);
});

test('allies see attacks on members as long as their pact stands, and a removed member none', async () => {
  const { game, ann, bob, cid, eve, bear } = await besieged();
  await attack(game, eve, ann);
  const { body } = await game.call(ann, 'POST /alliance/pact', {
    body: { alliance_id: bear, kind: 'ally' },
  });
  expect(await threatsOf(game, cid)).toEqual([]);
  await game.call(cid, 'POST /alliance/pact/{id}/accept', { params: { id: body.id } });
  expect(await threatsOf(game, cid)).toMatchObject([{ owner: { name: 'Ann' } }]);
  await game.call(ann, 'POST /alliance/pact/{id}/end', { params: { id: body.id } });
  expect(await threatsOf(game, cid)).toEqual([]);
  expect(await threatsOf(game, bob)).toHaveLength(1);
  await remove(game, ann, bob);
  expect((await game.call(bob, 'GET /alliance/threat')).body.code).toBe('no-alliance');
});

test('fleets of a union are one attack, and one that has arrived is none', async () => {
  const { game, ann, bob, eve, fay } = await besieged();
  const sent = await attack(game, eve, bob);
  const fleet = sent.body.data?.id_activity ?? 0;
  const { id_union: union } = (await foundUnion(game, eve, fleet)).body;
  await invite(game, eve, union, 'Fay');
  expect((await attack(game, fay, bob, union)).status).toBe(200);
  expect(await threatsOf(game, ann)).toMatchObject([{ attacker: { name: 'Eve' }, fleets: 2 }]);
  await game.advance({ hours: 12 });
  expect(await threatsOf(game, ann)).toEqual([]);
});
