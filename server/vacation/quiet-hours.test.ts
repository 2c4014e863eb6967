import { expect, test } from 'vitest';
import { movementsOf, reportsOf, send } from '../testing/fleet-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };

const choose = (game: World, by: TestPlayer, start_hour: number | null) =>
  game.call(by, 'POST /rest/quiet-hours', { body: { start_hour } });

/** Two neighbours with fleets, at noon, in a universe with quiet hours. */
async function enemies() {
  const game = await world();
  await game.game.db.updateTable('universe').set({ quiet_hours: true }).execute();
  const armed = (position: number) => ({
    planet: {
      at: { ...at, position },
      units: { cruiser: 9, 'espionage-probe': 9, 'interplanetary-missile': 4 },
      stock: { deuterium: 9000 },
    },
    research: { 'impulse-drive': 4, 'computer-technology': 9 },
  });
  const ann = await game.player('Ann', armed(4));
  const bob = await game.player('Bob', armed(8));
  return { game, ann, bob };
}

const attack = (game: World, by: TestPlayer, { home: to_planet_id }: TestPlayer, speed = 100) =>
  send(game, by, { mission_type: 'attack', units: { cruiser: 1 }, to_planet_id, speed });

test('during quiet hours the player neither attacks nor is attacked; spies, and fleets that arrive later, may fly', async () => {
  const { game, ...players } = await enemies();
  await choose(game, players.ann, 12);
  // The choice counts from a midnight at least a day away, so it does not apply on the next day yet.
  await game.advance({ hours: 23 });
  expect((await attack(game, players.bob, players.ann)).status).toBe(200);
  await game.advance({ hours: 25 });
  const ann = await signedInAgain(game.game, players.ann);
  const bob = await signedInAgain(game.game, players.bob);
  const strike = await attack(game, bob, ann);
  expect(strike).toMatchObject({ status: 422, body: { code: 'target-quiet' } });
  expect(await attack(game, ann, bob)).toMatchObject({ status: 422, body: { code: 'own-quiet' } });
  const missiles = (by: TestPlayer, to: TestPlayer) =>
    game.call(by, 'POST /activity/missile', {
      body: { from_planet_id: by.home, to_planet_id: to.home, missiles: 1 },
    });
  expect((await missiles(bob, ann)).body.code).toBe('target-quiet');
  expect((await missiles(ann, bob)).body.code).toBe('own-quiet');
  const spy = { mission_type: 'spy', units: { 'espionage-probe': 1 }, to_planet_id: ann.home } as const;
  expect((await send(game, bob, spy)).status).toBe(200);
  // The refusal says how much later the attack is allowed.
  const { hours, minutes } = strike.body.params ?? {};
  await game.advance({ hours: Number(hours), minutes: Number(minutes) });
  expect((await attack(game, bob, ann)).status).toBe(200);
});

test('an attack sent before the hours were chosen strikes during them', async () => {
  const { game, ann, bob } = await enemies();
  // Slow enough that the choice counts before the fleet arrives.
  await game.game.db.updateTable('universe').set({ fleet_speed: 0.1 }).execute();
  await attack(game, bob, ann, 10);
  const strikesAt = Date.parse((await movementsOf(game, bob))[0]?.end_time ?? '');
  expect((await choose(game, ann, new Date(strikesAt).getUTCHours())).status).toBe(200);
  const { body } = await game.call(ann, 'GET /rest');
  expect(strikesAt).toBeGreaterThan(Date.parse(body.data?.quiet_hours?.from ?? ''));
  await game.advance({ seconds: (strikesAt - game.now()) / 1000 });
  const reports = await reportsOf(game, await signedInAgain(game.game, ann));
  expect(reports.map(({ type }) => type)).toContain('attack');
});

test("a player who plans an attack can see the target's quiet hours; without a choice there are none", async () => {
  const { game, ann, bob } = await enemies();
  await choose(game, ann, 3);
  const look = async (by: TestPlayer, to: TestPlayer) =>
    (await game.call(by, 'GET /activity/target', { query: to.at })).body.data.quiet_hours;
  expect(await look(bob, ann)).toEqual({
    start_hour: 3,
    start_hour_before: null,
    from: '2030-05-03T00:00:00.000Z',
    chosen_at: '2030-05-01T12:00:00.000Z',
  });
  expect(await look(ann, bob)).toBeNull();
});

test('quiet hours can be chosen once a week, also from two tabs at once', async () => {
  const { game, ann } = await enemies();
  const replies = await Promise.all([1, 5, 9, 13].map((hour) => choose(game, ann, hour)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  await game.advance({ hours: 7 * 24 - 1 });
  const later = await signedInAgain(game.game, ann);
  expect((await choose(game, later, 2)).body.code).toBe('quiet-chosen-lately');
  await game.advance({ hours: 1 });
  expect((await choose(game, later, null)).status).toBe(200);
});

test('invalid hours are refused, and so is a choice where the universe offers none', async () => {
  const { game, ann } = await enemies();
  for (const start_hour of [24, -1, 1.5, '3', undefined, {}]) {
    const reply = await game.call(ann, 'POST /rest/quiet-hours', {
      body: { start_hour: start_hour as number },
    });
    expect([start_hour, reply.status]).toEqual([start_hour, 422]);
  }
  await game.game.db.updateTable('universe').set({ quiet_hours: false }).execute();
  expect((await choose(game, ann, 3)).body.code).toBe('quiet-not-offered');
});
