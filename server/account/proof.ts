import { PROOF_MINUTES } from '@farhold/contract/sign-in-limits';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { Game } from '../time/game.ts';

/** How long after signing in, or after a later proof, a session may add a way in, in ms. */
const PROOF_MS = PROOF_MINUTES * MINUTE_MS;

/**
 * Refuses a session whose owner has not proved lately who they are. A stolen session could otherwise add a way in, and
 * stay for good.
 */
export const requireProof =
  ({ db }: Pick<Game, 'db'>) =>
  async ({ session, seenAt }: Visitor): Promise<void> => {
    const stored = await db
      .selectFrom('session')
      .select('proven_at')
      .where('id', '=', session)
      .executeTakeFirst();
    if ((stored?.proven_at ?? -PROOF_MS) + PROOF_MS <= seenAt) throw new Refused('proof-needed');
  };

/** Notes that the owner of a session has proved who they are. */
export async function noteProof(tx: Transaction, session: number, now: Instant): Promise<void> {
  await tx.updateTable('session').set({ proven_at: now }).where('id', '=', session).execute();
}
