import { WAR_SLEEP_MS } from '@farhold/engine/alliance/pact';
import { strikingMissions } from '@farhold/engine/fleet/mission';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { inactiveSince } from '@farhold/engine/ranking/presence';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { listed, wordsText } from '../database/listed.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';

/** A position as everybody sees it; the fields of a planet are null if there is none. */
export type PlaceRow = {
  readonly position: number;
  readonly planet_id: number | null;
  readonly name: string | null;
  readonly gold: boolean | null;
  readonly account_id: number | null;
  readonly owner_name: string | null;
  readonly is_ai: boolean | null;
  readonly alliance: AllianceTag | null;
  readonly seen_at: number | null;
  readonly joined_at: number | null;
  readonly on_vacation: boolean;
  readonly metal: number | null;
  readonly crystal: number | null;
  readonly item: MagicItem | null;
  readonly vanishes_at: number | null;
};

/** A position once its planet is gone. */
export const withoutPlanet = ({ position, metal, crystal, item, vanishes_at }: PlaceRow): PlaceRow => ({
  position,
  planet_id: null,
  name: null,
  gold: null,
  account_id: null,
  owner_name: null,
  is_ai: null,
  alliance: null,
  seen_at: null,
  joined_at: null,
  on_vacation: false,
  metal,
  crystal,
  item,
  vanishes_at,
});

/** A position that is not empty, as one player sees it. */
export type ScannedRow = Omit<PlaceRow, 'vanishes_at'> & {
  readonly is_hostile: boolean;
  readonly spied_at: number | null;
};

/**
 * What a player alone knows of a system: who is on the way to attack, and when the player last spied on its planets.
 */
export type OwnKnowledge = {
  readonly attackers: readonly number[];
  readonly spied: readonly { readonly planet: number; readonly at: number }[];
};

type System = { readonly galaxy: number; readonly system: number };

/** A system that is not empty. */
export type MappedSystem = {
  system: number;
  planets: number;
  own: boolean;
  hostile: boolean;
  /** Whether somebody there is of the viewer's alliance or an ally, at peace or at war with it. */
  ally: boolean;
  peace: boolean;
  war: boolean;
  inactive: boolean;
  debris: boolean;
  gold: boolean;
};

type Scanned = { readonly universe: UniverseId; readonly viewer: AccountId; readonly now: Instant };

/** Players with a fleet or missiles on the way to attack the viewer. */
const attackers = ({ universe, viewer }: Omit<Scanned, 'now'>) => sql`(
  select account_id from fleet
  where to_account_id = ${viewer} and universe_id = ${universe} and account_id <> ${viewer}
    and mission in ${sql.raw(wordsText(strikingMissions))} and state = 'outbound')`;

/** What is at the positions of one system, from the sun outwards: one statement, using the indexes on positions. */
export async function scanPlaces(
  db: Reader,
  universe: UniverseId,
  { galaxy, system }: System,
): Promise<PlaceRow[]> {
  const here = sql`universe_id = ${universe} and galaxy = ${galaxy} and system = ${system}`;
  const { rows } = await sql<PlaceRow>`
    select place.position, planet.id as planet_id, planet.name, planet.gold, planet.account_id,
      player.name as owner_name, player.is_ai,
      ${tagIn(universe, 'planet.account_id')} as alliance, coalesce(player.seen_at, player.joined_at) as seen_at, player.joined_at,
      player.vacation_since is not null as on_vacation, debris.metal, debris.crystal, magic_item.item,
      magic_item.vanishes_at
    from generate_series(1, ${sql.lit(mapLimits.position)}) as place (position)
      left join (select * from planet where ${here}) as planet using (position)
      left join player on player.universe_id = ${universe} and player.account_id = planet.account_id
      left join (select * from debris where ${here} and metal + crystal > 0) as debris using (position)
      left join (select * from magic_item where ${here} and fleet_id is null) as magic_item
        on magic_item.position = place.position and (magic_item.item = 'gold-planet') = (planet.id is null)
    where coalesce(planet.id, debris.position, magic_item.id) is not null
    order by place.position`.execute(db);
  return rows;
}

/** When these players were last seen, in ms, by account. */
export async function lastSeen(
  db: Reader,
  universe: UniverseId,
  players: readonly AccountId[],
): Promise<Readonly<Record<number, number>>> {
  if (players.length === 0) return {};
  const { rows } = await sql<{ id: number; at: number }>`
    select account_id as id, coalesce(seen_at, joined_at) as at from player
    where universe_id = ${universe} and account_id = ${listed(players)}`.execute(db);
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
}

