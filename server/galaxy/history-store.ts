import type { UniverseId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** The most battles of a galaxy that its history names: the costliest. */
const MOST_BATTLES = 500;

/** A planet was founded in a system, or fought for; `worth` is what the battle destroyed. */
export type HistoricMoment = {
  readonly system: number;
  readonly what: 'founding' | 'battle';
  readonly at: Instant;
  readonly worth: number;
};

type Row = {
  readonly started_at: number;
  readonly battles_until: number;
  readonly system: number | null;
  readonly what: HistoricMoment['what'];
  readonly at: number;
  readonly worth: number;
};

/**
 * The history of a galaxy in the order of time, in one statement: when the planets that still stand were founded, and where
 * the costliest battles were fought. Battles are told a day after they were fought, divided by the root of the speed:
 * nobody's next raid can be planned by them.
 */
export async function selectHistory(db: Reader, universe: UniverseId, galaxy: number, now: Instant) {
  const { rows } = await sql<Row>`
    with told as (
      select id, started_at,
        greatest(started_at, ${now}::bigint - floor(${DAY_MS}::float8 / sqrt(greatest(1, building_speed)::float8))::bigint) as battles_until
      from universe where id = ${universe}
    ), moment as (
      select system, 'founding' as what, founded_at as at, 0::bigint as worth
      from planet where universe_id = ${universe} and galaxy = ${galaxy}
      union all
      select * from (
        select system, 'battle', fought_at, worth_lost from battle
        where universe_id = ${universe} and galaxy = ${galaxy} and fought_at <= (select battles_until from told)
        order by worth_lost desc limit ${MOST_BATTLES}) as fought
    )
    select started_at, battles_until, moment.* from told left join moment on true
    order by at, system`.execute(db);
  const [first] = rows;
  if (!first) throw new Error(`There is no universe ${universe}.`);
  return {
    startedAt: instant(first.started_at),
    battlesUntil: instant(first.battles_until),
    moments: rows.flatMap(({ system, what, at, worth }): HistoricMoment[] =>
      system === null ? [] : [{ system, what, at: instant(at), worth }],
    ),
  };
}
