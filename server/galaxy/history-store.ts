import type { UniverseId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** The most battles of a galaxy that its history names: the costliest. And the most finds: the newest. */
const MOST_BATTLES = 500;
const MOST_FINDS = 500;

/**
 * A planet was founded in a system, or fought for, or a fleet found something there. `worth` is what the battle
 * destroyed, and `debris` what it left floating, both in metal and crystal; 0 for the others.
 */
export type HistoricMoment = {
  readonly system: number;
  readonly what: 'founding' | 'battle' | 'find';
  readonly at: Instant;
  readonly worth: number;
  readonly debris: number;
};

type Row = {
  readonly started_at: number;
  readonly battles_until: number;
  readonly system: number | null;
  readonly what: HistoricMoment['what'];
  readonly at: number;
  readonly worth: number;
  readonly debris: number;
};

/**
 * The history of a galaxy in the order of time, in one statement: when the planets that still stand were founded, where
 * the costliest battles were fought, and where fleets last found something. Battles and finds are told a day later,
 * divided by the root of the speed: nobody's next raid can be planned by them.
 */
export async function selectHistory(db: Reader, universe: UniverseId, galaxy: number, now: Instant) {
  const { rows } = await sql<Row>`
    with told as (
      select id, started_at,
        greatest(started_at, ${now}::bigint - floor(${DAY_MS}::float8 / sqrt(greatest(1, building_speed)::float8))::bigint) as battles_until
      from universe where id = ${universe}
    ), moment as (
      select system, 'founding' as what, founded_at as at, 0::bigint as worth, 0::bigint as debris
      from planet where universe_id = ${universe} and galaxy = ${galaxy}
      union all
      select * from (
        select system, 'battle', fought_at, worth_lost, coalesce(debris, 0) from battle
        where universe_id = ${universe} and galaxy = ${galaxy} and fought_at <= (select battles_until from told)
        order by worth_lost desc limit ${MOST_BATTLES}) as fought
      union all
      select * from (
        select system, 'find', found_at, 0::bigint, 0::bigint from galaxy_find
        where universe_id = ${universe} and galaxy = ${galaxy} and found_at <= (select battles_until from told)
        order by found_at desc limit ${MOST_FINDS}) as found
    )
    select started_at, battles_until, moment.* from told left join moment on true
    order by at, system`.execute(db);
  const [first] = rows;
  if (!first) throw new Error(`There is no universe ${universe}.`);
  return {
    startedAt: instant(first.started_at),
    battlesUntil: instant(first.battles_until),
    moments: rows.flatMap(({ system, what, at, worth, debris }): HistoricMoment[] =>
      system === null ? [] : [{ system, what, at: instant(at), worth, debris }],
    ),
  };
}
