import { seededSearch } from '../testing/expedition-luck.ts';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  planetOf,
  recall,
  reportsOf,
  secondsTo,
  send,
  shipsOf,
} from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };
const space = { galaxy: 1, system: 1, position: 16 };

/**
 * Ann with the fleet of the worked example and slots for two expeditions, and Bob, whose 1200 points let all of it
 * count.
 */
async function explorers() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      at,
      units: { 'small-cargo': 50, 'light-fighter': 20, 'espionage-probe': 3 },
      stock: { metal: 500, deuterium: 90_000 },
    },
    research: { 'combustion-drive': 6, 'computer-technology': 3, astrophysics: 5 },
  });
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 }, units: { 'small-cargo': 300 }, stock: { deuterium: 9000 } },
    research: { 'combustion-drive': 6, 'computer-technology': 3 },
  });
  return { game, ann, bob };
}

const fleet = { 'small-cargo': 50, 'light-fighter': 20 };
const order = { mission_type: 'expedition', units: fleet, hold_hours: 2, ...space } as const;

/** Sends Ann's expedition, whose luck is what is asked for, and lets it search. */
async function searched(game: World, ann: TestPlayer, luck: Parameters<typeof seededSearch>[2]) {
  const { status, body } = await send(game, ann, order);
  expect(status).toBe(200);
  const met = await seededSearch(game, body.data?.id_activity ?? 0, luck);
  await game.advance(secondsTo(game, body.data?.end_time));
  expect(await movementsOf(game, ann)).toMatchObject([{ mission: 'expedition', state: 'holding', ...space }]);
  await game.advance({ hours: 2 });
  return met;
}

const lastReport = async (game: World, of: TestPlayer) => (await reportsOf(game, of))[0];

const toTheEnd = (game: World) => game.advance({ hours: 16 });

test('an expedition brings home the goods it has found, and the ledger says where they came from', async () => {
  const { game, ann } = await explorers();
  const met = await searched(game, ann, 'resources');
  if (met.outcome !== 'resources') throw new Error(met.outcome);
  const told = messageOf(await lastReport(game, ann), 'explored');
  expect(told).toMatchObject({ outcome: 'goods', resources_received: met.cargo });
  // The fleet of the worked example: 280 points, a roll of at least 10, half as much crystal, a third of deuterium.
  expect(met.cargo.metal).toBeGreaterThanOrEqual(2800);
  expect(met.cargo.crystal).toBe(Math.floor(met.cargo.metal / 2));
  expect(await movementsOf(game, ann)).toMatchObject([{ type: 'return', metal: met.cargo.metal }]);
  await toTheEnd(game);
  expect(await shipsOf(game, ann)).toMatchObject({ ...fleet, 'espionage-probe': 3 });
  const line = await game.game.db
    .selectFrom('ledger')
    .select(['metal', 'crystal', 'deuterium'])
    .where('cause', '=', 'found')
    .execute();
  const { aliens: _none, ...goods } = met.cargo;
  expect(line).toEqual([goods]);
  const found = await game.game.db.selectFrom('galaxy_find').select(['galaxy', 'system']).execute();
  expect(found).toEqual([{ galaxy: 1, system: 1 }]);
  await expectConsistent(game);
});

test('ships that were found join the fleet and count for points at once', async () => {
  const { game, ann } = await explorers();
  const met = await searched(game, ann, 'ships');
  if (met.outcome !== 'ships') throw new Error(met.outcome);
  await expectConsistent(game);
  const [[key, count] = ['', 0]] = Object.entries(met.ships);
  expect(messageOf(await lastReport(game, ann), 'explored').ships_received).toMatchObject([
    { key, quantity: count },
  ]);
  await toTheEnd(game);
  const before: Readonly<Record<string, number>> = { ...fleet, 'espionage-probe': 3 };
  expect((await shipsOf(game, ann))[key]).toBe((before[key] ?? 0) + count);
  await expectConsistent(game);
});

test('dark matter that was found is there at once, with a line of its own', async () => {
  const { game, ann } = await explorers();
  const met = await searched(game, ann, 'dark-matter');
  if (met.outcome !== 'dark-matter') throw new Error(met.outcome);
  expect((await planetOf(game, ann)).dark_matter).toBe(met.amount);
  const { body } = await game.call(ann, 'GET /dark-matter/history', { query: {} });
  expect(body.data).toMatchObject([{ cause: 'found', amount: met.amount }]);
  await toTheEnd(game);
  await expectConsistent(game);
});

