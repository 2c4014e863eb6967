import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assetIds } from '@farhold/contract/asset-ids';
import { snapshot } from '../testing/snapshot.ts';
import { world } from '../testing/world.ts';

const plenty = { metal: 40_000, crystal: 30_000, deuterium: 20_000 };

/** A world with a lot under way: buildings, units, research, a transport and an attack. */
async function busyWorld() {
  const game = await world({
    speeds: { buildingSpeed: 20, researchSpeed: 20, fleetSpeed: 20, resourcesSpeed: 2 },
  });
  const levels = {
    shipyard: 4,
    'robotics-factory': 2,
    'metal-storage': 4,
    'research-laboratory': 3,
    'solar-plant': 3,
  };
  const units = { 'light-fighter': 30, 'small-cargo': 5 };
  const research = { 'combustion-drive': 3, 'computer-technology': 4 };
  const at = { galaxy: 1, system: 10, position: 6 };
  const ann = await game.player('Ann', {
    planet: { levels, units, stock: plenty, at },
    research,
    joinedDaysAgo: 4,
  });
  const bob = await game.player('Bob', {
    planet: { levels, units: { 'rocket-launcher': 3 }, stock: plenty, at: { ...at, system: 11 } },
  });
  await sql`update planet set temperature_max = 40`.execute(game.game.db);
  const build = (asset_id: number, quantity?: number) =>
    game.call(ann, 'POST /activity/build', {
      body: { planet_id: ann.home, asset_id, ...(quantity === undefined ? {} : { quantity }) },
    });
  const send = (mission_type: 'attack' | 'transport', ships: Record<string, number>, metal: number) =>
    game.call(ann, 'POST /activity/send', {
      body: { from_planet_id: ann.home, to_planet_id: bob.home, mission_type, ships, speed: 100, metal },
    });
  const answers = [
    await build(assetIds['metal-mine']),
    await build(assetIds['metal-mine']),
    await build(assetIds['solar-plant']),
    await build(assetIds['energy-technology']),
    await build(assetIds['light-fighter'], 4),
    await send('transport', { [assetIds['small-cargo']]: 3 }, 5000),
    await send('attack', { [assetIds['light-fighter']]: 25 }, 0),
    await game.call(bob, 'POST /activity/build', {
      body: { planet_id: bob.home, asset_id: assetIds['rocket-launcher'], quantity: 8 },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // Every random property is the same in each of these worlds.
  await sql`update fleet set seed = '00000000-0000-4000-8000-000000000001'`.execute(game.game.db);
  return game;
}

test('a worker that sleeps for six hours leaves the same world as one that is always awake', async () => {
  const awake = await busyWorld();
  for (let minute = 0; minute < 360; minute += 5) await awake.advance({ minutes: 5 });

  const sleepy = await busyWorld();
  await sleepy.advance({ hours: 6 }, 'asleep');
  await sleepy.wake();

  expect(await snapshot(sleepy.game.db)).toEqual(await snapshot(awake.game.db));
  expect(await awake.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
});

test('events happen in the order of their time, whatever the order they were stored in', async () => {
  const game = await busyWorld();
  const due = await game.game.db
    .selectFrom('timed_event')
    .select(['id', 'due_at', 'priority'])
    .orderBy('due_at')
    .orderBy('priority')
    .orderBy('id')
    .execute();
  expect(due.length).toBeGreaterThan(4);
  await game.advance({ hours: 6 });
  const reports = await game.game.db
    .selectFrom('report')
    .select(['id', 'created_at'])
    .orderBy('id')
    .execute();
  const ledger = await game.game.db
    .selectFrom('ledger')
    .select(['id', 'at', 'planet_id'])
    .orderBy('id')
    .execute();
  expect(reports.length).toBeGreaterThan(3);
  expect(isAscending(reports.map((report) => report.created_at))).toBe(true);
  for (const planet of new Set(ledger.map((line) => line.planet_id))) {
    expect(isAscending(ledger.filter((line) => line.planet_id === planet).map((line) => line.at))).toBe(true);
  }
});

test('a command sees a settled world: due events are resolved before it decides', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  const order = (asset_id: number) =>
    game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id } });
  await order(assetIds['robotics-factory']).then(({ status }) => expect(status).toBe(422));
  await order(assetIds['metal-mine']);
  await game.advance({ hours: 1 }, 'asleep');

  const { body } = await order(assetIds['metal-mine']);

  expect(body.data?.level).toBe(2);
  expect(body.data?.is_running).toBe(true);
});

test('an event that can never be resolved is set aside, and the rest of the world goes on', async () => {
  const game = await busyWorld();
  const db = game.game.db;
  const { id } = await db
    .selectFrom('timed_event')
    .select('id')
    .where('kind', '=', 'construction-completes')
    .orderBy('due_at')
    .executeTakeFirstOrThrow();
  await db.updateTable('timed_event').set({ kind: 'eclipse' }).where('id', '=', id).execute();

  await game.advance({ hours: 6 });

  const left = await db.selectFrom('timed_event').select(['id', 'failure']).execute();
  expect(left.map((event) => event.id)).toEqual([id]);
  expect(left[0]?.failure).toContain('eclipse');
  expect(game.takeLog().some(({ msg }) => msg === 'an event was set aside')).toBe(true);
});

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
