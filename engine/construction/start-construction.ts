import { isUnitKey } from '../catalogue/items.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { constructionSeconds, unitSeconds } from './duration.ts';
import type { Construction } from './queue.ts';

export type StartedConstruction = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Seconds for each unit; for a level, the whole time. */
  readonly secondsEach: number;
  /** The planet, with one more batch if units are built. */
  readonly planet: Planet;
};

/**
 * Starts an order: its time is fixed by the levels of this moment (rules R8), and ships and defences are finished one
 * by one. `otherLabs` are the laboratories on the player's other planets.
 */
export function startConstruction(
  construction: Construction,
  { planet, owner, universe }: PlanetInPlay,
  otherLabs: readonly number[],
  at: Instant,
): StartedConstruction {
  const { id, key, quantity } = construction;
  const count = construction.level ?? quantity;
  const endsAt = plusSeconds(at, constructionSeconds(key, count, planet, owner, universe, otherLabs));
  if (!isUnitKey(key)) return { startsAt: at, endsAt, secondsEach: secondsBetween(at, endsAt), planet };
  const secondsEach = unitSeconds(key, planet, universe);
  const batch = {
    construction: id,
    key,
    quantity,
    delivered: 0,
    startedAt: at,
    secondsEach,
    hurriedAt: null,
  };
  return { startsAt: at, endsAt, secondsEach, planet: { ...planet, batches: [...planet.batches, batch] } };
}
