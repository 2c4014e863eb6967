import { readFile } from 'node:fs/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant } from '../operator/grant.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { insertEvent, newEvent } from '../time/event-store.ts';
import { checkPoints } from './check-points.ts';
import { keepRanking } from './keep-ranking.ts';

const pointsOf = ({ game }: World, { id }: TestPlayer) =>
  game.db
    .selectFrom('player_points')
    .select(['resources', 'facilities', 'research', 'aliens', 'ships', 'defence', 'total'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

const keep = async ({ game }: World) => {
  let mended = 0;
  await keepRanking(game, { onPointsMended: (players) => (mended += players) });
  return mended;
};

const everything = {
  planet: {
    levels: { 'metal-mine': 5, 'robotics-factory': 2, 'alien-facility': 9, 'solar-plant': 14 },
    units: { cruiser: 2, 'rocket-launcher': 3 },
    stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
  },
  research: { 'laser-technology': 4, 'combustion-drive': 3 },
} as const;

test('a finished building adds its price to the sum behind the points', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const ann = await game.player('Ann', everything);
  expect(await pointsOf(game, ann)).toMatchObject({ ships: 58, defence: 6, research: 7, facilities: 1 });
  const mine = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  expect((await game.call(ann, 'POST /activity/build', { body: mine })).status).toBe(200);
  const spent = async () => {
    const row = game.game.db.selectFrom('player_points').select('spent_resources');
    return (await row.executeTakeFirstOrThrow()).spent_resources;
  };
  const before = await spent();
  await game.advance({ hours: 3 });
  // The price of a metal mine 6, in metal and crystal.
  expect((await spent()) - before).toBe(455 + 157);
  await expectConsistent(game);
});

test('abandoning a planet deducts the points for everything on it', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  const before = await pointsOf(game, ann);
  const { home } = await game.player('Bob', everything);
  await sql`update player_points set spent_ships = spent_ships * 2, spent_defence = spent_defence * 2,
    spent_resources = spent_resources * 2, spent_facilities = spent_facilities * 2, spent_aliens = spent_aliens * 2
    where account_id = ${ann.id}`.execute(game.game.db);
  await sql`update planet set account_id = ${ann.id} where id = ${home}`.execute(game.game.db);
  const { status } = await game.call(ann, 'POST /planet/{id}/abandon', {
    params: { id: home },
    body: { name: 'Homeworld' },
  });
  expect(status).toBe(200);
  expect(await pointsOf(game, ann)).toEqual(before);
});

test('two simultaneous grants both count', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const gift = { stock: {}, items: { cruiser: 1 } } as const;
  await Promise.all([1, 2, 3, 4].map(() => grant(game.game, game.universe, ann.home, gift)));
  expect((await pointsOf(game, ann)).ships).toBe(4 * 29);
  await expectConsistent(game);
});

test('the nightly count finds, corrects and reports points changed outside the ledger', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  await game.player('Bob', everything);
  const right = await pointsOf(game, ann);
  await sql`update player_points set spent_ships = 5 where account_id = ${ann.id}`.execute(game.game.db);
  const { players, unequal } = await checkPoints(game.game.db, game.universe);
  expect(players).toBe(2);
  expect(unequal).toMatchObject([{ player: ann.id, stored: { ships: 5n }, counted: { ships: 58_000n } }]);
  expect(await keep(game)).toBe(1);
  expect(await pointsOf(game, ann)).toEqual(right);
  expect(game.takeLog().map(({ level }) => level)).toContain(50);
});

test('a universe whose night cannot be stored is recounted and tried again, and no other one waits for it', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  const right = await pointsOf(game, ann);
  const { db } = game.game;
  const second = await game.addUniverse({ name: 'Other' });
  await sql`update player_points set spent_ships = 5 where account_id = ${ann.id}`.execute(db);
  const night = `before insert on rank_snapshot for each row when (new.universe_id = ${game.universe})`;
  const revive = await plantTrigger(game.game, night, DIE);
  await expect(keep(game)).rejects.toThrow('Not all rankings could be kept.');
  const nights = db.selectFrom('rank_night').select('universe_id').orderBy('universe_id');
  expect(await nights.execute()).toEqual([{ universe_id: second }]);
  expect(await pointsOf(game, ann)).toEqual(right);
  expect(game.takeLog().map(({ level }) => level)).toContain(50);
  await revive();
  await keep(game);
  expect(await nights.execute()).toEqual([{ universe_id: game.universe }, { universe_id: second }]);
});

