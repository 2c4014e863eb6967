import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import type { Movement } from '../fleet/movement.ts';
import { newsBetween, eventsOf, isDanger } from './events.ts';

const fleet = (id: number, endsAt: number, isHostile = false): Movement => ({
  id,
  mission: 'attack',
  isReturning: false,
  isHolding: false,
  isOwn: !isHostile,
  isHostile,
  startsAt: 0,
  legStartsAt: 0,
  legStartPart: 0,
  endsAt,
  returnsAt: null,
  from: null,
  to: null,
  at: { galaxy: 1, system: 1, position: 1 },
  shipCount: null,
  ships: null,
  cargo: null,
  canRecall: false,
  union: null,
});

const work = (id: number, endsAt: number, isRunning: boolean) =>
  ({
    id,
    planetId: 7,
    item: 'astrophysics',
    level: 2,
    quantityOrdered: 1,
    quantityLeft: 1,
    startsAt: 0,
    endsAt,
    nextUnitAt: null,
    isRunning,
    hurriedAt: null,
    isDemolition: false,
  }) as const;

test('fleets and running works stand in one list, the next to end first; waiting works have no end yet', () => {
  const empire = { planets: [], research: [work(1, 500, true), work(2, 900, false)] };
  const events = eventsOf([fleet(1, 800), fleet(2, 300, true)], empire);
  expect(events.map(({ kind, endsAt }) => [kind, endsAt])).toEqual([
    ['fleet', 300],
    ['construction', 500],
    ['fleet', 800],
  ]);
  expect(events.map(isDanger)).toEqual([true, false, false]);
});

test('what is gone before its time was recalled or cancelled, and is no news', () => {
  const before = eventsOf([fleet(1, 10_000), fleet(2, 90_000)], undefined);
  expect(newsBetween(before, [], 10_000).map(({ key }) => key)).toEqual(['fleet 1:10000:false']);
  expect(newsBetween(before, before, 99_000)).toEqual([]);
});

test('what was torn down is no news', () => {
  const empire = {
    planets: [],
    research: [{ ...work(1, 500, true), isDemolition: true }, work(2, 500, true)],
  };
  expect(newsBetween(eventsOf([], empire), [], 500).map(({ key }) => key)).toEqual(['work 2']);
});

test('the fleets of a union are one event, with those of others, and an invitation is one too', () => {
  const at = { galaxy: 1, system: 1, position: 1 };
  const player = { id: 1, name: 'Ann', alliance: null };
  const flying = { player, isOwn: true, isLead: true, from: at, ships: 3 };
  const union = (id: number, arrivesAt: number, isMember: boolean) => ({
    id,
    at,
    planet: null,
    arrivesAt: instant(arrivesAt),
    latestAt: instant(arrivesAt),
    closesAt: instant(arrivesAt),
    isOwnLead: isMember,
    isMember,
    fleets: [{ ...flying, id: 1, sentAt: instant(50_000) }],
    invited: [],
  });
  const movements = [
    { ...fleet(1, 700_000), union: 4 },
    { ...fleet(2, 700_000), union: 4 },
    { ...fleet(3, 900_000), union: 4, isReturning: true },
  ];
  const events = eventsOf(movements, undefined, [union(4, 700_000, true), union(5, 400_000, false)]);
  expect(events.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])).toEqual([
    ['union', 50_000, 400_000],
    ['union', 50_000, 700_000],
    ['fleet', 0, 900_000],
  ]);
});
