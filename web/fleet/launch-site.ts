import type { Stock } from '@farhold/engine/catalogue/resource';
import { isShipKey, ship as shipOf } from '@farhold/engine/catalogue/items';
import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { type FleetMission, missions, type OneShipMission, traitsOf } from '@farhold/engine/fleet/mission';
import type { FleetOrigin } from '@farhold/engine/fleet/send-fleet';
import { shipSpeed } from '@farhold/engine/fleet/ship-speed';
import { fleetSlots } from '@farhold/engine/fleet/slots';
import { spyOrder } from '@farhold/engine/fleet/spy-order';
import type { Owner, Planet, Universe } from '@farhold/engine/planet/planet';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { instant } from '@farhold/engine/time/instant';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { FoundPlace } from './api.ts';
import type { Counts } from './mission-choice.ts';

/** The planet a fleet starts from, with everything that decides what can leave it. */
export type LaunchSite = {
  readonly planet: OwnPlanet;
  readonly planets: readonly OwnPlanet[];
  readonly ships: readonly PlanetItem[];
  readonly owner: Owner;
  readonly universe: Universe;
  /** The number of own fleets under way. */
  readonly fleetsOut: number;
  /** Those of them on expeditions. */
  readonly expeditionsOut: number;
  /** The player's own. */
  readonly quietHours: QuietHours | null;
};

/** The ship types that can leave a launch site: those present that can fly. */
export const shipsThatFly = ({ ships, owner }: LaunchSite): readonly PlanetItem[] =>
  ships.filter(({ key, owned }) => owned > 0 && isShipKey(key) && shipSpeed(key, owner) > 0);

/** The ship types among them that a mission uses. */
export function shipsFor(mission: FleetMission | null, flying: readonly PlanetItem[]): readonly PlanetItem[] {
  const only = mission && traitsOf(mission).onlyShip;
  return only ? flying.filter(({ key }) => key === only) : flying;
}

const roles = ['military', 'cargo', 'special'] as const;

/** What a ship is for: to fight, to carry, or for a mission of its own. */
export type ShipRole = (typeof roles)[number];

function roleOf(key: string): ShipRole {
  if (key === 'small-cargo' || key === 'large-cargo') return 'cargo';
  return isShipKey(key) && shipOf(key).class === 'military' ? 'military' : 'special';
}

/** Ships by what they are for, in the order of the catalogue; roles without a ship are left out. */
export const shipsByRole = (
  ships: readonly PlanetItem[],
): readonly { readonly role: ShipRole; readonly ships: readonly PlanetItem[] }[] =>
  roles
    .map((role) => ({ role, ships: ships.filter(({ key }) => roleOf(key) === role) }))
    .filter(({ ships: some }) => some.length > 0);

/**
 * How many ships of a type a mission can take: all of them, but only one colony ship (product specification, section
 * 5).
 */
export const mostFor = (mission: FleetMission | null, { owned }: PlanetItem): number =>
  mission && traitsOf(mission).founds ? Math.min(1, owned) : owned;

const owned = ({ ships }: LaunchSite, key: string): number =>
  ships.find((one) => one.key === key)?.owned ?? 0;

/** The planet in the engine's terms, with its stock at an instant. */
function planetOf({ planet, ships }: LaunchSite, stock: Stock, now: number): Planet {
  const units = Object.fromEntries(ships.map(({ key, owned: count }) => [key, count]));
  return enginePlanet(planet, { at: planet.at, units, stock, settledAt: instant(now) });
}

/** The launch site in the engine's terms, with its stock at an instant. */
export const originAt = (origin: LaunchSite, stock: Stock, now: number): FleetOrigin => ({
  planet: planetOf(origin, stock, now),
  owner: origin.owner,
  universe: origin.universe,
  fleetsOut: origin.fleetsOut,
  expeditionsOut: origin.expeditionsOut,
  planetsHeld: origin.planets.length,
  quietHours: origin.quietHours,
});

/** The usual number of ships for such a mission, given how many there are. */
const usual: Readonly<Record<OneShipMission, (origin: LaunchSite, place: FoundPlace | null) => number>> = {
  colony: () => 1,
  spy: (origin) => {
    const order = spyOrder(planetOf(origin, origin.planet.stock, origin.planet.readAt));
    return order.ok ? (order.outcome.ships['espionage-probe'] ?? 0) : 0;
  },
  harvest: ({ owner }, place) => {
    const debris = place?.debris ? place.debris.metal + place.debris.crystal : 0;
    return Math.ceil(debris / cargoCapacity({ recycler: 1 }, owner));
  },
};

/**
 * The usual number of ships for a mission with a single ship type: one colony ship, the probes of a quick spy, the
 * recyclers that the debris fills; never more than are present.
 */
export const usualShips = (origin: LaunchSite, mission: OneShipMission, place: FoundPlace | null): number =>
  Math.min(owned(origin, missions[mission].onlyShip), usual[mission](origin, place));

/** How many fleets the player can have under way at once, and how many are. */
export const slotsOf = ({
  owner,
  fleetsOut,
}: LaunchSite): { readonly used: number; readonly all: number } => ({
  used: fleetsOut,
  all: fleetSlots(owner),
});

/** Whether no ship that can fly stays behind. */
export const leavesNothing = (origin: LaunchSite, counts: Counts): boolean =>
  shipsThatFly(origin).every(({ key, owned: count }) => (counts[key] ?? 0) >= count);
