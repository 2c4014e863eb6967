import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Pool } from '../database/connect.ts';

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
 * a condition. The plans hold for any parameters. A small table is read whole, however good its indexes are, unless the
 * ways to do so are made expensive.
 */
export async function wholeReads(db: Pool, texts: Iterable<string>): Promise<string[]> {
  const whole: string[] = [];
  await db.connection().execute(async (connection) => {
    for (const way of ways) await sql`set ${sql.raw(way)} = off`.execute(connection);
    for (const text of texts) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await sql`${sql.raw(`explain (generic_plan, format json) ${text}`)}`.execute(
        connection,
      );
      for (const { Plan } of explained.parse(rows).flatMap((row) => row['QUERY PLAN']))
        whole.push(...wholeTables(Plan).map((table) => `${table}: ${text}`));
    }
    for (const way of ways) await sql`reset ${sql.raw(way)}`.execute(connection);
  });
  return whole;
}

function wholeTables(plan: Step): string[] {
  const table = plan['Relation Name'];
  const isScan = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']);
  const isWhole = isScan && plan['Index Cond'] === undefined && table !== undefined && growing.has(table);
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeTables)];
}
