import type { universe, universeRoutes } from '@farhold/contract/universe';
import type { Reply } from '@farhold/contract/route';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { StoredMembership, StoredUniverse } from './store.ts';

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
  is_closed: stored.is_closed,
  ends_at: isoTimeOrNull(stored.ends_at),
  has_ended: stored.ended_at !== null,
});

/** A joined universe as the wire calls it. */
export const membershipToWire = (
  stored: StoredMembership,
): Reply<(typeof universeRoutes)['GET /user/universes']>[number] => ({
  ...universeToWire(stored),
  pivot: { is_active: stored.is_active, joined_at: isoTime(stored.joined_at) },
});
