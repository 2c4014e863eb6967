import { DAY_MS } from '@farhold/engine/time/duration';
import { emptyStock, stock } from '@farhold/engine/economy/stock';
import { nothingWaits, waitsAtAlliance } from '../alliance/waiting-api.ts';
import { expect, test } from 'vitest';
import { alertKey, currentAlerts, endNearsAt, isHint } from './alerts.ts';

const newcomer = { isEmailVerified: false };
const settled = { isEmailVerified: true };
const bare = {
  id: 7,
  name: 'Homeworld',
  at: { galaxy: 1, system: 2, position: 3 },
  stock: stock({ metal: 500, crystal: 500 }),
  capacity: { metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 10_000 },
  perHour: emptyStock,
  energy: { balance: 0, produced: 0, used: 0, factor: 1 },
  flows: {},
  isReactorIdle: false,
  isBuilding: false,
  isDemolishing: false,
  fieldsFree: 40,
  isNearlyFull: false,
};
const powered = {
  ...bare,
  energy: { balance: 11, produced: 22, used: 11, factor: 1 },
  flows: {
    energy: [
      { source: 'solar-plant', perHour: 22 },
      { source: 'metal-mine', perHour: -11 },
    ],
  },
};

const quiet = {
  planets: [powered],
  user: settled,
  movements: [],
  savingsGoals: [],
  openGoals: new Set(['colony'] as const),
  switchedOff: [],
  canBuildOn: new Set<number>(),
  universe: null,
  waiting: nothingWaits,
  isEndNear: false,
};

/** The alerts of an empire that could order something on these planets. */
const alertsFor = (
  planets: Parameters<typeof currentAlerts>[0]['planets'],
  user: typeof newcomer,
  movements: Parameters<typeof currentAlerts>[0]['movements'] = [],
  canBuildOn: readonly number[] = [],
  savingsGoals: Parameters<typeof currentAlerts>[0]['savingsGoals'] = [],
  switchedOff: readonly string[] = [],
) =>
  currentAlerts({
    ...quiet,
    planets,
    user,
    movements,
    savingsGoals,
    switchedOff,
    canBuildOn: new Set(canBuildOn),
  });

const firstDay = { ...quiet, planets: [bare], user: newcomer, canBuildOn: new Set([7]) };

test('a new player has three alerts, power first', () => {
  const alerts = currentAlerts({ ...firstDay, openGoals: new Set(['power', 'metal', 'crystal']) });
  expect(alerts).toEqual([
    { kind: 'first-goal', goal: 'power' },
    { kind: 'first-goal', goal: 'metal' },
    { kind: 'confirm-email' },
  ]);
});

test('a goal that is met is no alert any more, and hints begin with the last one', () => {
  const kinds = (...open: ('power' | 'metal')[]) =>
    currentAlerts({ ...firstDay, openGoals: new Set(open) }).map(({ kind }) => kind);
  expect(kinds('metal')).toEqual(['first-goal', 'confirm-email']);
  expect(kinds()).toEqual(['confirm-email', 'queue-idle']);
});

test('a settled player without trouble has none', () => {
  expect(alertsFor([powered], settled, [])).toEqual([]);
});

test('an energy shortfall is one alert per planet', () => {
  const short = {
    ...powered,
    id: 8,
    name: 'Colony',
    energy: { balance: -9, produced: 22, used: 31, factor: 0.7 },
  };
  expect(alertsFor([powered, short], settled, [])).toEqual([
    { kind: 'energy-short', planetId: 8, planet: 'Colony' },
  ]);
});

test('full storages are one alert per planet', () => {
  const full = { ...powered, stock: stock({ metal: 10_000, crystal: 12_000 }) };
  expect(alertsFor([full], settled, [])).toEqual([
    { kind: 'storage-full', planetId: 7, planet: 'Homeworld', resources: ['metal', 'crystal'] },
  ]);
});

test('planets with the same name are distinguished by coordinates', () => {
  const idle = { ...powered, isReactorIdle: true };
  const colonies = [8, 9].map((id) => ({ ...idle, id, name: 'Colony', at: { ...idle.at, position: id } }));
  expect(alertsFor([idle, ...colonies], settled).map((alert) => 'planet' in alert && alert.planet)).toEqual([
    'Homeworld',
    'Colony [1:2:8]',
    'Colony [1:2:9]',
  ]);
});

