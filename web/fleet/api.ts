import { MINUTE_MS } from '@farhold/engine/time/duration';
import { assetIds, itemWithId } from '@farhold/contract/asset-ids';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { isShipKey } from '@farhold/engine/catalogue/items';
import type { Expedition } from '@farhold/engine/expedition/search';
import type { AttackCount } from '@farhold/engine/fleet/attack-limit';
import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Destination, FleetOrder } from '@farhold/engine/fleet/send-fleet';
import { shipEntries } from '@farhold/engine/fleet/ships';
import { type Coordinates, isReachable } from '@farhold/engine/galaxy/coordinates';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame, PAGE_DRAWN_MS, refreshOf, said } from '../client/query-client.ts';
import { nameOrder } from '../ui/format.ts';
import { quietHoursOf } from '../vacation/api.ts';
import { pictureIndex } from '../planet/api.ts';
import { attackCountOf } from './attack-count.ts';
import type { FlyingShips, Movement, SeenPlanet } from './movement.ts';

type WireMovement = Reply<Routes['GET /activity']>[number];
type WirePlanet = NonNullable<WireMovement['planet_from']>;

const REFRESH_MS = 30_000;

/** Fleets of the player, and fleets on their way to the player, the next to arrive first. */
export const useMovements = () =>
  useQuery({
    queryKey: inGame('movements'),
    staleTime: PAGE_DRAWN_MS,
    refetchInterval: MINUTE_MS,
    meta: { hears: ['fleets', 'construction'] },
    queryFn: async ({ signal }) => (await call('GET /activity', { signal })).map(movementOf),
  });

/** A position of the played universe, with everything that decides whether a fleet may go there. */
export type FoundPlace = {
  readonly at: Coordinates;
  readonly isOwn: boolean;
  /** null for an empty position; and what its owner is to the player. */
  readonly planet: SeenPlanet | null;
  readonly relation: Reply<Routes['GET /activity/target']>['data']['relation'];
  readonly debris: { readonly metal: number; readonly crystal: number } | null;
  readonly items: readonly MagicItem[];
  /** Beginner's protection forbids the player to attack it or spy on it. */
  readonly isProtected: boolean;
  readonly isOnVacation: boolean;
  /** The daily hours in which no attack can strike its owner. */
  readonly quietHours: QuietHours | null;
  /** Whether the player's fleets may not hold there. */
  readonly refusesGuests: boolean;
  /** How many hours a fleet can hold there. */
  readonly holdLimit: number;
  /** The number of planets the player has, and the limit. */
  readonly planets: number;
  readonly planetLimit: number;
  /** The player's attacks on it; null where any number may start. */
  readonly attacks: AttackCount | null;
  /** What the player may give its owner, in metal; null for anything. */
  readonly giftLeft: number | null;
  /** What decides the player's next expedition there, besides its ships and hours; null but for outer space. */
  readonly expedition: Omit<Expedition, 'hours'> | null;
};

/** Looks up a position; sends no request while the coordinates are incomplete or off the map. */
export const usePlace = (at: Coordinates | null) =>
  useQuery({
    queryKey: inGame('place', at),
    enabled: at !== null && isReachable(at),
    staleTime: REFRESH_MS,
    meta: { hears: ['fleets', 'planets', 'friends', 'alliance'] },
    queryFn: async ({ signal }): Promise<FoundPlace> => {
      const place = at ?? { galaxy: 0, system: 0, position: 0 };
      const query = {
        galaxy: String(place.galaxy),
        system: String(place.system),
        position: String(place.position),
      };
      const { data } = await call('GET /activity/target', { query, signal });
      return foundPlaceOf(place, data);
    },
  });

