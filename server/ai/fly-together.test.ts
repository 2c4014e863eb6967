import { asleepUntil, habitsOf } from '@farhold/engine/ai/pace';
import { expect, test } from 'vitest';
import { planetsOf } from '../planet/store.ts';
import { FOUNDER, found } from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { reportsOf, send } from '../testing/fleet-calls.ts';
import { aiPlayer, governs, packOf } from '../testing/packs.ts';
import { world, type World } from '../testing/world.ts';
import { giveOrders } from './give-orders.ts';
import { wardsOf } from './stand-together-store.ts';
import { playDue } from './play-due.ts';
import type { DuePlayer } from './store.ts';

const armed = {
  units: { 'light-fighter': 80, 'small-cargo': 20 },
  research: { 'combustion-drive': 3, 'computer-technology': 5 },
} as const;

const inSystem = (system: number) => ({ galaxy: 1, system, position: 8 });

/** A pack of two armed raiders, one of whom is far from its next turn, and a rich person ten systems away. */
async function raiders() {
  const game = await world();
  await found(game, await game.player('Ann', FOUNDER), 'WOLF');
  const prey = await game.player('Prey', {
    planet: {
      stock: { metal: 80_000, crystal: 40_000, deuterium: 10_000 },
      levels: { 'metal-mine': 20 },
      at: inSystem(30),
    },
    joinedDaysAgo: 30,
  });
  const leader = await aiPlayer(game, 'raider', { ...armed, at: inSystem(20) });
  const mate = await aiPlayer(game, 'raider', { ...armed, at: inSystem(21) });
  await packOf(game, leader, [mate]);
  await nextTurn(game, leader, 10 * 3_600_000);
  await nextTurn(game, mate, 10 * 3_600_000);
  return { game, prey, leader, mate };
}

const nextTurn = ({ game, now }: World, { account }: DuePlayer, inMs: number) =>
  game.db
    .updateTable('ai_player')
    .set({ next_turn_at: now() + inMs })
    .where('account_id', '=', account)
    .execute();

const nextTurnOf = async ({ game, now }: World, { account }: DuePlayer) => {
  const { next_turn_at: at } = await game.db
    .selectFrom('ai_player')
    .select('next_turn_at')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return (at ?? 0) - now();
};

const nameOf = async ({ game }: World, { account }: DuePlayer) => {
  const named = await game.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return named.name;
};

/** The leader attacks the prey and calls the mate. */
async function rally(game: World, leader: DuePlayer, mate: DuePlayer) {
  const [home] = await planetsOf(game.game.db, leader);
  if (!home) throw new Error('It has no home.');
  const order = {
    mission: 'attack',
    ships: { 'light-fighter': 15, 'small-cargo': 5 },
    speedPercent: 100,
    cargo: { metal: 0, crystal: 0, deuterium: 0, aliens: 0 },
  } as const;
  return giveOrders(game.game, leader, [
    { kind: 'send', from: home.planet.id, to: inSystem(30), order, calls: [await nameOf(game, mate)] },
  ]);
}

const flying = ({ game }: World) =>
  game.db
    .selectFrom('fleet')
    .select(['account_id', 'mission', 'union_id', 'arrives_at'])
    .orderBy('id')
    .execute();

test('a member that is called to a union wakes, joins it, and both strike in one battle', async () => {
  const { game, prey, leader, mate } = await raiders();
  expect(await rally(game, leader, mate)).toEqual({ orders: 1, refusals: 0 });
  expect(await nextTurnOf(game, mate)).toBe(60_000);
  await game.advance({ seconds: 61 });
  await Promise.all([playDue(game.game), playDue(game.game)]);
  const attacks = (await flying(game)).filter(({ mission }) => mission === 'attack');
  expect(attacks.map(({ account_id: by }) => by)).toEqual([leader.account, mate.account]);
  expect(new Set(attacks.map(({ union_id: union }) => union)).size).toBe(1);
  expect(new Set(attacks.map(({ arrives_at: at }) => at)).size).toBe(1);
  await game.advance({ hours: 4 });
  const met = (await reportsOf(game, prey)).filter(({ type }) => type === 'attack');
  expect(met).toHaveLength(1);
  await expectConsistent(game);
});

test('an AI player is woken by others once in two hours, and not at all in its sleep', async () => {
  const { game, leader, mate } = await raiders();
  await rally(game, leader, mate);
  await nextTurn(game, mate, 10 * 3_600_000);
  await rally(game, leader, mate);
  expect(await nextTurnOf(game, mate)).toBe(10 * 3_600_000);
  await game.advance({ hours: 2 });
  await nextTurn(game, mate, 9 * 3_600_000);
  await rally(game, leader, mate);
  expect(await nextTurnOf(game, mate)).toBe(60_000);
  await game.advance({ hours: 2 });
  await game.game.db
    .updateTable('ai_player')
    .set({ seed: sleepySeed(game), next_turn_at: game.now() + 9 * 3_600_000 })
    .where('account_id', '=', mate.account)
    .execute();
  await rally(game, leader, mate);
  expect(await nextTurnOf(game, mate)).toBe(9 * 3_600_000);
});

