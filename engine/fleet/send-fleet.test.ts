import { expect, test } from 'vitest';
import { constructionId, accountId } from '../ids.ts';
import { inPlay, later, noon, type PlanetSpec } from '../testing/planet-builder.ts';
import { emptyCargo } from './cargo.ts';
import { longestHold } from './hold.ts';
import { type FleetOrder, type FleetOrigin, sendFleet } from './send-fleet.ts';
import { type Target, unlimited } from './target.ts';

const neighbour = { galaxy: 1, system: 2, position: 8 };
const theirs = { ...unlimited, owner: accountId(2), isOwn: false };
const foreign: Target = { at: neighbour, planet: theirs, union: null };
const own: Target = { ...foreign, planet: { ...theirs, owner: accountId(1), isOwn: true } };
const empty: Target = { ...foreign, planet: null };

const origin = (spec: PlanetSpec = {}, research = {}): FleetOrigin => ({
  ...inPlay(
    {
      stock: { metal: 5000, crystal: 3000, deuterium: 1000, aliens: 50 },
      units: {
        'small-cargo': 5,
        'light-fighter': 3,
        'colony-ship': 2,
        'espionage-probe': 8,
        'solar-satellite': 4,
      },
      ...spec,
    },
    research,
  ),
  fleetsOut: 0,
  expeditionsOut: 0,
  planetsHeld: 1,
  quietHours: null,
});
const explorer = origin({}, { astrophysics: 1 });
const order = (spec: Partial<FleetOrder> = {}): FleetOrder => ({
  mission: 'transport',
  ships: { 'small-cargo': 2 },
  speedPercent: 100,
  cargo: emptyCargo,
  ...spec,
});
const send = (spec: Partial<FleetOrder>, target = foreign, from = origin()) =>
  sendFleet(from, target, order(spec), noon);
const refusal = (...sent: Parameters<typeof send>) => {
  const decision = send(...sent);
  return decision.ok ? 'sent' : decision.refusal;
};

test('ships, cargo and fuel leave the planet at once', () => {
  const decision = send({
    ships: { 'small-cargo': 2, cruiser: 0 },
    cargo: { ...emptyCargo, metal: 900, deuterium: 100 },
  });
  if (!decision.ok) throw new Error(decision.refusal);
  const { planet, ships, fuel, seconds, arrivesAt, returnsAt } = decision.outcome;
  expect(ships).toEqual({ 'small-cargo': 2 });
  expect([seconds, fuel]).toEqual([8285, 7]);
  expect([arrivesAt, returnsAt]).toEqual([later(8285), later(16_570)]);
  expect(planet.units).toMatchObject({ 'small-cargo': 3, 'light-fighter': 3 });
  expect(planet.stock).toEqual({ metal: 4100, crystal: 3000, deuterium: 893, food: 0, aliens: 50 });
});

test('a ship can leave in the second it is finished', () => {
  const batch = {
    construction: constructionId(1),
    quantity: 2,
    delivered: 0,
    secondsEach: 30,
    hurriedAt: null,
  };
  const from = origin({ units: {}, batches: [{ ...batch, key: 'small-cargo', startedAt: noon }] });
  expect(sendFleet(from, foreign, order(), later(59))).toMatchObject({ refusal: 'ships-not-here' });
  expect(sendFleet(from, foreign, order(), later(60))).toMatchObject({
    outcome: { ships: { 'small-cargo': 2 } },
  });
});

test('a colony ship and a transfer do not come back', () => {
  expect(send({ mission: 'colony', ships: { 'colony-ship': 1 } }, empty, explorer)).toMatchObject({
    outcome: { returnsAt: null },
  });
  expect(send({ mission: 'transfer' }, own)).toMatchObject({ outcome: { returnsAt: null } });
});

test('a protecting fleet stays for as long as is ordered, and burns fuel for it', () => {
  const guard = (holdHours?: number) =>
    send({
      mission: 'protect',
      ships: { 'light-fighter': 3 },
      ...(holdHours === undefined ? {} : { holdHours }),
    });
  const [one, eight] = [guard(), guard(8)];
  if (!one.ok || !eight.ok) throw new Error('both may leave');
  const { seconds } = one.outcome;
  expect([one.outcome.returnsAt, eight.outcome.returnsAt]).toEqual([
    later(2 * seconds + 3600),
    later(2 * seconds + 8 * 3600),
  ]);
  expect(eight.outcome.fuel - one.outcome.fuel).toBe(Math.floor((3 * 20 * 8) / 10) - (3 * 20) / 10);
  expect([guard(0), guard(33), guard(1.5)].every((sent) => !sent.ok && sent.refusal === 'hold-invalid')).toBe(
    true,
  );
});

test('a fleet cannot fly off the map, to its own planet, or to nothing', () => {
  expect(refusal({}, { ...foreign, at: { galaxy: 5, system: 1, position: 1 } })).toBe('target-off-map');
  expect(refusal({}, { ...own, at: origin().planet.at })).toBe('target-is-origin');
  expect(refusal({}, empty)).toBe('target-empty');
  expect(refusal({ mission: 'harvest', ships: { recycler: 1 } }, empty)).toBe('no-debris');
});

test('a player with all the planets that astrophysics allows cannot settle', () => {
  const settle = { mission: 'colony', ships: { 'colony-ship': 1 } } as const;
  expect(send(settle, empty)).toMatchObject({ refusal: 'planet-limit', params: { limit: 1 } });
  expect(refusal(settle, empty, explorer)).toBe('sent');
  expect(refusal(settle, empty, { ...explorer, planetsHeld: 2 })).toBe('planet-limit');
});

