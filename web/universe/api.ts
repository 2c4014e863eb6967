import { SECOND_MS } from '@farhold/engine/time/duration';
import type { WarRules } from '@farhold/engine/universe/war-rules';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Victory } from '@farhold/engine/universe/season';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, serverTimeArrives } from '../client/call.ts';
import { queries } from '../client/query-client.ts';

/** A game world and how fast it runs. */
export type Universe = {
  readonly id: number;
  readonly name: string;
  /** In ms since the epoch. */
  readonly startedAt: number;
  /** People and AI players. */
  readonly players: number;
  readonly people: number;
  readonly aiPlayers: number;
  /** Null for no limit. */
  readonly maxPlayers: number | null;
  readonly resourcesSpeed: number;
  readonly researchSpeed: number;
  readonly fleetSpeed: number;
  readonly buildingSpeed: number;
  /** Closed to new players. */
  readonly isClosed: boolean;
  /** When it ends or has ended, in ms since the epoch; null if no end is announced. */
  readonly endsAt: number | null;
  readonly hasEnded: boolean;
  /** When time stood still in it, in the engine's terms; null while it runs. */
  readonly endedAt: Instant | null;
  /** What wins it. */
  readonly victory: Victory;
  readonly war: WarRules;
  /** Its number in its series; null for a universe that is founded once. */
  readonly season: number | null;
  /** The season before it. */
  readonly seasonOf: number | null;
};

/** A universe that the player has joined. */
type JoinedUniverse = Universe & { readonly isActive: boolean };

const STALE_MS = 30 * SECOND_MS;

const universesQuery = queryOptions({
  queryKey: ['universes'],
  queryFn: async ({ signal }) => {
    // Whether a universe has opened is a matter of the server's clock.
    const [wire] = await Promise.all([
      call('GET /universes', { signal, universe: null }),
      serverTimeArrives(),
    ]);
    return wire.map(fromWire);
  },
  staleTime: STALE_MS,
  // A new server founds further universes while its first visitors read the list.
  refetchInterval: STALE_MS,
  meta: { outlivesSession: true },
});

const joinedKey = ['joined-universes'] as const;

const joinedQuery = queryOptions({
  queryKey: joinedKey,
  queryFn: async ({ signal }): Promise<JoinedUniverse[]> => {
    const wire = await call('GET /user/universes', { signal, universe: null });
    return wire.map((one) => ({ ...fromWire(one), isActive: one.pivot.is_active }));
  },
  meta: { hears: ['universe'] },
  staleTime: STALE_MS,
});

/** All universes; public. */
export const useUniverses = () => useQuery(universesQuery);

/** The signed-in player's universes; nothing is fetched for a visitor. */
export const useJoinedUniverses = (isSignedIn: boolean) => useQuery({ ...joinedQuery, enabled: isSignedIn });

/** Waits for the player's universes, unless they are known; a failure shows where they are used. */
export const joinedUniversesArrive = (): Promise<unknown> =>
  queries.query({ ...joinedQuery, staleTime: 'static' }).catch(() => {});

/**
 * Joins a universe and receives a home planet of that name there, beside the player whose invitation is given; the
 * lists are refetched. Throws the server's refusal.
 */
export async function joinUniverse(id: number, planetName: string, invitation: string | null): Promise<void> {
  await call('POST /user/universes/{id}/join', {
    params: { id: String(id) },
    body: { planet_name: planetName, ...(invitation !== null && { invitation }) },
    universe: null,
  });
  await reloadUniverses();
}

/** Who invites to which universe, and whether the link may still be used. */
export type Invitation = {
  readonly universeId: number;
  readonly universeName: string;
  readonly playerName: string;
  readonly isOpen: boolean;
};

/** The invitation behind a link; nothing is fetched without one. */
export const useInvitation = (code: string | null) =>
  useQuery({
    queryKey: ['invitation', code],
    enabled: code !== null,
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Invitation> => {
      const wire = await call('GET /invitation/{code}', {
        params: { code: code ?? '' },
        signal,
        universe: null,
      });
      return {
        universeId: wire.id_universe,
        universeName: wire.universe_name,
        playerName: wire.player_name,
        isOpen: wire.is_open,
      };
    },
    // It is the browser's: a newcomer opens it before there is a session.
    meta: { outlivesSession: true },
  });

/** The player's own link to a universe, and how many friends may still use it. */
export const useOwnInvitation = (universe: number) =>
  useQuery({
    queryKey: ['own-invitation', universe],
    queryFn: async (): Promise<{ readonly path: string; readonly left: number }> =>
      call('POST /user/universes/{id}/invitation', {
        params: { id: String(universe) },
        body: {},
        universe: null,
      }),
  });

/** Makes a joined universe the one being played. Throws the server's refusal. */
export async function activateUniverse(id: number): Promise<void> {
  await call('POST /user/universes/{id}/activate', { params: { id: String(id) }, body: {}, universe: null });
  await queries.invalidateQueries({ queryKey: joinedKey });
}

/** Refetches both lists. */
export async function reloadUniverses(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: universesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: joinedKey }),
  ]);
}

const fromWire = (wire: Reply<Routes['GET /universes']>[number]): Universe => ({
  id: wire.id_universe,
  name: wire.name,
  startedAt: Date.parse(wire.started_at),
  players: wire.current_players,
  people: wire.people,
  aiPlayers: wire.ai_players,
  maxPlayers: wire.max_players,
  resourcesSpeed: wire.resources_speed,
  researchSpeed: wire.research_speed,
  fleetSpeed: wire.fleet_speed,
  buildingSpeed: wire.building_speed,
  isClosed: wire.is_closed,
  endsAt: wire.ends_at === null ? null : Date.parse(wire.ends_at),
  hasEnded: wire.has_ended,
  endedAt: wire.has_ended && wire.ends_at !== null ? instant(Date.parse(wire.ends_at)) : null,
  victory: wire.victory,
  war: {
    loot: wire.war.loot,
    shipDebris: wire.war.ship_debris,
    defenceDebris: wire.war.defence_debris,
    rebuilt: wire.war.rebuilt,
  },
  season: wire.season,
  seasonOf: wire.season_of,
});