test('each night has one snapshot, however many servers keep the rankings', async () => {
  const game = await world();
  await game.player('Ann', everything);
  await Promise.all([keep(game), keep(game), keep(game)]);
  expect(await game.game.db.selectFrom('rank_night').select('universe_id').execute()).toHaveLength(1);
  expect(await game.game.db.selectFrom('points_history').select('day').execute()).toHaveLength(1);
  await game.advance({ hours: 24 });
  await Promise.all([keep(game), keep(game)]);
  expect(await game.game.db.selectFrom('rank_night').select('universe_id').execute()).toHaveLength(2);
  // A night without changes adds no entry.
  expect(await game.game.db.selectFrom('points_history').select('day').execute()).toHaveLength(1);
});

test('an ended universe has the night after its end, and a further one only when somebody leaves it', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  const bob = await game.player('Bob', everything);
  const nights = async () => (await game.game.db.selectFrom('rank_night').select('day').execute()).length;
  await game.advance({ hours: 1 });
  await keep(game);
  const end = newEvent({ kind: 'universe-ends', version: 1 }, game.now());
  await game.game.db.transaction().execute((tx) => insertEvent(tx, game.universe, end));
  await game.wake();
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await game.advance({ hours: 24 });
      await keep(game);
    }
  };
  await passDays(1);
  expect(await nights()).toBe(2);
  await passDays(3);
  expect(await nights()).toBe(2);
  await eraseAccount(game.game, ann.id);
  await passDays(3);
  expect(await nights()).toBe(3);
  const kept = await game.game.db
    .selectFrom('rank_snapshot')
    .select(['account_id', 'total_position'])
    .execute();
  expect(kept).toEqual([{ account_id: bob.id, total_position: 1 }]);
});

test('the points of a player who has gone do not outlast the ninety days of the others', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  await keep(game);
  const of = async (account: number) =>
    game.game.db.selectFrom('points_history').select('day').where('account_id', '=', account).execute();
  // As of a night that was stored while the player was being erased.
  await sql`insert into points_history select universe_id, 999, day, resources, facilities, research, aliens, ships, defence
    from points_history`.execute(game.game.db);
  await game.advance({ hours: 24 * 89 });
  await keep(game);
  expect([await of(ann.id), await of(999)].map((days) => days.length)).toEqual([1, 1]);
  await game.advance({ hours: 24 * 2 });
  await keep(game);
  expect([await of(ann.id), await of(999)].map((days) => days.length)).toEqual([1, 0]);
});

test('a grant of points beyond the exact range is refused', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const tooMuch = { stock: {}, items: { cruiser: 9e14 } } as const;
  expect(await grant(game.game, game.universe, ann.home, tooMuch)).toMatchObject({
    refusal: 'amount-too-large',
  });
});

test('players from before the rankings were counted with the prices of the rules', async () => {
  const game = await world();
  const ann = await game.player('Ann', everything);
  const bob = await game.player('Bob', { planet: { levels: { 'metal-mine': 31, 'fusion-reactor': 12 } } });
  const before = [await pointsOf(game, ann), await pointsOf(game, bob)];
  await game.game.db.deleteFrom('player_points').execute();
  const text = await readFile(new URL('../database/migrations/012-ranking.sql', import.meta.url), 'utf8');
  // Items did not name their universe then.
  const then = text
    .slice(text.indexOf('insert into player_points'))
    .replace('join planet_item on', 'join (select planet_id, key, amount from planet_item) as item_then on');
  await sql.raw(then).execute(game.game.db);
  expect([await pointsOf(game, ann), await pointsOf(game, bob)]).toEqual(before);
  await expectConsistent(game);
});
