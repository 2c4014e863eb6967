import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { tellOwner } from './change-email.ts';
import { tokenHash } from './token.ts';

/** Whether the address has changed, or the other mailbox must confirm it first. */
type Confirmed = { readonly isChanged: boolean };

/**
 * Confirms a change of address from one of its two mailboxes; the second confirmation completes it. Refuses a link that is
 * used, replaced, stopped or expired, and an address that was taken meanwhile.
 */
export async function confirmEmailChange(
  game: Game,
  token: string,
): Promise<Decision<Confirmed, 'email-token-invalid' | 'email-taken'>> {
  try {
    return await game.db.transaction().execute(async (tx) => {
      const now = await readNow(tx, game.clock);
      const change = await lockChange(tx, token, now);
      if (!change) return refuse('email-token-invalid');
      const side = change.new_token_hash.equals(tokenHash(token)) ? 'new_confirmed_at' : 'old_confirmed_at';
      const confirmed = { ...change, [side]: change[side] ?? now };
      const isChanged = confirmed.old_confirmed_at !== null && confirmed.new_confirmed_at !== null;
      if (isChanged) await makeChange(tx, change, now);
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

const lockChange = (tx: Transaction, token: string, now: Instant) =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where((where) =>
      where.or([
        where('new_token_hash', '=', tokenHash(token)),
        where('old_token_hash', '=', tokenHash(token)),
      ]),
    )
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

type StoredChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

const noteConfirmed = (
  tx: Transaction,
  account: number,
  side: Partial<Pick<StoredChange, 'old_confirmed_at' | 'new_confirmed_at'>>,
) => tx.updateTable('email_change').set(side).where('account_id', '=', account).execute();

/** Links sent to the old address stop working. */
async function makeChange(tx: Transaction, { account_id: id, email }: StoredChange, now: Instant) {
  await tx.updateTable('account').set({ email, email_verified_at: now }).where('id', '=', id).execute();
  await tx.deleteFrom('email_change').where('account_id', '=', id).execute();
  await tx.deleteFrom('mail_token').where('account_id', '=', id).execute();
}
