import { type AccountId, planetId } from '@farhold/engine/ids';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Levels, ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { asleepUntil, backAfterSleep, habitsOf } from '@farhold/engine/ai/pace';
import type { Personality } from '@farhold/engine/ai/personality';
import { seededRandom } from '@farhold/engine/random';
import { plusSeconds } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { defencesOf, movementsOf, reportsOf } from '../testing/fleet-calls.ts';
import { world, type World } from '../testing/world.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { metToday } from './knowledge-store.ts';
import { playDue } from './play-due.ts';
import { finishJoining, setAiPlayers } from './set-count.ts';
import { countAiPlayers } from './store.ts';
import { viewOf } from './view-of.ts';

type Possessions = {
  readonly at: Coordinates;
  readonly levels?: Levels;
  readonly units?: Units;
  readonly research?: ResearchLevels;
};

/** A seed whose habits keep its player awake for the next hours. */
function wakefulSeed(game: World): string {
  for (let number = 1; ; number += 1) {
    const seed = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const hours = [0, 1, 2, 3, 4, 5, 6].map((hour) => game.now() + hour * 3_600_000);
    const isAwake = hours.every(
      (at) => backAfterSleep(habitsOf(seed, 1), at as typeof at & ReturnType<World['now']>) === null,
    );
    if (isAwake) return seed;
  }
}

/** An AI player that is awake, due at once, and owns the following. */
async function aiPlayer(
  game: World,
  personality: Personality,
  { at, levels = {}, units = {}, research = {} }: Possessions,
): Promise<AccountId> {
  const player = accepted(await addAiPlayer(game.game, game.universe, personality));
  const [home] = await planetsOf(game.game.db, { universe: game.universe, account: player });
  if (!home) throw new Error('It has no home.');
  await game.game.db.updateTable('planet').set(at).where('id', '=', home.planet.id).execute();
  const items = { ...levels, ...units, ...research };
  accepted(
    await grant(game.game, game.universe, home.planet.id, {
      stock: { metal: 5000, crystal: 5000, deuterium: 20_000 },
      items,
      darkMatter: 0,
    }),
  );
  await game.game.db
    .updateTable('ai_player')
    .set({ seed: wakefulSeed(game), next_turn_at: game.now() })
    .where('account_id', '=', player)
    .execute();
  return player;
}

const raider: Omit<Possessions, 'at'> = {
  levels: { 'metal-mine': 10, 'crystal-mine': 9, 'solar-plant': 13, shipyard: 4, 'robotics-factory': 3 },
  units: { 'espionage-probe': 12, 'light-fighter': 60, 'small-cargo': 30 },
  research: { 'espionage-technology': 4, 'computer-technology': 5, 'combustion-drive': 4 },
};

/** Lets hours pass in steps; turns that fall due within a step are played at its end. */
async function playFor(game: World, hours: number, step = 1): Promise<number> {
  let turns = 0;
  for (let hour = 0; hour < hours; hour += step) {
    await game.advance({ hours: step });
    turns += await playDue(game.game);
  }
  return turns;
}

test('AI players play for three days through the same commands as people, and every ledger adds up', async () => {
  const game = await world();
  accepted(await setAiPlayers(game.game, game.universe, 5));
  const turns = await playFor(game, 72, 3);
  await game.wake();
  await expectConsistent(game);
  const played = await game.game.db.selectFrom('ai_player').selectAll().execute();
  expect(played.map(({ personality }) => personality).toSorted()).toEqual([
    'explorer',
    'miner',
    'raider',
    'trader',
    'turtle',
  ]);
  expect(played.reduce((sum, player) => sum + player.turns, 0)).toBe(turns);
  for (const player of played) {
    expect(player.turns).toBeGreaterThan(8);
    expect(player.turns).toBeLessThan(24);
    expect(player.orders).toBeGreaterThan(10);
    expect(player.refusals).toBe(0);
  }
});

test('AI players that had yet to join when a process died join at the next start, and no more of them if two start', async () => {
  const game = await world();
  accepted(await setAiPlayers(game.game, game.universe, 2));
  const wanted = (count: number | null) =>
    game.game.db.updateTable('universe').set({ ai_joining: count }).execute();
  await wanted(6);
  await Promise.all([finishJoining(game.game), finishJoining(game.game)]);
  const stored = () => game.game.db.selectFrom('universe').select(['ai_players', 'ai_joining']).execute();
  expect(await stored()).toEqual([{ ai_players: 6, ai_joining: null }]);
  await finishJoining(game.game);
  expect(await stored()).toEqual([{ ai_players: 6, ai_joining: null }]);
});

test('two workers give each AI player one turn', async () => {
  const game = await world();
  accepted(await setAiPlayers(game.game, game.universe, 12));
  await game.advance({ minutes: 20 });
  const counts = await Promise.all([playDue(game.game), playDue(game.game)]);
  expect(counts[0] + counts[1]).toBe(12);
  const turns = await game.game.db.selectFrom('ai_player').select('turns').execute();
  expect(turns.map((player) => player.turns)).toEqual(Array.from({ length: 12 }, () => 1));
});

