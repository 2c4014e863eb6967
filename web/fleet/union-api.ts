import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { UnionToJoin } from '@farhold/engine/fleet/join-union';
import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { accountId } from '@farhold/engine/ids';
import { type Instant, instant } from '@farhold/engine/time/instant';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, said } from '../client/query-client.ts';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';
import { seenOf } from './api.ts';
import type { SeenPlanet } from './movement.ts';

/** Who flies in a union or is invited. */
type UnionPlayer = {
  readonly id: number;
  readonly name: string;
  readonly alliance: TaggedAlliance | null;
};

/** A fleet of a union. */
export type UnionFleet = {
  readonly id: number;
  readonly player: UnionPlayer;
  readonly isOwn: boolean;
  readonly isLead: boolean;
  readonly sentAt: Instant;
  readonly from: Coordinates;
  readonly ships: number;
};

/** Attacks that strike together. Instants of the server's clock. */
export type Union = {
  readonly id: number;
  readonly at: Coordinates;
  /** null if it is gone. */
  readonly planet: SeenPlanet | null;
  readonly arrivesAt: Instant;
  readonly latestAt: Instant;
  /** The last second in which somebody may join. */
  readonly closesAt: Instant;
  readonly isOwnLead: boolean;
  readonly isMember: boolean;
  /** In the order in which they joined. */
  readonly fleets: readonly UnionFleet[];
  readonly invited: readonly (UnionPlayer & { readonly hasDeclined: boolean })[];
};

/** The unions in which the player flies, or to which the player is invited, the next to arrive first. */
export const useUnions = () =>
  useQuery({
    queryKey: inGame('unions'),
    meta: { hears: ['fleets', 'friends', 'alliance'] },
    queryFn: async ({ signal }) => (await call('GET /union', { signal })).map(unionOf),
  });

const at = (moment: string): Instant => instant(Date.parse(moment));

const unionOf = (wire: Reply<Routes['GET /union']>[number]): Union => ({
  id: wire.id_union,
  at: { galaxy: wire.galaxy, system: wire.system, position: wire.position },
  planet: wire.planet_to && seenOf(wire.planet_to),
  arrivesAt: at(wire.end_time),
  latestAt: at(wire.latest_time),
  closesAt: at(wire.closes_time),
  isOwnLead: wire.is_own_lead,
  isMember: wire.is_member,
  fleets: wire.fleets.map((fleet) => ({
    id: fleet.id_activity,
    player: fleet.user,
    isOwn: fleet.is_own,
    isLead: fleet.is_lead,
    sentAt: at(fleet.start_time),
    from: fleet.from,
    ships: fleet.ship_count,
  })),
  invited: wire.invited.map(({ has_declined: hasDeclined, ...person }) => ({ ...person, hasDeclined })),
});

/** A union as the rules see it from an order for this place; the quiet hours of others are the server's to know. */
export const unionToJoin = (union: Union, to: Coordinates): UnionToJoin => ({
  arrivesAt: union.arrivesAt,
  latestAt: union.latestAt,
  owners: union.fleets.map(({ player }) => accountId(player.id)),
  isHere: union.planet !== null && isSamePlace(union.at, to),
  quietHours: [],
});

/** Makes a union of one of the player's attacks; returns the server's message. Throws its refusal. */
export async function foundUnion(fleet: number): Promise<string> {
  const params = { id: String(fleet) };
  return said(call('POST /activity/{id}/union', { params, body: {} }));
}

/** Invites a player by name; returns the server's message. Throws its refusal. */
export async function inviteToUnion(union: number, name: string): Promise<string> {
  const params = { id: String(union) };
  return said(call('POST /union/{id}/invite', { params, body: { name } }));
}

/** Declines an invitation; returns the server's message. Throws its refusal. */
export async function declineUnion(union: number): Promise<string> {
  const params = { id: String(union) };
  return said(call('POST /union/{id}/decline', { params, body: {} }));
}
