import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

type Statement = { readonly text?: string };

/** What the open transaction has read so far, and what its connection has not reported yet. */
const READ = 'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables';

/**
 * Counts the rows that transactions read from tables, until the test ends. What a transaction has read is asked at its
 * begin and before its commit, on its own connection; reads outside of transactions do not count.
 */
export function countRowsRead(): (action: () => Promise<unknown>) => Promise<number> {
  const counts: Promise<number>[] = [];
  const before = new WeakMap<pg.Client, Promise<number>>();
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const readBy = async (client: pg.Client): Promise<number> => {
    const answer = Reflect.apply(send, client, [READ]) as Promise<pg.QueryResult<{ rows: string }>>;
    return Number((await answer).rows[0]?.rows);
  };
  query.mockImplementation(function count(this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : (statement as Statement).text;
    if (text === 'commit') {
      const start = before.get(this);
      const end = readBy(this);
      counts.push(Promise.all([start, end]).then(([first = 0, last]) => last - first));
    }
    const answer: unknown = Reflect.apply(send, this, given);
    if (text === 'begin' || text?.startsWith('start transaction') === true) before.set(this, readBy(this));
    return answer;
  });
  return async (action) => {
    counts.length = 0;
    await action();
    const read = await Promise.all(counts);
    return read.reduce((sum, rows) => sum + rows, 0);
  };
}
