import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Bus } from '../database/bus.ts';

/** A session as the table has it. */
export type StoredSession = {
  readonly id: number;
  readonly account_id: number;
  readonly remember: boolean;
  readonly impersonated: boolean;
  readonly may_act: boolean;
  readonly token_scope: string | null;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly expires_at: number | null;
};

/** The sessions that a process knows without asking the database. */
export type KnownSessions = {
  /** The session of a token's hash: a known one, or what `read` finds. */
  readonly find: (
    hash: string,
    read: () => Promise<StoredSession | undefined>,
  ) => Promise<StoredSession | undefined>;
  /** Reads a session again next time: it has changed. */
  readonly forget: (session: number) => void;
  readonly close: () => Promise<void>;
};

/** The channel on which the database announces every session that ends (migration 029). */
const ENDED_CHANNEL = 'farhold_session_ended';

/**
 * How long the channel counts as heard after it was last seen to work, in ms: a session ends everywhere within a
 * second.
 */
const TRUST_MS = 900;
const CHECK_EVERY_MS = 300;

/**
 * A remembered session is read again after this long. That is how a session ends that was being opened while its
 * account was banned: the ban did not see it.
 */
const REREAD_EVERY_MS = 60_000;

/** About 300 bytes each. */
const MAX_SESSIONS = 50_000;

/** Reads every session from the database, for processes that do not hear of their ends. */
export const unknownSessions: KnownSessions = {
  find: (_hash, read) => read(),
  forget: () => {},
  close: async () => {},
};

/**
 * Remembers sessions while it hears of their ends over the database's own bus. The connection that hears is asked
 * several times a second; when it does not answer, every session is read from the database again. `onGap` hears when
 * another connection has taken its place.
 */
export function hearingSessions(bus: Pick<Bus, 'listen'>, log: Logger, onGap: () => void): KnownSessions {
  const known = createKnown();
  let trustedUntil = 0;
  const listening = bus.listen({
    log,
    channel: ENDED_CHANNEL,
    onText: (session) => known.end(Number(session)),
    onGap: () => {
      known.clear();
      onGap();
    },
  });
  const check = async () => {
    const askedAt = performance.now();
    if (await listening.check()) trustedUntil = Math.max(trustedUntil, askedAt + TRUST_MS);
  };
  const checking = setInterval(() => void check(), CHECK_EVERY_MS);
  checking.unref();
  const isTrusted = () => performance.now() < trustedUntil;
  return {
    find: async (hash, read) => {
      if (!isTrusted()) {
        known.clear();
        return read();
      }
      return known.get(hash) ?? known.keep(hash, read);
    },
    forget: known.end,
    close: async () => {
      clearInterval(checking);
      await listening.close();
    },
  };
}

function createKnown() {
  const hashes = new Map<number, string>();
  const sessions = new LRUCache<string, StoredSession>({
    max: MAX_SESSIONS,
    ttl: REREAD_EVERY_MS,
    dispose: ({ id }) => hashes.delete(id),
  });
  let ends = 0;
  return {
    get: (hash: string): StoredSession | undefined => sessions.get(hash),
    /** Keeps what it reads, unless any session has ended meanwhile: it could be this one. */
    keep: async (
      hash: string,
      read: () => Promise<StoredSession | undefined>,
    ): Promise<StoredSession | undefined> => {
      const before = ends;
      const found = await read();
      if (found && before === ends) {
        sessions.set(hash, found);
        hashes.set(found.id, hash);
      }
      return found;
    },
    end: (session: number): void => {
      ends += 1;
      const hash = hashes.get(session);
      if (hash !== undefined) sessions.delete(hash);
    },
    clear: (): void => {
      ends += 1;
      sessions.clear();
    },
  };
}
