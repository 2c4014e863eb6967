import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

/** The listener of one process: its own connection, which receives the updates of every process. */
export type Listening = {
  /** Resolves after the first attempt to listen, successful or not. */
  readonly started: Promise<void>;
  /** Pings the connection and answers whether it hears; one that does not answer is replaced. */
  readonly check: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

type Listener = {
  readonly url: string;
  readonly log: Logger;
  readonly channel: string;
  readonly onText: (text: string) => void;
  /** Called when it listens again: updates may have been missed meanwhile. */
  readonly onGap: () => void;
};

const MIN_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;

/** How long the database may take to accept a connection, and to answer a ping. */
const PING_TIMEOUT_MS = 5000;

/** Listens until it is closed; a broken connection is replaced, with increasing waits in between. */
export function listen({ url, log, channel, onText, onGap }: Listener): Listening {
  const understand = forgiving(onText, log);
  const closing = new AbortController();
  const started = Promise.withResolvers<void>();
  let client: Client | null = null;
  let hearing: Client | null = null;
  const run = async () => {
    for (let failures = 0, isFirst = true; !closing.signal.aborted; isFirst = false) {
      const connection = newClient(url);
      client = connection;
      try {
        const over = ended(connection);
        connection.on('notification', ({ payload = '' }) => understand(payload));
        await connection.connect();
        await connection.query(`listen ${channel}`);
        hearing = connection;
        failures = 0;
        if (!isFirst) onGap();
        started.resolve();
        await over;
      } catch (error) {
        warnOf(error, log);
      }
      hearing = null;
      started.resolve();
      void connection.end().catch(() => {});
      await waitBefore(failures, closing.signal);
      failures += 1;
    }
  };
  const running = run();
  const close = async () => {
    closing.abort();
    await client?.end().catch(() => {});
    await running;
  };
  return { started: started.promise, check: () => isHeard(() => hearing), close };
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
    void client.end().catch(() => {});
    return false;
  }
}

/** Another version of the server, or another program, may use this channel. */
const forgiving = (onText: Listener['onText'], log: Logger) => (text: string) => {
  try {
    onText(text);
  } catch (error) {
    log.warn({ err: error }, 'a live update could not be read');
  }
};

const newClient = (url: string): Client =>
  new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });

/** Resolves when the connection ends, for any reason. */
const ended = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });

/** The wait grows with each failure, with a random part so that processes do not retry together. */
async function waitBefore(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** failures);
  await pause(longest * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
}