test('a raider spies on players with resources and attacks where it pays, but leaves newcomers alone', async () => {
  const game = await world();
  const stock = { metal: 200_000, crystal: 100_000, deuterium: 50_000 };
  const levels = { 'metal-mine': 5, 'metal-storage': 8, 'crystal-storage': 7, 'deuterium-storage': 6 };
  const begins = (position: number, more: Levels) => ({
    planet: { at: { galaxy: 2, system: 50, position }, stock, levels: { ...levels, ...more } },
    joinedDaysAgo: position === 6 ? 4 : 0,
  });
  const newcomer = await game.player('Newcomer', begins(5, {}));
  const veteran = await game.player('Veteran', begins(6, { 'metal-mine': 24, 'crystal-mine': 22 }));
  const hunter = await aiPlayer(game, 'raider', { ...raider, at: { galaxy: 2, system: 50, position: 8 } });
  await playFor(game, 6);
  const met = await game.game.db
    .selectFrom('report')
    .select(['type', 'account_id'])
    .where('action', '=', 'received')
    .where('type', 'in', ['spy', 'attack'])
    .execute();
  expect(new Set(met.map(({ account_id: to }) => to))).toEqual(new Set([veteran.id]));
  expect(new Set(met.map(({ type }) => type))).toEqual(new Set(['spy', 'attack']));
  expect(await movementsOf(game, newcomer)).toEqual([]);
  const spied = await metToday(game.game.db, { universe: game.universe, account: hunter }, 'spy', game.now());
  expect([...spied]).toEqual([[veteran.id, met.filter(({ type }) => type === 'spy').length]]);
  const [base] = await planetsOf(game.game.db, { universe: game.universe, account: hunter });
  const landed = await game.game.db
    .selectFrom('ledger')
    .select('metal')
    .where('planet_id', 'in', base === undefined ? [] : [base.planet.id])
    .where('cause', '=', 'fleet-returned')
    .execute();
  expect(landed.reduce((sum, { metal }) => sum + metal, 0)).toBeGreaterThan(50_000);
  await expectConsistent(game);
});

test('a raider fires missiles at guns that guard full stores, and not twice at the same planet', async () => {
  const game = await world();
  const at = { galaxy: 2, system: 60, position: 8 };
  const veteran = await game.player('Veteran', {
    planet: {
      at: { ...at, position: 6 },
      stock: { metal: 200_000, crystal: 100_000, deuterium: 50_000 },
      levels: { 'metal-mine': 24, 'crystal-mine': 22 },
      units: { 'rocket-launcher': 500 },
    },
    joinedDaysAgo: 4,
  });
  await aiPlayer(game, 'raider', {
    at,
    levels: { ...raider.levels, 'missile-silo': 4 },
    units: { 'espionage-probe': 12, 'interplanetary-missile': 20 },
    research: { ...raider.research, 'impulse-drive': 1, 'weapons-technology': 3 },
  });
  const guns = async () => (await defencesOf(game, veteran))['rocket-launcher'];
  await playFor(game, 6, 0.25);
  const struck = await guns();
  expect(struck).toBeLessThan(100);
  const salvos = (await reportsOf(game, veteran)).filter(({ type }) => type === 'missile');
  expect(salvos).toMatchObject([{ action: 'received', message: { code: 'struck' } }]);
  await expectConsistent(game);
});

test('an AI player exchanges aliens for the dark matter that a booster lacks, and boosts its mines', async () => {
  const game = await world();
  const player = await aiPlayer(game, 'miner', {
    at: { galaxy: 2, system: 61, position: 8 },
    levels: { 'metal-mine': 18, 'crystal-mine': 17, 'solar-plant': 24, 'xeno-exchange': 2 },
  });
  const by = { universe: game.universe, account: player };
  const [home] = await planetsOf(game.game.db, by);
  const id = home?.planet.id ?? planetId(0);
  accepted(await grant(game.game, game.universe, id, { stock: { aliens: 9000 }, items: {}, darkMatter: 18 }));
  expect(await playDue(game.game)).toBe(1);
  const lines = await game.game.db
    .selectFrom('dark_matter_ledger')
    .select(['cause', 'amount'])
    .where('account_id', '=', player)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { cause: 'granted', amount: 18 },
    { cause: 'exchanged', amount: 7 },
    { cause: 'boosted', amount: -25 },
  ]);
  const [boosted] = await planetsOf(game.game.db, by);
  expect(boosted?.planet.boostedUntil).toBe(plusSeconds(game.now(), 24 * 3600));
  await expectConsistent(game);
});

