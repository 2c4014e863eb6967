import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import pg from 'pg';

/** A connection that may fall silent. */
export type Watched = {
  /** The process of the database that serves it; null until it is known. */
  readonly processID: number | null;
  /** Since when it has been waiting for an answer, by `performance.now()`; null if it waits for none. */
  readonly waitingSince: number | null;
  /** When it last got one, or was opened. */
  readonly heardAt: number;
  /** Ends it, so that what runs on it fails at once. */
  readonly drop: () => void;
};

export type SilenceWatch = {
  readonly add: (connection: Watched) => void;
  readonly remove: (connection: Watched) => void;
};

/** How long the database may stay silent before it is asked what it is doing, in ms. */
const SILENCE_MS = 2 * SECOND_MS;

const LOOK_EVERY_MS = 500;

/** How long asking may take, in ms: to connect, and to be answered. */
const ASK_TIMEOUT_MS = SECOND_MS;

/** An answer that was on its way when the database was asked arrives within this, in ms. */
const GRACE_MS = 250;

/**
 * Watches connections for a network that swallows them: a primary that vanished, or a firewall that forgot them. TCP notices
 * that after many minutes, and a limit on each statement that is short enough would end slow ones, too. So the database is asked
 * over a new connection: one that waits for an answer while its process does nothing, or is gone, is dropped, and with it
 * whatever has rested since before. A statement that only takes its time is left alone.
 */
export function watchForSilence(connection: pg.ClientConfig): SilenceWatch {
  const open = new Set<Watched>();
  const patience = new Map<Watched, Patience>();
  let looking: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;
  const look = async () => {
    const silent = [...open].filter((one) => isSilent(one, patience));
    if (isAsking || silent.length === 0) return;
    isAsking = true;
    await dropLost(connection, open, silent).catch(() => {});
    isAsking = false;
    for (const one of silent) beMorePatient(one, patience);
  };
  return {
    add: (one) => {
      open.add(one);
      looking ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    remove: (one) => {
      open.delete(one);
      patience.delete(one);
      if (open.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    },
  };
}

/** How long the statement that was sent at an instant may take before the database is asked about it. */
type Patience = { readonly since: number; readonly ms: number };

function isSilent(one: Watched, patience: ReadonlyMap<Watched, Patience>): boolean {
  const { waitingSince: since } = one;
  if (since === null) return false;
  const known = patience.get(one);
  return performance.now() - since > (known?.since === since ? known.ms : SILENCE_MS);
}

/** A slow statement is not asked about every second. */
function beMorePatient(one: Watched, patience: Map<Watched, Patience>): void {
  const { waitingSince: since } = one;
  if (since === null) patience.delete(one);
  else patience.set(one, { since, ms: 2 * (performance.now() - since) });
}

/**
 * Drops those of the silent connections that are lost, and then all that rest and were last heard before the database was
 * asked: a new one costs milliseconds, and each that is lost as well would have to be waited for.
 */
async function dropLost(
  connection: pg.ClientConfig,
  open: ReadonlySet<Watched>,
  silent: readonly Watched[],
): Promise<void> {
  const askedAt = performance.now();
  const asked = silent.map((one) => ({ one, since: one.waitingSince }));
  const working = await askWhoWorks(connection, silent);
  if (!working) return;
  await pause(GRACE_MS);
  const lost = asked.filter(
    ({ one, since }) => since !== null && one.waitingSince === since && !working.has(one.processID ?? 0),
  );
  if (lost.length === 0) return;
  const resting = [...open].filter((one) => one.waitingSince === null && one.heardAt < askedAt);
  for (const one of [...lost.map((each) => each.one), ...resting]) one.drop();
}

/** The processes of the database that work for these connections; null if it cannot say. */
async function askWhoWorks(
  connection: pg.ClientConfig,
  asked: readonly Watched[],
): Promise<ReadonlySet<number> | null> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
    statement_timeout: ASK_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(
         select pid from pg_stat_activity
         where pid = any($1::int[]) and coalesce(state, 'disabled') not like 'idle%') as working`,
      [asked.map((one) => one.processID ?? 0)],
    );
    const [answer] = rows;
    // Behind a pooler, the process that a connection knows is not the one that serves it.
    return answer && answer.own === client.processID ? new Set(answer.working) : null;
  } finally {
    client.connection.stream.destroy();
  }
}