/** What a player alone knows of one system. */
export async function readKnowledge(
  db: Reader,
  scanned: Omit<Scanned, 'now'>,
  { galaxy, system }: System,
): Promise<OwnKnowledge> {
  const { universe, viewer } = scanned;
  const { rows } = await sql<OwnKnowledge>`
    select array${attackers(scanned)} as attackers,
      coalesce((select jsonb_agg(jsonb_build_object('planet', planet.id, 'at', report.at))
        from planet cross join lateral (
          select max(created_at) as at from report
          where account_id = ${viewer} and universe_id = ${universe} and type = 'spy' and action = 'sent'
            and (to_place ->> 'planet')::bigint = planet.id) as report
        where planet.universe_id = ${universe} and planet.galaxy = ${galaxy} and planet.system = ${system}
          and report.at is not null), '[]') as spied`.execute(db);
  return rows[0] ?? { attackers: [], spied: [] };
}

/** The positions of a system at this instant, as the player sees them who knows this; empty ones are left out. */
export function placesSeen(places: readonly PlaceRow[], known: OwnKnowledge, now: Instant): ScannedRow[] {
  const hostile = new Set(known.attackers.map(Number));
  const spied = new Map(known.spied.map(({ planet, at }) => [planet, at]));
  return places.flatMap(({ vanishes_at, ...place }) => {
    const item = vanishes_at !== null && vanishes_at <= now ? null : place.item;
    if (place.planet_id === null && place.metal === null && item === null) return [];
    return {
      ...place,
      item,
      is_hostile: place.account_id !== null && hostile.has(place.account_id),
      spied_at: place.planet_id === null ? null : (spied.get(place.planet_id) ?? null),
    };
  });
}

/** Everything at the positions of one system, as a player sees it. */
export const scanSystem = async (db: Reader, scanned: Scanned, system: System): Promise<ScannedRow[]> =>
  placesSeen(
    await scanPlaces(db, scanned.universe, system),
    await readKnowledge(db, scanned, system),
    scanned.now,
  );

/** The other players whom the viewer's alliance ties to the viewer, and how: members and allies alike, peace, war. */
const tied = ({ universe, viewer, now }: Scanned) => sql`
  select other.account_id,
    case when other.alliance_id = own.alliance_id then 'ally' else pact.kind end as relation
  from alliance_member as own join alliance_member as other using (universe_id)
    left join pact on pact.universe_id = own.universe_id and ended_at is null and begins_at <= ${now}::bigint
      and (kind <> 'war' or greatest(begins_at, coalesce(attacked_at, 0)) + ${WAR_SLEEP_MS}::bigint > ${now}::bigint)
      and ((from_id = own.alliance_id and to_id = other.alliance_id)
        or (from_id = other.alliance_id and to_id = own.alliance_id))
  where own.universe_id = ${universe} and own.account_id = ${viewer} and other.account_id <> ${viewer}
    and (pact.id is not null or other.alliance_id = own.alliance_id)`;

/** All systems of a galaxy with a planet, debris or a gold planet, in one statement. */
export async function mapGalaxy(db: Reader, scanned: Scanned, galaxy: number): Promise<MappedSystem[]> {
  const { universe, viewer, now } = scanned;
  const here = sql`universe_id = ${universe} and galaxy = ${galaxy}`;
  const { rows } = await sql<MappedSystem>`
    with tied as (${tied(scanned)}), found as (
      select system, 1 as planets, account_id = ${viewer} as own,
        account_id in ${attackers(scanned)} as hostile, tied.relation,
        not is_ai and vacation_since is null and coalesce(seen_at, joined_at) <= ${inactiveSince(now)} as inactive, false as debris, false as gold
      from planet
        join player using (universe_id, account_id)
        left join tied using (account_id)
      where ${here}
      union all
      select system, 0, false, false, null, false, true, false from debris where ${here} and metal + crystal > 0
      union all
      select system, 0, false, false, null, false, false, true from magic_item
      where ${here} and item = 'gold-planet' and not exists (
        select from planet where planet.universe_id = ${universe}
          and planet.galaxy = magic_item.galaxy and planet.system = magic_item.system
          and planet.position = magic_item.position))
    select system, sum(planets) as planets, bool_or(own) as own, bool_or(hostile) as hostile,
      coalesce(bool_or(relation = 'ally'), false) as ally, coalesce(bool_or(relation = 'peace'), false) as peace,
      coalesce(bool_or(relation = 'war'), false) as war, bool_or(inactive) as inactive, bool_or(debris) as debris, bool_or(gold) as gold
    from found group by system order by system`.execute(db);
  return rows;
}
