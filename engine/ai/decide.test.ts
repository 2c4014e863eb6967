import { expect, test } from 'vitest';
import { queueOf } from '../construction/queue.ts';
import { emptyCargo } from '../fleet/cargo.ts';
import { planetId, accountId } from '../ids.ts';
import { seededRandom } from '../random.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, noon, ownerWith, type PlanetSpec, universeWith } from '../testing/planet-builder.ts';
import { empireWith, viewOf } from '../testing/view-builder.ts';
import { plusSeconds } from '../time/instant.ts';
import { decide } from './decide.ts';
import type { AiOrder } from './draft.ts';
import { type Personality, personalities } from './personality.ts';
import type { SeenPlanet, SpyReport, View } from './view.ts';

const war = { 'computer-technology': 4, 'combustion-drive': 4, 'espionage-technology': 4 };
const home: PlanetSpec = {
  levels: { 'metal-mine': 10, 'crystal-mine': 9, 'solar-plant': 13, shipyard: 4 },
  units: { 'light-fighter': 60, 'small-cargo': 30, 'espionage-probe': 12 },
  stock: { metal: 3000, crystal: 3000, deuterium: 8000 },
};
const colony: PlanetSpec = { id: planetId(3), at: { galaxy: 1, system: 4, position: 6 } };

/** The view of a player with this home planet, with some parts replaced. */
const viewWith = (candidates: Partial<View> = {}, planets: readonly PlanetSpec[] = [home]): View =>
  viewOf(planets, { empire: empireWith(planets, { owner: ownerWith(war) }), ...candidates });

/** A neighbour in the next system. A fresh report shows full stores and no defence. */
function preyWith(candidates: Partial<SeenPlanet> = {}): Pick<View, 'systems' | 'reports'> {
  const id = planetId(2);
  const planet = {
    id,
    owner: accountId(2),
    isOwn: false,
    isAi: false,
    isBeginner: false,
    isProtected: false,
    isOnVacation: false,
    points: 2000,
    ...candidates,
  };
  const report: SpyReport = {
    planet: id,
    at: noon,
    stock: { metal: 90_000, crystal: 60_000, deuterium: 20_000, food: 0, aliens: 0 },
    ships: {},
    defences: { 'rocket-launcher': 2 },
    levels: null,
    research: null,
    information: 4,
  };
  const at = { galaxy: 1, system: 2, position: 8 };
  const place = { at, planet, debris: { metal: 0, crystal: 0 }, item: null };
  return { systems: [{ galaxy: 1, system: 2, places: [place] }], reports: new Map([[id, report]]) };
}

const ordersOf = (view: View, personality: Personality = 'raider'): readonly AiOrder[] =>
  decide(view, personality, noon, seededRandom('a look')).orders;

const missionsOf = (orders: readonly AiOrder[]): readonly string[] =>
  orders.flatMap((order) => (order.kind === 'send' ? [order.order.mission] : []));

test('a trader tells each planet once to let its ships retreat, a raider never does', () => {
  const told = (personality: Personality, spec: PlanetSpec) =>
    ordersOf(viewWith({}, [{ ...home, ...spec }, colony]), personality).filter(
      ({ kind }) => kind === 'retreat',
    );
  expect(told('trader', { retreatsAt: 5 })).toEqual([{ kind: 'retreat', planet: planetId(3), at: 5 }]);
  expect(told('trader', {})).toHaveLength(2);
  expect(told('raider', {})).toEqual([]);
});

test('the same view and the same random numbers give the same orders', () => {
  const view = viewWith(preyWith());
  for (const one of personalities) expect(ordersOf(view, one)).toEqual(ordersOf(view, one));
});

test('every personality has something to build on a young planet', () => {
  const young = viewWith({ points: 0 }, [{ stock: { metal: 500, crystal: 500 } }]);
  for (const one of personalities) {
    expect(ordersOf(young, one).map(({ kind }) => kind)).toContain('build');
  }
});

test('in a fast universe a turn orders several buildings, in a slow one a single one', () => {
  const rich = { stock: { metal: 8000, crystal: 8000 } };
  const buildings = (buildingSpeed: number) => {
    const view = viewWith({ points: 0 }, [rich]);
    const empire = { ...view.empire, universe: universeWith({ buildingSpeed }) };
    return ordersOf({ ...view, empire }, 'miner').filter(
      (order) => order.kind === 'build' && queueOf(order.order.key) === 'buildings',
    ).length;
  };
  expect([buildings(1), buildings(100)]).toEqual([1, 3]);
});

