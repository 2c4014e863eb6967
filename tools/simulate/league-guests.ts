import { arriveProtect } from '@farhold/engine/fleet/arrive-protect';
import type { FleetAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import type { LeagueWorld } from './league-world.ts';
import { worthOfUnits } from './worth-of-units.ts';

/** The fleets that protect a planet. */
export const guestsAt = ({ fleets }: LeagueWorld, at: Coordinates): readonly Fleet[] =>
  [...fleets.values()].filter(
    ({ mission, state, to }) => mission === 'protect' && state === 'holding' && isSamePlace(to, at),
  );

/** Lets a fleet hold at a planet, if there is room for it. */
export function holdAt(world: LeagueWorld, fleet: Fleet): Fleet {
  const host = world.planetAt(fleet.to);
  const protectors = guestsAt(world, fleet.to).length;
  const arrival = arriveProtect(fleet, host ? { owner: host.owner, protectors, isWelcome: true } : null);
  if (arrival.outcome === 'holding') world.player(fleet.owner).actions.helped += 1;
  return arrival.fleet;
}

/** What a battle leaves of a guest. */
export function afterFight(
  world: LeagueWorld,
  guest: Fleet,
  after: FleetAftermath | undefined,
): Fleet | null {
  world.player(guest.owner).actions.lost += worthOfUnits(after?.losses ?? {});
  return after?.fleet ?? null;
}
