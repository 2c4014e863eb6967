import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { type Category, isItemKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries, refreshGame } from '../client/query-client.ts';
import { BUILD_KEY } from './last-built.ts';
import type { Change, Condition, ItemName, PlanetItem } from './planet-item.ts';

type WireItem = Reply<Routes['GET /asset']>['data']['assets'][number];
type WireName = Pick<WireItem, 'id_asset' | 'key' | 'type'>;
type WireLeaf = WireItem['requirements'][number];
type WireCondition = WireLeaf & { readonly children?: readonly WireCondition[] };

const REFRESH_MS = MINUTE_MS;

const itemsQuery = (planet: number | null, category: Category) =>
  queryOptions({
    queryKey: inGame('items', planet, category),
    enabled: planet !== null,
    meta: { hears: ['planets', 'construction'] },
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => fetchItems(planet ?? 0, category, signal),
  });

/** The items of a category as a planet sees them; nothing is fetched without a planet. */
export const useItems = (planet: number | null, category: Category) => useQuery(itemsQuery(planet, category));

/** The same, always fetched anew. Throws the server's refusal. */
export const loadItems = (planet: number, category: Category): Promise<PlanetItem[]> =>
  queries.query(itemsQuery(planet, category));

async function fetchItems(planet: number, category: Category, signal: AbortSignal): Promise<PlanetItem[]> {
  const reply = await call('GET /asset', { query: { type: category, planet: String(planet) }, signal });
  // The product specification also allows the bare list as `data`.
  const list: readonly WireItem[] = Array.isArray(reply.data) ? reply.data : reply.data.assets;
  return list.map(itemOf);
}

/**
 * An item's requirements, three levels deep. If they can't be fetched, the item counts as having none (product
 * specification, section 8): see `useAssumed`.
 */
export const useConditions = (planet: number, item: number) => useQuery(conditionsQuery(planet, item));

/** An item whose requirements could not be checked counts as having none, everywhere in its window. */
export function useAssumed(planet: number, item: PlanetItem): PlanetItem {
  const { isError } = useQuery({ ...conditionsQuery(planet, item.id), enabled: false });
  if (!isError) return item;
  const refusal = item.refusal?.code === 'requirements-not-met' ? null : item.refusal;
  return { ...item, conditions: [], conditionsMet: true, refusal };
}

const conditionsQuery = (planet: number, item: number) =>
  queryOptions({
    queryKey: inGame('conditions', planet, item),
    retry: false,
    meta: { hears: ['planets'] },
    queryFn: async ({ signal }): Promise<readonly Condition[]> => {
      const params = { id: String(item) };
      const query = { planet_id: String(planet) };
      const { data } = await call('GET /asset/{id}/requirements', { params, query, signal });
      return data.requirements.map(conditionOf);
    },
  });

/** An order: the next level of an item, or a quantity of units. */
export type BuildOrder = {
  readonly planet: number;
  readonly item: ItemName & { readonly isUnit: boolean };
  readonly quantity: number;
};

/** Orders a construction on a planet; returns what is under construction or waits, as the server answers it. */
export const useBuild = () =>
  useMutation({
    mutationKey: BUILD_KEY,
    mutationFn: async ({ planet, item, quantity }: BuildOrder) => {
      const body = { planet_id: planet, asset_id: item.id, asset_type: item.category };
      const reply = await call('POST /activity/build', { body: item.isUnit ? { ...body, quantity } : body });
      return reply.data;
    },
    // Also after a refusal: the page offered something impossible, so it was out of date.
    onSettled: refreshGame,
  });

/** The part of an address that opens an item's window: `?asset=1`, or by its key: `?asset=metal-mine`. */
export type ItemSearch = { asset?: number | ItemKey };

/** Reads `?asset=1` and `?asset=metal-mine`; ignores anything else. */
export function readItemSearch({ asset: given }: Record<string, unknown>): ItemSearch {
  if (typeof given === 'string' && isItemKey(given)) return { asset: given };
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? { asset: id } : {};
}

/** The address part that opens an item's window, or none. */
export const itemSearch = (item: number | ItemKey | null): ItemSearch =>
  item === null ? {} : { asset: item };

/** The item whose window an address opens, by id or key. */
export const openItem = (search: ItemSearch): number | ItemKey | null => search.asset ?? null;

const nameOf = ({ id_asset, key, type }: WireName): ItemName => ({
  id: id_asset,
  key,
  category: type,
});

const conditionOf = (wire: WireCondition): Condition => ({
  item: nameOf(wire.asset),
  required: wire.required_level,
  current: wire.current_level,
  isMet: wire.is_met,
  children: (wire.children ?? []).map(conditionOf),
});

const itemOf = (wire: WireItem): PlanetItem => ({
  ...nameOf(wire),
  description: wire.description,
  isUnit: wire.level === undefined,
  owned: wire.level ?? wire.quantity ?? 0,
  nextLevel: wire.next_level ?? null,
  cost: wire.cost,
  durationMs: wire.duration_seconds * SECOND_MS,
  limit: wire.quantity_limit ?? null,
  queued: wire.queued,
  conditions: wire.requirements.map(conditionOf),
  conditionsMet: wire.requirements_met,
  takesLastField: wire.takes_last_field,
  refusal: wire.refusal,
  production: wire.production,
  energyUse: changeOf(wire.energy),
  capacity: changeOf(wire.capacity),
  rapidFire: wire.rapid_fire.map(({ id_rapid_fire, value, asset_b }) => ({
    id: id_rapid_fire,
    percent: value,
    target: nameOf(asset_b),
  })),
});

const changeOf = (change: Change | undefined): Change | null => change ?? null;
