import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { RetreatChoice } from '@farhold/contract/planet';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { isItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Projection, Segment, Milestone } from '@farhold/engine/economy/projection';
import { emptyStock } from '@farhold/engine/economy/stock';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MineBonus } from '@farhold/engine/economy/mine-output';
import { instant } from '@farhold/engine/time/instant';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, planetsKey, queries, refreshGame, said } from '../client/query-client.ts';
import { serverNow } from '../client/server-clock.ts';
import { keepSelectedPlanet, selectedAmong, useChosenPlanet } from './selected-planet.ts';

/** How often a planet is refetched (spec section 9). */
const PLANET_EVERY_MS = MINUTE_MS;
const GRACE_MS = 300;
const SOONEST_MS = 2 * SECOND_MS;

/** What one item, or the planet itself ('base'), produces or (below zero) consumes per hour. */
export type Flow = { readonly source: string; readonly perHour: number };

/** One of the player's planets at `readAt`, with its projection from there. */
export type OwnPlanet = {
  readonly id: number;
  readonly universeId: number;
  readonly name: string;
  readonly at: Coordinates;
  /** The picture's index, 0 to 15. */
  readonly picture: number;
  readonly fieldsUsed: number;
  readonly fieldsMax: number;
  /** Fields that are neither built on nor queued for. */
  readonly fieldsFree: number;
  /** Few fields are left, and no Terraformer is queued. */
  readonly isNearlyFull: boolean;
  readonly temperature: { readonly min: number; readonly max: number };
  readonly stock: Stock;
  readonly capacity: Stock;
  /** Net production in units per hour. */
  readonly perHour: Stock;
  /** `factor` is the share at which mines work, 0 to 1. */
  readonly energy: {
    readonly balance: number;
    readonly produced: number;
    readonly used: number;
    readonly factor: number;
  };
  /** Who gives and who takes, by resource; `energy` is one of them. */
  readonly flows: Readonly<Record<string, readonly Flow[]>>;
  /** Bonuses on mine output, by resource. */
  readonly bonuses: Readonly<Record<string, readonly MineBonus[]>>;
  /** When the mines' booster ends, in ms of the server's clock; null without one. */
  readonly boostedUntil: number | null;
  /** When its ships retreat, the deuterium that takes those that are here, and when they may again (ms; null: now). */
  readonly retreat: {
    readonly choice: RetreatChoice;
    readonly deuterium: number;
    readonly againAt: number | null;
  };
  /** The player's dark matter in this universe. */
  readonly darkMatter: number;
  /** When the stock was read, in ms of the server's clock. */
  readonly readAt: number;
  /** Whether the fusion reactor is out of fuel. */
  readonly isReactorIdle: boolean;
  /** For the selected planet it accounts for queues and consumers; for others it has only the current rates. */
  readonly projection: Projection;
  readonly isBuilding: boolean;
  readonly isDemolishing: boolean;
  readonly isResearching: boolean;
  readonly owner: { readonly id: number; readonly name: string };
};

const PLANET_KEY = 'planet';

/** All planets of the player in the played universe. */
const planetsQuery = queryOptions({
  queryKey: planetsKey,
  queryFn: async ({ signal }) =>
    (await call('GET /planet', { signal })).data.map((wire) => ownPlanetOf(wire)),
  meta: { hears: ['planets', 'construction'] },
  staleTime: PLANET_EVERY_MS,
  refetchInterval: PLANET_EVERY_MS,
});

const planetQuery = (id: number | null) =>
  queryOptions({
    queryKey: inGame(PLANET_KEY, id),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: String(id) }, signal };
      const [planet, projection] = await Promise.all([
        call('GET /planet/{id}', asked),
        call('GET /planet/{id}/projection', asked),
      ]);
      return ownPlanetOf(planet.data, projectionOf(projection.data));
    },
    enabled: id !== null,
    meta: { hears: ['planets', 'construction'] },
    staleTime: PLANET_EVERY_MS,
    refetchInterval: ({ state }) => refreshAfterMs(state.data),
  });

// Producers and consumers are refetched as soon as hunger, an idle reactor or a finished mine has changed them.
function refreshAfterMs(planet: OwnPlanet | undefined): number {
  const now = serverNow();
  const next = planet?.projection.segments.find(({ from }) => from > now)?.from ?? Infinity;
  return Math.max(SOONEST_MS, Math.min(PLANET_EVERY_MS, next - now + GRACE_MS));
}

/** A resource's gains and losses for one cause within a week. */
export type CauseFlow = { readonly cause: string; readonly gained: Stock; readonly spent: Stock };

/** What the planet gained and spent in the last seven days, by cause. */
export const useCauseFlows = (id: number) =>
  useQuery({
    queryKey: inGame('flows', id),
    queryFn: async ({ signal }): Promise<readonly CauseFlow[]> =>
      (await call('GET /planet/{id}/flows', { params: { id: String(id) }, signal })).data,
    meta: { hears: ['planets'] },
    staleTime: PLANET_EVERY_MS,
  });

/** The player's planets in the played universe, the first at the start of the list. */
export const usePlanets = () => useQuery(planetsQuery);

/**
 * This tab's selected planet, refetched every 60 s; null until the planets are loaded. Selecting another fetches it;
 * meanwhile the list's data is shown.
 */
export function useSelectedPlanet(): OwnPlanet | null {
  const { data: planets = [] } = usePlanets();
  const listed = selectedAmong(planets, useChosenPlanet());
  const { data: read, isFetching } = useQuery(planetQuery(listed?.id ?? null));
  if (!read || !listed) return listed;
  return read.readAt < listed.readAt && !isFetching ? listed : read;
}

