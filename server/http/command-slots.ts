import type { AccountId } from '@farhold/engine/ids';
import { Refused } from './refused.ts';

/** Runs a command of an account, or of what else has a turn, once it is its turn. */
export type InTurn<Key = AccountId> = <Result>(whose: Key, command: () => Promise<Result>) => Promise<Result>;

/** The commands of one account that may wait; a page never has as many. */
const MAX_WAITING = 100;

/** How soon the next one is worth trying, in seconds. */
const RETRY_SECONDS = 1;

type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * Runs at most `most` commands of one account at once. The others wait in their order, before they take a connection to
 * the database: no player can keep it from the others. Refuses a command when a hundred wait.
 */
export function commandSlots<Key = AccountId>(most: number): InTurn<Key> {
  const lines = new Map<Key, Line>();
  return async (whose, command) => {
    const line = lines.get(whose) ?? { running: 0, waiting: [] };
    lines.set(whose, line);
    if (line.running < most) line.running += 1;
    else await place(line);
    try {
      return await command();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(whose);
    }
  };
}

/** Waits for a place, which the one before hands on. */
async function place(line: Line): Promise<void> {
  if (line.waiting.length >= MAX_WAITING) throw new Refused('calls-too-fast', { seconds: RETRY_SECONDS });
  await new Promise<void>((resolve) => line.waiting.push(resolve));
}
