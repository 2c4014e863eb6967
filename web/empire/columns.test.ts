import { emptyStock, stock } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import type { EmpirePlanet } from './api.ts';
import { columnsOf, nextSorting, sorted, type Sorting } from './columns.ts';

const ample = stock({ metal: 1e9, crystal: 1e9, deuterium: 1e9, food: 1e9, aliens: 1e9 });

/** A planet where nothing changes. */
function planetCalled(name: string, changes: Partial<EmpirePlanet> = {}): EmpirePlanet {
  const { stock: held = emptyStock, perHour: net = emptyStock } = changes;
  const from = instant(0);
  const steady = {
    from,
    stock: held,
    carry: emptyStock,
    net,
    capacity: ample,
    energy: { produced: 0, used: 0 },
  };
  return {
    id: name.length,
    universeId: 1,
    name,
    at: { galaxy: 1, system: 1, position: 1 },
    picture: 1,
    fieldsUsed: 10,
    fieldsMax: 100,
    temperature: { min: 0, max: 40 },
    stock: emptyStock,
    capacity: ample,
    perHour: emptyStock,
    energy: { balance: 0, produced: 0, used: 0, factor: 1 },
    flows: {},
    readAt: 0,
    isReactorIdle: false,
    darkMatter: 0,
    boostedUntil: null,
    retreat: { choice: 'off', deuterium: 0, againAt: null },
    bonuses: {},
    isBuilding: false,
    isDemolishing: false,
    fieldsFree: 40,
    isNearlyFull: false,
    isResearching: false,
    owner: { id: 1, name: 'Ann' },
    projection: { segments: [steady], milestones: [], until: from },
    levels: {},
    units: {},
    queues: { buildings: [], shipyard: [], defence: [], aliens: [] },
    ...changes,
  };
}

const running = (endsAt: number): EmpirePlanet['queues']['buildings'][number] => ({
  id: 1,
  planetId: 1,
  item: 'metal-mine',
  level: 1,
  quantityOrdered: 1,
  quantityLeft: 1,
  startsAt: 0,
  endsAt,
  nextUnitAt: null,
  hurriedAt: null,
  isDemolition: false,
  isRunning: true,
});

const busyUntil = (endsAt: number) => ({
  buildings: [running(endsAt)],
  shipyard: [],
  defence: [],
  aliens: [],
});

const planets = [
  planetCalled('Terra', { stock: stock({ metal: 5 }), levels: { 'metal-mine': 3 }, queues: busyUntil(900) }),
  planetCalled('Ash', { stock: stock({ metal: 90 }), units: { cruiser: 2 } }),
  planetCalled('Nova', { stock: stock({ metal: 40 }), fieldsUsed: 99, queues: busyUntil(300) }),
];

const namesBy = (sorting: Sorting) => sorted(planets, columnsOf(planets), sorting, 0).map(({ name }) => name);

test('items that exist nowhere have no column, the others come in the catalogue’s order', () => {
  const keys = columnsOf(planets).map(({ key }) => key);
  expect(keys).toEqual([
    'fields',
    'temperature',
    'metal',
    'crystal',
    'deuterium',
    'energy',
    'construction',
    'metal-mine',
    'cruiser',
  ]);
  expect(columnsOf([planetCalled('Farm', { stock: stock({ food: 1 }) })]).map(({ key }) => key)).toContain(
    'food',
  );
});

test('planets are in order of founding until they are sorted', () => {
  expect(namesBy(null)).toEqual(['Terra', 'Ash', 'Nova']);
  expect(namesBy({ key: 'name', ascending: true })).toEqual(['Ash', 'Nova', 'Terra']);
  expect(namesBy({ key: 'metal', ascending: false })).toEqual(['Ash', 'Nova', 'Terra']);
  expect(namesBy({ key: 'metal', ascending: true })).toEqual(['Terra', 'Nova', 'Ash']);
  expect(namesBy({ key: 'cruiser', ascending: false })).toEqual(['Ash', 'Terra', 'Nova']);
  expect(namesBy({ key: 'fields', ascending: false }).at(-1)).toBe('Nova');
});

test('what is finished next comes first, idle planets last', () => {
  expect(namesBy({ key: 'construction', ascending: false })).toEqual(['Nova', 'Terra', 'Ash']);
});

test('a hidden column no longer sorts', () => {
  expect(sorted(planets, [], { key: 'metal', ascending: true }, 0)).toBe(planets);
});

test('a head sorts one way, then the other, then not at all; names start at A', () => {
  const thrice = (key: string) => {
    const first = nextSorting(null, key);
    const second = nextSorting(first, key);
    return [first, second, nextSorting(second, key)];
  };
  expect(thrice('metal')).toEqual([
    { key: 'metal', ascending: false },
    { key: 'metal', ascending: true },
    null,
  ]);
  expect(thrice('name')).toEqual([{ key: 'name', ascending: true }, { key: 'name', ascending: false }, null]);
});
