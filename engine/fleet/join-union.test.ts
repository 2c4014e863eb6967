import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountId, planetId, unionId } from '../ids.ts';
import { draws } from '../testing/draws.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, noon, universeWith } from '../testing/planet-builder.ts';
import { emptyCargo } from './cargo.ts';
import {
  delayed,
  foundUnion,
  joinUnion,
  latestStart,
  MOST_UNION_FLEETS,
  MOST_UNION_PLAYERS,
  type UnionToJoin,
  unionClosesSeconds,
} from './join-union.ts';
import { type FleetOrder, sendFleet } from './send-fleet.ts';
import { unlimited } from './target.ts';

const universe = universeWith();
const [ann, bob] = [accountId(1), accountId(2)];

const union = (spec: Partial<UnionToJoin> = {}): UnionToJoin => ({
  arrivesAt: later(3600),
  latestAt: later(20_000),
  owners: [ann],
  isHere: true,
  quietHours: [null],
  ...spec,
});
const join = (seconds: number, spec: Partial<UnionToJoin> = {}, owner = bob, at = universe) =>
  joinUnion(union(spec), { owner, seconds }, at, noon);

const attack = fleetWith({ mission: 'attack', targetPlanet: planetId(9) });

test('a joiner who needs up to 30 percent more than the time that is left delays the union; a slower one is refused', () => {
  expect(join(4500)).toEqual({ ok: true, outcome: 4500 });
  expect(join(4680)).toEqual({ ok: true, outcome: 4680 });
  expect(join(6000, { arrivesAt: later(4500) })).toEqual({
    ok: false,
    refusal: 'union-too-slow',
    params: { seconds: 150 },
  });
});

test('a faster joiner flies slower and arrives with the others', () => {
  expect(join(900)).toEqual({ ok: true, outcome: 3600 });
});

test('all delays together are at most 30 percent of the flight of the fleet that founded it', () => {
  // It left noon − 0, arrives after 1000 seconds, and so at the latest after 1300.
  const founded = foundUnion({ ...attack, arrivesAt: later(1000) }, attack.owner, universe, later(100));
  expect(founded).toEqual({ ok: true, outcome: { arrivesAt: later(1000), latestAt: later(1300) } });
  const times = { arrivesAt: later(1250), latestAt: later(1300) };
  expect(join(1300, times)).toEqual({ ok: true, outcome: 1300 });
  expect(join(1301, times)).toMatchObject({ refusal: 'union-too-slow', params: { seconds: 1 } });
});

test('in the last minute nobody founds or joins a union; where fleets fly faster it is shorter', () => {
  const fast = { ...universe, fleetSpeed: 40 };
  expect([unionClosesSeconds(universe), unionClosesSeconds(fast)]).toEqual([60, 2]);
  expect(join(10, { arrivesAt: later(60) })).toMatchObject({ ok: true });
  expect(join(10, { arrivesAt: later(59) })).toEqual({
    ok: false,
    refusal: 'union-closed',
    params: { seconds: 60 },
  });
  expect(join(10, { arrivesAt: later(59) }, bob, fast)).toMatchObject({ ok: true });
  const found = (seconds: number) =>
    foundUnion({ ...attack, arrivesAt: later(seconds) }, attack.owner, universe, noon);
  expect(found(60)).toMatchObject({ ok: true });
  expect(found(59)).toMatchObject({ refusal: 'union-closed' });
});

test('a union has at most 16 fleets of 5 players', () => {
  const owners = (count: number, players: number) =>
    Array.from({ length: count }, (_, index) => accountId(1 + (index % players)));
  expect([MOST_UNION_FLEETS, MOST_UNION_PLAYERS]).toEqual([16, 5]);
  expect(join(10, { owners: owners(15, 5) })).toMatchObject({ ok: true });
  expect(join(10, { owners: owners(16, 5) })).toMatchObject({ refusal: 'union-full' });
  expect(join(10, { owners: owners(5, 5) }, accountId(6))).toMatchObject({ refusal: 'union-players' });
  expect(join(10, { owners: owners(4, 4) }, accountId(6))).toMatchObject({ ok: true });
});

