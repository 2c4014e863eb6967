import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStock } from '../economy/stock.ts';
import { spent } from '../economy/cost.ts';
import { constructionId } from '../ids.ts';
import type { Planet } from '../planet/planet.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { cancelConstruction } from './cancel-construction.ts';
import { orderConstruction } from './order-construction.ts';
import type { Construction } from './queue.ts';

const rich = { metal: 900_000, crystal: 900_000, deuterium: 900_000 };

/** Orders on a rich planet, one after the other; the first one starts. */
function ordered(
  keys: readonly Construction['key'][],
  quantity = 1,
): { planet: Planet; queue: Construction[] } {
  const place = inPlay({ levels: { 'metal-mine': 3, shipyard: 2 }, stock: rich });
  let { planet } = place;
  const queue: Construction[] = [];
  for (const key of keys) {
    const decision = orderConstruction({ ...place, planet }, queue, { key, quantity }, noon);
    if (!decision.ok) throw new Error(decision.refusal);
    const { paid, level, starts } = decision.outcome;
    const [startsAt, endsAt] = starts ? [noon, later(100)] : [null, null];
    const id = constructionId(queue.length + 1);
    queue.push(constructionWith({ id, key, level, quantity, paid, startsAt, endsAt }));
    ({ planet } = decision.outcome);
  }
  return { planet, queue };
}

test('cancelling the last of two levels refunds exactly its price', () => {
  const { queue } = ordered(['metal-mine', 'metal-mine']);
  const decision = cancelConstruction(queue, constructionId(2));
  expect(decision).toMatchObject({
    ok: true,
    outcome: { refund: { metal: 303, crystal: 98 }, queue: [{ level: 4 }] },
  });
});

test('levels behind a cancelled one move down, and the difference is refunded', () => {
  const { queue } = ordered(['solar-plant', 'metal-mine', 'crystal-mine', 'metal-mine', 'metal-mine']);
  const decision = cancelConstruction(queue, constructionId(2));
  if (!decision.ok) throw new Error(decision.refusal);
  const { refund, refunds, queue: left } = decision.outcome;
  expect(left.map(({ key, level }) => `${key} ${level}`)).toEqual([
    'solar-plant 1',
    'crystal-mine 1',
    'metal-mine 4',
    'metal-mine 5',
  ]);
  expect(left.map(({ paid }) => paid.metal)).toEqual([75, 48, 202, 303]);
  expect(refunds.map(({ construction, refund: { metal } }) => [construction, metal])).toEqual([
    [2, 202],
    [4, 101],
    [5, 152],
  ]);
  expect(refund.metal).toBe(455);
});

test('after any order is cancelled, the planet has what it had before', () => {
  const keys = fc.constantFrom('metal-mine', 'crystal-mine', 'solar-plant', 'metal-storage');
  const orders = fc.array(keys, { minLength: 1, maxLength: 5 });
  const choices = fc.array(fc.nat(10), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(orders, choices, (wanted, picks) => {
      const built = ordered(wanted);
      let { queue } = built;
      let { stock } = built.planet;
      for (const pick of picks) {
        const waitingOnes = queue.slice(1);
        const chosen = waitingOnes[pick % Math.max(1, waitingOnes.length)];
        if (chosen === undefined) break;
        const decision = cancelConstruction(queue, chosen.id);
        if (!decision.ok) throw new Error(decision.refusal);
        queue = [...decision.outcome.queue];
        stock = addStock(stock, spent(decision.outcome.refund));
      }
      const [running] = queue;
      expect(queue).toHaveLength(1);
      expect(
        addStock(stock, spent(running?.paid ?? { metal: 0, crystal: 0, deuterium: 0, aliens: 0, energy: 0 })),
      ).toEqual(inPlay({ stock: rich }).planet.stock);
    }),
    { seed: 5, numRuns: 200 },
  );
});

test('cancelling units refunds their price and leaves other orders unchanged', () => {
  const { queue } = ordered(['rocket-launcher', 'rocket-launcher', 'rocket-launcher'], 10);
  const decision = cancelConstruction(queue, constructionId(2));
  expect(decision).toMatchObject({
    ok: true,
    outcome: {
      refund: { metal: 20_000 },
      queue: [{ quantity: 10 }, { quantity: 10, paid: { metal: 20_000 } }],
    },
  });
});

test('free energy is never refunded, for it was never spent', () => {
  const paid = { metal: 0, crystal: 50_000, deuterium: 100_000, aliens: 0, energy: 1000 };
  const queue = [constructionWith({ key: 'terraformer', level: 1, paid })];
  expect(cancelConstruction(queue, constructionId(1))).toMatchObject({
    ok: true,
    outcome: { refund: { crystal: 50_000, deuterium: 100_000, energy: 0 } },
  });
});

test('neither a running order nor an unknown one can be cancelled', () => {
  const { queue } = ordered(['metal-mine', 'metal-mine']);
  expect(cancelConstruction(queue, constructionId(1))).toEqual({
    ok: false,
    refusal: 'construction-running',
  });
  expect(cancelConstruction(queue, constructionId(9))).toEqual({
    ok: false,
    refusal: 'construction-not-found',
  });
});