test('an AI player sees nothing that it has not scouted, and all that it sees in five round trips', async () => {
  const game = await world();
  const roundTrips = countRoundTrips();
  const player = await aiPlayer(game, 'raider', { ...raider, at: { galaxy: 3, system: 9, position: 8 } });
  const neighbour = await game.player('Neighbour', {
    planet: { at: { galaxy: 3, system: 9, position: 4 }, levels: { 'metal-mine': 22 } },
  });
  for (const system of [12, 15])
    await game.player(`Farther ${system}`, { planet: { at: { galaxy: 3, system, position: 4 } } });
  const due = {
    universe: game.universe,
    account: player,
    personality: 'raider',
    seed: wakefulSeed(game),
    turns: 1,
    protects: false,
    joinedAt: game.now(),
    darkMatter: 0,
    speed: 1,
    buildingSpeed: 1,
  } as const;
  const view = () => viewOf(game.game.db, due, game.now(), seededRandom('one turn'));
  const before = await view();
  expect(before?.systems.map(({ system }) => system).toSorted((a, b) => a - b)).toEqual([9, 12, 15]);
  expect(await roundTrips(view)).toBeLessThanOrEqual(5);
  expect(before?.systems.flatMap(({ places }) => places.map(({ planet }) => planet?.owner))).toContain(
    neighbour.id,
  );
  const gift = { metal: 900_000, crystal: 900_000 };
  accepted(await grant(game.game, game.universe, neighbour.home, { stock: gift, items: {}, darkMatter: 50 }));
  await game.call(neighbour, 'POST /activity/build', { body: { planet_id: neighbour.home, asset_id: 101 } });
  expect(await view()).toEqual(before);
});

test('nobody is asleep in a new universe, and the galaxy shows when an AI player was last active', async () => {
  const game = await world();
  accepted(await setAiPlayers(game.game, game.universe, 8));
  const joined = await game.game.db.selectFrom('ai_player').select('seed').execute();
  for (const { seed } of joined) expect(asleepUntil(habitsOf(seed, 1), game.now())).toBeNull();

  const at = { galaxy: 1, system: 7, position: 9 };
  const player = await aiPlayer(game, 'turtle', { at });
  const ann = await game.player('Ann', { planet: { at: { ...at, position: 4 } } });
  const activity = async () => {
    const scanned = await game.call(ann, 'GET /planet/galaxy', { query: { galaxy: '1', system: '7' } });
    return scanned.body.data.find(({ user }) => user?.id === player)?.active_minutes;
  };
  await game.advance({ minutes: 40 });
  await game.game.db
    .updateTable('ai_player')
    .set({ next_turn_at: plusSeconds(game.now(), 24 * 3600) })
    .execute();
  expect(await activity()).toBe(40);
  const due = game.game.db.updateTable('ai_player').set({ next_turn_at: game.now() });
  await due.where('account_id', '=', player).execute();
  expect(await playDue(game.game)).toBe(1);
  expect(await activity()).toBe(0);
});

test('AI players take no turns in a universe that has ended', async () => {
  const game = await world();
  accepted(await setAiPlayers(game.game, game.universe, 3));
  const end = plusSeconds(game.now(), 60);
  await game.game.db
    .updateTable('universe')
    .set({ ends_at: end, ended_at: end })
    .where('id', '=', game.universe)
    .execute();
  await game.advance({ hours: 1 });
  expect(await playDue(game.game)).toBe(0);
});

test('surplus AI players retire and keep their planets, and come back before new ones join', async () => {
  const game = await world();
  const set = async (count: number) => {
    accepted(await setAiPlayers(game.game, game.universe, count));
    const groups = await countAiPlayers(game.game.db, game.universe);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    return [sum(groups.map(({ playing }) => playing)), sum(groups.map(({ retired }) => retired))];
  };
  expect(await set(6)).toEqual([6, 0]);
  expect(await set(2)).toEqual([2, 4]);
  await game.advance({ hours: 1 });
  await playDue(game.game);
  expect(await set(7)).toEqual([7, 0]);
  const { count } = await game.game.db
    .selectFrom('planet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(7);
});

test('if there are too few seats for the AI players wanted, none comes back and none joins', async () => {
  const game = await world();
  const set = async (count: number) => {
    const { ok } = await setAiPlayers(game.game, game.universe, count);
    return [
      ok,
      (await countAiPlayers(game.game.db, game.universe)).reduce((sum, { playing }) => sum + playing, 0),
    ];
  };
  const limit = (seats: { max_players?: number; is_closed?: boolean }) =>
    game.game.db.updateTable('universe').set(seats).where('id', '=', game.universe).execute();
  expect(await set(4)).toEqual([true, 4]);
  expect(await set(1)).toEqual([true, 1]);
  await limit({ max_players: 5 });
  expect(await set(6)).toEqual([false, 1]);
  expect(await set(5)).toEqual([true, 5]);
  expect(await set(1)).toEqual([true, 1]);
  await limit({ max_players: 9, is_closed: true });
  expect(await set(6)).toEqual([false, 1]);
  expect(await set(5)).toEqual([true, 5]);
});

test('everybody can see who is an AI player, and nobody can log in as one', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: { galaxy: 1, system: 7, position: 4 } } });
  const player = await aiPlayer(game, 'turtle', { at: { galaxy: 1, system: 7, position: 9 } });
  const scanned = await game.call(ann, 'GET /planet/galaxy', { query: { galaxy: '1', system: '7' } });
  expect(scanned.body.data.map(({ user }) => user?.is_ai_player)).toEqual([false, true]);
  const { email } = await game.game.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const login = await game.call(null, 'POST /login', { body: { email, password: 'sealed' } });
  expect(login.status).toBe(401);
});
