import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';

/** A text for every process that listens to a channel. */
export type Notice = { readonly channel: string; readonly text: string };

/** Carries notices between the processes of the server, in the order in which this process gives them. */
export type Bus = {
  /** Takes notices of what is committed, and returns at once. */
  readonly publish: (notices: readonly Notice[]) => void;
  /** Resolves when everything that was published is on its way. */
  readonly drained: () => Promise<void>;
};

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** A notice whose statement fails this often is lost: pages ask again by themselves. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 200;

/**
 * PostgreSQL's NOTIFY. A transaction that commits it waits for all others that do, so it has transactions of its own that write
 * nothing: one at a time, each with all notices that came in meanwhile.
 */
export function postgresBus(query: Query, onError: (error: Error) => void): Bus {
  let gathered: Notice[] = [];
  let sending: Promise<void> | null = null;
  const send = async () => {
    while (gathered.length > 0) {
      const notices = gathered;
      gathered = [];
      await deliver(query, notices, onError);
    }
    sending = null;
  };
  return {
    publish: (notices) => {
      if (notices.length === 0) return;
      gathered.push(...notices);
      sending ??= send();
    },
    drained: async () => {
      while (sending !== null) await sending;
    },
  };
}

async function deliver(
  query: Query,
  notices: readonly Notice[],
  onError: (error: Error) => void,
): Promise<void> {
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

/** What transactions will say once they are committed, by their connection. */
const waiting = new WeakMap<DatabaseConnection, Notice[]>();

/** Keeps notices until the transaction of this connection is over: its commit publishes them, its rollback drops them. */
export function sayAfterCommit(connection: DatabaseConnection, notices: readonly Notice[]): void {
  waiting.set(connection, [...(waiting.get(connection) ?? []), ...notices]);
}

/** The notices of a transaction that is over, once. */
export function takeNotices(connection: DatabaseConnection): readonly Notice[] {
  const notices = waiting.get(connection) ?? [];
  waiting.delete(connection);
  return notices;
}
