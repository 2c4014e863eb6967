import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Bus, Notice } from './bus.ts';
import { listen } from './listen.ts';

type Parts = {
  /** Runs a statement on any connection to the database. */
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
  /** A connection that nothing stands before, for listening. */
  readonly direct: ClientConfig;
  readonly onError: (error: Error) => void;
};

/** A notice whose statement fails this often is lost: pages ask again by themselves. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 200;

/**
 * PostgreSQL's NOTIFY. A transaction that commits it waits for all others that do, so it has transactions of its own
 * that write nothing: one at a time, each with all notices that came in meanwhile.
 */
export function postgresBus(parts: Parts): Bus {
  let gathered: Notice[] = [];
  let sending: Promise<void> | null = null;
  const send = async () => {
    while (gathered.length > 0) {
      const notices = gathered;
      gathered = [];
      await deliver(parts, notices);
    }
    sending = null;
  };
  const publish = (notices: readonly Notice[]) => {
    if (notices.length === 0) return;
    gathered.push(...notices);
    sending ??= send();
  };
  return {
    publish,
    drained: async () => {
      while (sending !== null) await sending;
    },
    listen: (listener) => listen({ ...listener, direct: parts.direct, publish }),
  };
}

async function deliver({ query, onError }: Parts, notices: readonly Notice[]): Promise<void> {
  const values = [notices.map(({ channel }) => channel), notices.map(({ text }) => text)];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      await query(
        'select pg_notify(channel, text) from unnest($1::text[], $2::text[]) as notice (channel, text)',
        values,
      );
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) onError(error instanceof Error ? error : new Error(String(error)));
      else await pause(RETRY_MS, null, { ref: false });
    }
  }
}
