import { universeId } from '@farhold/engine/ids';
import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { cancelPlanned, create } from '../admin/universes.ts';
import { followSeasons } from '../ai/follow-season.ts';
import { setAiPlayers } from '../ai/set-count.ts';
import { createGame } from '../app/create-game.ts';
import { addFirstUniverses } from '../app/first-universes.ts';
import { fightHere } from '../combat/fight.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { operationOf, operator } from '../testing/operator-at.ts';
import { world, type World } from '../testing/world.ts';
import { planUniverse, selectPlanned } from '../universe/planned-universe.ts';
import type { NewUniverse } from '../universe/store.ts';
import { type Opening, openNext } from './open-planned.ts';

const fast = { resourcesSpeed: 100, researchSpeed: 100, fleetSpeed: 100, buildingSpeed: 100 };

const wish = (name: string, more: Partial<NewUniverse> = {}): NewUniverse => ({
  name,
  maxPlayers: null,
  protection: true,
  ...fast,
  ...more,
});

const openingOf = ({ game, databaseUrl: url }: World): Opening => ({
  game,
  url,
  gameOn: (db, clock) =>
    createGame({
      db,
      clock,
      log: game.log,
      fight: fightHere,
      onScheduled: () => {},
      onResolved: () => {},
      onParked: () => {},
    }),
});

const plan = ({ game, now }: World, wanted: NewUniverse, pastMs = 20 * MINUTE_MS) =>
  game.db.transaction().execute((tx) => planUniverse(tx, { wanted, aiPlayers: 2, pastMs, opensAt: now() }));

const listed = async ({ call }: World) => (await call(null, 'GET /universes')).body;
const named = async (game: World, name: string) => (await listed(game)).find((one) => one.name === name);

test('a planned universe opens once with its past, however many processes play it, and its rules are those of the plan', async () => {
  const game = await world();
  const war = { loot: 75, shipDebris: 30, defenceDebris: 10, rebuilt: 50 };
  const rules = { protection: false, quietHours: true, guests: 'friends', war, fleetSpeed: 50 } as const;
  expect(await plan(game, wish('Elder', rules))).toBe(true);
  expect(await plan(game, wish('elder'))).toBe(false);
  expect(await plan(game, wish('ORIGIN'))).toBe(false);
  expect(await selectPlanned(game.game.db)).toMatchObject([{ name: 'Elder', played: 0 }]);
  const opening = openingOf(game);
  const opened = await Promise.all([openNext(opening), openNext(opening), openNext(opening)]);
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(await openNext(opening)).toBe(false);
  expect(await named(game, 'Elder')).toMatchObject({
    ai_players: 2,
    protection: false,
    quiet_hours: true,
    guests: 'friends',
    war: { loot: 75, ship_debris: 30, defence_debris: 10, rebuilt: 50 },
    fleet_speed: 50,
    started_at: new Date(game.now() - 20 * MINUTE_MS).toISOString(),
  });
  expect(await listed(game)).toHaveLength(2);
  expect(await selectPlanned(game.game.db)).toEqual([]);
  await expectConsistent(game);
});

test('a past that is ended by the end of the server leaves nothing, and is played by the next one', async () => {
  const game = await world();
  await plan(game, wish('Elder'));
  const stopping = new AbortController();
  stopping.abort();
  expect(await openNext(openingOf(game), stopping.signal)).toBe(false);
  expect(await named(game, 'Elder')).toBeUndefined();
  expect(await selectPlanned(game.game.db)).toHaveLength(1);
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Elder')).toMatchObject({ ai_players: 2 });
});

