import { plusSeconds } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { allianceOf } from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { recall, send } from '../testing/fleet-calls.ts';
import { type Beginning, signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const place = (position: number) => ({ galaxy: 1, system: 1, position });

/** Ann with ships, and others beside her. */
async function neighbourhood(ann: Beginning = {}) {
  const game = await world();
  const attacker = await game.player('Ann', {
    joinedDaysAgo: 30,
    research: { 'combustion-drive': 2, 'computer-technology': 20 },
    ...ann,
    planet: {
      at: place(4),
      units: { 'light-fighter': 40, 'small-cargo': 60, 'interplanetary-missile': 4, 'espionage-probe': 4 },
      stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
      ...ann.planet,
    },
  });
  const bob = await game.player('Bob', { planet: { at: place(8) }, joinedDaysAgo: 30 });
  return { game, ann: attacker, bob };
}

const attack = (game: World, by: TestPlayer, on: TestPlayer) =>
  send(game, by, { mission_type: 'attack', units: { 'light-fighter': 1 }, to_planet_id: on.home });

const look = async (game: World, by: TestPlayer, { at }: TestPlayer) =>
  (await game.call(by, 'GET /activity/target', { query: at })).body.data;

test('the seventh attack on a planet within 24 hours is refused until the first is a day old', async () => {
  const { game, ann, bob } = await neighbourhood();
  const first = game.now();
  for (let hour = 0; hour < 6; hour += 1) {
    expect((await attack(game, ann, bob)).status).toBe(200);
    await game.advance({ hours: 1 });
  }
  const seventh = await attack(game, ann, bob);
  expect(seventh).toMatchObject({
    status: 422,
    body: {
      code: 'attacked-often',
      params: { most: 6, within: 24, until: plusSeconds(first, 24 * 3600), hours: 18 },
    },
  });
  expect((await look(game, ann, bob)).attacks).toMatchObject({ most: 6 });
  expect((await look(game, ann, bob)).attacks?.starts).toHaveLength(6);
  await game.advance({ hours: 18 });
  expect((await attack(game, ann, bob)).status).toBe(200);
  expect((await attack(game, ann, bob)).body.code).toBe('attacked-often');
  await expectConsistent(game);
});

test('of nine attacks at once six leave', async () => {
  const { game, ann, bob } = await neighbourhood();
  const replies = await Promise.all(Array.from({ length: 9 }, () => attack(game, ann, bob)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(replies.filter(({ body }) => body.code === 'attacked-often')).toHaveLength(3);
  await expectConsistent(game);
});

test('recalled attacks count; probes, other planets and other attackers do not', async () => {
  const { game, ann, bob } = await neighbourhood();
  const carl = await game.player('Carl', {
    planet: { at: place(6), units: { 'light-fighter': 1 }, stock: { deuterium: 99 } },
  });
  for (let count = 0; count < 6; count += 1) {
    const { body } = await attack(game, ann, bob);
    expect((await recall(game, ann, body.data?.id_activity ?? 0)).status).toBe(200);
  }
  expect((await attack(game, ann, bob)).body.code).toBe('attacked-often');
  expect((await attack(game, ann, carl)).status).toBe(200);
  const probe = { mission_type: 'spy', units: { 'espionage-probe': 1 }, to_planet_id: bob.home } as const;
  expect((await send(game, ann, probe)).status).toBe(200);
  await game.game.db
    .insertInto('research')
    .values({ universe_id: game.universe, account_id: carl.id, key: 'combustion-drive', level: 1 })
    .execute();
  expect((await attack(game, carl, bob)).status).toBe(200);
});

test('an AI player may be attacked twelve times a day, an inactive player without a limit', async () => {
  const { game, ann, bob } = await neighbourhood();
  await game.game.db.updateTable('player').set({ is_ai: true }).where('account_id', '=', bob.id).execute();
  const statuses: number[] = [];
  for (let count = 0; count < 13; count += 1) statuses.push((await attack(game, ann, bob)).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 422]);
  await game.game.db.updateTable('player').set({ is_ai: false }).where('account_id', '=', bob.id).execute();
  await game.game.db.updateTable('player').set({ seen_at: 0 }).where('account_id', '=', bob.id).execute();
  expect((await look(game, ann, bob)).attacks).toBeNull();
  expect((await attack(game, ann, bob)).status).toBe(200);
});

test('of all attacks on a player who was inactive the last twelve are read: they decide about the next', async () => {
  const { game, ann, bob } = await neighbourhood();
  const of = { universe_id: game.universe, account_id: ann.id, planet_id: bob.home };
  const starts = Array.from({ length: 40 }, (_, index) => plusSeconds(game.now(), -index * 60));
  await game.game.db
    .insertInto('attack_start')
    .values(starts.map((at) => ({ ...of, at })))
    .execute();
  const seen = (await look(game, ann, bob)).attacks?.starts ?? [];
  expect(seen.map((text) => Date.parse(text)).toSorted((a, b) => b - a)).toEqual(starts.slice(0, 12));
  expect(await attack(game, ann, bob)).toMatchObject({
    body: { code: 'attacked-often', params: { hours: 23, minutes: 55 } },
  });
});

/** Ann and two others of one alliance who attack Bob, and Bob. */
async function pack() {
  const { game, ann, bob } = await neighbourhood({ planet: { units: { 'light-fighter': 40, cruiser: 20 } } });
  const armed = {
    planet: { units: { 'light-fighter': 40 }, stock: { deuterium: 9000 } },
    research: { 'combustion-drive': 2, 'computer-technology': 20 },
  } as const;
  const [carl, dora] = [await game.player('Carl', armed), await game.player('Dora', armed)];
  await allianceOf(game, 'PACK', ann, [carl, dora]);
  return { game, ann, bob, carl, dora };
}

test('one alliance starts twelve attacks on a planet within 24 hours, and the count stays when a member leaves', async () => {
  const { game, ann, bob, carl, dora } = await pack();
  for (const by of [ann, carl]) {
    for (let count = 0; count < 6; count += 1) expect((await attack(game, by, bob)).status).toBe(200);
  }
  const attacks = (await look(game, dora, bob)).attacks;
  expect([attacks?.starts.length, attacks?.alliance?.most, attacks?.alliance?.starts.length]).toEqual([
    0, 12, 12,
  ]);
  expect(await attack(game, dora, bob)).toMatchObject({
    status: 422,
    body: { code: 'alliance-attacked-often', params: { most: 12, hours: 24 } },
  });
  await game.call(carl, 'POST /alliance/leave');
  expect((await attack(game, dora, bob)).body.code).toBe('alliance-attacked-often');
  await game.call(dora, 'POST /alliance/leave');
  expect((await attack(game, dora, bob)).status).toBe(200);
});

test('of eighteen attacks of three members at once twelve leave', async () => {
  const { game, ann, bob, carl, dora } = await pack();
  const replies = await Promise.all(
    [ann, carl, dora].flatMap((by) => Array.from({ length: 6 }, () => attack(game, by, bob))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(replies.filter(({ body }) => body.code === 'alliance-attacked-often')).toHaveLength(6);
  await expectConsistent(game);
});

const give = (game: World, by: TestPlayer, to: TestPlayer, metal: number) =>
  send(game, by, { mission_type: 'transport', units: { 'small-cargo': 1 }, to_planet_id: to.home, metal });

/** A rich player who makes 60 worth an hour: 30 metal and 20 crystal. */
const stronger = { planet: { at: place(10), units: { cruiser: 1000 } }, joinedDaysAgo: 30 } as const;

test('a player may receive 24 hours of its own production a week from weaker ones', async () => {
  const { game, ann } = await neighbourhood();
  const carl = await game.player('Carl', stronger);
  expect((await look(game, ann, carl)).gift_left).toBe(1440);
  expect((await give(game, ann, carl, 1000)).status).toBe(200);
  expect(await give(game, ann, carl, 441)).toMatchObject({
    status: 422,
    body: { code: 'gift-limit', params: { left: 440, days: 7, crystal: 1.5, deuterium: 3 } },
  });
  expect((await give(game, ann, carl, 440)).status).toBe(200);
  expect((await look(game, ann, carl)).gift_left).toBe(0);
  await game.advance({ hours: 7 * 24 });
  expect((await give(game, await signedInAgain(game.game, ann), carl, 1440)).status).toBe(200);
  await expectConsistent(game);
});

test('what may be given says nothing of how much more a stronger player produces', async () => {
  const { game, ann } = await neighbourhood({
    planet: { stock: { metal: 100, crystal: 20, deuterium: 200 } },
  });
  const carl = await game.player('Carl', stronger);
  const { gift_left: left } = await look(game, ann, carl);
  // 100 + 30 + 600, and an hour's production of her own.
  expect(left).toBe(790);
  await game.game.db
    .insertInto('planet_item')
    .values({ universe_id: game.universe, planet_id: carl.home, key: 'metal-mine', amount: 20 })
    .execute();
  expect((await look(game, ann, carl)).gift_left).toBe(left);
  // Nor does an order of what she does not have.
  expect((await give(game, ann, carl, 5000)).body.code).toBe('not-enough-resources');
});

test('two weaker players who give at once do not give more than one may', async () => {
  const { game, ann, bob } = await neighbourhood();
  const carl = await game.player('Carl', stronger);
  await game.game.db.updateTable('planet').set({ account_id: carl.id }).where('id', '=', bob.home).execute();
  const dave = await game.player('Dave', {
    joinedDaysAgo: 30,
    planet: { at: place(12), units: { 'small-cargo': 9 }, stock: { metal: 9000, deuterium: 900 } },
    research: { 'combustion-drive': 2, 'computer-technology': 9 },
  });
  const replies = await Promise.all(
    [carl, bob].flatMap((to) => [give(game, ann, to, 1400), give(game, dave, to, 1400)]),
  );
  const given = replies.filter(({ status }) => status === 200).length * 1400;
  expect(given).toBeLessThanOrEqual(2 * 1440);
  expect(replies.filter(({ body }) => body.code === 'gift-limit').length).toBeGreaterThanOrEqual(2);
  await expectConsistent(game);
});

test('a gift that is recalled, or finds nobody, was none', async () => {
  const { game, ann } = await neighbourhood();
  const carl = await game.player('Carl', stronger);
  const { body } = await give(game, ann, carl, 1440);
  expect((await give(game, ann, carl, 1)).body.code).toBe('gift-limit');
  await recall(game, ann, body.data?.id_activity ?? 0);
  expect((await look(game, ann, carl)).gift_left).toBe(1440);
});

test('a stronger player may give half of what its points cost, and beginners under protection give each other nothing', async () => {
  const { game, ann, bob } = await neighbourhood({
    planet: { stock: { metal: 9_000_000, crystal: 9000, deuterium: 9000 } },
  });
  const left = (await look(game, ann, bob)).gift_left ?? 0;
  expect(left).toBeGreaterThan(100_000);
  expect((await give(game, ann, bob, 5000)).status).toBe(200);
  expect((await look(game, ann, bob)).gift_left).toBe(left - 5000);
  await game.game.db.updateTable('player').set({ joined_at: game.now() }).execute();
  expect((await give(game, ann, bob, 1)).status).toBe(200);
  await game.game.db.updateTable('universe').set({ protection: true }).execute();
  expect(await give(game, ann, bob, 1)).toMatchObject({ status: 422, body: { params: { left: 0 } } });
  expect((await give(game, ann, bob, 0)).status).toBe(200);
});
