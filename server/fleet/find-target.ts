import type { Relation } from '@farhold/engine/alliance/pact';
import { longestHold } from '@farhold/engine/fleet/hold';
import type { Destination } from '@farhold/engine/fleet/send-fleet';
import type { TargetPlace, TargetPlanet } from '@farhold/engine/fleet/target';
import type { AccountId, Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Database } from '../database/connect.ts';
import { sharedStatement } from '../database/shared-read.ts';
import { relationIn } from '../pact/relations.ts';
import type { PlanetPlace } from '../planet/places.ts';
import {
  isOwned,
  isProtected,
  placeOfFacts,
  quietHoursIn,
  type TargetFacts,
  targetRead,
} from './target-facts.ts';

/** A place as the rules of sending see it, without what counts the player's own deeds and the union to join. */
export type SeenTarget = TargetPlace & {
  readonly planet: Omit<TargetPlanet, 'attacks' | 'giftLeft'> | null;
};

/** A position as the rules of sending see it, with what is there. */
export type FoundTarget = {
  readonly place: PlanetPlace | null;
  readonly debris: { readonly metal: number; readonly crystal: number };
  readonly target: SeenTarget;
  /** What the owner is to the player who asked. */
  readonly relation: Relation;
};

/** What a player may know about a place before sending anything there; undefined for a planet that does not exist. */
export async function findTarget(
  db: Database,
  player: Player,
  to: Destination,
  now: Instant,
): Promise<FoundTarget | undefined> {
  const { rows } = await db
    .getExecutor()
    .executeQuery(sharedStatement(player.universe, [targetRead(player.account, to)]));
  const [facts] = rows;
  return facts && readTarget(facts, player.account, now);
}

/** The target that these facts describe, for the player who asked. */
export function readTarget(facts: TargetFacts, player: AccountId, now: Instant): FoundTarget {
  const { galaxy, system, position, metal, crystal } = facts;
  const at = { galaxy, system, position };
  const debris = { metal, crystal };
  const hasDebris = metal > 0 || crystal > 0;
  if (!isOwned(facts)) {
    return { place: null, debris, target: { at, planet: null, hasDebris }, relation: 'none' };
  }
  const place = placeOfFacts(facts);
  const isOwn = place.owner === player;
  const refusesGuests = !isOwn && facts.guests === 'friends' && !facts.are_close;
  const planet = {
    owner: place.owner,
    isOwn,
    isOnVacation: !isOwn && facts.vacation_since !== null,
    quietHours: isOwn ? null : quietHoursIn(facts, facts.quiet),
    isProtected: !isOwn && isProtected(facts, now),
    refusesGuests,
    // The depot is no business of those who may not hold there.
    holdLimit: longestHold(refusesGuests ? 0 : facts.depot),
  };
  const relation = isOwn ? 'none' : relationIn(facts.ties, now);
  return { place, debris, target: { at, planet, hasDebris }, relation };
}
