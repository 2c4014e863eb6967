import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { Visitor } from '../http/handler.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { tellOwner } from './change-email.ts';
import { ownSession, proveAddress } from './first-proof.ts';
import { holdAccount } from './hold-account.ts';
import { tokenHash } from './token.ts';

/** Whether the address has changed, or the other mailbox must confirm it first. */
type Confirmed = { readonly isChanged: boolean };

/**
 * Confirms a change of address from one of its two mailboxes; the second of them makes it so. Where the
 * account has had no confirmed address, that is the first proof of one. Refuses a link that is used,
 * replaced, stopped or too old, and an address that somebody has taken meanwhile.
 */
export async function confirmEmailChange(
  game: Game,
  token: string,
  visitor: Visitor | null,
): Promise<Decision<Confirmed, 'email-token-invalid' | 'email-taken'>> {
  try {
    return await game.db.transaction().execute(async (tx) => {
      const now = await readNow(tx, game.clock);
      const change = await lockChange(tx, token, now);
      if (!change) return refuse('email-token-invalid');
      const side = change.new_token_hash.equals(tokenHash(token)) ? 'new_confirmed_at' : 'old_confirmed_at';
      const confirmed = { ...change, [side]: change[side] ?? now };
      const isChanged = confirmed.old_confirmed_at !== null && confirmed.new_confirmed_at !== null;
      if (isChanged) await makeChange(tx, change, now, visitor);
      else await noteConfirmed(tx, change.account_id, { [side]: confirmed[side] });
      await tellOwner(tx, accountId(change.account_id));
      return accept({ isChanged });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('email-taken');
    throw error;
  }
}

/** Stops a change of address from one of its two mailboxes. Refuses a link that is no longer valid. */
export const stopEmailChange = (game: Game, token: string): Promise<Decision<null, 'email-token-invalid'>> =>
  game.db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, token, await readNow(tx, game.clock));
    if (!change) return refuse('email-token-invalid');
    await tx.deleteFrom('email_change').where('account_id', '=', change.account_id).execute();
    await tellOwner(tx, accountId(change.account_id));
    return accept(null);
  });

const selectChange = (tx: Transaction, token: string, now: Instant) =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where((where) =>
      where.or([
        where('new_token_hash', '=', tokenHash(token)),
        where('old_token_hash', '=', tokenHash(token)),
      ]),
    )
    .where('expires_at', '>', now);

/** Finds the change of a link, and locks it and its account. */
async function lockChange(tx: Transaction, token: string, now: Instant) {
  const found = await selectChange(tx, token, now).executeTakeFirst();
  if (!found) return undefined;
  await holdAccount(tx, accountId(found.account_id));
  return selectChange(tx, token, now).forUpdate().executeTakeFirst();
}

type StoredChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

const noteConfirmed = (
  tx: Transaction,
  account: number,
  side: Partial<Pick<StoredChange, 'old_confirmed_at' | 'new_confirmed_at'>>,
) => tx.updateTable('email_change').set(side).where('account_id', '=', account).execute();

/** Links that were mailed to the old address end with it. */
async function makeChange(
  tx: Transaction,
  { account_id: id, email }: StoredChange,
  now: Instant,
  visitor: Visitor | null,
) {
  const owner = accountId(id);
  await proveAddress(tx, owner, now, ownSession(visitor, owner));
  await tx.updateTable('account').set({ email, email_verified_at: now }).where('id', '=', id).execute();
  await tx.deleteFrom('email_change').where('account_id', '=', id).execute();
  await tx.deleteFrom('mail_token').where('account_id', '=', id).execute();
}