test('a fleet joins only a union that attacks the planet it is sent to', () => {
  expect(join(10, { isHere: false })).toMatchObject({ refusal: 'union-elsewhere' });
});

test('only an own attack on its way out becomes a union, and only once', () => {
  const found = (spec: Parameters<typeof fleetWith>[0], by = attack.owner) =>
    foundUnion(fleetWith({ mission: 'attack', targetPlanet: planetId(9), ...spec }), by, universe, noon);
  expect(found({}, accountId(77))).toMatchObject({ refusal: 'not-your-fleet' });
  expect(found({ mission: 'transport' })).toMatchObject({ refusal: 'union-attacks-only' });
  expect(found({ state: 'returning' })).toMatchObject({ refusal: 'union-attacks-only' });
  expect(found({ targetPlanet: null })).toMatchObject({ refusal: 'union-attacks-only' });
  expect(found({ union: unionId(3) })).toMatchObject({ refusal: 'union-founded' });
});

test('a delayed fleet needs as long for the way home as it flew', () => {
  const fleet = delayed({ ...attack, sentAt: noon, arrivesAt: later(1000) }, later(1200));
  expect([fleet.arrivesAt, fleet.returnsAt]).toEqual([later(1200), later(2400)]);
});

test('the latest start is the last second in which a fleet is still let in', () => {
  fc.assert(
    fc.property(
      fc.record({
        flight: fc.integer({ min: 1, max: 50_000 }),
        left: fc.integer({ min: 1, max: 50_000 }),
        slack: fc.integer({ min: 0, max: 20_000 }),
        fleetSpeed: fc.constantFrom(1, 10, 100),
      }),
      ({ flight, left, slack, fleetSpeed }) => {
        const fast = { ...universe, fleetSpeed };
        const times = { arrivesAt: later(left), latestAt: later(left + slack) };
        const start = latestStart(times, flight, fast);
        const at = (now: typeof start) =>
          joinUnion(union(times), { owner: bob, seconds: flight }, fast, now).ok;
        expect(at(start)).toBe(true);
        expect(at((start + 1000) as typeof start)).toBe(false);
      },
    ),
    { numRuns: draws(800), seed: 31 },
  );
});

const attacker = {
  ...inPlay({ stock: { deuterium: 5000 }, units: { 'light-fighter': 10 } }),
  fleetsOut: 0,
  expeditionsOut: 0,
  quietHours: null,
  planetsHeld: 1,
};
const target = {
  at: { galaxy: 1, system: 2, position: 8 },
  planet: { ...unlimited, owner: accountId(9), isOwn: false },
};
const order: FleetOrder = {
  mission: 'attack',
  ships: { 'light-fighter': 10 },
  speedPercent: 100,
  cargo: emptyCargo,
};
const sentWith = (spec: Partial<UnionToJoin> | null, changed: Partial<FleetOrder> = {}) =>
  sendFleet(attacker, { ...target, union: spec && union(spec) }, { ...order, ...changed }, noon);

test('a fleet that flies slower to arrive with its union burns the fuel of that speed', () => {
  const [alone, together] = [sentWith(null), sentWith({ arrivesAt: later(20_000) })];
  if (!alone.ok || !together.ok) throw new Error('A fleet was refused.');
  expect(together.outcome).toMatchObject({
    arrivesAt: later(20_000),
    seconds: 20_000,
    returnsAt: later(40_000),
  });
  expect(alone.outcome.seconds).toBeLessThan(20_000);
  expect(together.outcome.fuel).toBeLessThan(alone.outcome.fuel);
});

test('only an attack joins a union', () => {
  expect(sentWith({}, { mission: 'transport' })).toMatchObject({ refusal: 'union-attacks-only' });
});

test('a union is not delayed into the quiet hours of somebody who flies in it', () => {
  const hours = { start: 14, startBefore: null, from: noon, chosenAt: noon };
  const late = { speedPercent: 60 };
  const before = { arrivesAt: later(7190), latestAt: later(20_000), quietHours: [null, hours] };
  // The fleet needs more than two hours, and the quiet hours begin at 14:00.
  expect(sentWith(before, late)).toMatchObject({ refusal: 'union-quiet' });
  expect(sentWith({ ...before, quietHours: [null, null] }, late)).toMatchObject({ ok: true });
});