/** The seed of somebody who sleeps now. */
function sleepySeed({ now }: World): string {
  for (let number = 1; ; number += 1) {
    const seed = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    if (asleepUntil(habitsOf(seed, 1), now()) !== null) return seed;
  }
}

test("a member holds at another's planet before an attack arrives there", async () => {
  const { game, leader, mate } = await raiders();
  const carl = await game.player('Carl', {
    planet: { units: { 'light-fighter': 300 }, stock: { deuterium: 50_000 }, at: inSystem(120) },
    research: { 'combustion-drive': 1 },
    joinedDaysAgo: 30,
  });
  const [home] = await planetsOf(game.game.db, mate);
  const { status } = await send(game, carl, {
    mission_type: 'attack',
    to_planet_id: home?.planet.id ?? 0,
    units: { 'light-fighter': 200 },
    speed: 100,
  });
  expect(status).toBe(200);
  await nextTurn(game, leader, 0);
  await playDue(game.game);
  const held = (await flying(game)).filter(({ mission }) => mission === 'protect');
  expect(held.map(({ account_id: by }) => by)).toEqual([leader.account]);
  await game.advance({ hours: 12 });
  await expectConsistent(game);
});

test('packs at war fly and govern for a day, and every ledger adds up', async () => {
  const game = await world({ speeds: { buildingSpeed: 20, fleetSpeed: 20, resourcesSpeed: 20 } });
  await found(game, await game.player('Ann', FOUNDER), 'WOLF');
  await found(game, await game.player('Bob', FOUNDER), 'BEAR');
  const packs: DuePlayer[][] = [];
  for (const first of [20, 60]) {
    const pack: DuePlayer[] = [];
    for (const system of [0, 1, 2]) {
      const at = { ...inSystem(first + system), galaxy: first === 20 ? 1 : 2 };
      pack.push(await aiPlayer(game, 'raider', { ...armed, at }));
    }
    packs.push(pack);
  }
  for (const [leader, ...others] of packs) if (leader) await packOf(game, leader, others);
  // Packs are founded in galaxies of their own, and become neighbours for this war.
  await game.game.db.updateTable('planet').set({ galaxy: 1 }).execute();
  const [[red], [blue]] = packs as [[DuePlayer], [DuePlayer]];
  await game.game.db
    .insertInto('ai_regard')
    .values({
      universe_id: game.universe,
      account_id: red.account,
      other_id: blue.account,
      regard: -100,
      regarded_at: game.now(),
    })
    .execute();
  await Promise.all([governs(game, red), governs(game, red)]);
  const wars = await game.game.db.selectFrom('pact').select('kind').execute();
  expect(wars).toEqual([{ kind: 'war' }]);
  for (let hour = 0; hour < 24; hour += 2) {
    await game.advance({ hours: 2 });
    await Promise.all([playDue(game.game), playDue(game.game)]);
  }
  await game.wake();
  await expectConsistent(game);
  const members = await game.game.db.selectFrom('alliance_member').select('account_id').execute();
  expect(members).toHaveLength(8);
});

test('attacks that are refused in quiet hours keep an AI player from further attacks, and from nothing else', async () => {
  const { game, leader, prey } = await raiders();
  await game.game.db.updateTable('universe').set({ quiet_hours: true }).execute();
  await game.game.db
    .updateTable('player')
    .set({
      quiet_start: new Date(game.now()).getUTCHours(),
      quiet_from: game.now() - 86_400_000,
      quiet_chosen_at: game.now() - 3 * 86_400_000,
    })
    .where('account_id', '=', prey.id)
    .execute();
  const [home] = await planetsOf(game.game.db, leader);
  if (!home) throw new Error('It has no home.');
  const from = home.planet.id;
  const order = {
    mission: 'attack',
    ships: { 'light-fighter': 5 },
    speedPercent: 100,
    cargo: { metal: 0, crystal: 0, deuterium: 0, aliens: 0 },
  } as const;
  const attack = { kind: 'send', from, to: inSystem(30), order } as const;
  const build = { kind: 'build', planet: from, order: { key: 'metal-mine', quantity: 1 } } as const;
  const given = await giveOrders(game.game, leader, [attack, attack, attack, attack, build]);
  expect(given).toEqual({ orders: 1, refusals: 3 });
});

test('AI players defend against attacks of others: neither against missiles nor against their own', async () => {
  const { game, prey, leader, mate } = await raiders();
  await rally(game, leader, mate);
  const wards = async (viewer: DuePlayer) =>
    (await wardsOf(game.game.db, viewer, [prey.id])).map(({ planet }) => planet);
  expect([await wards(mate), await wards(leader)]).toEqual([[prey.home], []]);
  await game.game.db.updateTable('fleet').set({ mission: 'missile' }).execute();
  expect(await wards(mate)).toEqual([]);
});
