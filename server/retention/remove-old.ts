import { BARTERS_COUNTED_MS } from '@farhold/engine/ai/barter';
import { SEARCHES_COUNTED_SECONDS } from '@farhold/engine/expedition/outcome';
import { ATTACKS_COUNTED_SECONDS } from '@farhold/engine/fleet/attack-limit';
import { GIFTS_COUNTED_SECONDS } from '@farhold/engine/fleet/gift-limit';
import { accountId, universeId } from '@farhold/engine/ids';
import { DAY_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { raiseOwnIn } from '../player/versions.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { removeEmptyConversations } from './remove-empty-conversations.ts';
import { removeOldMessages } from './remove-old-messages.ts';

/** How many days a host keeps what nobody needs for ever. */
export type Retention = {
  readonly reportDays: number;
  readonly messageDays: number;
  readonly auditDays: number;
  readonly ledgerDays: number;
};

export type RetentionWatch = { readonly onRemoved: (kind: string, rows: number) => void };

/** Rows that one transaction removes: commands that meet it wait for milliseconds. */
const BATCH_ROWS = 1000;

/** Battles carry their rounds, which are large. */
const BATCH_BATTLES = 100;

/** The biggest battles between players of a universe that has not ended stay for its end: more than it will show. */
const SPARED_BATTLES = 10;

/** A removed report: whose it was, and whether anything but the list of reports showed it. */
type RemovedReport = {
  readonly universe_id: number;
  readonly account_id: number;
  readonly is_shown: boolean;
};

/** A batch answers the reports that it removes, and nothing of other rows. */
type Removal = { readonly kind: string; readonly rows: number; readonly batch: RawBuilder<RemovedReport> };

/**
 * Removes what is older than the host keeps it, in small transactions, until nothing is left or `signal` ends it.
 * Reports of battles that somebody shares stay, with their battles, and so do the biggest battles of a universe.
 * Several servers may run it at once.
 */
export async function removeOld(
  game: Game,
  retention: Retention,
  watch: RetentionWatch,
  signal: AbortSignal,
): Promise<void> {
  const now = await readNow(game.db, game.clock);
  for (const { kind, rows: most, batch } of removals(retention, now)) {
    let removed = most;
    while (removed >= most && !signal.aborted) {
      removed = await game.db.transaction().execute(async (tx) => {
        const { numAffectedRows, rows } = await batch.execute(tx);
        await showMissing(tx, rows);
        return Number(numAffectedRows ?? 0);
      });
      watch.onRemoved(kind, removed);
    }
  }
  await removeOldMessages(game, now - retention.messageDays * DAY_MS, watch, signal);
  await removeEmptyConversations(game, now, watch, signal);
}

/** Outdates what shows the removed reports: the number of unread ones, and when a planet was last spied on. */
async function showMissing(tx: Transaction, removed: readonly RemovedReport[]): Promise<void> {
  const shown = Map.groupBy(
    removed.filter(({ is_shown: isShown }) => isShown),
    ({ universe_id: universe }) => universe,
  );
  const byUniverse = [...shown].toSorted(([one], [other]) => one - other);
  for (const [universe, reports] of byUniverse) {
    const players = new Set(reports.map(({ account_id: account }) => accountId(account)));
    await raiseOwnIn(tx, universeId(universe), [...players]);
  }
}

/** The report says where it was fought, so it stays as well. */
const isAmongBiggest = sql`worth_lost > 0 and galaxy is not null
  and exists (select from universe where universe.id = battle.universe_id and ended_at is null)
  and worth_lost >= coalesce((
    select other.worth_lost from battle as other
    where other.universe_id = battle.universe_id and other.galaxy is not null
    order by other.worth_lost desc offset ${SPARED_BATTLES - 1} limit 1), 0)`;

/** How many days an operator can still read a message of a room after it was taken down. */
const REMOVED_DAYS = 7;

const plain = (kind: string, old: RawBuilder<unknown>): Removal => ({
  kind,
  rows: BATCH_ROWS,
  batch: sql<never>`delete from ${sql.table(kind)} where id in (${old} limit ${BATCH_ROWS})`,
});

/** The same for a table of universes: `old` selects their ids, too. */
const ofUniverses = (kind: string, old: RawBuilder<unknown>): Removal => ({
  kind,
  rows: BATCH_ROWS,
  batch: sql<never>`delete from ${sql.table(kind)} where (universe_id, id) in (${old} limit ${BATCH_ROWS})`,
});

/** Old reports, and battles that no report tells any more. */
const reportsBefore = (reportsTo: number): Removal[] => [
  {
    kind: 'report',
    rows: BATCH_ROWS,
    batch: sql<RemovedReport>`delete from report where (universe_id, id) in (
      select universe_id, id from report where created_at < ${reportsTo}
        and not exists (select from shared_battle
          where shared_battle.universe_id = report.universe_id and report_id = report.id)
        and not exists (select from battle
          where battle.universe_id = report.universe_id and battle.id = battle_id and ${isAmongBiggest})
      limit ${BATCH_ROWS})
      returning universe_id, account_id, read_at is null or (type = 'spy' and action = 'sent') as is_shown`,
  },
  {
    kind: 'battle',
    rows: BATCH_BATTLES,
    batch: sql<never>`delete from battle where (universe_id, id) in (
      select universe_id, id from battle where fought_at < ${reportsTo}
        and not exists (select from report where report.universe_id = battle.universe_id and battle_id = battle.id)
        and not exists (select from season_battle
          where season_battle.universe_id = battle.universe_id and battle_id = battle.id) limit ${BATCH_BATTLES})`,
  },
];

/** Whether no event is late that was due before an instant: it would still count what counted then. */
const noEventBefore = (at: RawBuilder<unknown>) => sql`not exists (
  select from timed_event as late join universe on universe.id = late.universe_id
  where late.universe_id = old.universe_id and late.parked_at is null and universe.ended_at is null and late.due_at < ${at})`;

const ATTACKS_MS = ATTACKS_COUNTED_SECONDS * SECOND_MS;
const GIFTS_MS = GIFTS_COUNTED_SECONDS * SECOND_MS;
const SEARCHES_MS = SEARCHES_COUNTED_SECONDS * SECOND_MS;

/**
 * What commands count for a day, and count no longer. What a fleet under way brings stays, and so does the last trade
 * that came of a proposal: it decides about the next one.
 */
const uncounted = (now: Instant): Removal[] => [
  ofUniverses('attack_start', sql`select universe_id, id from attack_start where at <= ${now - ATTACKS_MS}`),
  ofUniverses(
    'barter',
    sql`select universe_id, id from barter as old where fleet_id is null and at <= ${now - BARTERS_COUNTED_MS}
      and (exists (select from barter as later where later.universe_id = old.universe_id
          and later.account_id = old.account_id and later.at > old.at)
        or not exists (select from barter_proposal as made where made.universe_id = old.universe_id
          and made.account_id = old.account_id and made.at < old.at))`,
  ),
  ofUniverses(
    'alliance_asking',
    sql`select universe_id, id from alliance_asking where asked_at < ${now - DAY_MS}`,
  ),
  {
    kind: 'union_call',
    rows: BATCH_ROWS,
    batch: sql<never>`delete from union_call where (universe_id, account_id, by_id) in (
      select universe_id, account_id, by_id from union_call where told_at < ${now - DAY_MS} limit ${BATCH_ROWS})`,
  },
];

/** What events count as well, which may be late; what a fleet under way refers to stays. */
const uncountedByEvents = (now: Instant): Removal[] => [
  ofUniverses(
    'counted_gift',
    sql`select universe_id, id from counted_gift as old where fleet_id is null and at <= ${now - GIFTS_MS}
      and ${noEventBefore(sql`old.at + ${GIFTS_MS}::bigint`)}`,
  ),
  ofUniverses(
    'expedition',
    sql`select universe_id, id from expedition as old where fleet_id is null
      and coalesce(searched_at, started_at) <= ${now - SEARCHES_MS}
      and ${noEventBefore(sql`coalesce(old.searched_at, old.started_at) + ${SEARCHES_MS}::bigint`)}`,
  ),
];

function removals({ reportDays, messageDays, auditDays }: Retention, now: Instant): Removal[] {
  const reportsTo = now - reportDays * DAY_MS;
  const messagesTo = now - messageDays * DAY_MS;
  const auditTo = now - auditDays * DAY_MS;
  return [
    ...reportsBefore(reportsTo),
    ofUniverses('galaxy_find', sql`select universe_id, id from galaxy_find where found_at < ${reportsTo}`),
    plain('audit_log', sql`select id from audit_log where at < ${auditTo}`),
    plain('complaint', sql`select id from complaint where closed_at < ${auditTo}`),
    ofUniverses('gift', sql`select universe_id, id from gift where at < ${auditTo}`),
    // Wars in which somebody fought stay, as the records of their alliances.
    ofUniverses(
      'pact',
      sql`select universe_id, id from pact where ended_at < ${reportsTo} and (kind <> 'war' or battles = 0)`,
    ),
    ofUniverses(
      'room_message',
      sql`select universe_id, id from room_message as old where sent_at < ${messagesTo} and not exists (
        select from alliance where alliance.universe_id = old.universe_id and pinned_id = old.id)`,
    ),
    ofUniverses(
      'room_message',
      sql`select universe_id, id from room_message where removed_at < ${now - REMOVED_DAYS * DAY_MS}`,
    ),
    ofUniverses('circular', sql`select universe_id, id from circular where sent_at < ${messagesTo}`),
    ofUniverses(
      'alliance_application',
      sql`select universe_id, id from alliance_application where declined_at < ${reportsTo}`,
    ),
    ...uncounted(now),
    ...uncountedByEvents(now),
  ];
}
