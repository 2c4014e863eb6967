import fc from 'fast-check';
import { expect, test } from 'vitest';
import { later, noon } from '../testing/planet-builder.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { affordability, mostPayable } from './affordability.ts';
import { spent } from './cost.ts';
import { emptyAt, fullAt, type Projection, stockAt, type Segment } from './projection.ts';
import { type Cost, covers, emptyStock, stock } from './stock.ts';

const cost = (part: Partial<Cost>): Cost => ({ ...spent(nothing), energy: 0, ...part });
const nothing: Cost = { metal: 0, crystal: 0, deuterium: 0, aliens: 0, energy: 0 };

const segmentWith = (part: Partial<Segment>): Segment => ({
  from: noon,
  stock: stock({ metal: 1000, crystal: 500 }),
  carry: emptyStock,
  net: stock({ metal: 808, crystal: 100 }),
  capacity: stock({ metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 10_000 }),
  energy: { produced: 100, used: 60 },
  ...part,
});

const projectionOf = (first: Segment, ...more: Segment[]): Projection => ({
  segments: [first, ...more],
  milestones: [],
  until: later(604_800),
});

const steady = projectionOf(segmentWith({}));

test('a price that the stock covers can be paid at once', () => {
  const price = cost({ metal: 1000, crystal: 500 });
  expect(affordability(price, steady, noon)).toEqual({ kind: 'from', at: noon });
  expect(affordability(price, steady, later(30))).toEqual({ kind: 'from', at: later(30) });
});

test('a clock that is behind the projection pays with what the planet has at its start', () => {
  const early = later(-2);
  const price = cost({ metal: 1000, crystal: 500 });
  expect(affordability(price, steady, early)).toEqual({ kind: 'from', at: early });
  expect(affordability(cost({ metal: 1101 }), steady, early)).toEqual({ kind: 'from', at: later(450) });
});

test('the slowest resource decides when a price can be paid', () => {
  const price = cost({ metal: 1101, crystal: 525 });
  expect(affordability(price, steady, noon)).toEqual({ kind: 'from', at: later(900) });
});

test('a mine under construction brings the day nearer', () => {
  const better = segmentWith({
    from: later(600),
    stock: stock({ metal: 1134, crystal: 516 }),
    net: stock({ metal: 808, crystal: 3600 }),
  });
  expect(affordability(cost({ crystal: 616 }), projectionOf(segmentWith({}), better), noon)).toEqual({
    kind: 'from',
    at: later(700),
  });
});

test('a price larger than the store can never be paid, and the answer names the store level that would do', () => {
  expect(affordability(cost({ metal: 60_000 }), steady, noon)).toEqual({
    kind: 'never',
    lacks: 'metal',
    why: 'storage',
    needs: { key: 'metal-storage', level: 5 },
  });
});

test('a store under construction will hold what the present one does not', () => {
  const wider = segmentWith({
    from: later(36_000),
    stock: stock({ metal: 9080, crystal: 1500 }),
    capacity: stock({ metal: 15_000, crystal: 10_000 }),
  });
  const price = cost({ metal: 10_001 });
  expect(affordability(price, projectionOf(segmentWith({}), wider), noon)).toEqual({
    kind: 'from',
    at: later(36_000 + Math.ceil((921 * 3600) / 808)),
  });
});

test('a resource without income never comes by waiting', () => {
  expect(affordability(cost({ deuterium: 1 }), steady, noon)).toEqual({
    kind: 'never',
    lacks: 'deuterium',
    why: 'income',
  });
});

test('a price that takes more than a thousand years is never paid', () => {
  const capacity = { ...emptyStock, metal: 10_000, crystal: 9e15 };
  const slow = projectionOf(segmentWith({ net: stock({ metal: 30, crystal: 1 }), capacity }));
  expect(affordability(cost({ metal: 2000, crystal: 5e15 }), slow, noon)).toEqual({
    kind: 'never',
    lacks: 'crystal',
    why: 'income',
  });
  expect(fullAt(slow, 'crystal', noon)).toBeNull();
});

test('a resource used up before the rest is there is never enough', () => {
  const burning = segmentWith({
    stock: stock({ deuterium: 100 }),
    net: { ...emptyStock, metal: 10, deuterium: -100 },
  });
  const price = cost({ metal: 20, deuterium: 50 });
  expect(affordability(price, projectionOf(burning), noon)).toEqual({
    kind: 'never',
    lacks: 'deuterium',
    why: 'income',
  });
  expect(affordability(cost({ metal: 5, deuterium: 50 }), projectionOf(burning), noon)).toEqual({
    kind: 'from',
    at: later(1800),
  });
});

test('energy must be free at the moment of the order and is not saved up', () => {
  expect(affordability(cost({ energy: 41 }), steady, noon)).toMatchObject({ kind: 'never', lacks: 'energy' });
  expect(affordability(cost({ energy: 40 }), steady, noon)).toEqual({ kind: 'from', at: noon });
  const satellites = segmentWith({ from: later(100), energy: { produced: 130, used: 60 } });
  expect(affordability(cost({ energy: 41 }), projectionOf(segmentWith({}), satellites), noon)).toEqual({
    kind: 'from',
    at: later(100),
  });
});

test('a price can be paid in the second named, and not in the second before', () => {
  const part = (most: number) => fc.integer({ min: 0, max: most });
  const stocks = fc.record({ metal: part(3000), crystal: part(3000), deuterium: part(300) });
  const rates = fc.record({
    metal: part(900),
    crystal: part(900),
    deuterium: fc.integer({ min: -90, max: 90 }),
  });
  fc.assert(
    fc.property(stocks, rates, stocks, part(20_000), (held, net, price, seconds) => {
      const first = segmentWith({ stock: stock(held), net: stock(net) });
      const then = stockAt(projectionOf(first), later(seconds));
      const second = segmentWith({ from: later(seconds), stock: then, net: stock({ ...net, metal: 2000 }) });
      const projection = projectionOf(first, second);
      const answer = affordability(cost(price), projection, noon);
      if (answer.kind === 'never') return;
      const pays = (at: Instant): boolean => covers(stockAt(projection, at), price);
      expect(pays(answer.at)).toBe(true);
      const isFirst = answer.at === noon || answer.at === later(seconds);
      expect(isFirst || !pays(plusSeconds(answer.at, -1))).toBe(true);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('the scarcest resource decides how many units can be paid', () => {
  const held = stock({ metal: 1000, crystal: 500 });
  expect(mostPayable(cost({ metal: 300, crystal: 100 }), held)).toBe(3);
  expect(mostPayable(cost({ metal: 300, deuterium: 1 }), held)).toBe(0);
  expect(mostPayable(cost({}), emptyStock)).toBe(0);
});

test('the second in which a store is full or a stock is gone is known', () => {
  expect(fullAt(steady, 'metal', noon)).toBe(later(Math.ceil((9000 * 3600) / 808)));
  expect(fullAt(steady, 'deuterium', noon)).toBeNull();
  const over = projectionOf(
    segmentWith({ stock: stock({ metal: 12_000, food: 60 }), net: stock({ food: -60 }) }),
  );
  expect(fullAt(over, 'metal', later(5))).toBe(later(5));
  expect(emptyAt(over, 'food', noon)).toBe(later(3600));
  expect(emptyAt(over, 'metal', noon)).toBeNull();
});
