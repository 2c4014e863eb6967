import { arriveProtect } from '@farhold/engine/fleet/arrive-protect';
import { placeOf } from '@farhold/engine/empire/empire';
import type { FleetAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { productionWorth } from '@farhold/engine/fleet/gift-limit';
import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import type { Instant } from '@farhold/engine/time/instant';
import type { LeagueWorld } from './league-world.ts';
import { worthOfUnits } from './worth-of-units.ts';

/** The fleets that protect a planet. */
export const guestsAt = ({ fleets }: LeagueWorld, at: Coordinates): readonly Fleet[] =>
  [...fleets.values()].filter(
    ({ mission, state, to }) => mission === 'protect' && state === 'holding' && isSamePlace(to, at),
  );

/** Lets a fleet hold at a planet, if there is room for it; the planet's owner remembers it. */
export function holdAt(world: LeagueWorld, fleet: Fleet, at: Instant): Fleet {
  const host = world.planetAt(fleet.to);
  // All are of one pack.
  const guests = guestsAt(world, fleet.to).map((guest) => ({ fleet: guest, isClose: true }));
  const found = host && { owner: host.owner, guests, isWelcome: true, isClose: true };
  const arrival = arriveProtect(fleet, found ?? null);
  if (host && arrival.outcome === 'holding') {
    world.player(fleet.owner).actions.helped += 1;
    const { empire } = world.player(host.owner);
    const hourly = productionWorth(empire.planets.map(({ id }) => placeOf(empire, id)));
    const hours = worthOfUnits(fleet.ships) / Math.max(1, hourly);
    world.packs.note(host.owner, fleet.owner, { kind: 'protection', hours }, at);
  }
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
