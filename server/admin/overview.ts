import { MINUTE_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { lastBackupAt } from '../backup/nightly-backup.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { readNow } from '../time/clock.ts';
import { readQueue } from '../time/event-queue.ts';
import type { Operation } from './operation.ts';

/** What the process that answers knows of itself. */
export type ServerHealth = {
  readonly version: string;
  readonly startedAt: number;
  /** Why it should get no requests at the moment; null if it should. */
  readonly whyNotReady: () => Promise<string | null>;
  /** How many requests it answered with 500 or more within the last hour. */
  readonly errorsLately: () => number;
};

/** People who were here within this time count as online, in ms: a page that is open asks about as often. */
const ONLINE_MS = 5 * MINUTE_MS;

type Counts = { readonly people: number; readonly online: number; readonly reports: number };

/** How the server does: readiness, events, people, errors, the last backup. */
export async function readOverview({ game }: Pick<Operation, 'game'>, health: ServerHealth) {
  const now = await readNow(game.db, game.clock);
  const [whyNot, queue, backup, counts] = await Promise.all([
    health.whyNotReady(),
    readQueue(game.db, game.clock),
    lastBackupAt(game),
    sql<Counts>`select count(*) as people, count(*) filter (where seen_at > ${now - ONLINE_MS}) as online,
      (select count(*) from complaint where closed_at is null) as reports
      from account where not is_ai_player`.execute(game.db),
  ]);
  const { people = 0, online = 0, reports = 0 } = counts.rows[0] ?? {};
  return {
    version: health.version,
    started_at: isoTime(health.startedAt),
    why_not_ready: whyNot,
    events_waiting: queue.waiting,
    events_set_aside: queue.parked,
    events_overdue_seconds: Math.round((queue.overdueMs ?? 0) / 1000),
    people,
    people_online: online,
    errors_last_hour: health.errorsLately(),
    last_backup_at: isoTimeOrNull(backup),
    open_reports: reports,
  };
}
