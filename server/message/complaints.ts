import { type ComplaintReason, CONTEXT_EACH } from '@farhold/contract/message-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import type { TextOrLine } from './said.ts';
import { messagesAround, selectMessage, type StoredMessage } from './messages.ts';
import { lockWriter } from './pair.ts';
import { secondsToWait } from './writing-limits.ts';

/** A message of the context, as stored with a complaint. */
export type Said = Partial<TextOrLine> & {
  readonly message: number;
  readonly sender: number;
  readonly name: string;
  readonly at: Instant;
};

/** A message that is reported, with the reason. */
export type NewComplaint = {
  readonly by: AccountId;
  readonly message: number;
  readonly reason: ComplaintReason;
  readonly note: string;
};

/**
 * Reports a received message to the operator, with a copy of its context; a repeated report changes nothing.
 * Refuses messages the player does not have, own messages, and more than 10 reports an hour.
 */
export async function complain(
  tx: Transaction,
  { by, message: id, reason, note }: NewComplaint,
  now: Instant,
): Promise<Decision<null, 'not-found' | 'message-own' | 'too-many-requests'>> {
  await lockWriter(tx, by);
  const message = await selectMessage(tx, by, id);
  if (!message) return refuse('not-found');
  if (message.sender_id === by) return refuse('message-own');
  const seconds = await secondsToWait(tx, by, 'complaint', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const context = (await messagesAround(tx, by, message, CONTEXT_EACH)).map(saidOf);
  const about = { message_id: id, about_id: message.sender_id };
  await fileComplaint(tx, { ...about, by_id: by, reason, note }, context, now);
  return accept(null);
}

type Filed = Pick<NewComplaint, 'reason' | 'note'> & { readonly by_id: number; readonly about_id: number } & (
    | { readonly message_id: number }
    | { readonly room_message_id: number }
    | { readonly circular_id: number }
    | { readonly application_id: number }
  );

/**
 * Files a complaint about a private message, one of a room or channel, a circular, or an application; a repeated one
 * changes nothing.
 */
export async function fileComplaint(
  tx: Transaction,
  complaint: Filed,
  context: readonly Said[],
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('complaint')
    .values({ ...complaint, context: JSON.stringify(context), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const saidOf = ({
  id,
  sender_id: sender,
  sender_name: name,
  text,
  line,
  sent_at: at,
}: StoredMessage): Said => ({
  message: id,
  sender,
  name,
  text,
  line,
  at: instant(at),
});

/**
 * Complaints with the names of both sides, oldest first; only open ones, or all. Not more than `most`, the newest ones.
 */
export const selectComplaints = async (db: Reader, which: 'open' | 'all', most: number) => {
  const newest = await complaints(db)
    .$if(which === 'open', (query) => query.where('complaint.closed_at', 'is', null))
    .orderBy('complaint.id', 'desc')
    .limit(most)
    .execute();
  return newest.toReversed();
};

export const selectComplaint = (db: Reader, id: number) =>
  complaints(db).where('complaint.id', '=', id).executeTakeFirst();

export type StoredComplaint = Awaited<ReturnType<typeof selectComplaints>>[number];

const complaints = (db: Reader) =>
  db
    .selectFrom('complaint')
    .leftJoin('account as by', 'by.id', 'complaint.by_id')
    .leftJoin('account as about', 'about.id', 'complaint.about_id')
    .selectAll('complaint')
    .select(['by.name as by_name', 'about.name as about_name']);

/** Closes an open complaint with its verdict; false if there is none. */
export async function closeComplaint(
  tx: Transaction,
  id: number,
  verdict: string | null,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complaint')
    .set({ closed_at: now, verdict })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
