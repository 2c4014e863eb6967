import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/**
 * Counts round trips to the database: how often a connection sends something without anything else of it being under
 * way. Statements that are sent before the answer to an earlier one is there belong to its round trip. Notices do not
 * count: they leave after a commit, and nobody waits for them. Nor do questions about a statement that takes long.
 */
export function countRoundTrips(): (action: () => Promise<unknown>) => Promise<number> {
  const underWay = new WeakMap<pg.Client, number>();
  let trips = 0;
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  query.mockImplementation(function count(this: pg.Client, ...given: unknown[]) {
    if (isBeside(textOf(given[0]))) return Reflect.apply(send, this, given);
    const others = underWay.get(this) ?? 0;
    if (others === 0) trips += 1;
    underWay.set(this, others + 1);
    const answer: unknown = Reflect.apply(send, this, given);
    const over = () => underWay.set(this, (underWay.get(this) ?? 1) - 1);
    Promise.resolve(answer).then(over, over);
    return answer;
  });
  return async (action) => {
    trips = 0;
    await action();
    return trips;
  };
}

/** Whether a statement belongs to no action: a notice, or what is asked about a statement that takes long. */
export const isBeside = (text: string): boolean =>
  /pg_notify|pg_stat_activity|pg_terminate_backend/.test(text);

/** The text of what a connection is asked to send. */
export const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