test('a raider attacks where a fresh report promises a profit, with cargo space for the loot', () => {
  const [attack] = ordersOf(viewWith(preyWith())).filter(({ kind }) => kind === 'send');
  expect(attack).toMatchObject({ order: { mission: 'attack' }, to: { galaxy: 1, system: 2, position: 8 } });
});

test.each([
  ['a newcomer', { isBeginner: true }],
  ['a newcomer who has hardly begun', { points: 99 }],
  ['who is protected', { isProtected: true }],
  ['who is on vacation', { isOnVacation: true }],
  ['who is more than five times weaker', { isAi: true, points: 299 }],
] as const)('a raider leaves alone %s', (_, prey) => {
  expect(missionsOf(ordersOf(viewWith(preyWith(prey))))).toEqual([]);
});

test('a raider flies past a poor neighbour to full stores further away', () => {
  const poor = preyWith();
  const rich = preyWith({ id: planetId(9), owner: accountId(9) });
  const stocked = (metal: number, id: ReturnType<typeof planetId>): [typeof id, SpyReport][] =>
    [...rich.reports.values()].map((report) => [
      id,
      { ...report, planet: id, stock: { ...report.stock, metal, crystal: metal, deuterium: metal } },
    ]);
  const far = rich.systems.map((system) => ({
    ...system,
    system: 30,
    places: system.places.map((place) => ({ ...place, at: { ...place.at, system: 30 } })),
  }));
  const reports = new Map([...stocked(15_000, planetId(2)), ...stocked(90_000, planetId(9))]);
  const [first] = ordersOf(viewWith({ systems: [...poor.systems, ...far], reports }));
  expect(first).toMatchObject({ kind: 'send', to: { system: 30 }, order: { mission: 'attack' } });
});

test('a raider does not attack the same player twice a day', () => {
  const visited = viewWith({ ...preyWith(), attacks: new Map([[accountId(2), 1]]) });
  expect(missionsOf(ordersOf(visited))).toEqual([]);
});

test('a raider stays at home if the battle would cost more than it brings', () => {
  const { systems, reports } = preyWith();
  const [[id, report] = []] = reports;
  if (id === undefined || report === undefined) throw new Error('There is no report.');
  const armed = new Map([[id, { ...report, defences: { 'plasma-turret': 50 } }]]);
  expect(missionsOf(ordersOf(viewWith({ systems, reports: armed })))).toEqual([]);
});

test('a raider sends probes where it knows nothing or its report is out of date', () => {
  const { systems, reports } = preyWith();
  const [[id, report] = []] = reports;
  if (id === undefined || report === undefined) throw new Error('There is no report.');
  const old = new Map([[id, { ...report, at: plusSeconds(noon, -86_400) }]]);
  expect(missionsOf(ordersOf(viewWith({ systems })))).toEqual(['spy']);
  expect(missionsOf(ordersOf(viewWith({ systems, reports: old })))).toEqual(['spy']);
});

test('ships leave a planet that is about to be attacked: with the goods to another one, else on patrol', () => {
  const threats = [{ planet: planetId(1), arrivesAt: later(1800) }];
  const [patrol] = ordersOf(viewWith({ threats }), 'miner').filter(({ kind }) => kind === 'send');
  expect(patrol).toMatchObject({
    to: { galaxy: 1, system: 1, position: 8 },
    order: { mission: 'patrol', holdHours: 1, cargo: emptyCargo },
  });
  const [saved] = ordersOf(viewWith({ threats }, [home, colony]), 'miner');
  expect(saved).toMatchObject({
    kind: 'send',
    to: colony.at,
    order: { mission: 'transport', ships: { 'light-fighter': 60, 'small-cargo': 30 } },
  });
  // 377 of the 8,000 deuterium are burnt on the way.
  expect(saved).toHaveProperty('order.cargo', { ...emptyCargo, metal: 3000, crystal: 3000, deuterium: 7623 });
});

test('the fleet is sent away for the night, is back in the morning, and is recalled if the player is awake', () => {
  const view = viewWith({ backAt: later(9 * 3600) }, [home, colony]);
  const [saved] = ordersOf(view, 'miner').filter(({ kind }) => kind === 'send');
  expect(saved).toMatchObject({ order: { mission: 'transport', cargo: emptyCargo, speedPercent: 40 } });
  const away = fleetWith({
    targetPlanet: planetId(3),
    sentAt: later(-3600),
    arrivesAt: later(9 * 3600),
    returnsAt: later(19 * 3600),
  });
  expect(ordersOf(viewWith({ fleets: [away] }, [home, colony]), 'miner')[0]).toEqual({
    kind: 'recall',
    fleet: away.id,
  });
});

