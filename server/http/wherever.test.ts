import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { foundColony } from '../testing/found-colony.ts';
import { recall, reportsOf, send } from '../testing/fleet-calls.ts';
import { world } from '../testing/world.ts';

/**
 * Ann has a home in Origin, with all that a row of its own stands for, and plays Elsewhere now, where she has another.
 */
async function playsElsewhere() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { 'metal-mine': 5, 'solar-plant': 8 },
      units: { 'small-cargo': 3, 'espionage-probe': 2 },
      stock: { metal: 90_000, crystal: 90_000, deuterium: 9000 },
    },
    research: { 'combustion-drive': 2, 'espionage-technology': 1 },
    darkMatter: 50,
  });
  const colony = await foundColony(game.game, ann, { galaxy: 1, system: 9, position: 7 }, {});
  const other = await game.addUniverse({ name: 'Elsewhere' });
  const place = { galaxy: 1, system: 5, position: 6 };
  const kept = await game.call(ann, 'POST /favourite-target', { body: { name: 'Farm', ...place } });
  const ships = { [assetIds['small-cargo']]: 1 };
  const preset = await game.call(ann, 'POST /fleet-template', { body: { name: 'Raid', ships } });
  const order = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  const builds = [1, 2].map(() => game.call(ann, 'POST /activity/build', { body: order }));
  for (const build of await Promise.all(builds)) expect(build.status).toBe(200);
  const goal = await game.call(ann, 'POST /wish', { body: { ...order, asset_id: assetIds['crystal-mine'] } });
  const to = { mission_type: 'transport', to_planet_id: colony } as const;
  const landed = await send(game, ann, { ...to, units: { 'small-cargo': 1 }, metal: 10 });
  expect(landed.status).toBe(200);
  await game.advance({ hours: 12 });
  return { game, ann, other, kept, preset, goal, to };
}

test('a player of one universe finds and changes what is in another one by its id alone', async () => {
  const { game, ann, other, kept, preset, goal, to } = await playsElsewhere();
  const flying = await send(game, ann, { ...to, units: { 'small-cargo': 1 } });
  const build = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  for (const _ of [1, 2]) await game.call(ann, 'POST /activity/build', { body: build });
  const { body: queues } = await game.call(ann, 'GET /activity/construction', {
    query: { planet_id: String(ann.home) },
  });
  const [running, waiting] = queues.buildings;
  const [report] = await reportsOf(game, ann);
  const join = { params: { id: String(other) } };
  expect((await game.call(ann, 'POST /user/universes/{id}/join', join)).status).toBe(200);
  expect((await game.call(ann, 'POST /user/universes/{id}/activate', join)).status).toBe(200);

  const idOf = (id: number | undefined) => ({ params: { id: String(id) } });
  const answers = {
    report: await game.call(ann, 'GET /report/{id}', idOf(report?.id_report)),
    read: await game.call(ann, 'POST /report/{id}/mark-read', idOf(report?.id_report)),
    marked: await game.call(ann, 'POST /report/mark-read', { body: { ids: [report?.id_report ?? 0] } }),
    deleted: await game.call(ann, 'POST /report/delete', { body: { ids: [report?.id_report ?? 0] } }),
    recalled: await recall(game, ann, flying.body.data?.id_activity ?? 0),
    hurried: await game.call(ann, 'POST /activity/{id}/hurry', idOf(running?.id_activity)),
    cancelled: await game.call(ann, 'DELETE /activity/{id}/cancel', idOf(waiting?.id_activity)),
    renamed: await game.call(ann, 'POST /fleet-template/{id}', {
      ...idOf(preset.body.data.id),
      body: { name: 'Night raid' },
    }),
    favourite: await game.call(ann, 'DELETE /favourite-target/{id}', idOf(kept.body.data.id)),
    wish: await game.call(ann, 'DELETE /wish/{id}', idOf(goal.body.data?.id_wish)),
  };
  const statuses = Object.entries(answers).map(([name, { status }]) => [name, status]);
  expect(statuses).toEqual(Object.keys(answers).map((name) => [name, 200]));
});

test('what is in no universe of an account is not found, in any of them', async () => {
  const { game, ann, other, kept } = await playsElsewhere();
  const bob = await game.player('Bob', {}, other);
  const id = { params: { id: String(kept.body.data.id) } };
  expect((await game.call(bob, 'DELETE /favourite-target/{id}', id)).status).toBe(404);
  const [report] = await reportsOf(game, ann);
  expect(
    (await game.call(bob, 'POST /report/delete', { body: { ids: [report?.id_report ?? 0] } })).status,
  ).toBe(404);
  expect((await game.call(bob, 'DELETE /activity/{id}/cancel', id)).status).toBe(404);
});