/** Selects a planet; it, its items and its queues are refetched, however fresh they are (spec section 4). */
export function selectPlanet(id: number): void {
  keepSelectedPlanet(id);
  void refreshGame();
}

/** Renames one of the player's planets. Throws the server's refusal. */
export async function renamePlanet(planet: number, name: string): Promise<void> {
  await call('POST /planet/{id}/rename', { params: { id: String(planet) }, body: { name } });
  await refreshGame();
}

/** Chooses when the ships of one of the player's planets retreat; returns the server's message. Throws its refusal. */
export const chooseRetreat = (planet: number, choice: RetreatChoice): Promise<string> =>
  said(call('POST /planet/{id}/retreat', { params: { id: String(planet) }, body: { at: choice } }));

/**
 * The planets of the played universe: cached, or `anew` from the server. What is being read already may be of the
 * universe before, or of the time before, and is given up then. Throws the server's refusal.
 */
export async function loadPlanets({ anew = false } = {}): Promise<OwnPlanet[]> {
  if (anew) await queries.cancelQueries({ queryKey: planetsKey, exact: true });
  return queries.query({ ...planetsQuery, staleTime: anew ? 0 : 'static' });
}

type WirePlanet = Reply<Routes['GET /planet/{id}']>['data'];
type WireProjection = Reply<Routes['GET /planet/{id}/projection']>['data'];

/** A wire planet in the screens' terms; without a projection its rates stay as they are. */
export function ownPlanetOf(wire: WirePlanet, projection: Projection = steadyProjection(wire)): OwnPlanet {
  const { production } = wire;
  const flows = Object.entries(production.sources).map(
    ([resource, sources]) =>
      [resource, sources.map(({ key, per_hour }) => ({ source: key, perHour: per_hour }))] as const,
  );
  return {
    id: wire.id_planet,
    universeId: wire.id_universe,
    name: wire.name,
    at: { galaxy: wire.galaxy, system: wire.system, position: wire.position },
    picture: pictureIndex(wire.img),
    fieldsUsed: wire.used_fields,
    fieldsMax: wire.quantity_fields,
    fieldsFree: wire.free_fields,
    isNearlyFull: wire.is_nearly_full,
    temperature: { min: wire.temperature_min, max: wire.temperature_max },
    stock: wire.resources,
    capacity: wire.capacity,
    perHour: perHourOf(wire),
    energy: {
      balance: production.energy.balance,
      produced: production.energy.production,
      used: production.energy.consumption,
      factor: production.energy.factor,
    },
    flows: Object.fromEntries(flows),
    bonuses: bonusesOf(wire),
    boostedUntil: timeOrNull(wire.boosted_until),
    retreat: retreatOf(wire),
    darkMatter: wire.dark_matter,
    readAt: Date.parse(wire.settled_at),
    isReactorIdle: wire.is_reactor_idle,
    projection,
    isBuilding: wire.is_building,
    isDemolishing: wire.is_demolishing,
    isResearching: wire.is_researching,
    owner: { id: wire.user.id, name: wire.user.name },
  };
}

const timeOrNull = (moment: string | null) => (moment === null ? null : Date.parse(moment));

const retreatOf = ({ retreat: { at, deuterium, again_at } }: WirePlanet): OwnPlanet['retreat'] => ({
  choice: at,
  deuterium,
  againAt: timeOrNull(again_at),
});

const perHourOf = ({ production }: WirePlanet): Stock => ({
  metal: production.metal.per_hour,
  crystal: production.crystal.per_hour,
  deuterium: production.deuterium.per_hour,
  food: production.food.per_hour,
  aliens: production.aliens.per_hour,
});

const bonusesOf = ({ production }: WirePlanet): OwnPlanet['bonuses'] =>
  Object.fromEntries(
    Object.entries(production.bonuses).map(([resource, bonuses]) => [
      resource,
      bonuses.map(({ key, share }): MineBonus => ({ source: key, share })),
    ]),
  );

/** The projection of a planet when only its present is known. */
function steadyProjection(wire: WirePlanet): Projection {
  const from = instant(Date.parse(wire.settled_at));
  const { production: produced, consumption: used } = wire.production.energy;
  const { resources: stock, capacity } = wire;
  const now = { from, stock, carry: emptyStock, net: perHourOf(wire), capacity, energy: { produced, used } };
  return { segments: [now], milestones: [], until: from };
}

function projectionOf({ stretches: [first, ...others], turns, until }: WireProjection): Projection {
  return {
    segments: [segmentOf(first), ...others.map(segmentOf)],
    milestones: turns.flatMap(milestoneOf),
    until: instant(Date.parse(until)),
  };
}

const segmentOf = (wire: WireProjection['stretches'][number]): Segment => ({
  from: instant(Date.parse(wire.from)),
  stock: wire.stock,
  carry: wire.parts,
  net: wire.per_hour,
  capacity: wire.capacity,
  energy: { produced: wire.energy.production, used: wire.energy.consumption },
});

function milestoneOf({
  at: text,
  kind,
  asset,
  level,
  quantity,
}: WireProjection['turns'][number]): Milestone[] {
  const at = instant(Date.parse(text));
  if (kind !== 'completed') return [{ kind, at }];
  return asset && isItemKey(asset.key) ? [{ kind, at, key: asset.key, level, quantity }] : [];
}

/** The index in a planet's picture name ('planet_12' or '12'), 0 to 15; 0 for a name without one (spec section 3). */
export function pictureIndex(name: string): number {
  const index = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return index <= 15 ? index : 0;
}
