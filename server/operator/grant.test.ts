import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditPlanet } from '../audit/audit-planet.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { ownPlanet } from '../planet/store.ts';
import { world, type World } from '../testing/world.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { grant } from './grant.ts';

const planetOf = async ({ game, universe }: World, { id, home }: TestPlayer) => {
  const stored = await ownPlanet(game.db, { universe, account: id }, home);
  if (!stored) throw new Error('The planet is gone.');
  return stored;
};

test('stock and units are added, levels are set, and the ledgers agree', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const given = {
    stock: { metal: 1000, aliens: 7 },
    items: { 'metal-mine': 4, 'small-cargo': 5, 'rocket-launcher': 2, astrophysics: 3 },
  };
  await grant(game.game, game.universe, ann.home, given);
  await grant(game.game, game.universe, ann.home, given);

  const { planet, research } = await planetOf(game, ann);
  expect(planet.stock).toMatchObject({ metal: 2500, crystal: 500, aliens: 14 });
  expect(planet.levels).toEqual({ 'metal-mine': 4 });
  expect(planet.units).toEqual({ 'small-cargo': 10, 'rocket-launcher': 4 });
  expect(research).toEqual({ astrophysics: 3 });
  const audit = await auditPlanet(game.game.db, ann.home);
  expect(audit?.entries.map(({ cause }) => cause)).toEqual(['founded', 'granted', 'granted']);
  expect(audit).toMatchObject({ equal: true, sum: { metal: 2500 }, stock: { metal: 2500 } });
  expect(await auditUniverse(game.game.db, game.universe)).toEqual({
    planets: 1,
    unequal: [],
    fleets: 0,
    units: [],
    darkMatter: [],
    equal: true,
  });
});

test('a deduction stops at zero', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { cruiser: 3 } } });
  await grant(game.game, game.universe, ann.home, { stock: { metal: -9000 }, items: { cruiser: -10 } });
  const { planet } = await planetOf(game, ann);
  expect([planet.stock.metal, planet.units.cruiser]).toEqual([0, 0]);
  expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
});

test('more than a planet can hold, and levels beyond the highest, are refused', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const refusal = async (given: Parameters<typeof grant>[3]) => {
    const decision = await grant(game.game, game.universe, ann.home, given);
    return decision.ok ? null : decision.refusal;
  };
  expect(await refusal({ stock: { metal: Number.MAX_SAFE_INTEGER }, items: {} })).toBe('amount-too-large');
  expect(await refusal({ stock: {}, items: { 'metal-mine': 101 } })).toBe('level-out-of-range');
  expect((await planetOf(game, ann)).planet.stock.metal).toBe(500);
});

test('grants leave a player’s points room for what the player builds', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { shipyard: 1 }, stock: { metal: 9000 } } });
  const launchers = (count: number) =>
    grant(game.game, game.universe, ann.home, { stock: {}, items: { 'rocket-launcher': count } });
  // A rocket launcher costs 2,000 metal, and half of 1.5 · 10^18 may be granted.
  expect((await launchers(370_000_000_000_000)).ok).toBe(true);
  expect(await launchers(370_000_000_000_000)).toMatchObject({ refusal: 'amount-too-large' });
  const body = { planet_id: ann.home, asset_id: assetIds['rocket-launcher'], quantity: 1 };
  expect((await game.call(ann, 'POST /activity/build', { body })).status).toBe(200);
  await game.advance({ hours: 1 });
  expect(
    await game.game.db
      .selectFrom('timed_event')
      .select('parked_at')
      .where('parked_at', 'is not', null)
      .execute(),
  ).toEqual([]);
  expect((await launchers(-369_999_999_999_999)).ok).toBe(true);
});

test('a granted mine produces from the moment of the grant, not before', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 0 } } });
  await game.advance({ hours: 2 });
  await grant(game.game, game.universe, ann.home, {
    stock: {},
    items: { 'metal-mine': 10, 'solar-plant': 15 },
  });
  expect((await planetOf(game, ann)).planet.stock.metal).toBe(60);
  await game.advance({ hours: 1 });
  const { body } = await game.call(ann, 'GET /planet/{id}', { params: { id: ann.home } });
  expect(body.data.metal).toBe(60 + body.data.production.metal.per_hour);
  expect(body.data.production.metal.per_hour).toBeGreaterThan(800);
});

test("dark matter goes to the planet's owner and never falls below zero", async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const held = async () => (await game.call(ann, 'GET /dark-matter')).body.data.dark_matter;
  await grant(game.game, game.universe, ann.home, { stock: {}, items: {}, darkMatter: 30 });
  expect(await held()).toBe(30);
  await grant(game.game, game.universe, ann.home, { stock: {}, items: {}, darkMatter: -50 });
  expect(await held()).toBe(0);
  expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
  const give = (darkMatter: number) =>
    grant(game.game, game.universe, ann.home, { stock: {}, items: {}, darkMatter });
  expect(await give(Number.MAX_SAFE_INTEGER)).toMatchObject({ refusal: 'amount-too-large' });
  expect((await give((Number.MAX_SAFE_INTEGER - 1) / 2)).ok).toBe(true);
  expect(await give(1)).toMatchObject({ refusal: 'amount-too-large' });
  // What the player finds still has room.
  await game.game.db
    .updateTable('player')
    .set({ dark_matter: sql<number>`dark_matter + 5` })
    .execute();
  expect(await give(1)).toMatchObject({ refusal: 'amount-too-large' });
  expect((await give(-1)).ok).toBe(true);
});

test('an audit finds a stock that was changed without the ledger', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { cruiser: 3 } } });
  const bob = await game.player('Bob', { darkMatter: 7 });
  await game.game.db
    .updateTable('player')
    .set({ dark_matter: 70 })
    .where('account_id', '=', bob.id)
    .execute();
  await game.game.db.updateTable('planet').set({ metal: 999_999 }).where('id', '=', bob.home).execute();
  await game.game.db
    .updateTable('planet_item')
    .set({ amount: 5 })
    .where('planet_id', '=', ann.home)
    .execute();
  expect(await auditPlanet(game.game.db, bob.home)).toMatchObject({ equal: false });
  expect(await auditUniverse(game.game.db, game.universe)).toEqual({
    planets: 2,
    unequal: [bob.home],
    fleets: 0,
    units: [{ key: 'cruiser', noted: 3, standing: 5, flying: 0 }],
    darkMatter: [{ player: bob.id, noted: 7, held: 70 }],
    equal: false,
  });
});
