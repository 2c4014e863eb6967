import { expect, test } from 'vitest';
import { alertsTo } from '../testing/alerts-to.ts';
import { allianceOf, apply, FOUNDER, found, rankWith } from '../testing/alliance-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann leads the wolves with Bob in them, Cid the bears; the wolves have declared war. */
async function atWar() {
  const game = await world();
  const [ann, bob, cid] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob', FOUNDER),
    await game.player('Cid', FOUNDER),
  ];
  await allianceOf(game, 'WOLF', ann, [bob]);
  const bear = await allianceOf(game, 'BEAR', cid, []);
  const told = await alertsTo(game, cid);
  const { body } = await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind: 'war' } });
  return { game, ann, bob, cid, pact: body.id, told };
}

const write = (game: World, by: TestPlayer, pact: number, message: string) =>
  game.call(by, 'POST /alliance/pact/{id}/channel', { params: { id: String(pact) }, body: { message } });

const read = (game: World, by: TestPlayer, pact: number) =>
  game.call(by, 'GET /alliance/pact/{id}/channel', { params: { id: String(pact) } });

test('the leaderships of two alliances talk in the channel of their pact, and nobody else reads it', async () => {
  const { game, ann, bob, cid, pact } = await atWar();
  const dan = await game.player('Dan', FOUNDER);
  expect((await write(game, ann, pact, 'Leave, or else')).status).toBe(200);
  expect((await read(game, cid, pact)).body.data).toMatchObject([
    { message: 'Leave, or else', tag: 'WOLF', sender: { name: 'Ann' }, is_mine: false },
  ]);
  expect((await write(game, bob, pact, 'Yes')).body.code).toBe('right-needed');
  expect((await read(game, bob, pact)).body.code).toBe('right-needed');
  await rankWith(game, ann, bob, ['diplomacy']);
  expect((await write(game, bob, pact, 'Yes')).status).toBe(200);
  expect((await read(game, dan, pact)).body.code).toBe('no-alliance');
  await found(game, dan, 'LYNX');
  expect((await read(game, dan, pact)).body.code).toBe('pact-unknown');
  expect((await write(game, dan, pact, 'Me, too')).body.code).toBe('pact-unknown');
  expect((await read(game, cid, pact)).body.data.length).toBe(2);
  expect((await game.call(ann, 'GET /alliance/room')).body.data).toEqual([]);
});

test('nobody writes into the channel of a pact that is over, but both sides read it', async () => {
  const { game, ann, cid, pact } = await atWar();
  await write(game, cid, pact, 'Why?');
  await game.call(ann, 'POST /alliance/pact/{id}/end', { params: { id: String(pact) } });
  expect((await write(game, ann, pact, 'Never mind')).body.code).toBe('pact-over');
  expect((await read(game, ann, pact)).body.data).toMatchObject([{ message: 'Why?' }]);
});

test('a declaration of war reaches the members of the other alliance', async () => {
  const { told, ann } = await atWar();
  expect(await told()).toMatchObject([
    { kind: 'war-declared', by: { tag: 'WOLF', name: 'The WOLF alliance' } },
  ]);
  expect(ann.name).toBe('Ann');
});

test('an application reaches those who may answer it, and not twice on a day, however often it is withdrawn', async () => {
  const game = await world();
  const [ann, bob, cid] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob'),
    await game.player('Cid'),
  ];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob]);
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  const [toAnn, toBob] = [await alertsTo(game, ann), await alertsTo(game, bob)];
  expect((await apply(game, cid, wolf)).status).toBe(200);
  await apply(game, cid, wolf);
  // Withdrawn and made again, it is no news; only its words may be.
  const { applications } = (await game.call(cid, 'GET /alliance')).body;
  const id = applications[0]?.id ?? 0;
  expect((await game.call(cid, 'DELETE /alliance/application/{id}', { params: { id } })).status).toBe(200);
  expect((await apply(game, cid, wolf)).status).toBe(200);
  expect(await toAnn()).toEqual([
    { kind: 'application', universe: game.universe, from: { id: cid.id, name: 'Cid' } },
  ]);
  expect(await toBob()).toEqual([]);
});
