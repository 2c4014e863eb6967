import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Pool, Transaction } from '../database/connect.ts';

/** Tables with more rows the more players there are, or the longer they play. */
const growing = new Set(
  'account|alliance|alliance_member|battle|block|construction|conversation|conversation_side|debris|fleet|fleet_union|friendship|ledger|magic_item|message|planet|planet_item|player|player_points|player_version|rank_milestone|rank_snapshot|report|research|savings_goal|session|timed_event|unit_ledger'.split(
    '|',
  ),
);

/** A step of a plan, as EXPLAIN writes it. */
type Step = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly Step[] | undefined;
};

const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(step).optional(),
  }),
);

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: step })) }));

/** After this many executions, PostgreSQL keeps a plan for any values, unless plans for the values at hand look cheaper. */
const PLANS_FOR_VALUES = 5;

/** What PostgreSQL does with small tables and not with large ones. */
const ways = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/** From now on until the test ends, collects the texts of all statements that are sent to PostgreSQL. */
export function watchTexts(): Set<string> {
  const seen = new Set<string>();
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  query.mockImplementation(function note(this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    if (typeof statement === 'string') seen.add(statement);
    else if (typeof statement === 'object' && statement !== null && 'text' in statement)
      seen.add(String(statement.text));
    return Reflect.apply(send, this, given);
  });
  return seen;
}

/**
 * The tables that statements would read whole, as "table: statement": by a sequential scan, or through an index without
 * a condition. The plans hold for any parameters. A small table is read whole, however good its indexes are: so the ways
 * to do so are made expensive, and PostgreSQL forgets what the autovacuum has learnt of the tables. Of a table it knows
 * nothing about, it assumes ten full pages.
 */
export async function wholeReads(db: Pool, texts: Iterable<string>): Promise<string[]> {
  const whole: string[] = [];
  const transaction = await db.startTransaction().execute();
  for (const way of ways) await sql`set local ${sql.raw(way)} = off`.execute(transaction);
  await forgetStatistics(transaction);
  for (const text of texts) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    const { rows } = await sql`${sql.raw(`explain (generic_plan, format json) ${text}`)}`.execute(
      transaction,
    );
    for (const { Plan } of explained.parse(rows).flatMap((row) => row['QUERY PLAN']))
      whole.push(...wholeTables(Plan).map((table) => `${table}: ${text}`));
  }
  await transaction.rollback().execute();
  return whole;
}

async function forgetStatistics(transaction: Transaction): Promise<void> {
  const names = sql.join([...growing].map((name) => sql`${name}::regclass`));
  await sql`delete from pg_statistic where starelid in (${names})`.execute(transaction);
  await sql`
    update pg_class set relpages = 0, reltuples = -1
    where oid in (${names}) or oid in (select indexrelid from pg_index where indrelid in (${names}))`.execute(
    transaction,
  );
}

function wholeTables(plan: Step): string[] {
  const table = plan['Relation Name'];
  const isScan = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']);
  const isWhole = isScan && plan['Index Cond'] === undefined && table !== undefined && growing.has(table);
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeTables)];
}

/** A statement that PostgreSQL has planned for its values again and again on a connection, and how often. */
export type Replanned = { readonly text: string; readonly plans: number };

/** From now on until the test ends, notes the connections that are used; answers what they have planned too often. */
export function watchPlans(): () => Promise<Replanned[]> {
  const clients = new Set<pg.Client>();
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  query.mockImplementation(function note(this: pg.Client, ...given: unknown[]) {
    clients.add(this);
    return Reflect.apply(send, this, given);
  });
  return async () => {
    const found = [...clients].map(async (client) => {
      const { rows } = await client.query<{ text: string; plans: string }>(
        `select statement as text, custom_plans as plans from pg_prepared_statements
        where custom_plans > ${PLANS_FOR_VALUES}`,
      );
      return rows.map(({ text, plans }) => ({ text, plans: Number(plans) }));
    });
    return (await Promise.all(found)).flat();
  };
}
