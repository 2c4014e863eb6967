import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { LRUCache } from 'lru-cache';
import type { Versions } from './handler.ts';

/** What a process remembers of the database, by key, each with the versions at which it was read. */
export type Remembered = {
  /**
   * What `read` answers, or what it answered earlier at the same `tag`. It must be plain data that nobody changes. The
   * tag was read before: what is read after it is as new or newer, so that what is remembered is never older than it.
   */
  readonly recall: <Value>(key: string, tag: string, read: () => Promise<Value>) => Promise<Value>;
  /**
   * Forgets everything, also what is being read: the database is another one, or somebody has written to it past the
   * game.
   */
  readonly forget: () => void;
  /** Its size in bytes, roughly. */
  readonly bytes: () => number;
};

/** What a piece of memory depends on: the names alone, a version too, or the minute for what may be as old as that. */
export type Dependence = 'names' | 'own' | 'map' | 'points' | 'minute';

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** What an entry takes besides its value: key, tag, and the list's own nodes. */
const ENTRY_BYTES = 300;

type Entry = { readonly tag: string; readonly value: unknown };

/** What is being read: who asks for the same at the same versions waits for it, too. */
type Reading = { readonly tag: string; readonly value: Promise<unknown> };

/** A store that drops the least recently used when it holds more than `maxBytes`. */
export function createRemembered(maxBytes = DEFAULT_MAX_BYTES): Remembered {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const underWay = new Map<string, Reading>();
  let forgotten = 0;
  const readAnew = async (key: string, tag: string, read: () => Promise<unknown>): Promise<unknown> => {
    const before = forgotten;
    const value = await read();
    if (before === forgotten) entries.set(key, { tag, value }, { size: sizeOf(value) });
    return value;
  };
  return {
    recall: async <Value>(key: string, tag: string, read: () => Promise<Value>): Promise<Value> => {
      const entry = entries.get(key);
      if (entry?.tag === tag) return entry.value as Value;
      const other = underWay.get(key);
      if (other?.tag === tag) return other.value as Promise<Value>;
      const reading = { tag, value: readAnew(key, tag, read) };
      underWay.set(key, reading);
      try {
        return (await reading.value) as Value;
      } finally {
        if (underWay.get(key) === reading) underWay.delete(key);
      }
    },
    forget: () => {
      forgotten += 1;
      entries.clear();
      underWay.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}

/** The tag of what depends on this, at these versions and this time; names show everywhere. */
export const tagOf = (versions: Versions, on: Dependence, now: Instant): string =>
  `${on === 'minute' ? Math.floor(now / MINUTE_MS) : versions[on]}.${versions.names}`;

/** Two bytes a character of its JSON is near what V8 takes for rows of numbers and short texts. */
const sizeOf = (value: unknown): number => ENTRY_BYTES + 2 * (JSON.stringify(value) ?? '').length;
