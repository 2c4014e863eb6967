import { MOST_STORED } from '@farhold/engine/economy/stock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditUniverse } from '../audit/audit-universe.ts';
import { grant } from '../operator/grant.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world } from '../testing/world.ts';

const amount = fc.oneof(
  fc.maxSafeNat(),
  fc.nat(1000).map((less) => MOST_STORED - less),
);
const flight = fc.record({
  mission: fc.constantFrom('transport' as const, 'transfer' as const, 'harvest' as const),
  metal: amount,
  crystal: amount,
  /** What the target, and then the home planet, are filled up with after the launch. */
  fill: amount,
  hours: fc.integer({ min: 0, max: 5 }),
});

const [system, target, ground] = [{ galaxy: 1, system: 7 }, 4, 6];
const ships = { 'large-cargo': 100_000_000_000, recycler: 1_000_000_000 };

/** Ann with holds for everything that there can be, an outpost, and debris at its limit. */
async function wealthyWorld() {
  const game = await world({ speeds: { fleetSpeed: 50 } });
  const ann = await game.player('Ann', {
    planet: {
      at: { ...system, position: ground },
      units: ships,
      stock: { metal: MOST_STORED, crystal: MOST_STORED, deuterium: MOST_STORED },
    },
    research: { 'combustion-drive': 6, 'impulse-drive': 6, 'computer-technology': 10 },
  });
  const outpost = await foundColony(game.game, ann, { ...system, position: target });
  const field = { ...system, position: target, metal: MOST_STORED, crystal: MOST_STORED };
  await game.game.db
    .insertInto('debris')
    .values({ universe_id: game.universe, ...field })
    .execute();
  return { game, ann, outpost };
}

test('whatever amounts fly, no event is set aside and the books agree', async () => {
  let [sent, lost] = [0, 0];
  const flights = fc.array(flight, { minLength: 4, maxLength: 6 });
  const property = fc.asyncProperty(flights, async (wanted) => {
    const { game, ann, outpost } = await wealthyWorld();
    const fill = async (planet: typeof outpost, metal: number) => {
      await grant(game.game, game.universe, planet, { stock: { metal: -MOST_STORED }, items: {} });
      await grant(game.game, game.universe, planet, { stock: { metal }, items: {} });
    };
    for (const { mission, metal, crystal, fill: filled, hours } of wanted) {
      const isHarvest = mission === 'harvest';
      const units = isHarvest ? { recycler: 100_000_000 } : { 'large-cargo': 10_000_000_000 };
      const cargo = isHarvest ? {} : { metal: Math.floor(metal / 40), crystal: Math.floor(crystal / 40) };
      const place = { ...system, position: target };
      const { status } = await send(game, ann, { mission_type: mission, units, ...cargo, ...place });
      if (status === 200) sent += 1;
      await fill(outpost, filled);
      await game.advance({ hours });
      await fill(ann.home, filled);
    }
    await game.advance({ hours: 20 });
    expect(await game.game.db.selectFrom('timed_event').select(['kind', 'failure']).execute()).toEqual([]);
    lost += (await game.game.db.selectFrom('ledger').select('id').where('cause', '=', 'lost').execute())
      .length;
    expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
    await expectConsistent(game);
  });
  await fc.assert(property, { numRuns: 6, seed: 7 });
  // The amounts were wild enough: fleets flew, and planets had no room for them.
  expect(sent).toBeGreaterThan(12);
  expect(lost).toBeGreaterThan(3);
});
