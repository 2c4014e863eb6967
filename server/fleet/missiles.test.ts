import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { defencesOf, movementsOf, recall, reportsOf, vanish } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };

/** Ann with missiles, and Bob four systems away behind guns and interceptors. */
async function neighbours() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { at, units: { 'interplanetary-missile': 10 } },
    research: { 'impulse-drive': 1, 'weapons-technology': 2 },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, system: 5 },
      units: { 'rocket-launcher': 20, 'light-laser': 400, 'gauss-cannon': 2, 'interceptor-missile': 4 },
    },
    research: { 'armour-technology': 3 },
  });
  return { game, ann, bob };
}

const fire = (game: World, by: TestPlayer, target: TestPlayer, missiles: number, primary_target?: number) =>
  game.call(by, 'POST /activity/missile', {
    body: {
      from_planet_id: by.home,
      to_planet_id: target.home,
      missiles,
      ...(primary_target !== undefined && { primary_target }),
    },
  });

test('missiles strike their aim, interceptors stop some, and both sides get a report', async () => {
  const { game, ann, bob } = await neighbours();
  const { status, body } = await fire(game, ann, bob, 10, assetIds['light-laser']);
  expect([status, body.data?.type, body.data?.can_recall]).toEqual([200, 'missile', false]);
  expect((await defencesOf(game, ann))['interplanetary-missile']).toBe(0);
  expect(await movementsOf(game, bob)).toMatchObject([
    { mission: 'missile', is_hostile: true, assets: null },
  ]);
  await game.advance({ seconds: 30 + 4 * 60 - 1 });
  expect(await reportsOf(game, bob)).toEqual([]);
  await game.advance({ seconds: 1 });

  const destroyed = [{ key: 'light-laser', name: 'Light Laser', quantity: 332 }];
  const told = { code: 'struck', missiles: 10, intercepted: 4 };
  expect(await reportsOf(game, ann)).toMatchObject([
    {
      type: 'missile',
      action: 'sent',
      message: { ...told, enemy_losses: destroyed, enemy: { name: 'Bob' } },
    },
  ]);
  expect(await reportsOf(game, bob)).toMatchObject([
    {
      type: 'missile',
      action: 'received',
      message: { ...told, your_losses: destroyed, enemy: { name: 'Ann' } },
    },
  ]);
  expect(await defencesOf(game, bob)).toMatchObject({
    'rocket-launcher': 20,
    'light-laser': 68,
    'interceptor-missile': 0,
  });
  expect(await movementsOf(game, ann)).toEqual([]);
  await expectConsistent(game);
});

test('missiles take no fleet slot and cannot be recalled', async () => {
  const { game, ann, bob } = await neighbours();
  const salvos = [await fire(game, ann, bob, 2), await fire(game, ann, bob, 2)];
  expect(salvos.map(({ status }) => status)).toEqual([200, 200]);
  expect((await recall(game, ann, salvos[0]?.body.data?.id_activity ?? 0)).body.code).toBe('missiles-fly-on');
  await expectConsistent(game);
});

test('sixteen simultaneous launches of all missiles make one salvo', async () => {
  const { game, ann, bob } = await neighbours();
  const answers = await Promise.all(Array.from({ length: 16 }, () => fire(game, ann, bob, 10)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await movementsOf(game, ann)).toHaveLength(1);
  await expectConsistent(game);
});

test('missiles whose target has vanished are used up all the same', async () => {
  const { game, ann, bob } = await neighbours();
  await fire(game, ann, bob, 3);
  await vanish(game, bob.home);
  await game.advance({ hours: 1 });
  expect(await reportsOf(game, ann)).toMatchObject([{ message: { code: 'target-gone', missiles: 3 } }]);
  expect(await movementsOf(game, ann)).toEqual([]);
  await expectConsistent(game);
});

const impossible = [
  [{ missiles: 0 }, 422, 'input-invalid'],
  [{ missiles: -1 }, 422, 'input-invalid'],
  [{ missiles: 1.5 }, 422, 'input-invalid'],
  [{ missiles: 11 }, 422, 'missiles-not-here'],
  [{ primary_target: assetIds.cruiser }, 422, 'aim-invalid'],
  [{ primary_target: assetIds['interceptor-missile'] }, 422, 'aim-invalid'],
  [{ primary_target: 9999 }, 404, 'asset-unknown'],
  [{ to_planet_id: 999_999 }, 404, 'not-found'],
  [{ to_planet_id: null }, 422, 'input-invalid'],
] as const;

test('a salvo of no missiles, at nothing or at no defence is refused, and none leaves', async () => {
  const { game, ann, bob } = await neighbours();
  const usual = { from_planet_id: ann.home, to_planet_id: bob.home, missiles: 1 };
  for (const [change, status, code] of impossible) {
    const reply = await sendTo(game.app, ann, 'POST /api/v1/activity/missile', { ...usual, ...change });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
  }
  expect((await defencesOf(game, ann))['interplanetary-missile']).toBe(10);
});
