import { habitsOf, backAfterSleep } from '@farhold/engine/ai/pace';
import type { AccountId } from '@farhold/engine/ids';
import type { Units } from '@farhold/engine/planet/planet';
import { plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world, type World } from '../testing/world.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { playDue } from './play-due.ts';
import { announceTest, testsOf } from './test-raid-store.ts';

const at = { galaxy: 2, system: 50, position: 8 };

/** A seed whose player is awake for the next hours. */
function wakefulSeed(game: World): string {
  for (let number = 1; ; number += 1) {
    const seed = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const isAwake = Array.from({ length: 20 }, (_, half) => plusSeconds(game.now(), half * 1800)).every(
      (time) => backAfterSleep(habitsOf(seed, 1), time) === null,
    );
    if (isAwake) return seed;
  }
}

/** A raider with fighters and no technologies, awake and due at once. */
async function raider(game: World): Promise<AccountId> {
  const player = accepted(await addAiPlayer(game.game, game.universe, 'raider'));
  const [home] = await planetsOf(game.game.db, { universe: game.universe, account: player });
  if (!home) throw new Error('It has no home.');
  await game.game.db.updateTable('planet').set(at).where('id', '=', home.planet.id).execute();
  const items = {
    shipyard: 2,
    'light-fighter': 40,
    'small-cargo': 10,
    'espionage-probe': 8,
    'combustion-drive': 2,
    'computer-technology': 3,
  };
  const stock = { metal: 1000, crystal: 1000, deuterium: 9000 };
  accepted(await grant(game.game, game.universe, home.planet.id, { stock, items, darkMatter: 0 }));
  await game.game.db
    .updateTable('ai_player')
    .set({ seed: wakefulSeed(game), next_turn_at: game.now() })
    .where('account_id', '=', player)
    .execute();
  return player;
}

/** A person of more than 100 points beside the raider, four days after joining, with full stores and these guns. */
const newcomer = (game: World, units: Units) =>
  game.player('Newcomer', {
    joinedDaysAgo: 4,
    planet: {
      at: { ...at, position: 6 },
      stock: { metal: 60_000, crystal: 40_000 },
      levels: {
        'metal-mine': 15,
        'crystal-mine': 13,
        'solar-plant': 15,
        'metal-storage': 6,
        'crystal-storage': 6,
      },
      units,
    },
  });

/** Lets hours pass until the raid has struck, with the turns of AI players; answers when it did and what it took. */
async function untilStruck(game: World) {
  for (let half = 0; half < 18; half += 1) {
    await game.advance({ minutes: 30 });
    await playDue(game.game);
    const { rows } = await sql<{ stolen: Record<string, number>; at: number; probes: number }>`
      select content -> 'stolen' as stolen, created_at as at,
        (select count(*)::integer from report where type = 'spy' and action = 'received') as probes
      from report where type = 'attack' and action = 'received'`.execute(game.game.db);
    const [struck] = rows;
    if (struck) return struck;
  }
  throw new Error('Nobody came.');
}

const announcements = (game: World) =>
  game.game.db
    .selectFrom('message')
    .select(['sent_at', 'line'])
    .where(sql<boolean>`line ->> 'key' = 'test-raid'`)
    .execute();

test('a person hears about the first raid three hours before, and the announced guns beat it', async () => {
  const game = await world();
  await newcomer(game, { 'rocket-launcher': 6 });
  await raider(game);
  const struck = await untilStruck(game);
  const [told, ...more] = await announcements(game);
  expect(more).toEqual([]);
  const params = { name: 'Newcomer', place: '[2:50:6]', fighters: 2, launchers: 6, minutes: 180 };
  expect(told?.line).toEqual({ key: 'test-raid', params });
  expect(struck.at - (told?.sent_at ?? 0)).toBeGreaterThanOrEqual(3 * 3_600_000);
  expect(struck.stolen).toMatchObject({ metal: 0, crystal: 0, deuterium: 0 });
  expect(struck.probes).toBe(0);
  await expectConsistent(game);
});

test('a newcomer without a gun never loses more to the first raid than fits into two fighters', async () => {
  const game = await world();
  await newcomer(game, {});
  await raider(game);
  const { stolen } = await untilStruck(game);
  const sum = Object.values(stolen).reduce((total, amount) => total + amount, 0);
  expect(sum).toBe(100);
  await expectConsistent(game);
});

