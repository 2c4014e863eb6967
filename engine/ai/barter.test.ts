import { expect, test } from 'vitest';
import type { Relation } from '../alliance/pact.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { mineResources } from '../economy/mine-output.ts';
import { sendFleet } from '../fleet/send-fleet.ts';
import { unlimited } from '../fleet/target.ts';
import { accountId } from '../ids.ts';
import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { draws } from '../testing/draws.ts';
import { inPlay, noon } from '../testing/planet-builder.ts';
import {
  band,
  barterOffers,
  barterPrice,
  mostBartered,
  type Buyer,
  LEAST_BARTER,
  type Seller,
  takeBarter,
} from './barter.ts';
import { personalities } from './personality.ts';

const there = { galaxy: 1, system: 2, position: 8 };

const seller = (more: Partial<Omit<Seller, 'planet'>> = {}, stock = {}): Seller => ({
  ...inPlay({
    levels: { 'metal-storage': 5, 'crystal-storage': 5, 'deuterium-storage': 5 },
    units: { 'small-cargo': 10 },
    stock: { metal: 40_000, crystal: 4000, deuterium: 3000, ...stock },
  }),
  personality: 'miner',
  regard: 0,
  relation: 'none',
  fleetsOut: 0,
  ...more,
});
const person = (production = 400): Buyer => ({ at: there, production });
const offers = (more: Parameters<typeof seller>[0] = {}, buyer = person()) =>
  barterOffers(seller(more), buyer);

test('an AI player gives half of what it has in plenty for what it lacks, at a rate in its favour', () => {
  expect(offers()).toMatchObject([
    { gets: 'metal', gives: 'crystal' },
    { gets: 'metal', gives: 'deuterium' },
  ]);
  const [first] = offers();
  expect(first).toMatchObject({ rate: 625, least: 500, most: expect.any(Number) as number });
});

test('friends pay less, and traders ask less than others', () => {
  const rate = (more: Parameters<typeof seller>[0]) => offers(more)[0]?.rate;
  expect([rate({ regard: -30 }), rate({}), rate({ regard: 30 }), rate({ regard: 80 })]).toEqual([
    650, 625, 600, 583,
  ]);
  expect([rate({ personality: 'trader' }), rate({ relation: 'ally' })]).toEqual([608, 583]);
});

test('an enemy, a foe at war, a planet without ships and one whose fleets are all out offer nothing', () => {
  expect(offers({ regard: -41 })).toEqual([]);
  expect(offers({ relation: 'war' })).toEqual([]);
  expect(offers({ fleetsOut: 1 })).toEqual([]);
  expect(offers({ owner: { research: {}, vacationSince: noon } })).toEqual([]);
  const { planet, ...rest } = seller();
  expect(barterOffers({ ...rest, planet: { ...planet, units: {} } }, person())).toEqual([]);
});

test('a person who produces next to nothing is offered nothing, and a beginner no more than a day of production', () => {
  expect(offers({}, person(10))).toEqual([]);
  const [first] = offers({}, person(50));
  expect(worthOf({ crystal: barterPrice(first ?? { rate: 0 }, first?.most ?? 0) })).toBeLessThanOrEqual(1200);
});

test('the most that a stock pays for costs no more than the stock, and one more would', () => {
  const offer = { rate: 583, most: 100_000 };
  for (const held of [0, 1, 2, 582, 583, 584, 9999]) {
    const most = mostBartered(offer, held);
    expect(barterPrice(offer, most)).toBeLessThanOrEqual(held);
    expect(barterPrice(offer, most + 1)).toBeGreaterThan(held);
  }
  expect(mostBartered(offer, 90_000)).toBe(100_000);
});

test('an offer that was changed, at another price or too large, is refused', () => {
  const [first] = offers();
  if (!first) throw new Error('There is one.');
  const { gives, gets, most: amount } = first;
  const price = barterPrice(first, amount);
  const take = (more: object) => {
    const decision = takeBarter(seller(), person(), { gives, gets, amount, price, ...more });
    return decision.ok ? 'taken' : decision.refusal;
  };
  expect(take({})).toBe('taken');
  for (const wrong of [
    { price: price - 1 },
    { price: price + 1 },
    { amount: first.least - 1, price: barterPrice(first, first.least - 1) },
    { amount: amount * 2, price: barterPrice(first, amount * 2) },
    { amount: amount - 0.5, price: barterPrice(first, amount - 0.5) },
    { gives: gets, gets: gives },
    { gives: gets },
  ])
    expect(take(wrong)).toBe('barter-changed');
});

const relations: readonly Relation[] = ['none', 'member', 'ally', 'peace', 'war'];

function drawn(random: Random): readonly [Seller, Buyer] {
  const upTo = (most: number) => wholeBetween(random, 0, most);
  const stock = Object.fromEntries(mineResources.map((one) => [one, upTo(10 ** upTo(7))]));
  const place = inPlay(
    {
      levels: { 'metal-storage': upTo(12), 'crystal-storage': upTo(12), 'deuterium-storage': upTo(12) },
      units: { 'small-cargo': upTo(30), 'large-cargo': upTo(10) },
      stock,
    },
    { 'computer-technology': upTo(2), 'combustion-drive': 2 },
  );
  return [
    {
      ...place,
      personality: personalities[upTo(personalities.length - 1)] ?? 'miner',
      regard: upTo(200) - 100,
      relation: relations[upTo(relations.length - 1)] ?? 'none',
      fleetsOut: upTo(2),
    },
    person(upTo(10 ** upTo(6))),
  ];
}

test('any offer is in whole numbers, within the band, at most what the planet has, and can be sent at once', () => {
  let seen = 0;
  for (let seed = 0; seed < draws(3000); seed += 1) {
    const [from, buyer] = drawn(seededRandom(`barter ${seed}`));
    for (const offer of barterOffers(from, buyer)) {
      seen += 1;
      const { gets, gives, least, most, rate } = offer;
      for (const amount of [least, most]) {
        const price = barterPrice(offer, amount);
        const [low, high] = band(offer);
        expect([amount, price, rate].every(Number.isSafeInteger)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(low * amount);
        expect(price).toBeLessThanOrEqual(high * amount);
        expect(amount).toBeLessThanOrEqual(from.planet.stock[gets]);
        expect(worthOf({ [gets]: amount })).toBeGreaterThanOrEqual(LEAST_BARTER);
        expect(worthOf({ [gives]: price })).toBeLessThanOrEqual(24 * buyer.production);
        const taken = takeBarter(from, buyer, { gives, gets, amount, price });
        if (!taken.ok) throw new Error(taken.refusal);
        const planet = { ...unlimited, owner: accountId(2), isOwn: false };
        const target = { at: there, planet, union: null };
        const origin = { ...from, planetsHeld: 1, expeditionsOut: 0, quietHours: null };
        const sent = sendFleet(origin, target, taken.outcome, noon);
        expect(sent.ok || sent.refusal).toBe(true);
      }
      expect(from.regard).toBeGreaterThanOrEqual(-40);
      expect(from.relation).not.toBe('war');
    }
  }
  expect(seen).toBeGreaterThan(20);
});
