import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { MineBonus } from '@farhold/engine/economy/mine-output';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../app/call.ts';
import { inGame, planetsKey, queries, refreshGame } from '../app/query-client.ts';
import { keepSelectedPlanet, selectedAmong, useChosenPlanet } from './selected-planet.ts';

/** How often a planet is read again (spec section 9). */
const planetEveryMs = 60_000;

/** What one item, or the ground itself ('base'), gives or (below zero) takes per hour. */
export type Flow = { readonly source: string; readonly perHour: number };

/** An own planet as it stood at `readAt`; from there `tick` counts the stock on. */
export type OwnPlanet = {
  readonly id: number;
  readonly universeId: number;
  readonly name: string;
  readonly at: Coordinates;
  /** The picture's index, 0 to 15. */
  readonly picture: number;
  readonly fieldsUsed: number;
  readonly fieldsMax: number;
  readonly temperature: { readonly min: number; readonly max: number };
  readonly stock: Stock;
  readonly capacity: Stock;
  /** Net production in units an hour. */
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
  /** What raises the output of mines, by resource. */
  readonly bonuses: Readonly<Record<string, readonly MineBonus[]>>;
  /** When the booster of the mines ends, in ms of the server's clock; null while none runs. */
  readonly boostedUntil: number | null;
  /** The player's, in this universe. */
  readonly darkMatter: number;
  /** The instant of the stock, in ms of the server's clock. */
  readonly readAt: number;
  /** Whether the fusion reactor has nothing to burn. */
  readonly isReactorIdle: boolean;
  readonly isBuilding: boolean;
  readonly isResearching: boolean;
  readonly owner: { readonly id: number; readonly name: string };
};

const planetKey = 'planet';

/** All planets of the player in the played universe. */
const planetsQuery = queryOptions({
  queryKey: planetsKey,
  queryFn: async ({ signal }) => (await call('GET /planet', { signal })).data.map(ownPlanetOf),
  meta: { hears: ['planets', 'construction'] },
  staleTime: planetEveryMs,
  refetchInterval: planetEveryMs,
});

const planetQuery = (id: number | null) =>
  queryOptions({
    queryKey: inGame(planetKey, id),
    queryFn: async ({ signal }) =>
      ownPlanetOf((await call('GET /planet/{id}', { params: { id: String(id) }, signal })).data),
    enabled: id !== null,
    meta: { hears: ['planets', 'construction'] },
    staleTime: planetEveryMs,
    refetchInterval: planetEveryMs,
  });

/** The player's planets in the played universe, the first at the start of the list. */
export const usePlanets = () => useQuery(planetsQuery);

/**
 * The selected planet of this tab, renewed every 60 s, or null before the planets are here. Selecting another reads it
 * again; until it is here, what the list of planets knows of it is shown.
 */
export function useSelectedPlanet(): OwnPlanet | null {
  const { data: planets = [] } = usePlanets();
  const listed = selectedAmong(planets, useChosenPlanet());
  const { data: read } = useQuery(planetQuery(listed?.id ?? null));
  if (!read || !listed) return listed;
  return read.readAt < listed.readAt ? listed : read;
}

/** Selects a planet; it, its items and its queues are read anew, however fresh they are (spec section 4). */
export function selectPlanet(id: number): void {
  keepSelectedPlanet(id);
  void refreshGame();
}

/** Gives an own planet another name. Throws what the server refuses. */
export const useRenamePlanet = () =>
  useMutation({
    mutationFn: ({ planet, name }: { planet: number; name: string }) =>
      call('POST /planet/{id}/rename', { params: { id: String(planet) }, body: { name } }),
    onSuccess: refreshGame,
  });

/** The planets of the played universe: those already here, or `anew` from the server. Throws what the server refuses. */
export const loadPlanets = ({ anew = false } = {}): Promise<OwnPlanet[]> =>
  queries.query({ ...planetsQuery, staleTime: anew ? 0 : 'static' });

type WirePlanet = Reply<Routes['GET /planet/{id}']>['data'];

/** A planet of the wire in the words of the screens. */
export function ownPlanetOf(wire: WirePlanet): OwnPlanet {
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
    boostedUntil: wire.boosted_until === null ? null : Date.parse(wire.boosted_until),
    darkMatter: wire.dark_matter,
    readAt: Date.parse(wire.settled_at),
    isReactorIdle: wire.is_reactor_idle,
    isBuilding: wire.is_building,
    isResearching: wire.is_researching,
    owner: { id: wire.user.id, name: wire.user.name },
  };
}

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

/** The index in a planet's picture name ('planet_12' or '12'), 0 to 15; 0 for a name without one (spec section 3). */
export function pictureIndex(name: string): number {
  const index = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return index <= 15 ? index : 0;
}
