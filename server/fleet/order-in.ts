import { itemWithId } from '@farhold/contract/asset-ids';
import type { fleetOrder } from '@farhold/contract/fleet';
import { isUnitKey } from '@farhold/engine/catalogue/items';
import { isReachable, mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { Destination, FleetOrder } from '@farhold/engine/fleet/send-fleet';
import { planetId } from '@farhold/engine/ids';
import type { z } from 'zod';
import { Refused } from '../http/refused.ts';

type SendBody = z.output<typeof fleetOrder>;

/**
 * The target that a request names. Coordinates beside a planet are not used: a client that typed them sends no planet
 * (product specification, section 3). Refuses a request that names none, and one off the map.
 */
export function destinationIn({ to_planet_id: planet, galaxy, system, position }: SendBody): Destination {
  if (typeof planet === 'number') return { planet: planetId(planet) };
  const [g, s, p] = [galaxy ?? null, system ?? null, position ?? null];
  if (g === null || s === null || p === null) throw new Refused('target-unclear');
  const at = { galaxy: g, system: s, position: p };
  if (!isReachable(at)) throw new Refused('target-off-map', mapLimits);
  return { at };
}

/** The fleet that a request orders. Refuses ships that do not exist. */
export function orderIn(body: SendBody): FleetOrder {
  const ships = Object.entries(body.ships).map(([id, quantity]) => {
    const key = itemWithId(Number(id));
    if (!key || !isUnitKey(key)) throw new Refused('asset-unknown', {}, 'ships');
    return [key, quantity] as const;
  });
  return {
    mission: body.mission_type,
    ships: Object.fromEntries(ships),
    speedPercent: body.speed,
    cargo: { metal: body.metal, crystal: body.crystal, deuterium: body.deuterium, aliens: body.aliens },
    ...(typeof body.hold_hours === 'number' && { holdHours: body.hold_hours }),
  };
}
