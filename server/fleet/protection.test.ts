import { expect, test } from 'vitest';
import { send } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { findTarget } from './find-target.ts';
import { world, type World } from '../testing/world.ts';
import { newSession } from '../testing/test-player.ts';

const at = { galaxy: 1, system: 1, position: 4 };

/** A strong player and a weak one, in a universe with or without protection of beginners. */
async function unequal(protection = true) {
  const game = await world();
  await game.game.db.updateTable('universe').set({ protection }).execute();
  const strong = await game.player('Ann', {
    planet: {
      at,
      units: { cruiser: 100, 'espionage-probe': 5, 'interplanetary-missile': 2, 'small-cargo': 1 },
      stock: { deuterium: 9000 },
    },
    research: { 'impulse-drive': 4, 'computer-technology': 9 },
  });
  const weak = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      units: { 'light-fighter': 60, cruiser: 1 },
      stock: { deuterium: 900 },
    },
    research: { 'impulse-drive': 4 },
  });
  return { game, strong, weak };
}

const codes = async (game: World, by: TestPlayer, target: TestPlayer) => {
  const to_planet_id = target.home;
  const answers = [
    await send(game, by, { mission_type: 'attack', units: { cruiser: 1 }, to_planet_id }),
    await send(game, by, { mission_type: 'spy', units: { 'espionage-probe': 1 }, to_planet_id }),
    await game.call(by, 'POST /activity/missile', {
      body: { from_planet_id: by.home, to_planet_id, missiles: 1 },
    }),
    await send(game, by, { mission_type: 'transport', units: { 'small-cargo': 1 }, to_planet_id }),
  ];
  return answers.map(({ status, body }) => (status === 200 ? 'sent' : body.code));
};

const look = (game: World, by: TestPlayer, { at: place }: TestPlayer) =>
  game.call(by, 'GET /activity/target', { query: place });

test('strong players cannot attack, spy on or bomb a beginner, but can help; the reason is known before', async () => {
  const { game, strong, weak } = await unequal();
  const shielded = 'target-protected';
  expect((await look(game, strong, weak)).body.data).toMatchObject({ exists: true, is_protected: true });
  expect(await codes(game, strong, weak)).toEqual([shielded, shielded, shielded, 'sent']);
  const upwards = await send(game, weak, {
    mission_type: 'attack',
    units: { cruiser: 1 },
    to_planet_id: strong.home,
  });
  expect([upwards.status, upwards.body.code]).toEqual([422, shielded]);
});

test('a universe without protection protects nobody', async () => {
  const { game, strong, weak } = await unequal(false);
  expect((await look(game, strong, weak)).body.data.is_protected).toBe(false);
  expect(await codes(game, strong, weak)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('a player who was away for seven days is not protected until the next request', async () => {
  const { game, strong, weak } = await unequal();
  const isShielded = async () => {
    const to = { planet: weak.home };
    const found = await findTarget(
      game.game.db,
      { universe: game.universe, account: strong.id },
      to,
      game.now(),
    );
    return found?.target.planet?.isProtected;
  };
  await game.advance({ hours: 23 });
  expect((await game.call(weak, 'GET /user')).status).toBe(200);
  await game.advance({ hours: 7 * 24 - 1 });
  await game.game.db.updateTable('player').set({ joined_at: game.now() }).execute();
  expect(await isShielded()).toBe(true);
  await game.advance({ hours: 1 });
  expect(await isShielded()).toBe(false);
  await newSession(game.game, weak.id, 'impersonated');
  expect(await isShielded()).toBe(false);
  await newSession(game.game, weak.id, 'plain');
  expect(await isShielded()).toBe(true);
});

test('AI players are never protected', async () => {
  const { game, strong, weak } = await unequal();
  await game.game.db.updateTable('player').set({ is_ai: true }).where('account_id', '=', weak.id).execute();
  expect((await look(game, strong, weak)).body.data.is_protected).toBe(false);
});

test('ships in flight count for their owner, missiles too', async () => {
  const { game, strong, weak } = await unequal(false);
  const pointsOf = async () =>
    game.game.db
      .selectFrom('player_points')
      .select(['ships', 'defence', 'total'])
      .where('account_id', '=', strong.id)
      .executeTakeFirst();
  const before = await pointsOf();
  expect(before).toMatchObject({ ships: 2900 + 5 + 4 });
  await send(game, strong, { mission_type: 'attack', units: { cruiser: 90 }, to_planet_id: weak.home });
  await game.call(strong, 'POST /activity/missile', {
    body: { from_planet_id: strong.home, to_planet_id: weak.home, missiles: 2 },
  });
  expect(await pointsOf()).toEqual(before);
});

test('a place shows before the flight what the rules will check', async () => {
  const { game, strong } = await unequal();
  const place = { galaxy: 1, system: 9, position: 9 };
  const { body } = await game.call(strong, 'GET /activity/target', { query: place });
  expect(body.data).toEqual({
    exists: false,
    is_own: false,
    planet: null,
    debris: null,
    magic_items: [],
    may_hold: true,
    is_protected: false,
    is_on_vacation: false,
    quiet_hours: null,
    hold_limit: 32,
    planets: 1,
    planet_limit: 1,
    attacks: null,
    gift_left: null,
    relation: 'none',
    expedition: null,
  });
  await game.game.db
    .insertInto('debris')
    .values({ universe_id: game.universe, ...place, metal: 5, crystal: 0 })
    .execute();
  const again = await game.call(strong, 'GET /activity/target', { query: place });
  expect(again.body.data.debris).toEqual({ metal: 5, crystal: 0 });
  const lies = { universe_id: game.universe, appeared_at: game.now() };
  await game.game.db
    .insertInto('magic_item')
    .values([
      { ...lies, ...place, item: 'gold-planet' },
      { ...lies, ...strong.at, item: 'red-cube', vanishes_at: game.now() + 1000 },
    ])
    .execute();
  const itemsAt = async (where: typeof place) =>
    (await game.call(strong, 'GET /activity/target', { query: where })).body.data.magic_items;
  expect([await itemsAt(place), await itemsAt(strong.at)]).toEqual([['gold-planet'], ['red-cube']]);
  await game.advance({ seconds: 1 });
  expect(await itemsAt(strong.at)).toEqual([]);
  const off = await game.call(strong, 'GET /activity/target', { query: { ...place, galaxy: 5 } });
  expect([off.status, off.body.code]).toEqual([422, 'target-off-map']);
});
