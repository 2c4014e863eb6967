import { fleetMissions } from '@farhold/engine/fleet/mission';
import type { Destination } from '@farhold/engine/fleet/send-fleet';
import { accountId, planetId, type Player } from '@farhold/engine/ids';
import { ageOf } from '@farhold/engine/player/beginner';
import { isShielded } from '@farhold/engine/ranking/protection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { CompiledQuery } from 'kysely';
import { areCloseText } from '../friend/close.ts';
import type { PlanetPlace } from '../planet/places.ts';
import { type StoredTies, tiesText } from '../pact/relations.ts';
import { type AllianceTag, tagText } from '../pact/tag.ts';
import { type QuietRow, quietRow, readQuietHours } from '../vacation/store.ts';

/** What is at a position, and what a player needs to know of the owner and of the player's own state to send ships there. */
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

const TEXT = `
  with place as materialized (
    select $3::smallint as galaxy, $4::smallint as system, $5::smallint as position where $3::smallint is not null
    union all
    select galaxy, system, position from planet where universe_id = $1 and id = $6::bigint)
  select place.*, coalesce(debris.metal, 0) as metal, coalesce(debris.crystal, 0) as crystal,
    coalesce((select amount from planet_item
      where planet_item.universe_id = $1 and planet_id = planet.id and key = 'alliance-depot'), 0) as depot,
    (select count(*) from fleet where universe_id = $1 and account_id = $2 and mission = any($7::text[])) as fleets_out,
    (select count(*) from fleet where universe_id = $1 and account_id = $2 and mission = 'expedition') as expeditions_out,
    (select count(*) from planet where universe_id = $1 and account_id = $2) as planets_held,
    universe.quiet_hours as quiet_offered, universe.guests, universe.protection, universe.resources_speed,
    own.total as own_points, sender.joined_at as own_joined_at, player.joined_at,
    ${quietRow('sender')} as own_quiet, ${tagText('$1', '$2')} as own_alliance,
    ${tagText('$1', 'planet.account_id')} as owner_alliance,
    ${tiesText('$1', '$2', 'planet.account_id')} as ties,
    ${areCloseText('$1', '$2', 'planet.account_id')} as are_close,
    planet.id as planet_id, planet.account_id, planet.name, planet.gold, player.name as owner_name,
    player.is_ai as owner_is_ai, player.vacation_since, coalesce(player.seen_at, player.joined_at) as seen_at,
    points.total as points, ${quietRow('player')} as quiet
  from place
    join universe on universe.id = $1
    join player as sender on sender.universe_id = $1 and sender.account_id = $2
    join player_points as own on own.universe_id = $1 and own.account_id = $2
    left join debris on debris.universe_id = $1 and debris.galaxy = place.galaxy and debris.system = place.system
      and debris.position = place.position
    left join planet on planet.universe_id = $1 and planet.galaxy = place.galaxy and planet.system = place.system
      and planet.position = place.position
    left join player on player.universe_id = $1 and player.account_id = planet.account_id
    left join player_points as points on points.universe_id = $1 and points.account_id = planet.account_id`;

/** Reads the facts about a destination; no row for a planet that does not exist. */
export function targetStatement({ universe, account }: Player, to: Destination): CompiledQuery<TargetFacts> {
  const { galaxy = null, system = null, position = null } = 'at' in to ? to.at : {};
  const planet = 'planet' in to ? to.planet : null;
  const parameters = [universe, account, galaxy, system, position, planet, fleetMissions];
  return CompiledQuery.raw(TEXT, parameters);
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
