import { type BuildingKey, buildingKeys } from '../catalogue/items.ts';
import type { Instant } from '../time/instant.ts';
import type { Levels } from './planet.ts';

/** The level of a building before and after the changes of one day (UTC), which is named by its first instant. */
export type LevelDay = {
  readonly day: Instant;
  readonly key: BuildingKey;
  readonly before: number;
  readonly level: number;
};

/**
 * The buildings of a planet at the end of a day, from those of now and all days on which some changed, the earliest
 * first (horizon 13). Mine 3 built on day 5 of a planet that has mine 4 now: 2 on day 4, 3 on day 5.
 */
export function levelsOn(day: Instant, present: Levels, days: readonly LevelDay[]): Levels {
  const levels: Partial<Record<BuildingKey, number>> = {};
  for (const key of buildingKeys) {
    const own = days.filter((one) => one.key === key);
    const last = own.findLast((one) => one.day <= day);
    const level = last ? last.level : (own[0]?.before ?? present[key] ?? 0);
    if (level > 0) levels[key] = level;
  }
  return levels;
}
