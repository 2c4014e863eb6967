import type { DatabaseConnection } from 'kysely';
import type { Logger } from 'pino';

/** A text for every process that listens to a channel. */
export type Notice = { readonly channel: string; readonly text: string };

/** Who wants the texts of a channel. */
export type Listener = {
  readonly log: Logger;
  readonly channel: string;
  readonly onText: (text: string) => void;
  /** Called when it listens again: notices may have been missed meanwhile. */
  readonly onGap: () => void;
};

/** A channel that this process listens to. */
export type Listening = {
  /** Resolves after the first attempt to listen, successful or not. */
  readonly started: Promise<void>;
  /** Pings the connection and answers whether it hears; one that does not answer is replaced. */
  readonly check: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Carries notices between the processes of the server, in the order in which this process gives them. */
export type Bus = {
  /** Takes notices of what is committed, and returns at once. */
  readonly publish: (notices: readonly Notice[]) => void;
  /** Resolves when everything that was published is on its way. */
  readonly drained: () => Promise<void>;
  /** Listens until it is closed; a broken connection is replaced, with increasing waits in between. */
  readonly listen: (listener: Listener) => Listening;
};

/** Reads what it can of what others say: another version of the server, or another program, may use a channel. */
export const forgiving = (onText: Listener['onText'], log: Logger) => (text: string) => {
  try {
    onText(text);
  } catch (error) {
    log.warn({ err: error }, 'a live update could not be read');
  }
};

/** What transactions will say once they are committed, by their connection. */
const waiting = new WeakMap<DatabaseConnection, Notice[]>();

/**
 * Keeps notices until the transaction of this connection is over: its commit publishes them, its rollback drops them.
 */
export function sayAfterCommit(connection: DatabaseConnection, notices: readonly Notice[]): void {
  waiting.set(connection, [...(waiting.get(connection) ?? []), ...notices]);
}

/** The notices of a transaction that is over, once. */
export function takeNotices(connection: DatabaseConnection): readonly Notice[] {
  const notices = waiting.get(connection) ?? [];
  waiting.delete(connection);
  return notices;
}