const foundPlaceOf = (at: Coordinates, data: Reply<Routes['GET /activity/target']>['data']): FoundPlace => ({
  at,
  isOwn: data.is_own,
  planet: data.planet && seenOf(data.planet),
  relation: data.relation,
  debris: data.debris,
  items: data.magic_items,
  isProtected: data.is_protected,
  isOnVacation: data.is_on_vacation,
  quietHours: data.quiet_hours && quietHoursOf(data.quiet_hours),
  refusesGuests: !data.may_hold,
  holdLimit: data.hold_limit,
  planets: data.planets,
  planetLimit: data.planet_limit,
  attacks: data.attacks && {
    ...attackCountOf(data.attacks),
    alliance: data.attacks.alliance && attackCountOf(data.attacks.alliance),
  },
  giftLeft: data.gift_left,
  expedition: data.expedition && {
    visits: data.expedition.visits,
    starts: data.expedition.starts,
    findsBefore: data.expedition.finds,
    bestPoints: data.expedition.best_points,
  },
});

/** Ships by the numbers of their items. */
const shipsToWire = (ships: Ships): Record<string, number> =>
  Object.fromEntries(shipEntries(ships).map(([key, count]) => [assetIds[key], count]));

const shipsFromWire = (ships: Readonly<Record<string, number>>): Ships =>
  Object.fromEntries(
    Object.entries(ships).flatMap(([id, count]) => {
      const key = itemWithId(Number(id));
      return key && isShipKey(key) ? [[key, count] as const] : [];
    }),
  );

/** A fleet order, with its origin and target. */
type Sending = {
  readonly from: number;
  readonly to: Destination;
  readonly order: FleetOrder;
  /** The union that it joins; null for none. */
  readonly union: number | null;
};

/** A fleet order in the words of the wire. */
export const orderToWire = ({ from, to, order }: Omit<Sending, 'union'>) => ({
  from_planet_id: from,
  ...('planet' in to ? { to_planet_id: to.planet } : { to_planet_id: null, ...to.at }),
  mission_type: order.mission,
  ships: shipsToWire(order.ships),
  speed: order.speedPercent,
  ...order.cargo,
  ...(order.holdHours !== undefined && { hold_hours: order.holdHours }),
});

/** Sends a fleet; returns the server's message. Throws the server's refusal. */
export async function sendFleet({ union, ...sending }: Sending): Promise<string> {
  const body = { ...orderToWire(sending), ...(union !== null && { union_id: union }) };
  return said(call('POST /activity/send', { body }));
}

/** Sends probes from one planet to another; answers the number of the mission. Throws the server's refusal. */
export async function sendProbes(from: number, to: number): Promise<number | null> {
  const body = { from_planet_id: from, to_planet_id: to };
  return missionIn(await andRefresh(call('POST /activity/spy', { body })));
}

/** The number of a spy mission, which the specification knows as `data.id_activity` or as `activity`. */
function missionIn(reply: {
  readonly data?: { readonly id_activity: number } | null;
  readonly activity?: number | { readonly id_activity: number };
}): number | null {
  const { data, activity } = reply;
  return data?.id_activity ?? (typeof activity === 'object' ? activity.id_activity : activity) ?? null;
}

/** Missiles to fire. */
export type Salvo = {
  readonly from: number;
  readonly to: number;
  readonly missiles: number;
  readonly aim: DefenceKey;
};

/** Fires missiles; returns the server's message. Throws the server's refusal. */
export async function fireMissiles({ from, to, missiles, aim }: Salvo): Promise<string> {
  const body = { from_planet_id: from, to_planet_id: to, missiles, primary_target: assetIds[aim] };
  return said(call('POST /activity/missile', { body }));
}

/** Recalls one of the player's fleets; returns the server's message. Throws the server's refusal. */
export async function recallFleet(fleet: number): Promise<string> {
  const params = { id: String(fleet) };
  return said(call('POST /activity/{id}/recall', { params, body: {} }));
}

const templatesKey = inGame('fleet-templates');
const favouritesKey = inGame('favourite-targets');

/** A set of ships that the player has saved. */
export type FleetTemplate = { readonly id: number; readonly name: string; readonly ships: Ships };

/** A place that the player has saved. */
export type FavouriteTarget = { readonly id: number; readonly name: string; readonly at: Coordinates };

type Named = { readonly name: string };

const byName = (one: Named, other: Named): number => nameOrder(one.name, other.name);

