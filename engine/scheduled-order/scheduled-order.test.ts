import { expect, test } from 'vitest';
import type { ItemKey } from '../catalogue/items.ts';
import { emptyCargo } from '../fleet/cargo.ts';
import { fleetMissions, traitsOf } from '../fleet/mission.ts';
import { fleetId, planetId } from '../ids.ts';
import { DAY, HOUR } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { dueAgain, type ScheduledOrder, scheduleOrder } from './scheduled-order.ts';

const now = instant(Date.UTC(2030, 4, 1, 12));
const giver = { owner: { research: {} }, universe: {}, waiting: 0 };
const recall: ScheduledOrder = { kind: 'recall', fleet: fleetId(1) };

const flight = (change: Partial<Extract<ScheduledOrder, { kind: 'send' }>['order']> = {}) =>
  ({
    kind: 'send',
    to: { planet: planetId(2) },
    order: {
      mission: 'transport',
      ships: { 'small-cargo': 1 },
      speedPercent: 100,
      cargo: emptyCargo,
      ...change,
    },
    everyHours: null,
  }) as const;

const refusalOf = (order: ScheduledOrder, ahead = HOUR, change: Partial<typeof giver> = {}) => {
  const decision = scheduleOrder(order, plusSeconds(now, ahead), { ...giver, ...change }, now);
  return decision.ok ? null : decision.refusal;
};

test('an order is given a minute ahead at least, and thirty days at most', () => {
  expect([59, 60, 30 * DAY, 30 * DAY + 1].map((ahead) => refusalOf(recall, ahead))).toEqual([
    'schedule-too-soon',
    null,
    null,
    'schedule-too-late',
  ]);
});

test('ten orders may wait, and no eleventh', () => {
  expect([9, 10].map((waiting) => refusalOf(recall, HOUR, { waiting }))).toEqual([null, 'schedule-full']);
});

test('nobody attacks or spies by the clock', () => {
  for (const mission of fleetMissions) {
    const isHostile = traitsOf(mission).hostile !== null;
    expect([mission, refusalOf(flight({ mission }))]).toEqual([
      mission,
      isHostile ? 'schedule-hostile' : null,
    ]);
  }
});

test('only freight repeats, every 1 to 24 hours', () => {
  const every = (everyHours: number) => ({ ...flight(), everyHours });
  expect([0, 1, 24, 25, 1.5].map((hours) => refusalOf(every(hours)))).toEqual([
    'repeat-invalid',
    null,
    null,
    'repeat-invalid',
    'repeat-invalid',
  ]);
  expect(refusalOf({ ...flight({ mission: 'harvest' }), everyHours: 2 })).toBe('repeat-freight-only');
});

test('an order that could never leave is refused at once', () => {
  expect(refusalOf(flight({ speedPercent: 15 }))).toBe('speed-invalid');
  expect(refusalOf(flight({ ships: {} }))).toBe('no-ships');
  const patrol = (holdHours: number) => refusalOf(flight({ mission: 'patrol', holdHours }));
  expect([-5, 0, 1, 1.5].map(patrol)).toEqual(['hold-invalid', 'hold-invalid', null, 'hold-invalid']);
  const off = { ...flight(), to: { at: { galaxy: 9, system: 1, position: 1 } } };
  expect(refusalOf(off)).toBe('target-off-map');
});

test('what can never be built is refused at once', () => {
  const build = (key: ItemKey, quantity = 1) => refusalOf({ kind: 'build', order: { key, quantity } });
  expect(build('lunar-base')).toBe('not-offered');
  expect(build('metal-mine', 3)).toBe('one-level-at-a-time');
  expect(build('light-fighter', 0)).toBe('quantity-invalid');
  expect([build('metal-mine'), build('light-fighter', 3)]).toEqual([null, null]);
});

test('nothing is scheduled on vacation or after the end', () => {
  const still = (change: object) =>
    scheduleOrder(recall, plusSeconds(now, HOUR), { ...giver, ...change }, now);
  expect(still({ owner: { vacationSince: now } }).ok).toBe(false);
  expect(still({ universe: { endedAt: now } })).toMatchObject({ refusal: 'universe-ended' });
});

test('freight is due again by its hour, not by when it left', () => {
  expect(dueAgain({ ...flight(), everyHours: 6 }, now)).toBe(plusSeconds(now, 6 * HOUR));
  expect(dueAgain(flight(), now)).toBeNull();
  expect(dueAgain(recall, now)).toBeNull();
});
