import { isLevelledKey, isUnitKey } from '@farhold/engine/catalogue/items';
import type { GoalKey, GoalSeeker } from '@farhold/engine/goal/collect-goal';
import { type DeedCounts, isDeed } from '@farhold/engine/goal/deed';
import type { Player } from '@farhold/engine/ids';
import { instant, type Instant, startOfDay } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';

/** The day under which rewards of the first days are stored. */
const NO_DAY = instant(0);

type Counts = Readonly<Record<string, number>>;

/** What is stored of a player as far as goals ask. */
export type SeekerRow = {
  readonly head_start: number;
  readonly planets: number;
  readonly highest: Counts | null;
  readonly research: Counts | null;
  readonly standing: Counts | null;
  readonly flying: Counts | null;
  readonly deeds: Readonly<Record<string, { ever: number; today: number }>> | null;
  readonly collected: readonly string[];
};

/**
 * A player as far as goals ask, at an instant: what stands and flies, what was done ever and on that day (UTC), and
 * what was collected. Units count once their order is finished.
 */
export const selectGoalSeeker = async (db: Reader, player: Player, now: Instant): Promise<GoalSeeker> =>
  seekerOf(player, await selectSeekerRow(db, player, now));

/** The same as it is stored: it is true all day, as long as nothing of the player changes. */
export async function selectSeekerRow(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<SeekerRow> {
  const today = startOfDay(now);
  const isOwn = sql`universe_id = ${universe} and account_id = ${account}`;
  const { rows } = await sql<SeekerRow>`
    with item as (
      select key, max(amount) as highest, sum(amount)::bigint as standing
      from planet join planet_item using (universe_id) where ${isOwn} and planet_id = planet.id group by key),
    flying as (
      select ship.key, sum(ship.value::bigint)::bigint as amount
      from fleet, jsonb_each_text(ships) as ship where ${isOwn} group by ship.key)
    select head_start,
      (select count(*) from planet where ${isOwn}) as planets,
      (select jsonb_object_agg(key, highest) from item) as highest,
      (select jsonb_object_agg(key, level) from research where ${isOwn}) as research,
      (select jsonb_object_agg(key, standing) from item) as standing,
      (select jsonb_object_agg(key, amount) from flying) as flying,
      (select jsonb_object_agg(deed, jsonb_build_object('ever', ever, 'today',
        case when day = ${today} then today else 0 end)) from player_deed where ${isOwn}) as deeds,
      array(select key from collected_goal where ${isOwn} and day in (${NO_DAY}, ${today})) as collected
    from player where ${isOwn}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Player ${account} has not joined universe ${universe}.`);
  return row;
}

/** A player as far as goals ask, by what is stored. */
export function seekerOf({ universe, account }: Player, row: SeekerRow): GoalSeeker {
  const levels = { ...only(row.highest, isLevelledKey), ...only(row.research, isLevelledKey) };
  const flying = Object.entries(row.flying ?? {}).map(
    ([key, count]) => [key, (row.standing?.[key] ?? 0) + count] as const,
  );
  const units = only({ ...row.standing, ...Object.fromEntries(flying) }, isUnitKey);
  return {
    universe,
    account,
    facts: { levels, units, planets: row.planets, deeds: readDeeds(row.deeds) },
    collected: new Set(row.collected),
    headStart: row.head_start,
  };
}

const only = (counts: Counts | null, isKey: (text: string) => boolean): Counts =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([key]) => isKey(key)));

/** Counts of deeds as stored; those that only a later release knows are left out. */
const readDeeds = (stored: SeekerRow['deeds']): DeedCounts =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([deed]) => isDeed(deed)));

type Collected = { readonly key: GoalKey; readonly isOfDay: boolean; readonly at: Instant };

/** Stores that a player, who is locked, has collected a reward. Those of earlier days are forgotten. */
export async function insertCollected(
  tx: Transaction,
  { universe, account }: Player,
  { key, isOfDay, at }: Collected,
): Promise<void> {
  const day = isOfDay ? startOfDay(at) : NO_DAY;
  await sql`
    with past as (
      delete from collected_goal
      where universe_id = ${universe} and account_id = ${account} and day > 0 and day < ${startOfDay(at)})
    insert into collected_goal (universe_id, account_id, key, day, collected_at)
    values (${universe}, ${account}, ${key}, ${day}, ${at})`.execute(tx);
}
