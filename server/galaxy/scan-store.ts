import { strikingMissions } from '@farhold/engine/fleet/mission';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { inactiveSince } from '@farhold/engine/ranking/presence';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** A position that is not empty; the fields of a planet are null if there is none. */
export type ScannedRow = {
  position: number;
  planet_id: number | null;
  name: string | null;
  gold: boolean | null;
  account_id: number | null;
  owner_name: string | null;
  is_ai: boolean | null;
  seen_at: number | null;
  joined_at: number | null;
  on_vacation: boolean;
  metal: number | null;
  crystal: number | null;
  item: MagicItem | null;
  is_hostile: boolean;
  spied_at: number | null;
};

/** A system that is not empty. */
export type MappedSystem = {
  system: number;
  planets: number;
  own: boolean;
  hostile: boolean;
  inactive: boolean;
  debris: boolean;
  gold: boolean;
};

type Scanned = { readonly universe: UniverseId; readonly viewer: AccountId; readonly now: Instant };

/** Players with a fleet or missiles on the way to attack the viewer. */
const attackers = ({ universe, viewer }: Scanned) => sql`(
  select account_id from fleet
  where to_account_id = ${viewer} and universe_id = ${universe} and account_id <> ${viewer}
    and mission = any(${[...strikingMissions]}::text[]) and state = 'outbound')`;

/** Everything at the positions of one system, from the sun outwards: one statement, using the indexes on positions. */
export async function scanSystem(
  db: Reader,
  scanned: Scanned,
  { galaxy, system }: { readonly galaxy: number; readonly system: number },
): Promise<ScannedRow[]> {
  const { universe, viewer, now } = scanned;
  const here = sql`universe_id = ${universe} and galaxy = ${galaxy} and system = ${system}`;
  const { rows } = await sql<ScannedRow>`
    select place.position, planet.id as planet_id, planet.name, planet.gold, planet.account_id,
      account.name as owner_name, player.is_ai, coalesce(account.seen_at, player.joined_at) as seen_at, player.joined_at,
      player.vacation_since is not null as on_vacation, debris.metal, debris.crystal, magic_item.item,
      coalesce(planet.account_id in ${attackers(scanned)}, false) as is_hostile,
      (select max(created_at) from report
        where account_id = ${viewer} and universe_id = ${universe} and type = 'spy' and action = 'sent'
          and (to_place ->> 'planet')::bigint = planet.id) as spied_at
    from generate_series(1, ${mapLimits.position}::int) as place (position)
      left join (select * from planet where ${here}) as planet using (position)
      left join player on player.universe_id = planet.universe_id and player.account_id = planet.account_id
      left join account on account.id = planet.account_id
      left join (select * from debris where ${here} and metal + crystal > 0) as debris using (position)
      left join (
        select * from magic_item
        where ${here} and fleet_id is null and coalesce(vanishes_at > ${now}, true)) as magic_item
        on magic_item.position = place.position and (magic_item.item = 'gold-planet') = (planet.id is null)
    where coalesce(planet.id, debris.position, magic_item.id) is not null
    order by place.position`.execute(db);
  return rows;
}

/** All systems of a galaxy with a planet, debris or a gold planet, in one statement. */
export async function mapGalaxy(db: Reader, scanned: Scanned, galaxy: number): Promise<MappedSystem[]> {
  const { universe, viewer, now } = scanned;
  const here = sql`universe_id = ${universe} and galaxy = ${galaxy}`;
  const { rows } = await sql<MappedSystem>`
    with found as (
      select system, 1 as planets, account_id = ${viewer} as own,
        account_id in ${attackers(scanned)} as hostile,
        not is_ai and vacation_since is null and coalesce(seen_at, joined_at) <= ${inactiveSince(now)} as inactive, false as debris, false as gold
      from planet
        join player using (universe_id, account_id)
        join account on account.id = account_id
      where ${here}
      union all
      select system, 0, false, false, false, true, false from debris where ${here} and metal + crystal > 0
      union all
      select system, 0, false, false, false, false, true from magic_item
      where ${here} and item = 'gold-planet' and not exists (
        select from planet where planet.universe_id = magic_item.universe_id
          and planet.galaxy = magic_item.galaxy and planet.system = magic_item.system
          and planet.position = magic_item.position))
    select system, sum(planets) as planets, bool_or(own) as own, bool_or(hostile) as hostile,
      bool_or(inactive) as inactive, bool_or(debris) as debris, bool_or(gold) as gold
    from found group by system order by system`.execute(db);
  return rows;
}
