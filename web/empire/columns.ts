import { categoryOf, type Category, itemsShown, type ItemKey } from '@farhold/engine/catalogue/items';
import type { Resource } from '@farhold/engine/catalogue/resource';
import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { nameOrder } from '../ui/format.ts';
import type { EmpirePlanet } from './api.ts';

/** The parts of the empire table, of which one is shown at a time, in order. */
export const columnGroups = ['overview', 'resources', 'facilities', 'aliens', 'ships', 'defence'] as const;

export type ColumnGroup = (typeof columnGroups)[number];

/** A column of the empire table: what it shows of a planet, and what it sorts by. */
export type EmpireColumn = { readonly key: string; readonly group: ColumnGroup } & (
  | { readonly kind: 'fields' | 'temperature' | 'energy' | 'construction' }
  | { readonly kind: 'stock'; readonly resource: Resource }
  | { readonly kind: 'count'; readonly item: ItemKey }
);

const mined: ReadonlySet<Resource> = new Set(['metal', 'crystal', 'deuterium']);

const always: readonly EmpireColumn[] = [
  { key: 'fields', group: 'overview', kind: 'fields' },
  { key: 'temperature', group: 'overview', kind: 'temperature' },
  ...(['metal', 'crystal', 'deuterium', 'food', 'aliens'] as const).map(
    (resource) => ({ key: resource, group: 'overview', kind: 'stock', resource }) as const,
  ),
  { key: 'energy', group: 'overview', kind: 'energy' },
  { key: 'construction', group: 'overview', kind: 'construction' },
];

const counted = [
  'resources',
  'facilities',
  'aliens',
  'ships',
  'defence',
] as const satisfies readonly Category[];

/** How many of an item a planet has, or its level there. */
export const countOf = ({ levels, units }: EmpirePlanet, key: ItemKey): number =>
  levels[key] ?? units[key] ?? 0;

/** The columns for these planets: only items that exist somewhere; food and aliens only where there are any. */
export const columnsOf = (planets: readonly EmpirePlanet[]): EmpireColumn[] => [
  ...always.filter(
    (column) =>
      column.kind !== 'stock' ||
      mined.has(column.resource) ||
      planets.some(({ stock }) => stock[column.resource] > 0),
  ),
  ...counted
    .flatMap((category) => itemsShown(category))
    .filter((key) => planets.some((planet) => countOf(planet, key) > 0))
    .map((key) => ({ key, group: groupOf(key), kind: 'count', item: key }) as const),
];

function groupOf(key: ItemKey): ColumnGroup {
  const category = categoryOf(key);
  if (category === 'research') throw new Error(`${key} stands on no planet.`);
  return category;
}

/** The figure a column sorts by: free fields, highest temperature, stock, spare energy, next end, count. */
function sortFigure(column: EmpireColumn, planet: EmpirePlanet, now: number): number {
  switch (column.kind) {
    case 'fields':
      return planet.fieldsMax - planet.fieldsUsed;
    case 'temperature':
      return planet.temperature.max;
    case 'stock':
      return stockAt(planet.projection, instant(now))[column.resource];
    case 'energy':
      return planet.energy.balance;
    case 'construction':
      return -Math.min(...Object.values(planet.queues).map((queue) => queue[0]?.endsAt ?? Infinity));
    case 'count':
      return countOf(planet, column.item);
  }
}

/** The sorted column, largest first unless `ascending`. `name` is the first column. */
export type Sorting = { readonly key: string; readonly ascending: boolean } | null;

/** The planets in the chosen order; in order of founding without one. */
export function sorted(
  planets: readonly EmpirePlanet[],
  columns: readonly EmpireColumn[],
  sorting: Sorting,
  now: number,
): readonly EmpirePlanet[] {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (!sorting || (!column && sorting.key !== 'name')) return planets;
  const compare = (a: EmpirePlanet, b: EmpirePlanet): number =>
    column ? sortFigure(column, b, now) - sortFigure(column, a, now) || 0 : nameOrder(b.name, a.name);
  return planets.toSorted((a, b) => (sorting.ascending ? compare(b, a) : compare(a, b)));
}

/** What clicking a column head does: largest first, then smallest first, then order of founding. Names start at A. */
export function nextSorting(sorting: Sorting, key: string): Sorting {
  const first = key === 'name';
  if (sorting?.key !== key) return { key, ascending: first };
  return sorting.ascending === first ? { key, ascending: !first } : null;
}
