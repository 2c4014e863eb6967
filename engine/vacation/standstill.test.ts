import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rates } from '../economy/rates.ts';
import { settle } from '../economy/settle.ts';
import { constructionId } from '../ids.ts';
import { inPlay, later, noon } from '../testing/planet-builder.ts';
import { resumedPlanet, standstillObstacle, stillSeconds } from './standstill.ts';
import { beginVacation, endVacation } from './vacation.ts';

/** A planet where much is going on: hunger, a reactor that empties its tank, a booster, satellites being built. */
const { planet, owner, universe } = inPlay({
  levels: { 'metal-mine': 9, 'deuterium-synthesizer': 4, 'fusion-reactor': 5, 'alien-facility': 6 },
  stock: { metal: 100, deuterium: 90, food: 300 },
  boostedUntil: later(5000),
  batches: [
    {
      construction: constructionId(1),
      key: 'solar-satellite',
      quantity: 40,
      delivered: 0,
      startedAt: noon,
      secondsEach: 90,
      hurriedAt: later(1200),
    },
  ],
});

test('after a vacation of any length everything goes on where it stopped, to the unit', () => {
  const seconds = fc.integer({ min: 0, max: 9000 });
  fc.assert(
    fc.property(seconds, seconds, seconds, (before, away, after) => {
      const onVacation = { ...owner, vacationSince: later(before) };
      const back = resumedPlanet(settle(planet, onVacation, universe, later(before + away)), away);
      const played = settle(planet, owner, universe, later(before + after));
      expect(settle(back, owner, universe, later(before + away + after))).toEqual({
        ...resumedPlanet(played, away),
        settledAt: later(before + away + after),
      });
    }),
  );
});

test('on vacation and in an ended universe nothing is produced and nothing is eaten', () => {
  for (const [who, where] of [
    [{ ...owner, vacationSince: noon }, universe],
    [owner, { ...universe, endedAt: noon }],
  ] as const) {
    const away = settle(planet, who, where, later(400_000));
    expect(away).toEqual({ ...planet, settledAt: later(400_000) });
    expect(new Set(Object.values(rates(away, who, where).net))).toEqual(new Set([0]));
    expect(stillSeconds(who, where, later(60))).toBe(60);
  }
  expect(stillSeconds(owner, universe, later(60))).toBe(0);
});

test('a vacation can begin with all fleets at home and lasts at least 48 hours', () => {
  expect(beginVacation(owner, 1)).toMatchObject({ refusal: 'vacation-fleets-out', params: { count: 1 } });
  expect(beginVacation(owner, 0)).toMatchObject({ ok: true });
  const away = { ...owner, vacationSince: noon };
  expect(beginVacation(away, 0)).toMatchObject({ refusal: 'on-vacation' });
  expect(endVacation(away, later(48 * 3600 - 1))).toMatchObject({ refusal: 'vacation-too-short' });
  expect(endVacation(away, later(48 * 3600))).toMatchObject({ ok: true, outcome: noon });
  expect(endVacation(owner, later(0))).toMatchObject({ refusal: 'not-on-vacation' });
});

test('orders are refused on vacation, and from everybody once the universe has ended', () => {
  const [away, ended] = [{ vacationSince: noon }, { endedAt: noon }];
  expect(standstillObstacle({}, {})).toBeNull();
  expect(standstillObstacle(away, {})).toMatchObject({ refusal: 'on-vacation' });
  expect(standstillObstacle(away, ended)).toMatchObject({ refusal: 'universe-ended' });
  expect(standstillObstacle({}, ended)).toMatchObject({ refusal: 'universe-ended' });
});
