import { fleetMissions } from '@farhold/engine/fleet/mission';
import type { Destination } from '@farhold/engine/fleet/send-fleet';
import { accountId, type AccountId, planetId } from '@farhold/engine/ids';
import { ageOf } from '@farhold/engine/player/beginner';
import { isShielded } from '@farhold/engine/ranking/protection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { wordsText } from '../database/listed.ts';
import type { SharedRead } from '../database/shared-read.ts';
import { areCloseText } from '../friend/close.ts';
import type { PlanetPlace } from '../planet/places.ts';
import { type StoredTies, tiesText } from '../pact/relations.ts';
import { type AllianceTag, tagText } from '../pact/tag.ts';
import { type QuietRow, quietRow, readQuietHours } from '../vacation/store.ts';

/**
 * What is at a position, and what a player needs to know of the owner and of the player's own state to send ships
 * there.
 */
export type TargetFacts = {
  galaxy: number;
  system: number;
  position: number;
  metal: number;
  crystal: number;
  depot: number;
  fleets_out: number;
  expeditions_out: number;
  planets_held: number;
  quiet_offered: boolean;
  /** A rule of `guestRules`. */
  guests: string;
  protection: boolean;
  resources_speed: number;
  own_points: number;
  own_joined_at: number;
  own_quiet: QuietRow;
  own_alliance: AllianceTag | null;
} & (OwnedFacts | { readonly planet_id: null });

type OwnedFacts = {
  planet_id: number;
  account_id: number;
  name: string;
  gold: boolean;
  owner_name: string;
  owner_is_ai: boolean;
  owner_alliance: AllianceTag | null;
  vacation_since: number | null;
  seen_at: number;
  points: number;
  joined_at: number;
  ties: StoredTies;
  are_close: boolean;
  quiet: QuietRow;
};

// Each table is looked up by itself, for each place: a plan that joins whole tables is cheaper only as long as they are
// small.
const TEXT = `
  select asked.number as asked, place.*, coalesce(debris.metal, 0) as metal, coalesce(debris.crystal, 0) as crystal,
    coalesce((select amount from planet_item
      where planet_item.universe_id = $1 and planet_id = planet.id and key = 'alliance-depot'), 0) as depot,
    flying.fleets_out, flying.expeditions_out,
    (select count(*) from planet where universe_id = $1 and account_id = asked.account_id) as planets_held,
    universe.quiet_hours as quiet_offered, universe.guests, universe.protection, universe.resources_speed,
    own.total as own_points, sender.joined_at as own_joined_at, player.joined_at,
    ${quietRow('sender')} as own_quiet, ${tagText('$1', 'asked.account_id')} as own_alliance,
    ${tagText('$1', 'planet.account_id')} as owner_alliance,
    ${tiesText('$1', 'asked.account_id', 'planet.account_id')} as ties,
    ${areCloseText('$1', 'asked.account_id', 'planet.account_id')} as are_close,
    planet.id as planet_id, planet.account_id, planet.name, planet.gold, player.name as owner_name,
    player.is_ai as owner_is_ai, player.vacation_since, coalesce(player.seen_at, player.joined_at) as seen_at,
    points.total as points, ${quietRow('player')} as quiet
  from universe
    cross join jsonb_to_recordset($2::jsonb) as asked
      (number integer, account_id bigint, galaxy smallint, system smallint, position smallint, planet_id bigint)
    cross join lateral (
      select asked.galaxy, asked.system, asked.position where asked.galaxy is not null
      union all
      select galaxy, system, position from planet where universe_id = $1 and id = asked.planet_id) as place
    cross join lateral (select joined_at, quiet_start, quiet_start_before, quiet_from, quiet_chosen_at
      from player where universe_id = $1 and account_id = asked.account_id limit 1) as sender
    cross join lateral (select total
      from player_points where universe_id = $1 and account_id = asked.account_id limit 1) as own
    cross join lateral (select count(*) filter (where mission in ${wordsText(fleetMissions)}) as fleets_out,
        count(*) filter (where mission = 'expedition') as expeditions_out
      from fleet where universe_id = $1 and account_id = asked.account_id) as flying
    left join lateral (select metal, crystal from debris where universe_id = $1
      and galaxy = place.galaxy and system = place.system and position = place.position limit 1) as debris on true
    left join lateral (select id, account_id, name, gold from planet where universe_id = $1
      and galaxy = place.galaxy and system = place.system and position = place.position limit 1) as planet on true
    left join lateral (select * from player
      where universe_id = $1 and account_id = planet.account_id limit 1) as player on true
    left join lateral (select total from player_points
      where universe_id = $1 and account_id = planet.account_id limit 1) as points on true
  where universe.id = $1`;

/** Reads the facts about a destination; no row for a planet that does not exist. */
export function targetRead(account: AccountId, to: Destination): SharedRead<TargetFacts> {
  const { galaxy = null, system = null, position = null } = 'at' in to ? to.at : {};
  const planet = 'planet' in to ? to.planet : null;
  return { sql: TEXT, values: { account_id: account, galaxy, system, position, planet_id: planet } };
}

export const isOwned = (facts: TargetFacts): facts is TargetFacts & OwnedFacts => facts.planet_id !== null;

export const placeOfFacts = (facts: TargetFacts & OwnedFacts): PlanetPlace => ({
  planet: planetId(facts.planet_id),
  owner: accountId(facts.account_id),
  ownerName: facts.owner_name,
  ownerIsAi: facts.owner_is_ai,
  ownerAlliance: facts.owner_alliance,
  name: facts.name,
  gold: facts.gold,
  at: { galaxy: facts.galaxy, system: facts.system, position: facts.position },
});

/** Whether the universe protects the owner from the player who asked (rules R17). */
export function isProtected(facts: TargetFacts & OwnedFacts, now: Instant): boolean {
  if (!facts.protection) return false;
  const age = (joinedAt: number) => ageOf(instant(joinedAt), now, facts.resources_speed);
  const seenAt = instant(facts.seen_at);
  return isShielded(
    { points: facts.own_points, age: age(facts.own_joined_at) },
    { points: facts.points, age: age(facts.joined_at), isAi: facts.owner_is_ai, seenAt },
    now,
  );
}

/** Quiet hours that were chosen, in a universe that offers them. */
export const quietHoursIn = (facts: TargetFacts, chosen: QuietRow): QuietHours | null =>
  facts.quiet_offered ? readQuietHours(chosen) : null;