test('recyclers are sent to debris only if it is worth the flight', () => {
  const withRecyclers = { ...home, units: { recycler: 3 } };
  const floating = (metal: number) => {
    const at = { galaxy: 1, system: 3, position: 5 };
    const place = { at, planet: null, debris: { metal, crystal: 0 }, item: null };
    const systems = [{ galaxy: 1, system: 3, places: [place] }];
    return missionsOf(ordersOf(viewWith({ systems }, [withRecyclers]), 'explorer'));
  };
  expect(floating(30_000)).toEqual(['harvest']);
  expect(floating(1000)).toEqual([]);
});

test('a colony ship founds a colony at an empty position of a system the player has opened', () => {
  const withShip = { ...home, units: { 'colony-ship': 1 } };
  const view = viewWith({ systems: [{ galaxy: 1, system: 5, places: [] }] }, [withShip]);
  const learned = { ...view, empire: { ...view.empire, owner: ownerWith({ ...war, astrophysics: 1 }) } };
  const [sent] = ordersOf(learned, 'explorer').filter(({ kind }) => kind === 'send');
  expect(sent).toMatchObject({ to: { galaxy: 1, system: 5 }, order: { mission: 'colony' } });
});

test('a trader’s colony sends its goods home once they fill a store', () => {
  const full = {
    ...colony,
    units: { 'small-cargo': 2 },
    stock: { metal: 9000, crystal: 500, deuterium: 500 },
  };
  const [sent] = ordersOf(viewWith({}, [home, full]), 'trader').filter(({ kind }) => kind === 'send');
  expect(sent).toMatchObject({
    from: planetId(3),
    to: { galaxy: 1, system: 1 },
    order: { mission: 'transport' },
  });
});

test('a planet that was attacked builds defences first', () => {
  const armed = { ...home, levels: { ...home.levels, 'metal-mine': 18, 'crystal-mine': 18 } };
  const [first] = ordersOf(viewWith({ wounded: new Set([planetId(1)]) }, [armed]), 'miner');
  expect(first).toMatchObject({ kind: 'build', order: { key: 'rocket-launcher' } });
});

test('a planet with full stores goes on ordering', () => {
  const full: PlanetSpec = {
    levels: { 'metal-mine': 14, 'crystal-mine': 13, 'solar-plant': 16, shipyard: 4, 'robotics-factory': 2 },
    stock: { metal: 10_000, crystal: 10_000, deuterium: 10_000 },
  };
  for (const one of personalities) {
    const orders = ordersOf(viewWith({}, [home, { ...colony, ...full }]), one);
    expect(orders.filter((order) => order.kind === 'build' && order.planet === planetId(3))).not.toEqual([]);
  }
});

test('the last fields are kept for the Terraformer even while it is too expensive', () => {
  const cramped: PlanetSpec = {
    ...home,
    fields: 36,
    stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
  };
  const buildings = ordersOf(viewWith({}, [cramped]), 'miner').filter(
    (order) => order.kind === 'build' && queueOf(order.order.key) === 'buildings',
  );
  expect(buildings).toEqual([]);
});

test('an explorer rests after twelve expeditions in a day', () => {
  const exploring = (searches: number) =>
    missionsOf(
      ordersOf(
        viewWith(
          {
            searches,
            empire: { ...viewWith().empire, owner: ownerWith({ ...war, astrophysics: 1 }) },
          },
          [home],
        ),
        'explorer',
      ),
    );
  expect(exploring(11)).toContain('expedition');
  expect(exploring(12)).not.toContain('expedition');
});

test('a raider spies deeper where aliens may wait in barracks that its report does not show', () => {
  const prey = preyWith();
  const reports = new Map(
    [...prey.reports].map(([id, report]) => [id, { ...report, stock: { ...report.stock, aliens: 500 } }]),
  );
  expect(missionsOf(ordersOf(viewWith({ ...prey, reports })))).toEqual(['spy']);
});

test('a player is spied on six times in 24 hours at most, with the probes under way', () => {
  const { systems } = preyWith();
  const spied = (times: number) => new Map([[accountId(2), times]]);
  const second = systems.map((system) => ({
    ...system,
    places: system.places.flatMap((place) => [place, { ...place, at: { ...place.at, position: 9 } }]),
  }));
  const missions = (times: number, more: Partial<View> = {}) =>
    missionsOf(ordersOf(viewWith({ systems, spied: spied(times), ...more })));
  expect([missions(5), missions(6)]).toEqual([['spy'], []]);
  const probes = fleetWith({ mission: 'spy', to: { galaxy: 1, system: 2, position: 9 } });
  expect(missions(5, { systems: second, fleets: [probes] })).toEqual([]);
});
