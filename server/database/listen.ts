import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { endAtOnce } from './end-at-once.ts';
import { type Bus, forgiving, type Listener, type Listening } from './bus.ts';

/** What a listening connection needs: how to reach the database, and how to be heard over the other connections. */
type Parts = Listener & { readonly direct: ClientConfig; readonly publish: Bus['publish'] };

const MIN_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;

/** How long the database may take to accept a connection, and to answer a ping. */
const PING_TIMEOUT_MS = 5000;

/** Listens until it is closed; a broken connection is replaced, with increasing waits in between. */
export function listen(parts: Parts): Listening {
  const { log, onGap } = parts;
  const closing = new AbortController();
  const started = Promise.withResolvers<void>();
  let client: Client | null = null;
  let hearing: Client | null = null;
  const run = async () => {
    for (let failures = 0, isFirst = true; !closing.signal.aborted; isFirst = false) {
      const connection = newClient(parts.direct);
      client = connection;
      try {
        const over = ended(connection);
        await Promise.race([listenOn(connection, parts), over.then(cutOff)]);
        hearing = connection;
        failures = 0;
        if (!isFirst) onGap();
        started.resolve();
        await over;
      } catch (error) {
        if (!closing.signal.aborted) warnOf(error, log);
      }
      hearing = null;
      started.resolve();
      void endAtOnce(connection);
      await waitBefore(failures, closing.signal);
      failures += 1;
    }
  };
  const running = run();
  const close = async () => {
    closing.abort();
    if (client) await endAtOnce(client);
    await running;
  };
  return { started: started.promise, check: () => isHeard(() => hearing), close };
}

async function listenOn(connection: Client, { publish, log, channel, onText }: Parts): Promise<void> {
  const understand = forgiving(onText, log);
  connection.on('notification', (heard) => {
    if (heard.channel === channel) understand(heard.payload ?? '');
  });
  await connection.connect();
  await hearItself(connection, publish);
  await connection.query(`listen ${channel}`);
}

/** Only the message: the error itself carries the whole connection. */
const warnOf = (error: unknown, log: Logger): void =>
  log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'live updates stopped');

/** Whether the connection that listens answers, and is still the one. */
async function isHeard(hearing: () => Client | null): Promise<boolean> {
  const checked = hearing();
  return checked !== null && (await answers(checked)) && checked === hearing();
}

/** Whether a connection answers; one that does not is ended, and replaced. */
async function answers(client: Client): Promise<boolean> {
  try {
    await client.query('select 1');
    return true;
  } catch {
    void endAtOnce(client);
    return false;
  }
}

/** The channel on which a process tries whether it hears. */
const TRIAL_CHANNEL = 'farhold_trial';

/** How long a trial may take to be heard. */
const TRIAL_TIMEOUT_MS = 5000;

/**
 * Fails if a connection does not hear what others say: a pooler that shares connections takes LISTEN, and passes
 * nothing on.
 */
async function hearItself(connection: Client, publish: Bus['publish']): Promise<void> {
  const trial = randomUUID();
  const heard = new Promise<'heard'>((resolve) => {
    connection.on('notification', ({ channel, payload }) => {
      if (channel === TRIAL_CHANNEL && payload === trial) resolve('heard');
    });
  });
  await connection.query(`listen ${TRIAL_CHANNEL}`);
  publish([{ channel: TRIAL_CHANNEL, text: trial }]);
  const first = await Promise.race([heard, pause(TRIAL_TIMEOUT_MS, 'nothing', { ref: false })]);
  if (first === 'nothing') {
    throw new Error(
      'nothing that others say is heard: if DATABASE_URL names a pooler, set DATABASE_LISTEN_URL to the address of PostgreSQL',
    );
  }
  await connection.query(`unlisten ${TRIAL_CHANNEL}`);
}

const newClient = (direct: ClientConfig): Client =>
  new Client({
    ...direct,
    keepAlive: true,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });

/** Resolves when the connection ends, with the reason if it says one. */
const ended = (client: Client): Promise<Error | undefined> =>
  new Promise((resolve) => {
    client.once('end', () => resolve(undefined));
    client.on('error', resolve);
  });

/** A connection that is closed while it is opened fails nothing by itself. */
const cutOff = (reason: Error | undefined): never => {
  throw reason ?? new Error('the connection was cut off');
};

/** The wait grows with each failure, with a random part so that processes do not retry together. */
async function waitBefore(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** failures);
  await pause(longest * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
}
