import { sql } from 'kysely';
import { isoTime } from '../http/wire-time.ts';
import type { Operation } from './operation.ts';

/** Which entries: those before one, of actions that begin like this, of one actor, about one account. */
export type Wanted = {
  readonly before?: number | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly account?: number | undefined;
};

const PER_PAGE = 50;

type Entry = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly details: unknown;
};

/** A page of the audit log, newest first, and the entry before which the next page begins; null on the last one. */
export async function readAuditLog({ game }: Pick<Operation, 'game'>, wanted: Wanted) {
  const { before, action = '', actor = '', account } = wanted;
  const { rows } = await sql<Entry>`
    select id, at, actor, action, details from audit_log
    where id < ${before ?? Number.MAX_SAFE_INTEGER}
      and starts_with(action, ${action}) and starts_with(actor, ${actor})
      and (${account ?? null}::bigint is null or details ->> 'account' = ${String(account ?? '')})
    order by id desc limit ${PER_PAGE + 1}`.execute(game.db);
  const page = rows.slice(0, PER_PAGE);
  return {
    data: page.map(({ at, details, ...entry }) => ({
      ...entry,
      at: isoTime(at),
      details: JSON.stringify(details),
    })),
    older: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
