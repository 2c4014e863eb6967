import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { Clock } from '../time/clock.ts';

/** An action with the host's rights, or in somebody else's name. */
export type AuditEntry = {
  /** Who did it: `operator`, or the session that views as somebody else. */
  readonly actor: string;
  readonly action: string;
  readonly details: unknown;
};

/** Notes what was done, in the transaction of the action where there is one. */
export async function noteAudit(tx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, details)
    values (${clock()}, ${entry.actor}, ${entry.action}, ${JSON.stringify(entry.details)}::jsonb)`.execute(
    tx,
  );
}
