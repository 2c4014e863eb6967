import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../time/clock.ts';
import type { StreamWatch } from '../live-update/streams.ts';
import { lastBackupAt, type NightlyWatch } from '../backup/nightly-backup.ts';
import type { RetentionWatch } from '../retention/remove-old.ts';
import type { RankingWatch } from '../ranking/keep-ranking.ts';
import { readQueue } from '../time/event-queue.ts';
import type { Remembered } from '../http/remembered.ts';
import type { EventWatch } from '../time/game.ts';

/** The server's metrics for Prometheus. */
export type Metrics = EventWatch &
  RankingWatch &
  StreamWatch &
  NightlyWatch &
  RetentionWatch & {
    /** Records a request answered after this many seconds. */
    readonly onReply: (method: string, route: string, status: number, seconds: number) => void;
    /**
     * The Prometheus text. The event queue is counted in the database, once on each call; without one it is not a
     * number.
     */
    readonly text: () => Promise<string>;
    readonly contentType: string;
    /** Adds the size of what the process remembers. */
    readonly watchRemembered: (remembered: Pick<Remembered, 'bytes'>) => void;
  };

/**
 * Counters of one server; each server of a process has its own. `savesNightly` says whether it makes nightly backups.
 */
export function createMetrics(db: Database, clock: Clock, savesNightly = false): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shared = { registers: [registry] };
  const replies = new Histogram({
    ...shared,
    name: 'farhold_http_request_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  const repliesOf = labelled(replies);
  const countQueue = queueGauges(registry, db, clock);
  return {
    onReply: (method, route, status, seconds) => repliesOf(method, route, status).observe(seconds),
    ...eventWatch(registry),
    ...streamWatch(registry),
    ...rankingWatch(registry),
    watchRemembered: (remembered) => addMemoryGauge(registry, remembered),
    ...upkeepWatch(registry, db, savesNightly),
    text: () => countQueue().then(() => registry.metrics()),
    contentType: registry.contentType,
  };
}

function eventWatch(registry: Registry): Pick<EventWatch, 'onResolved' | 'onParked'> {
  const shared = { registers: [registry] };
  const resolved = new Counter({
    ...shared,
    name: 'farhold_events_resolved_total',
    help: 'Timed events that this server resolved',
  });
  const lag = new Histogram({
    ...shared,
    name: 'farhold_event_lag_seconds',
    help: 'How late the first event of each batch was resolved',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3600],
  });
  const parked = new Counter({
    ...shared,
    name: 'farhold_events_parked_total',
    help: 'Timed events that failed for good and were set aside by this server',
  });
  return {
    onResolved: (events, lagMs) => {
      if (events === 0) return;
      resolved.inc(events);
      lag.observe(Math.max(0, lagMs) / 1000);
    },
    onParked: () => parked.inc(),
  };
}

function addMemoryGauge(registry: Registry, { bytes }: Pick<Remembered, 'bytes'>): void {
  const gauge: Gauge = new Gauge({
    registers: [registry],
    name: 'farhold_remembered_bytes',
    help: 'What this process remembers of the database, roughly',
    collect: () => gauge.set(bytes()),
  });
}

/**
 * A histogram's series by its labels, each looked up once: hashing the labels of every reply took longer than counting
 * it.
 */
function labelled(replies: Histogram<'method' | 'route' | 'status'>) {
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const found = series.get(key) ?? replies.labels({ method, route, status });
    series.set(key, found);
    return found;
  };
}

function streamWatch(registry: Registry): StreamWatch {
  const shared = { registers: [registry] };
  const streams = new Gauge({
    ...shared,
    name: 'farhold_streams_open',
    help: 'Streams that tell open pages of changes',
  });
  const changes = new Counter({
    ...shared,
    name: 'farhold_changes_sent_total',
    help: 'Live updates sent to open pages',
  });
  return { onStreams: (more) => streams.inc(more), onChangeSent: () => changes.inc() };
}

function rankingWatch(registry: Registry): RankingWatch {
  const mended = new Counter({
    registers: [registry],
    name: 'farhold_points_mended_total',
    help: 'Players whose stored points were not those of what they have, and were mended by this server',
  });
  return { onPointsMended: (players) => mended.inc(players) };
}

function upkeepWatch(registry: Registry, db: Database, savesNightly: boolean): NightlyWatch & RetentionWatch {
  const shared = { registers: [registry] };
  const backups = new Counter({
    ...shared,
    name: 'farhold_backups_total',
    help: 'Nightly backups that this server made or failed to make',
    labelNames: ['outcome'],
  });
  // An alert sees the first failure only if there was a number before it.
  if (savesNightly) for (const outcome of ['made', 'failed']) backups.inc({ outcome }, 0);
  const removed = new Counter({
    ...shared,
    name: 'farhold_old_rows_removed_total',
    help: 'Rows that this server removed because they were older than the host keeps them, by table',
    labelNames: ['table'],
  });
  const last = new Gauge({
    ...shared,
    name: 'farhold_last_backup_timestamp_seconds',
    help: 'When the last nightly backup was finished by any server; 0 if there has been none',
    collect: async () => {
      const at = await lastBackupAt({ db }).catch(() => NaN);
      last.set((at ?? 0) / 1000);
    },
  });
  return {
    onBackup: (outcome) => backups.inc({ outcome }),
    onRemoved: (table, rows) => removed.inc({ table }, rows),
  };
}

/** Gauges of the event queue; answers what counts it anew. */
function queueGauges(registry: Registry, db: Database, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const reached = gauge('farhold_database_reached', 'Whether the database could be asked for the next lines');
  const waiting = gauge('farhold_events_waiting', 'Timed events that wait for their time');
  const parked = gauge('farhold_events_set_aside', 'Timed events that failed and need an operator');
  const overdue = gauge(
    'farhold_events_overdue_seconds',
    'How long the oldest event that should have been resolved is due',
  );
  return async () => {
    const queue = await readQueue(db, clock).catch(() => null);
    reached.set(queue ? 1 : 0);
    waiting.set(queue?.waiting ?? NaN);
    parked.set(queue?.parked ?? NaN);
    overdue.set(queue ? queue.overdueMs / 1000 : NaN);
  };
}
