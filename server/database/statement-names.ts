import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The statements that have a name at once. Each connection prepares those that it meets. */
const MAX_NAMED = 400;

/** A statement gets a name at this use, so that no connection keeps what a job composes once. */
const NAMED_FROM = 3;

/** The most texts whose uses are counted. */
const MAX_COUNTED = 1000;

/** The names of statements that are used again and again, for all connections of a process. */
export type StatementNames = {
  /**
   * The name of a statement that is about to be used; null for one that is too rare. A name stands for one text, for
   * good.
   */
  readonly nameOf: (text: string) => string | null;
  /** Whether a statement still has this name. Once it has not, the name is never given again. */
  readonly isGiven: (name: string) => boolean;
  /** How many names were taken away: a connection that has seen as many knows that all of its own are still given. */
  readonly takenAway: () => number;
};

/** Gives names to at most `max` statements; the one that was not used for the longest time loses its own to another. */
export function createStatementNames(max = MAX_NAMED): StatementNames {
  const given = new Set<string>();
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  let [made, takenAway] = [0, 0];
  const names = new LRUCache<string, string>({
    max,
    dispose: (name) => {
      given.delete(name);
      takenAway += 1;
    },
  });
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      const uses = (counts.get(text) ?? 0) + 1;
      counts.set(text, uses);
      if (uses < NAMED_FROM) return null;
      counts.delete(text);
      made += 1;
      const name = `${digestOf(text)}.${made}`;
      given.add(name);
      names.set(text, name);
      return name;
    },
    isGiven: (name) => given.has(name),
    takenAway: () => takenAway,
  };
}

/**
 * No other process gives the same name to another text, whatever a pooler does with it. PostgreSQL looks at 63 letters
 * of a name.
 */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);
