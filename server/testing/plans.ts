import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
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

/**
 * After this many executions, PostgreSQL keeps a plan for any values, unless plans for the values at hand look cheaper.
 */
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
 * a condition. The plans hold for any parameters. A small table is read whole, however good its indexes are: so the
 * ways to do so are made expensive, and PostgreSQL forgets what the autovacuum has learnt of the tables. Of a table it
 * knows nothing about, it assumes ten full pages.
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

/**
 * The same statistics in each run, and until the transaction ends: the server gathers its own when it happens to look.
 */
async function gatherStatistics(transaction: Transaction): Promise<void> {
  const names = sql.join([...growing].map((name) => sql.table(name)));
  await sql`analyze ${names}`.execute(transaction);
}

function wholeTables(plan: Step): string[] {
  const table = plan['Relation Name'];
  const isScan = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']);
  const isWhole = isScan && plan['Index Cond'] === undefined && table !== undefined && growing.has(table);
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeTables)];
}

/** A statement that PostgreSQL plans for its values each time, and how often it has. */
export type Replanned = { readonly text: string; readonly plans: number };

type Named = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

const isNamed = (given: unknown): given is Named =>
  typeof given === 'object' && given !== null && 'name' in given && 'text' in given && 'values' in given;

/**
 * From now on until the test ends, notes the named statements and the values of their first executions. Answers which
 * of those that were executed often PostgreSQL would plan for their values each time. They are planned after the play
 * and not executed, so that the costs of all their plans are those of the same tables: while a world is played they
 * grow.
 */
export function watchPlans(): (db: Pool) => Promise<Replanned[]> {
  const executions = new Map<string, Named[]>();
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  query.mockImplementation(function note(this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    if (isNamed(statement)) {
      const noted = executions.get(statement.text) ?? [];
      executions.set(statement.text, noted);
      if (noted.length <= PLANS_FOR_VALUES) noted.push(statement);
    }
    return Reflect.apply(send, this, given);
  });
  return async (db) => {
    const hot = [...executions].filter(([, noted]) => noted.length > PLANS_FOR_VALUES);
    expect(hot.length).toBeGreaterThan(10);
    const found: Replanned[] = [];
    await db.transaction().execute(async (transaction) => {
      await gatherStatistics(transaction);
      for (const [text, noted] of hot)
        found.push({ text, plans: await plansForValues(transaction, text, noted) });
    });
    return found.filter(({ plans }) => plans > PLANS_FOR_VALUES);
  };
}

/** A value in a form that PostgreSQL's texts have. */
const written = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** How often PostgreSQL plans a statement for its values when it is executed with these after each other. */
async function plansForValues(
  transaction: Transaction,
  text: string,
  executions: readonly Named[],
): Promise<number> {
  await sql`prepare hot as ${sql.raw(text)}`.execute(transaction);
  for (const { values } of executions) {
    const texts = sql.join(values.map((value) => sql`${written(value)}::text`));
    const { rows } = await sql<{ texts: (string | null)[] }>`select array[${texts}] as texts`.execute(
      transaction,
    );
    const literals = sql.join((rows[0]?.texts ?? []).map((one) => sql.lit(one)));
    await sql`explain execute hot (${literals})`.execute(transaction);
  }
  const { rows } = await sql<{ plans: string }>`
    select custom_plans as plans from pg_prepared_statements where name = 'hot'`.execute(transaction);
  await sql`deallocate hot`.execute(transaction);
  return Number(rows[0]?.plans);
}
