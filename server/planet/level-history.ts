import { isBuildingKey } from '@farhold/engine/catalogue/items';
import type { Player, PlanetId } from '@farhold/engine/ids';
import type { LevelDay } from '@farhold/engine/planet/past-levels';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** What is known of the buildings that stood on a planet. */
export type LevelHistory = {
  readonly foundedAt: Instant;
  /** What stood before is not known. */
  readonly knownFrom: Instant;
  /** The earliest day first. */
  readonly days: readonly LevelDay[];
};

type Row = {
  readonly founded_at: number;
  readonly known_from: number;
  readonly day: number | null;
  readonly key: string;
  readonly before: number;
  readonly level: number;
};

/** How the levels of an own planet changed from day to day, in one statement; undefined for a planet of others. */
export async function selectLevelHistory(
  db: Reader,
  { universe, account }: Player,
  planet: PlanetId,
): Promise<LevelHistory | undefined> {
  const { rows } = await sql<Row>`
    select founded_at, greatest(founded_at, coalesce(levels_known_from, founded_at)) as known_from,
      day, key, before, level
    from planet
      join universe on universe.id = planet.universe_id
      left join level_history on level_history.universe_id = planet.universe_id and planet_id = planet.id
    where planet.universe_id = ${universe} and planet.id = ${planet} and planet.account_id = ${account}
    order by day, key`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    foundedAt: instant(first.founded_at),
    knownFrom: instant(first.known_from),
    days: rows.flatMap(({ day, key, before, level }) =>
      day !== null && isBuildingKey(key) ? [{ day: instant(day), key, before, level }] : [],
    ),
  };
}
