import type { OpenUnion, Ward } from '@farhold/engine/ai/circle';
import { type AccountId, accountId, planetId, type Player, unionId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { listedText } from '../database/listed.ts';
import type { Reader } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { invitationStandsText } from '../fleet/union-store.ts';

type WardRow = {
  planet: number;
  owner: number;
  galaxy: number;
  system: number;
  position: number;
  at: number;
};

/**
 * Planets of these players on which fleets of others are on their way to attack, the earliest first. Nobody holds
 * against missiles.
 */
export async function wardsOf(
  db: Reader,
  { universe, account }: Player,
  defended: readonly AccountId[],
): Promise<readonly Ward[]> {
  if (defended.length === 0) return [];
  const query = statement<WardRow>(
    `select planet.id as planet, planet.account_id as owner, planet.galaxy, planet.system, planet.position,
      min(arrives_at) as at
    from planet join fleet on fleet.to_planet_id = planet.id and fleet.universe_id = $1
    where planet.universe_id = $1 and planet.account_id = ${listedText('$2')} and mission = 'attack'
      and state = 'outbound' and fleet.account_id not in (planet.account_id, $3)
      and not exists (select from fleet as own where own.universe_id = $1 and own.account_id = $3 and own.union_id = fleet.union_id)
    group by planet.universe_id, planet.id order by at, planet.id limit 10`,
    [universe, defended, account],
  );
  const { rows } = await db.getExecutor().executeQuery(query);
  return rows.map(({ planet, owner, at, ...place }) => ({
    planet: planetId(planet),
    owner: accountId(owner),
    at: place,
    attackedAt: instant(at),
  }));
}

/** The target of a union, as everybody sees its planet, and the times and owners of its fleets. */
export type UnionRow = {
  union_id: number;
  latest_at: number;
  arrives_at: number;
  owners: number[];
  planet_id: number;
  owner_id: number;
  is_ai: boolean;
  points: number;
  joined_at: number;
  seen_at: number;
  on_vacation: boolean;
  galaxy: number;
  system: number;
  position: number;
};

/** The unions to which a player is invited and in which it does not fly, by their arrival. */
export async function invitationsOf(db: Reader, { universe, account }: Player): Promise<readonly UnionRow[]> {
  const query = statement<UnionRow>(
    `select open.union_id, fleet_union.latest_at, lead.arrives_at, flying.owners, planet.id as planet_id,
      planet.account_id as owner_id, player.is_ai, player_points.total as points, player.joined_at,
      coalesce(player.seen_at, player.joined_at) as seen_at, player.vacation_since is not null as on_vacation,
      planet.galaxy, planet.system, planet.position
    from union_invitation as open
      join fleet_union on fleet_union.universe_id = $1 and fleet_union.id = open.union_id
      join lateral (select jsonb_agg(account_id order by id) as owners, min(id) as lead from fleet
        where fleet.universe_id = $1 and fleet.union_id = open.union_id) as flying on not flying.owners @> to_jsonb($2::bigint)
      join fleet as lead on lead.universe_id = $1 and lead.id = flying.lead
      join planet on planet.universe_id = $1 and planet.id = lead.to_planet_id
      join player on player.universe_id = $1 and player.account_id = planet.account_id
      join player_points on player_points.universe_id = $1 and player_points.account_id = planet.account_id
    where open.universe_id = $1 and open.account_id = $2 and not declined
      and ${invitationStandsText('open')}
    order by lead.arrives_at, open.union_id limit 10`,
    [universe, account],
  );
  return (await db.getExecutor().executeQuery(query)).rows;
}

/** What the player knows of such a union, with the planet as it sees it. */
export const openUnion = (row: UnionRow, target: OpenUnion['target'], now: Instant): OpenUnion => ({
  id: unionId(row.union_id),
  at: { galaxy: row.galaxy, system: row.system, position: row.position },
  target,
  union: {
    arrivesAt: instant(Math.max(row.arrives_at, now)),
    latestAt: instant(row.latest_at),
    owners: row.owners.map(accountId),
    isHere: true,
    quietHours: [],
  },
});
