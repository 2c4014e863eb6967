import {
  accountId,
  fleetId,
  type FleetId,
  planetId,
  type Player,
  unionId,
  type UnionId,
} from '@farhold/engine/ids';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { unionClosesSeconds } from '@farhold/engine/fleet/join-union';
import type { NamedPlayer } from '@farhold/engine/report/mission-report';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { matesStatement } from '../fleet/union-mates.ts';
import { tell } from '../live-update/tell.ts';
import { invitationStandsText } from '../fleet/union-store.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';
import type { PlanetPlace } from '../planet/places.ts';

/** A fleet of a union, with what all who fly in it or are invited may know. */
type Member = {
  readonly fleet: FleetId;
  readonly player: NamedPlayer;
  readonly sentAt: Instant;
  readonly from: Coordinates;
  readonly ships: Ships;
};

/** A union as those who fly in it or are invited see it. */
export type SeenUnion = {
  readonly id: UnionId;
  readonly to: Coordinates;
  /** null if it is gone. */
  readonly planet: PlanetPlace | null;
  readonly arrivesAt: Instant;
  readonly latestAt: Instant;
  /** The last second in which somebody may join. */
  readonly closesAt: Instant;
  /** In the order in which they joined; the first one leads. */
  readonly members: readonly Member[];
  readonly invited: readonly (NamedPlayer & { readonly declined: boolean })[];
};

type Row = {
  id: number;
  latest_at: number;
  fleet_speed: number;
  fleets: {
    id: number;
    account_id: number;
    name: string;
    alliance: AllianceTag | null;
    sent_at: number;
    arrives_at: number;
    galaxy: number;
    system: number;
    position: number;
    ships: Ships;
  }[];
  invited: { id: number; name: string; alliance: AllianceTag | null; declined: boolean }[];
  planet_id: number | null;
  owner_id: number;
  owner_name: string;
  owner_is_ai: boolean;
  owner_alliance: AllianceTag | null;
  planet_name: string;
  gold: boolean;
  galaxy: number;
  system: number;
  position: number;
};

/**
 * Whether a player has a fleet in a union or an invitation to one, even one that does not stand: a player who has
 * neither sees no union until something of the player's own changes.
 */
export async function mayBeInUnion(db: Reader, { universe, account }: Player): Promise<boolean> {
  const { rows } = await sql<{ may_be: boolean }>`
    select exists (select from fleet
        where universe_id = ${universe} and account_id = ${account} and union_id is not null)
      or exists (select from union_invitation
        where universe_id = ${universe} and account_id = ${account} and not declined) as may_be`.execute(db);
  return rows[0]?.may_be === true;
}

/** The unions in which a player flies, or to which the player is invited, by their arrival. */
export async function unionsOf(db: Reader, { universe, account }: Player): Promise<SeenUnion[]> {
  const { rows } = await sql<Row>`
    with seen as (
      select union_id from fleet
      where universe_id = ${universe} and account_id = ${account} and union_id is not null
      union
      select union_id from union_invitation as own
      where universe_id = ${universe} and account_id = ${account} and not declined
        and ${sql.raw(invitationStandsText('own', String(universe)))})
    select fleet_union.id, fleet_union.latest_at, universe.fleet_speed, fleets.listed as fleets,
      coalesce((select jsonb_agg(jsonb_build_object('id', guest.account_id, 'name', guest.name,
          'alliance', ${tagIn(universe, 'guest.account_id')}, 'declined', declined)
          order by invited_at, guest.account_id)
        from union_invitation as invitation join player as guest on guest.universe_id = invitation.universe_id and guest.account_id = invitation.account_id
        where invitation.universe_id = ${universe} and invitation.union_id = fleet_union.id and ${sql.raw(invitationStandsText('invitation', String(universe)))}
          and not exists (select from fleet where fleet.universe_id = ${universe}
            and union_id = fleet_union.id and fleet.account_id = guest.account_id)),
        '[]') as invited,
      planet.id as planet_id, planet.name as planet_name, planet.gold, player.account_id as owner_id, player.name as owner_name,
      player.is_ai as owner_is_ai, ${tagIn(universe, 'planet.account_id')} as owner_alliance,
      lead.to_galaxy as galaxy, lead.to_system as system, lead.to_position as position
    from seen
      join fleet_union on fleet_union.id = seen.union_id and fleet_union.universe_id = ${universe}
      join universe on universe.id = ${universe}
      join lateral (
        select jsonb_agg(jsonb_build_object('id', fleet.id, 'account_id', pilot.account_id, 'name', pilot.name,
          'alliance', ${tagIn(universe, 'pilot.account_id')}, 'sent_at', sent_at, 'arrives_at', arrives_at, 'galaxy', from_galaxy, 'system', from_system,
          'position', from_position, 'ships', ships) order by fleet.id) as listed, min(fleet.id) as lead
        from fleet join player as pilot on pilot.universe_id = fleet.universe_id and pilot.account_id = fleet.account_id
        where fleet.universe_id = ${universe} and union_id = fleet_union.id) as fleets
        on fleets.lead is not null
      join fleet as lead on lead.universe_id = fleet_union.universe_id and lead.id = fleets.lead
      left join planet on planet.universe_id = lead.universe_id and planet.id = lead.to_planet_id
      left join player on player.universe_id = planet.universe_id and player.account_id = planet.account_id
    order by lead.arrives_at, fleet_union.id`.execute(db);
  return rows.map(readUnion);
}

function readUnion(row: Row): SeenUnion {
  const to = { galaxy: row.galaxy, system: row.system, position: row.position };
  const arrivesAt = instant(row.fleets[0]?.arrives_at ?? row.latest_at);
  return {
    id: unionId(row.id),
    to,
    planet: planetOf(row, to),
    arrivesAt,
    latestAt: instant(row.latest_at),
    closesAt: plusSeconds(arrivesAt, -unionClosesSeconds({ fleetSpeed: row.fleet_speed })),
    members: row.fleets.map(
      ({ id, account_id: account, name, alliance, sent_at: sentAt, ships, ...from }) => ({
        fleet: fleetId(id),
        player: { id: accountId(account), name, alliance },
        sentAt: instant(sentAt),
        from: { galaxy: from.galaxy, system: from.system, position: from.position },
        ships,
      }),
    ),
    invited: row.invited.map((invitation) => ({ ...invitation, id: accountId(invitation.id) })),
  };
}

const planetOf = (row: Row, at: Coordinates): PlanetPlace | null =>
  row.planet_id === null
    ? null
    : {
        planet: planetId(row.planet_id),
        owner: accountId(row.owner_id),
        ownerName: row.owner_name,
        ownerIsAi: row.owner_is_ai,
        ownerAlliance: row.owner_alliance,
        name: row.planet_name,
        gold: row.gold,
        at,
      };

/** Declines an invitation, so that it is no longer shown and nobody repeats it; false if there is none. */
export async function declineInvitation(
  tx: Transaction,
  { universe, account }: Player,
  union: UnionId,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('union_invitation')
    .set({ declined: true })
    .where('universe_id', '=', universe)
    .where('union_id', '=', union)
    .where('account_id', '=', account)
    .where('declined', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const { mates } = await together(tx, { mates: matesStatement(universe, union) });
  const told = [account, ...mates.map((mate) => mate.account_id)];
  await tell(
    tx,
    told.map((player) => ({ player, universe, topic: 'fleets' as const })),
  );
  return true;
}
