import { assetIds } from '@farhold/contract/asset-ids';
import { MOST_STORED } from '@farhold/engine/economy/stock';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createGame } from '../app/create-game.ts';
import { auditPlanet } from '../audit/audit-planet.ts';
import { fightHere } from '../combat/fight.ts';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { plantTrigger } from '../testing/plant-trigger.ts';
import { world, type World } from '../testing/world.ts';
import { startWorker } from './worker.ts';

const rich = { metal: 9_000_000_000_000_000, deuterium: 9_000_000_000_000_000 };
const full = 9_007_199_254_730_000;
const cargo = 900_000_000_000_000;
const ships = 40_000_000_000;

const setAside = ({ game }: World) =>
  game.db
    .selectFrom('timed_event')
    .select(['id', 'kind', 'failure'])
    .where('parked_at', 'is not', null)
    .execute();

const buildMine = (game: World, by: TestPlayer) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id: assetIds['metal-mine'] },
  });

/** Nothing more that a player builds of this category can be counted, so its completion fails at the last statement. */
const exhaustPoints = ({ game }: World, by: TestPlayer) =>
  sql`update player_points set spent_resources = 1500000000000000000 where account_id = ${by.id}`.execute(
    game.db,
  );

test('what a planet cannot hold stays aboard, and is lost at home if there is no room either', async () => {
  const game = await world({ speeds: { fleetSpeed: 100 } });
  const ann = await game.player('Ann', {
    // So strong that the gift is a small one.
    planet: { units: { 'large-cargo': ships, dreadstar: 1_000_000_000 }, stock: rich },
    research: { 'combustion-drive': 6 },
    joinedDaysAgo: 4,
  });
  const bob = await game.player('Bob', { planet: { stock: { metal: full } } });
  const order = { to_planet_id: bob.home, mission_type: 'transport' as const, metal: cargo };
  expect(await send(game, ann, { ...order, units: { 'large-cargo': ships } })).toMatchObject({ status: 200 });
  const { metal: left } = await planetOf(game, ann);
  const [under] = await movementsOf(game, ann);
  await game.advance({ seconds: (Date.parse(under?.end_time ?? '') - game.now()) / 1000 });

  expect((await planetOf(game, bob)).metal).toBe(MOST_STORED);
  const aboard = cargo - (MOST_STORED - full);
  expect((await movementsOf(game, ann))[0]).toMatchObject({ type: 'return', metal: aboard });

  const added = MOST_STORED - 7 - left;
  accepted(await grant(game.game, game.universe, ann.home, { stock: { metal: added }, items: {} }));
  await game.advance({ hours: 12 });

  expect(await setAside(game)).toEqual([]);
  expect((await planetOf(game, ann)).metal).toBe(MOST_STORED);
  expect((await shipsOf(game, ann))['large-cargo']).toBe(ships);
  const audit = await auditPlanet(game.game.db, ann.home);
  expect(audit?.entries.filter(({ cause }) => cause === 'lost')).toMatchObject([{ metal: 7 - aboard }]);
  expect(audit?.equal).toBe(true);
  await expectConsistent(game);
});

test('an event that fails when everything is written back is set aside, and its universe goes on', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const stock = { metal: 5000, crystal: 5000 };
  const ann = await game.player('Ann', { planet: { stock } });
  const bob = await game.player('Bob', { planet: { stock } });
  await buildMine(game, ann);
  await buildMine(game, bob);
  await exhaustPoints(game, ann);

  await game.advance({ hours: 1 });

  expect(game.takeLog().some(({ msg }) => msg === 'an event was set aside')).toBe(true);
  const events = await setAside(game);
  expect(events).toMatchObject([{ kind: 'construction-completes' }]);
  expect(events[0]?.failure).toContain('player_points');
  expect((await buildMine(game, bob)).body.data?.level).toBe(2);
  expect((await buildMine(game, ann)).status).toBe(200);
});

test('an event that fails when its planets are loaded is set aside', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  const bob = await game.player('Bob', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await buildMine(game, ann);
  await buildMine(game, bob);
  // More than can be read: a database from before this column had its range.
  await sql`alter table planet drop constraint planet_aliens_check`.execute(game.game.db);
  const holdAliens = (aliens: string) =>
    sql`update planet set aliens = ${aliens}::bigint where id = ${ann.home}`.execute(game.game.db);
  try {
    await holdAliens('9007199254740993');
    await game.advance({ hours: 1 });
  } finally {
    await holdAliens('0');
    await sql`alter table planet add constraint planet_aliens_check
      check (aliens between 0 and 9007199254740991)`.execute(game.game.db);
  }
  expect(game.takeLog().some(({ msg }) => msg === 'an event was set aside')).toBe(true);
  expect(await setAside(game)).toMatchObject([{ kind: 'construction-completes' }]);
  expect((await buildMine(game, bob)).body.data?.level).toBe(2);
});

test('a failure that passes sets nothing aside, and stops no other universe', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const { db, clock } = game.game;
  const other = await game.addUniverse({ name: 'Other', buildingSpeed: 100 });
  const stock = { metal: 5000, crystal: 5000 };
  const ann = await game.player('Ann', { planet: { stock } });
  const bob = await game.player('Bob', { planet: { stock } }, other);
  await buildMine(game, ann);
  await buildMine(game, bob);
  const here = `before delete on timed_event for each row when (old.universe_id = ${game.universe})`;
  await plantTrigger(game.game, here, `raise exception 'the disk is full' using errcode = '53100';`);
  await game.advance({ hours: 1 }, 'asleep');
  const resolved = Promise.withResolvers<void>();
  const watch = {
    onScheduled: () => {},
    onParked: () => {},
    onResolved: (events: number) => {
      if (events > 0) resolved.resolve();
    },
  };
  const worker = startWorker(createGame({ db, clock, log: game.game.log, fight: fightHere, ...watch }));
  await resolved.promise;
  await worker.stop();
  const left = await db.selectFrom('timed_event').select(['universe_id', 'parked_at']).execute();
  expect(left.filter(({ universe_id }) => universe_id === other)).toEqual([]);
  expect(left).toMatchObject([{ universe_id: game.universe, parked_at: null }]);
  expect(game.takeLog().some(({ msg }) => msg.includes('a universe could not be resolved'))).toBe(true);
});

test('after a wrong clock is set back, fleets still arrive on planets that were settled to later days', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const bob = await game.player('Bob', {
    planet: { units: { 'small-cargo': 2 }, stock: { metal: 5000, deuterium: 5000 } },
    joinedDaysAgo: 4,
  });
  await game.advance({ hours: 24 * 5 });
  accepted(await grant(game.game, game.universe, ann.home, { stock: { metal: 1 }, items: {} }));
  const held = (await planetOf(game, await signedInAgain(game.game, ann))).metal;
  await game.advance({ hours: -24 * 4 });

  const sender = await signedInAgain(game.game, bob);
  const order = { to_planet_id: ann.home, mission_type: 'transport' as const, metal: 3000 };
  expect((await send(game, sender, { ...order, units: { 'small-cargo': 2 } })).status).toBe(200);
  await game.advance({ hours: 23 });

  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  const { metal } = await game.game.db
    .selectFrom('planet')
    .select('metal')
    .where('id', '=', ann.home)
    .executeTakeFirstOrThrow();
  expect(metal).toBe(held + 3000);
  expect((await shipsOf(game, sender))['small-cargo']).toBe(2);
  await expectConsistent(game);
});