/** The fleet templates of the player in the played universe, by name. */
export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }): Promise<FleetTemplate[]> =>
      (await call('GET /fleet-template', { signal })).data
        .map((one) => ({ ...one, ships: shipsFromWire(one.ships) }))
        .toSorted(byName),
  });

/** The favourite targets of the player in the played universe, by name. */
export const useFavourites = () =>
  useQuery({
    queryKey: favouritesKey,
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }): Promise<FavouriteTarget[]> =>
      (await call('GET /favourite-target', { signal })).data
        .map(({ id, name, ...at }) => ({ id, name, at }))
        .toSorted(byName),
  });

/** The actions on saved entries; each returns the server's message, or throws its refusal. */
type Keeping<Wanted> = {
  readonly save: (wanted: Wanted) => Promise<string>;
  readonly rename: (id: number, name: string) => Promise<string>;
  readonly remove: (id: number) => Promise<string>;
};

const refreshTemplates = refreshOf(templatesKey);
const refreshFavourites = refreshOf(favouritesKey);

/** Saves, renames and deletes fleet templates. */
export const templateKeeping: Keeping<Omit<FleetTemplate, 'id'>> = {
  save: ({ name, ships }) =>
    said(call('POST /fleet-template', { body: { name, ships: shipsToWire(ships) } }), refreshTemplates),
  rename: (id, name) =>
    said(call('POST /fleet-template/{id}', { params: { id: String(id) }, body: { name } }), refreshTemplates),
  remove: (id) => said(call('DELETE /fleet-template/{id}', { params: { id: String(id) } }), refreshTemplates),
};

/** Saves, renames and deletes favourite targets. */
export const favouriteKeeping: Keeping<Omit<FavouriteTarget, 'id'>> = {
  save: ({ name, at }) => said(call('POST /favourite-target', { body: { name, ...at } }), refreshFavourites),
  rename: (id, name) =>
    said(
      call('POST /favourite-target/{id}', { params: { id: String(id) }, body: { name } }),
      refreshFavourites,
    ),
  remove: (id) =>
    said(call('DELETE /favourite-target/{id}', { params: { id: String(id) } }), refreshFavourites),
};

/** A planet as the wire names it to everybody. */
export const seenOf = ({ id_planet, name, galaxy, system, position, img, user }: WirePlanet): SeenPlanet => ({
  id: id_planet,
  name,
  at: { galaxy, system, position },
  picture: pictureIndex(img),
  owner: { id: user.id, name: user.name, isAi: user.is_ai_player, alliance: user.alliance },
});

/** A ship without its item, as the specification knows it, still has its row. */
type LooseShip = { readonly quantity: number | null; readonly asset: { readonly key: string } | null };

const shipsOf = (wire: WireMovement): FlyingShips[] | null =>
  wire.assets &&
  wire.assets.map(({ quantity, asset }: LooseShip) => ({ key: asset?.key ?? '', count: quantity }));

const cargoOf = ({ metal, crystal, deuterium, aliens }: WireMovement): Cargo | null =>
  metal === null || crystal === null || deuterium === null || aliens === null
    ? null
    : { metal, crystal, deuterium, aliens };

const movementOf = (wire: WireMovement): Movement => ({
  id: wire.id_activity,
  mission: wire.mission,
  isReturning: wire.type === 'return',
  isHolding: wire.state === 'holding',
  isOwn: wire.is_own,
  isHostile: wire.is_hostile,
  startsAt: Date.parse(wire.start_time),
  endsAt: Date.parse(wire.end_time),
  legStartsAt: Date.parse(wire.leg_start_time),
  legStartPart: wire.leg_start_part,
  returnsAt: wire.return_time ? Date.parse(wire.return_time) : null,
  from: wire.planet_from && seenOf(wire.planet_from),
  to: wire.planet_to && seenOf(wire.planet_to),
  at: { galaxy: wire.galaxy, system: wire.system, position: wire.position },
  shipCount: wire.ship_count,
  ships: shipsOf(wire),
  cargo: cargoOf(wire),
  canRecall: wire.can_recall,
  union: wire.id_union,
});
