import { refuse, type Refused } from '../decision.ts';
import type { Owner, Planet, Universe } from '../planet/planet.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { type OnVacation, vacationObstacle } from './vacation.ts';

/** When time stopped for this player: when the vacation began or the universe ended; null while it runs. */
export function stillSince(owner: Owner, universe: Universe): Instant | null {
  const since = [owner.vacationSince ?? null, universe.endedAt ?? null].filter((at) => at !== null);
  return since.reduce<Instant | null>((first, at) => (first === null || at < first ? at : first), null);
}

/** Whether nothing is produced, built or delivered on this planet any more, as of its settled state. */
export function standsStill(planet: Pick<Planet, 'settledAt'>, owner: Owner, universe: Universe): boolean {
  const since = stillSince(owner, universe);
  return since !== null && planet.settledAt >= since;
}

/** For how many seconds time has stood still at an instant; 0 while it runs. */
export function stillSeconds(owner: Owner, universe: Universe, at: Instant): number {
  const since = stillSince(owner, universe);
  return since === null ? 0 : Math.max(0, secondsBetween(since, at));
}

export type Standstill = OnVacation | 'universe-ended';

/** Why orders are refused while time stands still: the universe has ended, or the player is on vacation (rules R17). */
export const standstillObstacle = (
  owner: Pick<Owner, 'vacationSince'>,
  { endedAt }: Pick<Universe, 'endedAt'>,
): Refused<Standstill> | null =>
  typeof endedAt === 'number' ? refuse('universe-ended') : vacationObstacle(owner);

const later = (at: Instant | null, seconds: number) => (at === null ? null : plusSeconds(at, seconds));

/**
 * A planet whose time goes on after a standstill of some seconds: its batches and its booster have as much time left as
 * before.
 */
export const resumedPlanet = (planet: Planet, seconds: number): Planet => ({
  ...planet,
  boostedUntil: later(planet.boostedUntil, seconds),
  batches: planet.batches.map((batch) => ({
    ...batch,
    startedAt: plusSeconds(batch.startedAt, seconds),
    hurriedAt: later(batch.hurriedAt, seconds),
  })),
});
