import type { UniverseId } from '@farhold/engine/ids';
import { HISTORY_DAYS } from '@farhold/engine/ranking/history';
import { rankCategories } from '@farhold/engine/ranking/rank-category';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import { raiseForAll, rankedVersions } from '../player/versions.ts';
import { placeSql } from './positions.ts';

/** Midnight (UTC) of the day of this instant, in ms. */
export const dayOf = (now: Instant): number => Math.floor(now / DAY_MS) * DAY_MS;

/** Whether a universe has the snapshot of a day. */
export async function hasSnapshot(db: Reader, universe: UniverseId, day: number): Promise<boolean> {
  const found = await db
    .selectFrom('rank_night')
    .select('day')
    .where('universe_id', '=', universe)
    .where('day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores the day's ranks of everybody in a universe, and the points of those whose points have changed since the last
 * snapshot. Players who have joined since midnight had no rank then, and get none. Answers false if the day already has
 * its snapshot. However many servers try, one takes it; it only reads what commands write, so that none waits for it.
 */
export const takeSnapshot = (db: Database, universe: UniverseId, day: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const taken = await tx
      .insertInto('rank_night')
      .values({ universe_id: universe, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!taken) return false;
    // Before the points are read: a change that comes meanwhile is part of the next night.
    const { names, points: before } = await rankedVersions(tx, universe);
    // Sorts seven orders of a whole universe in memory rather than on disk.
    await sql`set local work_mem = '64MB'`.execute(tx);
    await rememberPoints(tx, universe, day);
    await tx.deleteFrom('rank_snapshot').where('universe_id', '=', universe).execute();
    await rememberPositions(tx, universe, day);
    await rememberAlliances(tx, universe, day);
    await forgetBefore(tx, universe, day - HISTORY_DAYS * DAY_MS);
    // The past shows everywhere, and for a day.
    await raiseForAll(tx, universe, 'names');
    await tx
      .updateTable('rank_night')
      .set({ names: names + 1, points: before })
      .where('universe_id', '=', universe)
      .where('day', '=', day)
      .execute();
    return true;
  });

/** Whether nobody has left, and no points have changed, since the last night of a universe. */
export async function isAsLastNight(db: Database, universe: UniverseId): Promise<boolean> {
  const last = await db
    .selectFrom('rank_night')
    .select(['names', 'points'])
    .where('universe_id', '=', universe)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { names, points: present } = await rankedVersions(db, universe);
  return last?.names === names && last.points === present;
}

const points = sql.raw('resources, facilities, research, aliens, ships, defence');
const ofNow = sql.raw('p.resources, p.facilities, p.research, p.aliens, p.ships, p.defence');
const ofBefore = sql.raw('s.resources, s.facilities, s.research, s.aliens, s.ships, s.defence');

async function rememberPoints(tx: Transaction, universe: UniverseId, day: number): Promise<void> {
  await sql`
    insert into points_history (universe_id, account_id, day, ${points})
    select p.universe_id, p.account_id, ${day}, ${ofNow}
    from player_points as p left join rank_snapshot as s using (universe_id, account_id)
    where p.universe_id = ${universe} and (${ofNow}) is distinct from (${ofBefore})`.execute(tx);
}

async function rememberPositions(tx: Transaction, universe: UniverseId, day: number): Promise<void> {
  const names = sql.join(rankCategories.map((category) => sql.ref(`${category}_position`)));
  const places = sql.join(
    rankCategories.map((category) => sql`case when joined_at < ${day} then ${placeSql(category)} end`),
  );
  await sql`
    insert into rank_snapshot (universe_id, account_id, total, ${points}, ${names})
    select universe_id, account_id, total, ${points}, ${places}
    from player_points join player using (universe_id, account_id) where universe_id = ${universe}`.execute(
    tx,
  );
}

/**
 * Of older days, a player's last entry stays: the points have been the same since. Nothing stays of one who has gone,
 * perhaps while a night was being stored.
 */
async function forgetBefore(tx: Transaction, universe: UniverseId, first: number): Promise<void> {
  await sql`
    delete from points_history as old
    where universe_id = ${universe} and day < ${first} and (
      exists (
        select from points_history as newer
        where newer.universe_id = ${universe} and newer.account_id = old.account_id
          and newer.day > old.day and newer.day <= ${first})
      or not exists (
        select from player
        where player.universe_id = ${universe} and player.account_id = old.account_id))`.execute(tx);
}

/** Stores the members and the points of every alliance that was there when the day began. */
async function rememberAlliances(tx: Transaction, universe: UniverseId, day: number): Promise<void> {
  await sql`
    insert into alliance_history (universe_id, alliance_id, day, members, ${points}, total)
    select member.universe_id, alliance_id, ${day}, count(*), sum(resources), sum(facilities), sum(research), sum(aliens),
      sum(ships), sum(defence), sum(player_points.total)
    from alliance_member as member
      join player_points on player_points.universe_id = member.universe_id
        and player_points.account_id = member.account_id
      join alliance on alliance.universe_id = member.universe_id and alliance.id = alliance_id
    where member.universe_id = ${universe} and founded_at < ${day}
    group by member.universe_id, alliance_id`.execute(tx);
  await sql`
    delete from alliance_history
    where universe_id = ${universe} and day < ${day - HISTORY_DAYS * DAY_MS}`.execute(tx);
}
