import { expect, test } from 'vitest';
import type { Units } from '../planet/planet.ts';
import { later, noon, ownerWith, type PlanetSpec } from '../testing/planet-builder.ts';
import { empireWith, viewOf } from '../testing/view-builder.ts';
import { HOUR } from '../time/duration.ts';
import { planetId, accountId } from '../ids.ts';
import { seededRandom } from '../random.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { decide } from './decide.ts';
import type { AiOrder } from './draft.ts';
import type { Personality } from './personality.ts';
import type { SpyReport, View } from './view.ts';

const prey = planetId(2);
const at = { galaxy: 1, system: 3, position: 8 };
const rich = { metal: 200_000, crystal: 100_000, deuterium: 50_000, food: 0, aliens: 0 };

type Scene = {
  readonly defences?: Units | null;
  readonly units?: Units;
  readonly stock?: SpyReport['stock'];
  readonly reach?: number;
  readonly target?: Partial<{ isAi: boolean; isProtected: boolean; isBeginner: boolean; points: number }>;
  readonly view?: Partial<View>;
};

/** A raider with ten missiles and no fleet, and a planet two systems away with full stores behind these guns. */
function scene({
  defences = { 'rocket-launcher': 500 },
  units,
  stock = rich,
  reach = 1,
  target,
  view,
}: Scene = {}): View {
  const home: PlanetSpec = {
    levels: { 'missile-silo': 4 },
    units: units ?? { 'interplanetary-missile': 10 },
    stock: { deuterium: 8000 },
  };
  const planet = {
    id: prey,
    owner: accountId(2),
    isOwn: false,
    isAi: false,
    isBeginner: false,
    isProtected: false,
    isOnVacation: false,
    points: 2000,
    ...target,
  };
  const report: SpyReport = {
    planet: prey,
    at: noon,
    stock,
    ships: {},
    defences,
    levels: {},
    research: {},
    information: 7,
  };
  const owner = ownerWith({ 'impulse-drive': reach, 'computer-technology': 3 });
  return viewOf([home], {
    empire: empireWith([home], { owner }),
    systems: [
      { galaxy: 1, system: 3, places: [{ at, planet, debris: { metal: 0, crystal: 0 }, item: null }] },
    ],
    reports: new Map([[prey, report]]),
    ...view,
  });
}

const salvosOf = (view: View, personality: Personality = 'raider'): readonly AiOrder[] =>
  decide(view, personality, noon, seededRandom('a turn')).orders.filter(({ kind }) => kind === 'missiles');

test('a raider fires as many missiles as destroy most for their price, at the guns that lose most by it', () => {
  const [salvo, ...others] = salvosOf(scene());
  expect(salvo).toMatchObject({ kind: 'missiles', to: prey, order: { missiles: 8, aim: 'rocket-launcher' } });
  expect(others).toEqual([]);
  const [next] = salvosOf(scene({ defences: { 'light-laser': 400, 'gauss-cannon': 30 } }));
  expect(next).toMatchObject({ order: { missiles: 10, aim: 'gauss-cannon' } });
});

test('nobody fires where interceptors, few guns or empty stores make it a loss, nor by what was not seen', () => {
  expect(salvosOf(scene({ defences: { 'rocket-launcher': 500, 'interceptor-missile': 10 } }))).toEqual([]);
  expect(salvosOf(scene({ defences: { 'rocket-launcher': 20 } }))).toEqual([]);
  expect(salvosOf(scene({ defences: {} }))).toEqual([]);
  expect(salvosOf(scene({ defences: null }))).toEqual([]);
  expect(salvosOf(scene({ stock: { ...rich, metal: 0, crystal: 0, deuterium: 0 } }))).toEqual([]);
  expect(salvosOf(scene({ reach: 0 }))).toEqual([]);
});

test('missiles spare whom raids spare: newcomers, the protected, the far weaker, and whom no test raid has met', () => {
  expect(salvosOf(scene({ target: { isProtected: true } }))).toEqual([]);
  expect(salvosOf(scene({ target: { isBeginner: true } }))).toEqual([]);
  expect(salvosOf(scene({ target: { points: 299 } }))).toEqual([]);
  expect(salvosOf(scene({ target: { points: 900 } }))).toEqual([]);
  expect(salvosOf(scene(), 'miner')).toEqual([]);
  expect(salvosOf(scene({ target: { isAi: true, points: 900 } }))).toHaveLength(1);
});

test('a planet is struck once in a day, and not while missiles fly to it', () => {
  expect(salvosOf(scene({ view: { salvos: new Map([[prey, later(-HOUR)]]) } }))).toEqual([]);
  const flying = fleetWith({ mission: 'missile', to: at, ships: { 'interplanetary-missile': 3 } });
  expect(salvosOf(scene({ view: { fleets: [flying] } }))).toEqual([]);
});

test('a raider attacks after a salvo only by what its probes have seen since', () => {
  const missionsOf = (salvos: View['salvos']) =>
    decide(
      scene({
        defences: { 'rocket-launcher': 1 },
        units: { 'light-fighter': 200, 'small-cargo': 60, 'espionage-probe': 12 },
        view: { salvos },
      }),
      'raider',
      noon,
      seededRandom('a turn'),
    ).orders.flatMap((order) => (order.kind === 'send' ? [order.order.mission] : []));
  expect(missionsOf(new Map())).toEqual(['attack']);
  expect(missionsOf(new Map([[prey, later(-HOUR)]]))).toEqual(['attack']);
  expect(missionsOf(new Map([[prey, later(0)]]))).toEqual(['spy']);
});
