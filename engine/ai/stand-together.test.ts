import { expect, test } from 'vitest';
import { accountId, fleetId, planetId, unionId } from '../ids.ts';
import { seededRandom } from '../random.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, noon, ownerWith, type PlanetSpec } from '../testing/planet-builder.ts';
import { empireWith, viewOf } from '../testing/view-builder.ts';
import { HOUR } from '../time/duration.ts';
import { type Circle, emptyCircle, type OpenUnion, type Ward } from './circle.ts';
import { decide } from './decide.ts';
import type { AiOrder } from './draft.ts';
import type { View } from './view.ts';

const home: PlanetSpec = {
  units: { 'light-fighter': 60, 'small-cargo': 30 },
  stock: { metal: 0, crystal: 0, deuterium: 8000 },
};

const owner = ownerWith({ 'computer-technology': 4, 'combustion-drive': 4 });
const viewWith = (circle: Partial<Circle>, more: Partial<View> = {}): View =>
  viewOf([home], { empire: empireWith([home], { owner }), ...more, circle: { ...emptyCircle, ...circle } });

const sentBy = (view: View): readonly Extract<AiOrder, { kind: 'send' }>[] =>
  decide(view, 'miner', noon, seededRandom('a turn')).orders.filter((order) => order.kind === 'send');

const at = { galaxy: 1, system: 2, position: 8 };
const ward: Ward = { planet: planetId(2), owner: accountId(2), at, attackedAt: later(3 * HOUR) };
const open: OpenUnion = {
  id: unionId(5),
  at,
  target: {
    id: planetId(2),
    owner: accountId(2),
    isOwn: false,
    isAi: false,
    isBeginner: false,
    isProtected: false,
    isOnVacation: false,
    points: 2000,
  },
  union: {
    arrivesAt: later(3 * HOUR),
    latestAt: later(3 * HOUR),
    owners: [accountId(3)],
    isHere: true,
    quietHours: [],
  },
};

test("half of the warships hold at a member's planet until after the attack, if they can be there before it", () => {
  const [holding, ...others] = sentBy(viewWith({ wards: [ward] }));
  expect(holding).toMatchObject({ to: at, order: { mission: 'protect', ships: { 'light-fighter': 30 } } });
  expect(holding?.order.holdHours).toBeLessThanOrEqual(3);
  expect(others).toEqual([]);
  expect(sentBy(viewWith({ wards: [{ ...ward, attackedAt: later(60) }] }))).toEqual([]);
});

test('a planet under attack itself sends nobody, and nobody is sent before the night', () => {
  const threats = [{ planet: planetId(1), arrivesAt: later(9 * HOUR) }];
  expect(sentBy(viewWith({ wards: [ward] }, { threats }))).toEqual([]);
  const missions = sentBy(viewWith({ wards: [ward] }, { backAt: later(9 * HOUR) })).map(
    ({ order }) => order.mission,
  );
  expect(missions).not.toContain('protect');
});

test('an invited player joins a union with half of its warships', () => {
  expect(sentBy(viewWith({ unions: [open] }))).toMatchObject([
    { to: at, union: 5, order: { mission: 'attack', ships: { 'light-fighter': 30 } } },
  ]);
});

test('nobody joins a union against a friend or a newcomer, one that comes too late, or a fifth one of a day', () => {
  expect(sentBy(viewWith({ unions: [open], friends: new Set([accountId(2)]) }))).toEqual([]);
  const newcomer = { ...open, target: { ...open.target, isBeginner: true } };
  expect(sentBy(viewWith({ unions: [newcomer], enemies: new Set([accountId(2)]) }))).toEqual([]);
  const soon = { ...open, union: { ...open.union, arrivesAt: later(120), latestAt: later(120) } };
  expect(sentBy(viewWith({ unions: [soon] }))).toEqual([]);
  expect(sentBy(viewWith({ unions: [open] }, { attacks: new Map([[accountId(4), 4]]) }))).toEqual([]);
});

test('attacks and probes on their way to a friend turn round, at night as well; other fleets fly on', () => {
  const fleet = (id: number, more: Parameters<typeof fleetWith>[0]) =>
    fleetWith({ id: fleetId(id), targetOwner: accountId(2), ...more });
  const fleets = [
    fleet(1, { mission: 'attack' }),
    fleet(2, { mission: 'spy' }),
    fleet(3, { mission: 'attack', targetOwner: accountId(3) }),
    fleet(4, { mission: 'attack', state: 'returning' }),
    fleet(5, { mission: 'protect' }),
    fleet(6, { mission: 'missile', returnsAt: null }),
  ];
  for (const backAt of [null, later(9 * HOUR)]) {
    const view = viewWith({ friends: new Set([accountId(2)]) }, { fleets, backAt });
    const recalled = decide(view, 'raider', noon, seededRandom('a turn')).orders.flatMap((order) =>
      order.kind === 'recall' ? [order.fleet] : [],
    );
    expect(recalled).toEqual([fleetId(1), fleetId(2)]);
  }
});
