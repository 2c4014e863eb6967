import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
import { pictureIndex } from '../planet/api.ts';
import type { MappedSystem } from './mapped-system.ts';
import type { ScannedPosition, SystemPlace } from './scanned-position.ts';

type WirePosition = Reply<Routes['GET /planet/galaxy']>['data'][number];

/** A scan stays fresh this long, so that going back and forth fetches nothing. */
const FRESH_MS = 15 * SECOND_MS;
const MAP_FRESH_MS = 30 * SECOND_MS;

const systemQuery = ({ galaxy, system }: SystemPlace) =>
  queryOptions({
    queryKey: inGame('system', galaxy, system),
    staleTime: FRESH_MS,
    // What fleets do at a place is visible here: debris, a taken cube, an attack on its way.
    meta: { hears: ['fleets', 'planets', 'alliance'] },
    queryFn: async ({ signal }): Promise<Scan> => {
      // The specification has clients send universe=1; the server ignores it.
      const query = { galaxy: String(galaxy), system: String(system), universe: '1' };
      const { data } = await call('GET /planet/galaxy', { query, signal });
      return { place: { galaxy, system }, positions: allPositions({ galaxy, system }, data) };
    },
  });

/** The 15 positions of a system at the time of the scan. */
export type Scan = { readonly place: SystemPlace; readonly positions: readonly ScannedPosition[] };

/** Scans a system, showing the previous one meanwhile, then prefetches the neighbouring ones. */
export function useScan(place: SystemPlace) {
  const scan = useQuery({ ...systemQuery(place), placeholderData: keepPreviousData });
  const { galaxy, system } = place;
  const isHere = scan.isSuccess && !scan.isPlaceholderData;
  useEffect(() => {
    if (!isHere) return;
    for (const beside of [system + 1, system - 1]) {
      if (beside >= 1 && beside <= mapLimits.system)
        queries.query({ ...systemQuery({ galaxy, system: beside }) }).catch(() => {});
    }
  }, [isHere, galaxy, system]);
  return scan;
}

/** What is known of a galaxy: its systems with something in them. */
export type GalaxyMap = { readonly galaxy: number; readonly systems: readonly MappedSystem[] };

/** Fetches a galaxy's map; the previous one is shown meanwhile. */
export const useGalaxyMap = (galaxy: number) =>
  useQuery({
    queryKey: inGame('galaxy-map', galaxy),
    staleTime: MAP_FRESH_MS,
    meta: { hears: ['fleets', 'planets', 'alliance'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GalaxyMap> => {
      const { data } = await call('GET /galaxy/map', { query: { galaxy: String(galaxy) }, signal });
      return { galaxy, systems: data };
    },
  });

function allPositions(place: SystemPlace, found: readonly WirePosition[]): ScannedPosition[] {
  const byPosition = new Map(found.map((one) => [one.position, one]));
  return Array.from({ length: mapLimits.position }, (_, index) => {
    const wire = byPosition.get(index + 1);
    return wire ? positionOf(wire) : emptyPosition({ ...place, position: index + 1 });
  });
}

const emptyPosition = (at: ScannedPosition['at']): ScannedPosition => ({
  at,
  planet: null,
  commander: null,
  isOwn: false,
  isHostile: false,
  minutesAway: null,
  absence: null,
  debris: null,
  items: [],
  spiedAt: null,
});

const positionOf = (wire: WirePosition): ScannedPosition => ({
  at: { galaxy: wire.galaxy, system: wire.system, position: wire.position },
  planet:
    wire.id_planet === null
      ? null
      : { id: wire.id_planet, name: wire.name ?? '', picture: pictureIndex(wire.img ?? '') },
  commander: wire.user && {
    id: wire.user.id,
    name: wire.user.name,
    isAi: wire.user.is_ai_player,
    alliance: wire.user.alliance,
    rank: wire.user.rank.id_rank,
  },
  isOwn: wire.is_own,
  isHostile: wire.is_hostile,
  minutesAway: wire.active_minutes,
  absence: wire.absence,
  debris: wire.debris,
  items: wire.magic_items,
  spiedAt: wire.spied_at === null ? null : Date.parse(wire.spied_at),
});