test('a protected player cannot be attacked or spied on, but can be helped', () => {
  const weak: Target = { ...foreign, planet: { ...theirs, isProtected: true } };
  const probes = { 'espionage-probe': 1 };
  expect(refusal({ mission: 'attack' }, weak)).toBe('target-protected');
  expect(refusal({ mission: 'spy', ships: probes }, weak)).toBe('target-protected');
  expect([refusal({ mission: 'transport' }, weak), refusal({ mission: 'protect' }, weak)]).toEqual([
    'sent',
    'sent',
  ]);
});

test('where only the close may hold, a stranger’s fleet cannot, but may bring something', () => {
  const closed: Target = {
    ...foreign,
    planet: { ...theirs, refusesGuests: true },
  };
  expect(refusal({ mission: 'protect' }, closed)).toBe('guest-refused');
  expect(refusal({ mission: 'transport' }, closed)).toBe('sent');
});

test('an alliance depot lets guests stay four hours longer for each level', () => {
  const host: Target = {
    ...foreign,
    planet: { ...theirs, holdLimit: longestHold(2) },
  };
  const guest = (holdHours: number) => send({ mission: 'protect', holdHours }, host);
  expect([guest(40).ok, guest(41)]).toMatchObject([true, { refusal: 'hold-invalid', params: { limit: 40 } }]);
});

test('an own planet cannot be attacked, and a taken position cannot be settled', () => {
  expect(refusal({ mission: 'attack' }, own)).toBe('mission-not-offered');
  expect(refusal({ mission: 'colony', ships: { 'colony-ship': 1 } })).toBe('mission-not-offered');
});

test('a fleet consists of ships that are present and can fly', () => {
  expect(refusal({ ships: {} })).toBe('no-ships');
  expect(refusal({ ships: { 'small-cargo': 0 } })).toBe('no-ships');
  expect(refusal({ ships: { 'small-cargo': -1 } })).toBe('ships-invalid');
  expect(refusal({ ships: { 'small-cargo': 1.5 } })).toBe('ships-invalid');
  expect(refusal({ ships: { 'solar-satellite': 1 } })).toBe('no-moving-ship');
  expect(refusal({ ships: { 'rocket-launcher': 1 } })).toBe('no-moving-ship');
  expect(refusal({ ships: { 'small-cargo': 1, 'solar-satellite': 1 } })).toBe('ship-cannot-fly');
  expect(refusal({ ships: { 'small-cargo': 6 } })).toBe('ships-not-here');
});

test('one colony ship founds a colony, only probes spy, only recyclers harvest', () => {
  expect(refusal({ mission: 'colony', ships: { 'colony-ship': 2 } }, empty, explorer)).toBe(
    'ships-not-for-mission',
  );
  const escorted = { 'colony-ship': 1, 'small-cargo': 1 };
  expect(refusal({ mission: 'colony', ships: escorted }, empty, explorer)).toBe('ships-not-for-mission');
  expect(refusal({ mission: 'spy', ships: { 'espionage-probe': 2, 'small-cargo': 1 } })).toBe(
    'ships-not-for-mission',
  );
  expect(refusal({ mission: 'spy', ships: { 'espionage-probe': 2 } })).toBe('sent');
  expect(refusal({ mission: 'harvest' }, { ...foreign, hasDebris: true })).toBe('ships-not-for-mission');
});

test('speed goes in tens from 10 to 100 percent', () => {
  const spoken = [10, 100, 0, 110, 55, -10, Number.NaN].map((speedPercent) => refusal({ speedPercent }));
  expect(spoken).toEqual(['sent', 'sent', ...Array.from({ length: 5 }, () => 'speed-invalid')]);
});

test('a player has as many fleets as computer technology allows', () => {
  expect(send({}, foreign, { ...origin(), fleetsOut: 1 })).toEqual({
    ok: false,
    refusal: 'no-free-slot',
    params: { slots: 1 },
  });
  expect(refusal({}, foreign, { ...origin({}, { 'computer-technology': 1 }), fleetsOut: 1 })).toBe('sent');
});

test('only transports and transfers load cargo, as much as the hold takes', () => {
  const cargo = (metal: number) => ({ ...emptyCargo, metal });
  expect(refusal({ mission: 'attack', cargo: cargo(1) })).toBe('cargo-not-offered');
  expect(refusal({ cargo: cargo(-1) })).toBe('cargo-invalid');
  expect(refusal({ cargo: cargo(0.5) })).toBe('cargo-invalid');
  expect(send({ ships: { 'small-cargo': 1 }, cargo: cargo(5001) })).toMatchObject({
    refusal: 'cargo-over-capacity',
    params: { capacity: 5000 },
  });
  expect(refusal({ ships: { 'small-cargo': 1 }, cargo: cargo(5000) })).toBe('sent');
});

test('cargo comes out of the stock, after the fuel', () => {
  expect(send({ cargo: { ...emptyCargo, crystal: 3001, aliens: 52 } })).toMatchObject({
    refusal: 'not-enough-resources',
    params: { crystal: 1, aliens: 2 },
  });
  const loaded = (deuterium: number) => refusal({ cargo: { ...emptyCargo, deuterium } });
  expect([loaded(993), loaded(994)]).toEqual(['sent', 'not-enough-resources']);
  expect(send({}, foreign, origin({ stock: { deuterium: 6 } }))).toMatchObject({
    refusal: 'not-enough-fuel',
    params: { deuterium: 1 },
  });
});
