import { longestHold } from '@farhold/engine/fleet/hold';
import type { Destination, Target } from '@farhold/engine/fleet/send-fleet';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Database, Transaction } from '../database/connect.ts';
import { planetAt, type PlanetPlace, planetPlace } from '../planet/places.ts';
import { isProtectedFrom } from '../ranking/protection.ts';
import { selectVacation } from '../vacation/store.ts';
import { debrisAt } from './debris-store.ts';

/** A position as the rules of sending see it, with what is there. */
export type FoundTarget = {
  readonly place: PlanetPlace | null;
  readonly debris: { readonly metal: number; readonly crystal: number };
  readonly target: Target;
};

/** What a player may know about a place before sending anything there; undefined for a planet that does not exist. */
export async function findTarget(
  db: Database | Transaction,
  universe: UniverseId,
  player: AccountId,
  to: Destination,
  now: Instant,
): Promise<FoundTarget | undefined> {
  const isPlanet = 'planet' in to;
  const place = isPlanet ? await planetPlace(db, universe, to.planet) : await planetAt(db, universe, to.at);
  const at = isPlanet ? place?.at : to.at;
  if (!at) return undefined;
  const debris = await debrisAt(db, universe, at);
  const hasDebris = debris.metal > 0 || debris.crystal > 0;
  if (!place) return { place: null, debris, target: { at, planet: null, hasDebris } };
  const isOwn = place.owner === player;
  const vacation = await selectVacation(db, universe, place.owner);
  const planet = {
    owner: place.owner,
    isOwn,
    isOnVacation: !isOwn && vacation !== undefined && vacation.vacationSince !== null,
    quietHours: isOwn ? null : (vacation?.quietHours ?? null),
    isProtected: !isOwn && (await isProtectedFrom(db, universe, player, place.owner, now)),
    holdLimit: longestHold(await depotLevel(db, place.planet)),
  };
  return { place, debris, target: { at, planet, hasDebris } };
}

async function depotLevel(db: Database | Transaction, planet: PlanetId): Promise<number> {
  const row = await db
    .selectFrom('planet_item')
    .select('amount')
    .where('planet_id', '=', planet)
    .where('key', '=', 'alliance-depot')
    .executeTakeFirst();
  return row?.amount ?? 0;
}