test('a universe that is given up while its past is played never opens, and the next one has its turn', async () => {
  const game = await world();
  await plan(game, wish('Elder'), 2 * HOUR_MS);
  await plan(game, wish('Younger'), MINUTE_MS);
  const [{ id } = { id: 0 }] = await selectPlanned(game.game.db);
  const opening = openingOf(game);
  const operation = operationOf(game);
  let cancelled: Promise<unknown> | undefined;
  const playing = openNext({
    ...opening,
    gameOn: (db, clock) => {
      cancelled ??= cancelPlanned(operation, id);
      const played = opening.gameOn(db, clock);
      const resolveDue: typeof played.resolveDue = async (...given) => {
        await cancelled;
        return played.resolveDue(...given);
      };
      return { ...played, resolveDue };
    },
  });
  expect(await playing).toBe(false);
  expect(await cancelled).toEqual({ name: 'Elder' });
  await expect(cancelPlanned(operation, id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await openNext(opening)).toBe(true);
  expect((await listed(game)).map(({ name }) => name).toSorted()).toEqual(['Origin', 'Younger']);
  await expectConsistent(game);
});

test('a universe that opens while it is given up does one of the two', async () => {
  const game = await world();
  await plan(game, wish('Elder'), MINUTE_MS);
  const [{ id } = { id: 0 }] = await selectPlanned(game.game.db);
  const [opened, cancelled] = await Promise.allSettled([
    openNext(openingOf(game)),
    cancelPlanned(operationOf(game), id),
  ]);
  const isOpen = (await named(game, 'Elder')) !== undefined;
  expect(opened).toMatchObject({ status: 'fulfilled', value: isOpen });
  expect(cancelled.status).toBe(isOpen ? 'rejected' : 'fulfilled');
  expect(await selectPlanned(game.game.db)).toEqual([]);
});

test('a past that fails three times keeps nobody from playing: the universe then opens without it', async () => {
  const game = await world();
  await plan(game, wish('Elder'));
  const broken: Opening = {
    ...openingOf(game),
    gameOn: () => {
      throw new Error('no game');
    },
  };
  for (const attempt of [1, 2, 3]) await expect(openNext(broken), `${attempt}`).rejects.toThrow('no game');
  expect(await openNext(broken)).toBe(true);
  expect(game.takeLog()).toHaveLength(1);
  expect(await named(game, 'Elder')).toMatchObject({
    ai_players: 2,
    started_at: new Date(game.now()).toISOString(),
  });
  expect(await openNext(broken)).toBe(false);
});

test('a season that opened with a past is followed by one with a past, when it starts', async () => {
  const game = await world();
  const series = {
    name: 'Tempest',
    season: 1,
    plan: { seasonMs: HOUR_MS, pauseMs: HOUR_MS },
    seasonOf: null,
  };
  const endsAt = instant(game.now() + HOUR_MS);
  await plan(game, wish('Tempest I', { victory: 'points', endsAt, series }));
  expect(await openNext(openingOf(game))).toBe(true);
  const first = await named(game, 'Tempest I');
  await game.player('Ann', {}, universeId(first?.id_universe ?? 0));
  await game.advance({ hours: 1 });
  expect(await named(game, 'Tempest I')).toMatchObject({ has_ended: true });
  expect(await openNext(openingOf(game))).toBe(false);
  await game.advance({ hours: 1 });
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({
    season: 2,
    season_of: first?.id_universe,
    ai_players: 2,
    victory: 'points',
    started_at: new Date(game.now() - 20 * MINUTE_MS).toISOString(),
    ends_at: new Date(game.now() + HOUR_MS).toISOString(),
  });
});

/** Tempest, whose seasons last an hour and follow each other at once; Ann plays the first one. */
async function tempest(): Promise<{ readonly game: World; readonly ends: Instant }> {
  const game = await world();
  const hourly = { seasonMs: HOUR_MS, pauseMs: 0 };
  const ends = instant(game.now() + HOUR_MS);
  const series = { name: 'Tempest', season: 1, plan: hourly, seasonOf: null };
  await plan(game, wish('Tempest I', { victory: 'points', endsAt: ends, series }));
  expect(await openNext(openingOf(game))).toBe(true);
  await game.player('Ann', {}, universeId((await named(game, 'Tempest I'))?.id_universe ?? 0));
  return { game, ends };
}

test('after an outage of two seasons the one opens that is played by then, with its past', async () => {
  const { game, ends } = await tempest();
  await game.advance({ hours: 3, minutes: 10 }, 'asleep');
  await game.wake();
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({
    ai_players: 2,
    has_ended: false,
    started_at: new Date(game.now() - 20 * MINUTE_MS).toISOString(),
    ends_at: new Date(ends + 3 * HOUR_MS).toISOString(),
  });
  expect(await openNext(openingOf(game))).toBe(false);
});

test('a season that has just ended, within what would be its past, is left out for the one that has begun', async () => {
  const { game, ends } = await tempest();
  await game.advance({ hours: 2, minutes: 10 }, 'asleep');
  await game.wake();
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({
    has_ended: false,
    ends_at: new Date(ends + 2 * HOUR_MS).toISOString(),
  });
});

test('a season with less time left than its past is long opens with the next one, and others open meanwhile', async () => {
  const { game, ends } = await tempest();
  await game.advance({ hours: 1, minutes: 41 }, 'asleep');
  await game.wake();
  await plan(game, wish('Younger'), MINUTE_MS);
  const opening = openingOf(game);
  expect(await openNext(opening)).toBe(true);
  expect(await named(game, 'Tempest II')).toBeUndefined();
  expect(await selectPlanned(game.game.db)).toMatchObject([
    { name: 'Tempest II', opensAt: ends + HOUR_MS },
    { name: 'Younger' },
  ]);
  expect(await openNext(opening)).toBe(true);
  expect(await named(game, 'Younger')).toBeDefined();
  expect(await openNext(opening)).toBe(false);
  await game.advance({ minutes: 19 });
  expect(await openNext(opening)).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({
    has_ended: false,
    ends_at: new Date(ends + 2 * HOUR_MS).toISOString(),
  });
});

test('a season that ends while its past is played does not open; the next one does', async () => {
  const { game, ends } = await tempest();
  await game.advance({ hours: 1 });
  const opening = openingOf(game);
  const slow: Opening = {
    ...opening,
    gameOn: (db, clock) => {
      void game.advance({ hours: 1 }, 'asleep');
      return opening.gameOn(db, clock);
    },
  };
  expect(await openNext(slow)).toBe(false);
  expect(await named(game, 'Tempest II')).toBeUndefined();
  expect(await openNext(opening)).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({
    has_ended: false,
    ends_at: new Date(ends + 2 * HOUR_MS).toISOString(),
  });
});

test('a universe of one season that opens late lasts as long as it was to last', async () => {
  const game = await world();
  await plan(game, wish('Elder', { victory: 'points', endsAt: instant(game.now() + HOUR_MS) }));
  await game.advance({ hours: 5 });
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Elder')).toMatchObject({
    ends_at: new Date(game.now() + HOUR_MS).toISOString(),
  });
});

