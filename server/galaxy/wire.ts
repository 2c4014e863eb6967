import type { galaxyRoutes } from '@farhold/contract/galaxy';
import type { Reply } from '@farhold/contract/route';
import { planetImage } from '@farhold/engine/galaxy/new-planet';
import type { AccountId } from '@farhold/engine/ids';
import { absence, minutesAway } from '@farhold/engine/ranking/presence';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { type Ranks, rankOf } from '../ranking/ranks.ts';
import type { MappedSystem, ScannedRow } from './scan-store.ts';

type WirePosition = Reply<(typeof galaxyRoutes)['GET /planet/galaxy']>['data'][number];
type WireSystem = Reply<(typeof galaxyRoutes)['GET /galaxy/map']>['data'][number];

/** A position of a system as this player sees it. */
export function positionToWire(
  row: ScannedRow,
  { galaxy, system }: { readonly galaxy: number; readonly system: number },
  viewer: AccountId,
  ranks: Ranks,
  now: Instant,
): WirePosition {
  const { position, metal, crystal, item } = row;
  const at = { galaxy, system, position };
  return {
    id_planet: row.planet_id,
    name: row.name,
    ...at,
    img: row.planet_id === null ? null : `planet_${planetImage({ at, gold: row.gold === true })}`,
    user: ownerOf(row, ranks),
    is_own: row.account_id === viewer,
    is_hostile: row.is_hostile,
    ...presence(row, viewer, now),
    debris: metal === null || crystal === null ? null : { metal, crystal },
    magic_items: item === null ? [] : [item],
    spied_at: isoTimeOrNull(row.spied_at),
  };
}

function ownerOf(
  { account_id: id, owner_name: name, is_ai: isAi, alliance }: ScannedRow,
  ranks: Ranks,
): WirePosition['user'] {
  if (id === null || name === null) return null;
  return { id, name, is_ai_player: isAi === true, alliance, rank: rankOf(ranks, id) };
}

function presence(
  { account_id: owner, seen_at: seenAt, is_ai, on_vacation: isOnVacation }: ScannedRow,
  viewer: AccountId,
  now: Instant,
) {
  if (owner === null || seenAt === null || owner === viewer) return { active_minutes: null, absence: null };
  const seen = { seenAt: instant(seenAt), isAi: is_ai === true, isOnVacation };
  return { active_minutes: minutesAway(seen.seenAt, now), absence: absence(seen, now) };
}

const marks = ['own', 'hostile', 'war', 'peace', 'ally', 'inactive', 'debris', 'gold'] as const;

export const systemToWire = (row: MappedSystem): WireSystem => ({
  system: row.system,
  planets: row.planets,
  marks: marks.filter((mark) => row[mark]),
});
