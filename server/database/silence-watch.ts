import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import pg from 'pg';

/** A connection that may fall silent. */
export type Watched = {
  /** By which the database knows it. */
  readonly name: string;
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
const SILENCE_MS = SECOND_MS;

const LOOK_EVERY_MS = 250;

/** A statement that has taken this long is one that takes its time, in ms: orders and reads may not. */
const LONG_MS = 10 * SECOND_MS;

/** By which the database knows a connection that asks. */
const ASKING = 'farhold asks';

/** How long asking may take, in ms: to connect, and to be answered. */
const ASK_TIMEOUT_MS = SECOND_MS;

/** An answer that was on its way when the database was asked arrives within this, in ms. */
const GRACE_MS = 250;

/**
 * Watches connections for a network that swallows them: a primary that vanished, or a firewall that forgot them. TCP
 * notices that after many minutes, and a limit on each statement that is short enough would end slow ones, too. So the
 * database is asked over a new connection: one that waits for an answer while its process does nothing, or is gone, is
 * dropped, and the others with it. Where nothing is lost, a statement that only takes its time is left alone.
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

/** A statement that waits for a lock is asked about every second until it gives up, and a long one ever more seldom. */
function beMorePatient(one: Watched, patience: Map<Watched, Patience>): void {
  const { waitingSince: since } = one;
  if (since === null) return void patience.delete(one);
  const waited = performance.now() - since;
  patience.set(one, { since, ms: waited + Math.max(SILENCE_MS, waited / 4) });
}

/**
 * Drops those of the silent connections that are lost, and with them all that were not heard since: a new one costs
 * milliseconds, and each that is lost as well would have to be waited for. That includes statements on which the
 * database still works, such as one that waits for a lock of a lost connection. Only long ones are left alone, which
 * began well before.
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
    ({ one, since }) => since !== null && one.waitingSince === since && !working.has(one.name),
  );
  if (lost.length === 0) return;
  const isUnheard = ({ waitingSince: since, heardAt }: Watched) =>
    heardAt < askedAt && (since === null || askedAt - since < LONG_MS);
  const others = [...open].filter(isUnheard);
  const dropped = [...new Set([...lost.map((each) => each.one), ...others])];
  for (const one of dropped) one.drop();
  await endAtDatabase(connection, dropped);
}

/** The connections among these for which the database works; null if it cannot say. */
async function askWhoWorks(
  connection: pg.ClientConfig,
  asked: readonly Watched[],
): Promise<ReadonlySet<string> | null> {
  return withOwn(connection, async (client) => {
    const { rows } = await client.query<{ knows: boolean; working: string[] }>(
      `select exists (select from pg_stat_activity where application_name = $2 and pid = pg_backend_pid()) as knows,
         array(select application_name from pg_stat_activity
           where application_name = any($1::text[]) and coalesce(state, 'disabled') not like 'idle%') as working`,
      [asked.map(({ name }) => name), ASKING],
    );
    const [answer] = rows;
    // A pooler may give its own names, and then nobody can tell whose process is whose.
    return answer?.knows === true ? new Set(answer.working) : null;
  });
}

/**
 * Ends what lost connections have left in the database: their transactions would keep their locks until a time limit.
 */
const endAtDatabase = (connection: pg.ClientConfig, lost: readonly Watched[]): Promise<unknown> =>
  withOwn(connection, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1::text[])',
      [lost.map(({ name }) => name)],
    ),
  );

/** Runs something over a new connection. */
async function withOwn<Answer>(
  connection: pg.ClientConfig,
  action: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    application_name: ASKING,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
    statement_timeout: ASK_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await action(client);
  } finally {
    client.connection.stream.destroy();
  }
}