test('a universe that cannot open at all is tried again every hour, and the others open', async () => {
  const game = await world();
  await plan(game, wish('Elder', { resourcesSpeed: 0 }));
  await plan(game, wish('Younger'), MINUTE_MS);
  const opening = openingOf(game);
  for (const attempt of [1, 2, 3]) await expect(openNext(opening), `${attempt}`).rejects.toThrow('check');
  for (let hour = 0; hour < 2; hour += 1) {
    expect(await openNext(opening)).toBe(true);
    expect(game.takeLog()).toMatchObject([{ msg: 'Elder could not open and will be tried again' }]);
    expect(await openNext(opening)).toBe(hour === 0);
    await game.advance({ hours: 1 });
  }
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin', 'Younger']);
});

test('a season that opens without its past has its own AI players, and nobody follows from the season before', async () => {
  const { game } = await tempest();
  await game.advance({ hours: 1 });
  const broken: Opening = {
    ...openingOf(game),
    gameOn: () => {
      throw new Error('no game');
    },
  };
  for (const attempt of [1, 2, 3]) await expect(openNext(broken), `${attempt}`).rejects.toThrow('no game');
  expect(await openNext(broken)).toBe(true);
  game.takeLog();
  await followSeasons(game.game);
  const [first, second] = [await named(game, 'Tempest I'), await named(game, 'Tempest II')];
  expect(second).toMatchObject({ season_of: first?.id_universe, ai_players: 2 });
  const players = await game.game.db.selectFrom('ai_player').select('universe_id').execute();
  const playersIn = (one: typeof first) =>
    players.filter(({ universe_id: id }) => id === one?.id_universe).length;
  expect([playersIn(first), playersIn(second)]).toEqual([2, 2]);
});

test('AI players who find no seat in a universe without its past are missed in the log', async () => {
  const game = await world();
  await plan(game, wish('Elder', { maxPlayers: 1 }));
  expect(await openNext(openingOf(game))).toBe(true);
  expect(game.takeLog().map(({ msg }) => msg)).toEqual([
    'Elder could not be given its past',
    'not all AI players of Elder have joined',
  ]);
});

test('on the first start the slow universe is open at once, and the fast one is planned with a past', async () => {
  const game = await world();
  const { db, clock, log } = game.game;
  await addFirstUniverses(db, { clock, log }, 3);
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin']);
  await db.deleteFrom('timed_event').execute();
  await db.deleteFrom('universe').execute();
  await addFirstUniverses(db, { clock, log }, 3);
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin']);
  expect(await selectPlanned(db)).toMatchObject([{ name: 'Tempest I', pastMs: 3 * HOUR_MS }]);
  await addFirstUniverses(db, { clock, log }, 3);
  expect(await selectPlanned(db)).toHaveLength(1);
});

test('a name that is given away while its universe is planned ends the plan', async () => {
  const game = await world();
  await plan(game, wish('Elder'));
  const { db } = game.game;
  await game.addUniverse({ name: 'ELDER' });
  expect(await openNext(openingOf(game))).toBe(true);
  expect(game.takeLog()).toHaveLength(1);
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin', 'ELDER']);
  expect(await selectPlanned(db)).toEqual([]);
});

test('a planned name is given to no other universe, so that its series goes on', async () => {
  const game = await world();
  await plan(game, wish('Elder'));
  const founding = create(operationOf(game), () => wish('ELDER'), { announced: null, aiPlayers: 0 });
  await expect(founding).rejects.toMatchObject({ code: 'universe-name-taken' });
  const typed = ['universe', 'create', '--name', 'elder', '--ai-players', '2'];
  expect((await operator(game, ...typed)).exitCode).toBe(1);
  expect(await operator(game, ...typed, '--past', '20m')).toMatchObject({
    exitCode: 1,
    stderr: 'A universe called elder is planned already.\n',
  });
  expect(await openNext(openingOf(game))).toBe(true);
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin', 'Elder']);
});

test('AI players who have retired do not come back with the past of the next season', async () => {
  const { game } = await tempest();
  const first = (await named(game, 'Tempest I'))?.id_universe ?? 0;
  await setAiPlayers(game.game, universeId(first), 1);
  expect(await named(game, 'Tempest I')).toMatchObject({ ai_players: 2 });
  await game.advance({ hours: 1 });
  expect(await openNext(openingOf(game))).toBe(true);
  expect(await named(game, 'Tempest II')).toMatchObject({ ai_players: 1 });
});