test('a hostile fleet comes before all else, one of the player’s own is no alert', () => {
  const fleets = [
    { id: 3, isHostile: false, to: null },
    { id: 4, isHostile: true, to: null },
  ];
  expect(alertsFor([powered], newcomer, fleets).map(({ kind }) => kind)).toEqual([
    'hostile',
    'confirm-email',
  ]);
});

const hungry = (food: number, perHour: number) => ({
  ...powered,
  stock: stock({ food }),
  perHour: stock({ food: perHour }),
  flows: { ...powered.flows, food: [{ source: 'alien-facility', perHour: -100 }] },
});

test('food that runs out within twelve hours is an alert, and so is food that has run out', () => {
  const kinds = (food: number, perHour: number) =>
    alertsFor([hungry(food, perHour)], settled).map(({ kind }) => kind);
  expect(kinds(1200, -100)).toEqual([]);
  expect(kinds(1199, -100)).toEqual(['food-short']);
  expect(kinds(0, 0)).toEqual(['food-gone']);
  expect(kinds(0, 40)).toEqual([]);
});

test('a fusion reactor without fuel is an alert', () => {
  expect(alertsFor([{ ...powered, isReactorIdle: true }], settled)).toEqual([
    { kind: 'reactor-idle', planetId: 7, planet: 'Homeworld' },
  ]);
});

test('a planet with an empty queue although it could build is a hint, and the only kind of alert that can be hidden', () => {
  const [hint, ...others] = alertsFor([powered], settled, [], [7]);
  expect(hint).toEqual({ kind: 'queue-idle', planetId: 7, planet: 'Homeworld' });
  expect(others).toEqual([]);
  expect(alertsFor([{ ...powered, isBuilding: true }], settled, [], [7])).toEqual([]);
  expect(alertsFor([{ ...powered, isDemolishing: true }], settled, [], [7])).toEqual([]);
  const all = alertsFor(
    [{ ...powered, isReactorIdle: true }],
    newcomer,
    [{ id: 4, isHostile: true, to: null }],
    [7],
  );
  expect(all.filter(isHint).map(({ kind }) => kind)).toEqual(['queue-idle']);
});

test('an affordable goal is an alert, another one is not', () => {
  const goal = {
    id: 1,
    planetId: 7,
    planet: 'Homeworld',
    item: { id: 204, key: 'cruiser', category: 'ships', isUnit: true },
    level: null,
    quantity: 40,
    cost: { metal: 1, crystal: 0, deuterium: 0, aliens: 0, energy: 0 },
    missing: {},
    payable: { kind: 'never', why: 'income', lacks: 'metal' },
    isPayable: false,
    refusal: null,
  } as const;
  expect(alertsFor([powered], settled, [], [], [goal])).toEqual([]);
  expect(alertsFor([powered], settled, [], [], [{ ...goal, isPayable: true }])).toEqual([
    {
      kind: 'affordable',
      planetId: 7,
      planet: 'Homeworld',
      itemId: 204,
      category: 'ships',
      item: 'cruiser',
      count: 40,
      isUnit: true,
    },
  ]);
});

test('nearly used up fields are a hint, which reappears with each field less', () => {
  const hints = (fieldsFree: number) => alertsFor([{ ...powered, fieldsFree, isNearlyFull: true }], settled);
  expect(hints(2)).toEqual([{ kind: 'fields-nearly-full', free: 2, planetId: 7, planet: 'Homeworld' }]);
  expect(hints(2).every(isHint)).toBe(true);
  expect(alertKey(hints(1)[0] ?? { kind: 'confirm-email' })).not.toBe(
    alertKey(hints(2)[0] ?? { kind: 'confirm-email' }),
  );
});

test('a player whose notifications were switched off sees an alert', () => {
  const alerts = alertsFor([powered], settled, [], [], [], ['example.org']);
  expect(alerts).toEqual([{ kind: 'alerts-off', name: 'example.org' }]);
});

