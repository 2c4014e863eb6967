import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { Mission } from '@farhold/engine/fleet/mission';
import { type Coordinates, isOnMap } from '@farhold/engine/galaxy/coordinates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../app/call.ts';
import { inGame, refreshGame } from '../app/query-client.ts';
import { pictureIndex } from '../planet/api.ts';
import type { FlyingShips, Movement, SeenPlanet } from './movement.ts';

type WireMovement = Reply<Routes['GET /activity']>[number];
type WirePlanet = NonNullable<WireMovement['planet_from']>;

const refreshMs = 30_000;

/** Fleets of the player, and fleets on their way to the player, the next to arrive first. */
export const useMovements = () =>
  useQuery({
    queryKey: inGame('movements'),
    refetchInterval: refreshMs,
    meta: { hears: ['fleets'] },
    queryFn: async ({ signal }) => (await call('GET /activity', { signal })).map(movementOf),
  });

/** What lies at a position of the played universe; planet is null for an empty one. */
export type FoundPlace = {
  readonly at: Coordinates;
  readonly isOwn: boolean;
  readonly planet: SeenPlanet | null;
};

/** Looks up a position; nothing is asked for coordinates that are incomplete or off the map. */
export const usePlace = (at: Coordinates | null) =>
  useQuery({
    queryKey: inGame('place', at),
    enabled: at !== null && isOnMap(at),
    staleTime: refreshMs,
    queryFn: async ({ signal }): Promise<FoundPlace> => {
      const place = at ?? { galaxy: 0, system: 0, position: 0 };
      const query = {
        galaxy: String(place.galaxy),
        system: String(place.system),
        position: String(place.position),
        universe: '1',
      };
      const { data } = await call('GET /planet/coordinates', { query, signal });
      return { at: place, isOwn: data.is_own, planet: data.planet && seenOf(data.planet) };
    },
  });

/** A fleet to be sent; `ships` counts by the number that the server gave the ship's item. */
export type Departure = {
  readonly from: number;
  /** An own planet that was chosen, or a position that was typed. */
  readonly to: { readonly planet: number } | { readonly at: Coordinates };
  readonly mission: Mission;
  readonly ships: Readonly<Record<string, number>>;
  readonly speedPercent: number;
  readonly cargo: Cargo;
};

/** Sends a fleet; answers the server's sentence. Throws what the server refuses. */
export const useSendFleet = () =>
  useMutation({
    mutationFn: async ({ from, to, mission, ships, speedPercent, cargo }: Departure) => {
      const target = 'planet' in to ? { to_planet_id: to.planet } : { to_planet_id: null, ...to.at };
      const body = {
        from_planet_id: from,
        ...target,
        mission_type: mission,
        ships,
        speed: speedPercent,
        ...cargo,
      };
      return (await call('POST /activity/send', { body })).message;
    },
    onSuccess: refreshGame,
  });

/** Calls an own fleet back. Throws what the server refuses. */
export const useRecallFleet = () =>
  useMutation({
    mutationFn: (fleet: number) =>
      call('POST /activity/{id}/recall', { params: { id: String(fleet) }, body: {} }),
    onSettled: refreshGame,
  });

const seenOf = ({ id_planet, name, galaxy, system, position, img, user }: WirePlanet): SeenPlanet => ({
  id: id_planet,
  name,
  at: { galaxy, system, position },
  picture: pictureIndex(img),
  owner: { id: user.id, name: user.name, isAi: user.is_ai_player },
});

const shipsOf = (wire: WireMovement): FlyingShips[] | null =>
  wire.assets &&
  wire.assets.map(({ quantity, asset }) => ({ key: asset.key, title: asset.title || null, count: quantity }));

const cargoOf = ({ metal, crystal, deuterium, aliens }: WireMovement): Cargo | null =>
  metal === null || crystal === null || deuterium === null || aliens === null
    ? null
    : { metal, crystal, deuterium, aliens };

const movementOf = (wire: WireMovement): Movement => ({
  id: wire.id_activity,
  mission: wire.mission,
  isReturning: wire.type === 'return',
  isOwn: wire.is_own,
  isHostile: wire.is_hostile,
  endsAt: Date.parse(wire.end_time),
  from: wire.planet_from && seenOf(wire.planet_from),
  to: wire.planet_to && seenOf(wire.planet_to),
  at: { galaxy: wire.galaxy, system: wire.system, position: wire.position },
  ships: shipsOf(wire),
  cargo: cargoOf(wire),
  canRecall: wire.can_recall,
});
