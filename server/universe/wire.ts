import type { universe, universeRoutes, war } from '@farhold/contract/universe';
import { type WarRules, warRulesOf } from '@farhold/engine/universe/war-rules';
import type { Reply } from '@farhold/contract/route';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { seasonCategory } from '@farhold/contract/universe';
import { categoryToWire } from '../ranking/wire.ts';
import type { SeasonBattle, SeasonWinner, WonUniverse } from './season-store.ts';
import { readWar } from '../planet/universe-row.ts';
import { guestsOf, type StoredMembership, type StoredUniverse, victoryOf } from './store.ts';

const warToWire = ({ loot, shipDebris, defenceDebris, rebuilt }: WarRules): z.output<typeof war> => ({
  loot,
  ship_debris: shipDebris,
  defence_debris: defenceDebris,
  rebuilt,
});

/** A universe as the wire calls it. */
export const universeToWire = (stored: StoredUniverse): z.output<typeof universe> => ({
  id_universe: stored.id,
  name: stored.name,
  started_at: isoTime(stored.started_at),
  current_players: stored.people + stored.ai_players,
  people: stored.people,
  ai_players: stored.ai_players,
  max_players: stored.max_players,
  resources_speed: stored.resources_speed,
  research_speed: stored.research_speed,
  fleet_speed: stored.fleet_speed,
  building_speed: stored.building_speed,
  protection: stored.protection,
  quiet_hours: stored.quiet_hours,
  guests: guestsOf(stored),
  alliance_members: stored.alliance_members,
  war: warToWire(warRulesOf(readWar(stored.war))),
  is_closed: stored.is_closed,
  ends_at: isoTimeOrNull(stored.ends_at),
  has_ended: stored.ended_at !== null,
  victory: victoryOf(stored),
  series: stored.series,
  season: stored.season,
  season_of: stored.season_of,
});

/** A joined universe as the wire calls it. */
export const membershipToWire = (
  stored: StoredMembership,
): Reply<(typeof universeRoutes)['GET /user/universes']>[number] => ({
  ...universeToWire(stored),
  pivot: { is_active: stored.is_active, joined_at: isoTime(stored.joined_at) },
});

type WireEnd = Reply<(typeof universeRoutes)['GET /universes/{id}/standing']>;

/** One of the three best of a category as the wire calls it. */
export const winnerToWire = ({ category, ...rank }: SeasonWinner): WireEnd['winners'][number] => ({
  category: seasonCategory.parse(categoryToWire(category)),
  ...rank,
});

/** One of the biggest battles as the wire calls it; `path` is that of its page. */
export const seasonBattleToWire = (battle: SeasonBattle): WireEnd['battles'][number] => ({
  path: `/battle/${battle.token}`,
  token: battle.token,
  fought_at: isoTime(battle.foughtAt),
  worth_lost: battle.worthLost,
  attacker: battle.attacker,
  attacker_tag: battle.attacker_tag,
  defender: battle.defender,
  defender_tag: battle.defender_tag,
});

/** A universe in the hall of fame as the wire calls it. */
export const wonUniverseToWire = (
  won: WonUniverse,
): Reply<(typeof universeRoutes)['GET /hall-of-fame']>['data'][number] => ({
  id_universe: won.id,
  name: won.name,
  started_at: isoTime(won.startedAt),
  ended_at: isoTime(won.endedAt),
  building_speed: won.speed,
  players: won.players,
  winners: [...won.winners],
  alliances: [...won.alliances],
});