test('a star chart shows the nearest cubes, and an empty sky shows nothing', async () => {
  const { game, ann } = await explorers();
  const item = { item: 'blue-cube', appeared_at: 0, vanishes_at: game.now() + 1e9 } as const;
  await game.game.db
    .insertInto('magic_item')
    .values(
      [9, 3, 2, 5].map((system) => ({ ...item, universe_id: game.universe, ...space, system, position: 7 })),
    )
    .execute();
  const met = await searched(game, ann, 'cubes');
  expect(met.outcome).toBe('star-chart');
  expect(messageOf(await lastReport(game, ann), 'explored').places).toEqual(
    [2, 3, 5].map((system) => ({ item: 'blue-cube', galaxy: 1, system, position: 7 })),
  );
  await toTheEnd(game);
  await searched(game, ann, 'gold-planet');
  expect(messageOf(await lastReport(game, ann), 'explored').outcome).toBe('nothing');
});

test('tame aliens come along, and currents and storms change the way home', async () => {
  const { game, ann } = await explorers();
  await searched(game, ann, 'aliens');
  expect(messageOf(await lastReport(game, ann), 'explored').resources_received?.aliens).toBe(560);
  await toTheEnd(game);
  for (const luck of ['early', 'late'] as const) {
    const met = await searched(game, ann, luck);
    if (met.outcome !== luck) throw new Error(met.outcome);
    expect(messageOf(await lastReport(game, ann), 'explored').seconds).toBe(met.seconds);
    const [home] = await movementsOf(game, ann);
    expect(Date.parse(home?.end_time ?? '')).toBe(met.fleet.returnsAt);
    await game.advance(secondsTo(game, home?.end_time));
    expect(await shipsOf(game, ann)).toMatchObject(fleet);
    await toTheEnd(game);
  }
  await expectConsistent(game);
});

/** Who meets the fleet of the worked example: a band has ships of its types, a hive 70 swarms. */
const band = {
  pirates: expect.arrayContaining([expect.objectContaining({ key: 'small-cargo' })]) as unknown,
  hive: [{ key: 'alien-swarm', quantity: 70 }],
};

test.each(['pirates', 'hive'] as const)(
  '%s are fought in a real battle that can be watched',
  async (wild) => {
    const { game, ann } = await explorers();
    await searched(game, ann, wild);
    const report = await lastReport(game, ann);
    const told = messageOf(report, 'ambushed');
    expect(told.enemy.kind).toBe(wild);
    const replay = await game.call(ann, 'GET /report/{id}/battle', {
      params: { id: String(report?.id_report) },
    });
    expect(replay.status).toBe(200);
    expect(replay.body).toMatchObject({
      result: told.result === 'attacker_lost' ? 'defender_won' : told.result,
      attackers: [{ player: ann.name }],
      defenders: [{ player: told.enemy.name, units: band[wild] }],
    });
    const lost = Object.fromEntries(told.your_losses.map(({ key, quantity }) => [key, quantity]));
    await expectConsistent(game);
    await toTheEnd(game);
    const home = await shipsOf(game, ann);
    for (const key of ['small-cargo', 'light-fighter'] as const) {
      expect((home[key] ?? 0) + (lost[key] ?? 0)).toBe(fleet[key]);
    }
    // What was shot down out there drifts away.
    expect(await game.game.db.selectFrom('debris').selectAll().execute()).toEqual([]);
    await expectConsistent(game);
  },
);

test('a black hole takes all of a fleet, but none of the first three of a day', async () => {
  const { game, ann } = await explorers();
  for (let start = 0; start < 3; start += 1) {
    const { body } = await send(game, ann, { ...order, units: { 'small-cargo': 1 } });
    await recall(game, ann, body.data?.id_activity ?? 0);
    await game.advance({ minutes: 5 });
  }
  await searched(game, ann, 'black-hole');
  expect(messageOf(await lastReport(game, ann), 'explored')).toMatchObject({
    outcome: 'black-hole',
    your_losses: [
      { key: 'light-fighter', quantity: 20 },
      { key: 'small-cargo', quantity: 50 },
    ],
  });
  expect(await movementsOf(game, ann)).toEqual([]);
  await expectConsistent(game);
});

test('ships that were drawn count as a find, even if their worth is too small for one', async () => {
  const { game, ann } = await explorers();
  const { body } = await send(game, ann, { ...order, units: { 'small-cargo': 1 } });
  await seededSearch(game, body.data?.id_activity ?? 0, 'too-little');
  await game.advance({ ...secondsTo(game, body.data?.end_time), hours: 2 });
  expect(messageOf(await lastReport(game, ann), 'explored').outcome).toBe('nothing');
  const target = await game.call(ann, 'GET /activity/target', { query: space });
  expect(target.body.data.expedition).toMatchObject({ visits: 2, finds: 1 });
});

test('searches of a system within a day leave less for the next', async () => {
  const { game, ann } = await explorers();
  const expedition = async () =>
    (await game.call(ann, 'GET /activity/target', { query: space })).body.data.expedition;
  expect(await expedition()).toMatchObject({ visits: 1, starts: 1, finds: 0 });
  await searched(game, ann, 'resources');
  expect(await expedition()).toMatchObject({ visits: 2, starts: 2, finds: 1 });
  await game.advance({ hours: 20 });
  await searched(game, ann, 'nothing');
  expect(await expedition()).toMatchObject({ visits: 3, finds: 1 });
  await game.advance({ hours: 3 });
  expect(await expedition()).toMatchObject({ visits: 2, finds: 0 });
  const planet = await game.call(ann, 'GET /activity/target', { query: { ...space, position: 5 } });
  expect(planet.body.data.expedition).toBeNull();
});

