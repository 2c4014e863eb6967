import type { AccountId } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';

/**
 * Locks an account until the transaction ends. Everything that adds a way in, opens a session or ends them takes this
 * lock first and only then looks at what let it in. So whatever is added while the ways in end either comes first, and
 * ends with them, or comes too late, and is refused.
 */
export async function holdAccount(tx: Transaction, account: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
}

/** The same for the account of a session. Refuses a session that has ended since the request came (`not-signed-in`). */
export async function holdOwnAccount(tx: Transaction, by: Visitor): Promise<void> {
  await holdAccount(tx, by.account);
  await requireSession(tx, by);
}

/** Refuses a session that has ended since the request came. The caller holds the account. */
export async function requireSession(tx: Transaction, { session }: Visitor): Promise<void> {
  const found = await tx.selectFrom('session').select('id').where('id', '=', session).executeTakeFirst();
  if (!found) throw new Refused('not-signed-in');
}