test('of two AI players that announce a test raid at once, one does', async () => {
  const game = await world();
  const person = await newcomer(game, {});
  const raiders = [await raider(game), accepted(await addAiPlayer(game.game, game.universe, 'raider'))];
  const raid = { to: person.id, at: person.at, fighters: 1, launchers: 3, minutes: 180 };
  const announce = (account: AccountId) =>
    game.game.db
      .transaction()
      .execute((tx) => announceTest(tx, { universe: game.universe, account }, raid, game.now()));
  const answers = await Promise.all(raiders.map(announce));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await announcements(game)).toHaveLength(1);
  const [first, second] = raiders.map((account) => ({ universe: game.universe, account }));
  if (!first || !second) throw new Error('There are two.');
  const owned = [first, second].map(async (by) =>
    (await testsOf(game.game.db, by, [person.id])).get(person.id),
  );
  expect((await Promise.all(owned)).filter((seen) => seen?.hasStarted === false && seen.isOwn)).toHaveLength(
    1,
  );
});

test('an announced raid that never came is forgotten after two days, and another AI player announces one', async () => {
  const game = await world();
  const person = await newcomer(game, {});
  const [one, other] = [await raider(game), accepted(await addAiPlayer(game.game, game.universe, 'raider'))];
  const raid = { to: person.id, at: person.at, fighters: 1, launchers: 3, minutes: 180 };
  const announce = async (account: AccountId, hours: number) => {
    const by = { universe: game.universe, account };
    const now = plusSeconds(game.now(), hours * 3600);
    const decision = await game.game.db.transaction().execute((tx) => announceTest(tx, by, raid, now));
    return decision.ok || decision.refusal;
  };
  expect(await announce(one, 0)).toBe(true);
  expect(await announce(other, 47)).toBe('test-announced');
  expect(await announce(other, 48)).toBe(true);
});

/** A raider that has announced a test raid on a person. */
async function announced() {
  const game = await world();
  const person = await newcomer(game, { 'rocket-launcher': 6 });
  await raider(game);
  await playDue(game.game);
  expect(await announcements(game)).toHaveLength(1);
  return { game, person };
}

const attacks = (game: World) =>
  game.game.db.selectFrom('fleet').select(['to_position', 'ships']).where('mission', '=', 'attack').execute();

test('a test raid flies to the announced planet with the announced fighters, although the person has grown since', async () => {
  const { game, person } = await announced();
  // The raider sees this planet first, and its freighters are worth 400 points.
  await foundColony(game.game, person, { ...at, position: 3 }, { planet: { units: { 'small-cargo': 100 } } });
  await game.advance({ minutes: 30 });
  for (let half = 0; half < 8 && (await attacks(game)).length === 0; half += 1) {
    await playDue(game.game);
    await game.advance({ minutes: 30 });
  }
  expect(await attacks(game)).toEqual([{ to_position: 6, ships: { 'light-fighter': 2 } }]);
  const [told] = await announcements(game);
  expect(told?.line).toMatchObject({ params: { place: '[2:50:6]', fighters: 2 } });
});

test('a raider that comes back ten days after its announcement announces the test raid again and flies nothing', async () => {
  const { game } = await announced();
  const tenDays = 240 * 3600;
  await game.game.db
    .updateTable('test_raid')
    .set((row) => ({ announced_at: sql<number>`${row.ref('announced_at')} - ${tenDays * 1000}` }))
    .execute();
  await game.game.db.updateTable('ai_player').set({ next_turn_at: game.now() }).execute();
  await playDue(game.game);
  expect(await attacks(game)).toEqual([]);
  expect(await announcements(game)).toHaveLength(2);
});

test('a test raid that was announced before its place was stored is forgotten, and announced again', async () => {
  const { game } = await announced();
  await game.game.db
    .updateTable('test_raid')
    .set({ galaxy: null, system: null, position: null, fighters: null })
    .execute();
  await game.game.db.updateTable('ai_player').set({ next_turn_at: game.now() }).execute();
  await playDue(game.game);
  expect(await attacks(game)).toEqual([]);
  expect(await announcements(game)).toHaveLength(2);
  const { fighters } = await game.game.db
    .selectFrom('test_raid')
    .select('fighters')
    .executeTakeFirstOrThrow();
  expect(fighters).toBe(2);
});