test('the worker may sleep: what was met does not depend on when it is resolved', async () => {
  const outcomes = await Promise.all(
    (['awake', 'asleep'] as const).map(async (worker) => {
      const { game, ann } = await explorers();
      for (const seed of [1, 2]) {
        const units = { 'small-cargo': 20 };
        const { body } = await send(game, ann, { ...order, units });
        await seededSearch(game, body.data?.id_activity ?? 0, seed);
        await game.advance({ minutes: 7 }, worker);
      }
      await game.advance({ hours: 16 }, worker);
      await game.wake();
      await expectConsistent(game);
      const reports = await reportsOf(game, ann);
      return reports.map(({ message, created_at }) => ({ message, created_at }));
    }),
  );
  expect(outcomes[0]).toHaveLength(4);
  expect(outcomes[1]).toEqual(outcomes[0]);
});

test('an expedition that is recalled has found nothing and does not count as one', async () => {
  const { game, ann } = await explorers();
  const { body } = await send(game, ann, order);
  await game.advance({ ...secondsTo(game, body.data?.end_time), minutes: 30 });
  expect((await recall(game, ann, body.data?.id_activity ?? 0)).status).toBe(200);
  await toTheEnd(game);
  expect(await shipsOf(game, ann)).toMatchObject(fleet);
  expect(await reportsOf(game, ann)).toEqual([]);
  const goals = await game.call(ann, 'GET /goal', {});
  const goal = goals.body.data.goals.find(({ key }) => key === 'expedition');
  expect(goal?.progress.done).toBe(0);
  await searched(game, ann, 'nothing');
  await toTheEnd(game);
  const after = await game.call(ann, 'GET /goal', {});
  expect(after.body.data.goals.find(({ key }) => key === 'expedition')?.progress.done).toBe(1);
});

test('an expedition needs astrophysics, a crew, outer space, hours within its limit and a slot of its own', async () => {
  const { game, ann, bob } = await explorers();
  const refused = async (change: object, by = ann) => {
    const { status, body } = await send(game, by, { ...order, units: { 'small-cargo': 1 }, ...change });
    expect(status).toBe(422);
    return [body.code, body.params];
  };
  expect(await refused({}, bob)).toEqual(['expedition-astrophysics', {}]);
  expect(await refused({ position: 15 })).toEqual(['expedition-elsewhere', { position: 16 }]);
  expect((await refused({ position: 17 }))[0]).toBe('target-off-map');
  expect((await refused({ system: 400 }))[0]).toBe('target-off-map');
  expect((await refused({ mission_type: 'transport' }))[0]).toBe('mission-not-offered');
  expect((await refused({ mission_type: 'colony' }))[0]).toBe('mission-not-offered');
  expect(await refused({ units: { 'espionage-probe': 3 } })).toEqual(['expedition-needs-crew', {}]);
  expect(await refused({ hold_hours: 6 })).toEqual(['hold-invalid', { limit: 5 }]);
  expect((await refused({ hold_hours: 0 }))[0]).toBe('hold-invalid');
  expect((await refused({ metal: 1 }))[0]).toBe('cargo-not-offered');
  const one = { ...order, units: { 'small-cargo': 1 } };
  for (let sent = 0; sent < 2; sent += 1) expect((await send(game, ann, one)).status).toBe(200);
  expect(await refused({})).toEqual(['no-expedition-slot', { slots: 2 }]);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(48);
});

test('thirty-two simultaneous expeditions are as many as there are slots', async () => {
  const { game, ann } = await explorers();
  const one = { ...order, units: { 'small-cargo': 1 } };
  const replies = await Promise.all(Array.from({ length: 32 }, () => send(game, ann, one)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ body }) => body.code === 'no-expedition-slot')).toHaveLength(30);
  await toTheEnd(game);
  await expectConsistent(game);
});

test('in a fast universe the hours of a search are short, but never under a minute', async () => {
  const game = await world({ speeds: { fleetSpeed: 100 } });
  const ann = await game.player('Ann', {
    planet: { at, units: fleet, stock: { deuterium: 9000 } },
    research: { 'combustion-drive': 6, astrophysics: 1 },
  });
  const { body } = await send(game, ann, { ...order, hold_hours: 1 });
  const { start_time: start, end_time: end, return_time: home } = body.data ?? {};
  const seconds = (from: string | null | undefined, to: string | null | undefined) =>
    (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  expect(seconds(end, home) - seconds(start, end)).toBe(60);
});
