import { expect, test } from 'vitest';
import { constructionWith, inPlay } from '../testing/planet-builder.ts';
import { planetId } from '../ids.ts';
import { addWish, MOST_WISHES } from './savings-goal.ts';

const place = inPlay({ levels: { 'metal-mine': 5 } });

test('a wish is for the next level that is neither there nor queued', () => {
  const order = { key: 'metal-mine', quantity: 1 } as const;
  expect(addWish(place, [], order, [])).toMatchObject({ ok: true, outcome: { level: 6 } });
  const queued = [constructionWith({ key: 'metal-mine', level: 6 })];
  expect(addWish(place, queued, order, [])).toMatchObject({ ok: true, outcome: { level: 7 } });
});

test('what nobody can order is no wish', () => {
  expect(addWish(place, [], { key: 'lunar-base', quantity: 1 }, [])).toMatchObject({
    refusal: 'not-offered',
  });
  for (const quantity of [0, -1, 1.5, Number.MAX_SAFE_INTEGER]) {
    expect(addWish(place, [], { key: 'cruiser', quantity }, [])).toMatchObject({
      refusal: 'quantity-invalid',
    });
  }
  expect(addWish(place, [], { key: 'metal-mine', quantity: 2 }, [])).toMatchObject({
    refusal: 'quantity-invalid',
  });
});

test('an item is wished for once a planet, and the list has an end', () => {
  const order = { key: 'cruiser', quantity: 10 } as const;
  const wish = { key: 'cruiser', planet: place.planet.id } as const;
  expect(addWish(place, [], order, [wish])).toMatchObject({ refusal: 'wish-exists' });
  const elsewhere = Array.from({ length: MOST_WISHES }, () => ({ ...wish, planet: planetId(2) }));
  expect(addWish(place, [], order, elsewhere.slice(1))).toMatchObject({ ok: true });
  expect(addWish(place, [], order, elsewhere)).toMatchObject({ refusal: 'wishes-full' });
});
