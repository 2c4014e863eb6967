import type { union as unionSchema } from '@farhold/contract/union';
import type { AccountId } from '@farhold/engine/ids';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import { placeToWire } from '../planet/wire.ts';
import type { SeenUnion } from './unions.ts';

type WireUnion = z.infer<typeof unionSchema>;

/** A union as a player who flies in it or is invited sees it. */
export function unionToWire(
  { id, to, planet, arrivesAt, latestAt, closesAt, members, invited }: SeenUnion,
  viewer: AccountId,
): WireUnion {
  return {
    id_union: id,
    planet_to: planet && placeToWire(planet),
    ...to,
    end_time: isoTime(arrivesAt),
    latest_time: isoTime(latestAt),
    closes_time: isoTime(closesAt),
    is_own_lead: members[0]?.player.id === viewer,
    is_member: members.some(({ player }) => player.id === viewer),
    fleets: members.map(({ fleet, player, sentAt, from, ships }, index) => ({
      id_activity: fleet,
      user: player,
      is_own: player.id === viewer,
      is_lead: index === 0,
      start_time: isoTime(sentAt),
      from,
      ship_count: Object.values(ships).reduce((sum, count) => sum + count, 0),
    })),
    invited: invited.map(({ id: invitedId, name, alliance, declined }) => ({
      id: invitedId,
      name,
      alliance,
      has_declined: declined,
    })),
  };
}
