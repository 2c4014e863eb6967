import { isShipKey, ship } from '@farhold/engine/catalogue/items';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { fleetSpeed } from '@farhold/engine/fleet/fleet-speed';
import { flightSeconds } from '@farhold/engine/fleet/flight-duration';
import { latestStart } from '@farhold/engine/fleet/join-union';
import { shipSpeed } from '@farhold/engine/fleet/ship-speed';
import type { Owner, Universe } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { EmpirePlanet } from '../empire/api.ts';
import type { Union } from '../fleet/union-api.ts';

const FULL_SPEED = 100;

/** When a planet's warships must start at the latest to join a union, and how long they fly. */
export type PlanetStart = {
  readonly planet: EmpirePlanet;
  /** null without warships that fly. */
  readonly start: { readonly seconds: number; readonly latest: Instant } | null;
};

/** The warships of a planet that fly. */
const warships = ({ units }: EmpirePlanet, owner: Owner): Ships =>
  Object.fromEntries(
    Object.entries(units).filter(
      ([key, count]) =>
        count > 0 && isShipKey(key) && ship(key).class === 'military' && shipSpeed(key, owner) > 0,
    ),
  );

/** The latest start from each of these planets, in their order. */
export const latestStarts = (
  union: Union,
  planets: readonly EmpirePlanet[],
  owner: Owner,
  universe: Universe,
): readonly PlanetStart[] =>
  planets.map((planet) => {
    const speed = fleetSpeed(warships(planet, owner), owner);
    if (speed === 0) return { planet, start: null };
    const seconds = flightSeconds(planet.at, union.at, speed, FULL_SPEED, universe);
    return { planet, start: { seconds, latest: latestStart(union, seconds, universe) } };
  });
