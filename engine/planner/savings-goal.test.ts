import { expect, test } from 'vitest';
import { constructionWith, inPlay } from '../testing/planet-builder.ts';
import { planetId } from '../ids.ts';
import { addSavingsGoal, MOST_SAVINGS_GOALS } from './savings-goal.ts';

const place = inPlay({ levels: { 'metal-mine': 5 } });

test('a savings goal is for the next level that neither exists nor is queued', () => {
  const order = { key: 'metal-mine', quantity: 1 } as const;
  expect(addSavingsGoal(place, [], order, [])).toMatchObject({ ok: true, outcome: { level: 6 } });
  const queued = [constructionWith({ key: 'metal-mine', level: 6 })];
  expect(addSavingsGoal(place, queued, order, [])).toMatchObject({ ok: true, outcome: { level: 7 } });
});

test('what nobody can order cannot be a savings goal', () => {
  expect(addSavingsGoal(place, [], { key: 'lunar-base', quantity: 1 }, [])).toMatchObject({
    refusal: 'not-offered',
  });
  for (const quantity of [0, -1, 1.5, Number.MAX_SAFE_INTEGER]) {
    expect(addSavingsGoal(place, [], { key: 'cruiser', quantity }, [])).toMatchObject({
      refusal: 'quantity-invalid',
    });
  }
  expect(addSavingsGoal(place, [], { key: 'metal-mine', quantity: 2 }, [])).toMatchObject({
    refusal: 'quantity-invalid',
  });
});

test('a planet has one savings goal per item, and the list is limited', () => {
  const order = { key: 'cruiser', quantity: 10 } as const;
  const goal = { key: 'cruiser', planet: place.planet.id } as const;
  expect(addSavingsGoal(place, [], order, [goal])).toMatchObject({ refusal: 'wish-exists' });
  const elsewhere = Array.from({ length: MOST_SAVINGS_GOALS }, () => ({ ...goal, planet: planetId(2) }));
  expect(addSavingsGoal(place, [], order, elsewhere.slice(1))).toMatchObject({ ok: true });
  expect(addSavingsGoal(place, [], order, elsewhere)).toMatchObject({ refusal: 'wishes-full' });
});
