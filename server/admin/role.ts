import { OPEN_MINUTES } from '@farhold/contract/admin-limits';
import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { hasSecondFactor } from '../account/second-factor.ts';
import type { SecretBox } from '../account/secret-box.ts';
import type { Reader } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { withCode } from '../sign-in/second-factor.ts';
import type { Game } from '../time/game.ts';
import { noteOperation, type Operation } from './operation.ts';

/** How long after a code of the second factor a session may use the admin pages, in ms. */
const OPEN_MS = OPEN_MINUTES * MINUTE_MS;

/** Lets an account operate the server. It needs a second factor before it can. */
export const giveRole = (operation: Operation, account: AccountId) =>
  setRole(operation, account, true, 'user make-operator');

/** Takes the role from an account; its open admin pages end with the commit. */
export const removeRole = (operation: Operation, account: AccountId) =>
  setRole(operation, account, false, 'user remove-operator');

const setRole = (operation: Operation, account: AccountId, isNow: boolean, action: string) =>
  operation.game.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ is_operator: isNow }).where('id', '=', account).execute();
    await tx.updateTable('session').set({ operates_until: null }).where('account_id', '=', account).execute();
    await noteOperation(operation, tx, action, { account });
    return { account, operator: isNow, second_factor: await hasSecondFactor(tx, account) };
  });

/** Whether an account has the role. */
export async function isOperator(db: Reader, account: AccountId): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('is_operator')
    .where('id', '=', account)
    .executeTakeFirst();
  return found?.is_operator ?? false;
}

type OperatorSession = {
  readonly is_operator: boolean;
  readonly has_factor: boolean;
  readonly operates_until: number | null;
};

async function operatorSessionOf(db: Reader, { account, session }: Visitor): Promise<OperatorSession> {
  const { rows } = await sql<OperatorSession>`
    select account.is_operator, session.operates_until,
      exists (select from second_factor
        where second_factor.account_id = account.id and confirmed_at is not null) as has_factor
    from session join account on account.id = session.account_id
    where session.id = ${session} and account.id = ${account}`.execute(db);
  const [operator] = rows;
  if (!operator?.is_operator) throw new Refused('operator-only');
  return operator;
}

/**
 * Refuses everybody but an operator who has a second factor and gave a code of it recently, in this session. Somebody
 * who views as an operator does not count as one.
 */
export const requireOperator =
  ({ db }: Pick<Game, 'db'>) =>
  async (visitor: Visitor): Promise<void> => {
    if (visitor.impersonated) throw new Refused('owner-only');
    const operator = await operatorSessionOf(db, visitor);
    if (!operator.has_factor) throw new Refused('operator-second-factor');
    if ((operator.operates_until ?? 0) <= visitor.seenAt) throw new Refused('operator-code-needed');
  };

/** Whether an operator's session is open for the admin pages, and until when. Refuses anybody else. */
export async function readAdminAccess({ db }: Pick<Game, 'db'>, visitor: Visitor) {
  const { has_factor: secondFactor, operates_until: until } = await operatorSessionOf(db, visitor);
  const isOpen = secondFactor && until !== null && until > visitor.seenAt;
  return { second_factor: secondFactor, open_until: isoTimeOrNull(isOpen ? until : null) };
}

/**
 * Opens the admin pages for a session, with a code of the second factor; answers until when. Wrong codes count as at
 * the login.
 */
export async function openAdminPages(
  operation: Operation,
  secretBox: SecretBox,
  visitor: Visitor,
  code: string,
): Promise<Instant> {
  const { game } = operation;
  const { has_factor: hasFactor } = await operatorSessionOf(game.db, visitor);
  if (!hasFactor) throw new Refused('operator-second-factor');
  const guarded = { game, secretBox, by: visitor };
  const opened = await withCode<Instant, never>(guarded, { code, password: null }, async (tx, now) => {
    const until = (now + OPEN_MS) as Instant;
    await tx
      .updateTable('session')
      .set({ operates_until: until })
      .where('id', '=', visitor.session)
      .execute();
    await noteOperation(operation, tx, 'admin open', { session: visitor.session });
    return { ok: true, outcome: until };
  });
  if (!opened.ok && opened.refusal === 'wrong-code') throw new Refused('wrong-code', {}, 'code');
  return accepted(opened);
}

/** Closes the admin pages for an operator's session; without a code they stay closed. */
export const closeAdminPages = ({ db }: Pick<Game, 'db'>, visitor: Visitor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await operatorSessionOf(tx, visitor);
    await tx.updateTable('session').set({ operates_until: null }).where('id', '=', visitor.session).execute();
  });