const season = { name: 'Tempest', startedAt: DAY_MS, endsAt: 9 * DAY_MS, hasEnded: false };

const isEndNear = (now: number): boolean => now >= (endNearsAt(season) ?? Infinity);

test('the end of a universe is an alert that can be hidden, from its last quarter until it has ended', () => {
  const alertsAt = (now: number, universe: { endsAt?: null; hasEnded?: boolean } = {}) =>
    currentAlerts({ ...quiet, universe: { ...season, ...universe }, isEndNear: isEndNear(now) });
  expect(alertsAt(7 * DAY_MS - 1)).toEqual([]);
  const alerts = alertsAt(7 * DAY_MS);
  expect(alerts).toEqual([{ kind: 'universe-ends', universe: 'Tempest', endsAt: season.endsAt }]);
  expect(alerts.map(isHint)).toEqual([true]);
  expect(alertsAt(7 * DAY_MS, { hasEnded: true })).toEqual([]);
  expect(alertsAt(7 * DAY_MS, { endsAt: null })).toEqual([]);
  expect(endNearsAt({ ...season, endsAt: null })).toBeNull();
});

test('a new player in a season has three alerts, too', () => {
  const openGoals = new Set(['power', 'metal', 'crystal'] as const);
  const alerts = currentAlerts({
    ...firstDay,
    openGoals,
    universe: season,
    isEndNear: isEndNear(2 * DAY_MS),
  });
  expect(alerts.map(({ kind }) => kind)).toEqual(['first-goal', 'first-goal', 'confirm-email']);
});

test('no enemy comes in a universe that has ended', () => {
  const movements = [{ id: 1, isHostile: true, to: null }];
  const universe = { ...season, hasEnded: true };
  expect(currentAlerts({ ...quiet, movements, universe })).toEqual([]);
  expect(
    currentAlerts({ ...quiet, movements, universe: { ...universe, endsAt: null, hasEnded: false } }),
  ).toMatchObject([{ kind: 'hostile' }]);
});

test('what other players wait for stands behind hostile fleets, and what is only news can be hidden', () => {
  const waiting = {
    ...nothingWaits,
    unions: [{ id: 3, planet: 'Gull Rock', from: '[WOLF] Ann' }],
    wars: [{ id: 5, tag: 'BEAR', beginsAt: 1000 }],
    breaches: [{ id: 7, attacker: 'Cyd', defender: 'Dan' }],
    invitations: ['LYNX'],
    admitted: { tag: 'WOLF', joinedAt: 900 },
    declined: ['FANG'],
    offers: [{ id: 8, tag: 'HAWK' }],
    channels: [{ id: 7, tag: 'BEAR', unread: 4 }],
    threats: 1,
    friends: 3,
    applications: 2,
    circulars: 5,
    room: 6,
    mentions: 1,
  };
  const movements = [{ id: 1, isHostile: true, to: null }];
  const alerts = currentAlerts({ ...quiet, movements, waiting });
  expect(alerts).toMatchObject([
    { kind: 'hostile' },
    { kind: 'threat', count: 1 },
    { kind: 'union-invited', union: 3, from: '[WOLF] Ann', target: 'Gull Rock' },
    { kind: 'war-declared', tag: 'BEAR' },
    { kind: 'pact-broken', pact: 7, attacker: 'Cyd', defender: 'Dan' },
    { kind: 'pact-offered', tag: 'HAWK' },
    { kind: 'channel', tag: 'BEAR', count: 4 },
    { kind: 'invitation', tag: 'LYNX' },
    { kind: 'admitted', tag: 'WOLF' },
    { kind: 'declined', tag: 'FANG' },
    { kind: 'application', count: 2 },
    { kind: 'circular', count: 5 },
    { kind: 'mention', count: 1 },
    { kind: 'friend-request', count: 3 },
  ]);
  expect(alerts.filter(isHint).map(({ kind }) => kind)).toEqual(['war-declared', 'pact-broken', 'admitted']);
  // What leads elsewhere is not counted at the alliance: unions, wars and attacks, and requests of friends.
  expect(waitsAtAlliance(waiting)).toBe(1 + 1 + 1 + 4 + 2 + 5 + 6);
});
