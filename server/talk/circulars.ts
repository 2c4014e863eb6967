import { type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { messageText, type MessageTextRefusal } from '@farhold/engine/message/message-text';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listedText } from '../database/listed.ts';
import { mayWrite, readSelf, selfStatement } from '../alliance/site.ts';
import type { Transaction } from '../database/connect.ts';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import { writerLock } from '../message/pair.ts';
import { secondsLeft, talkLimitStatement } from '../message/writing-limits.ts';

/** A circular to write; `ranks` are those whose members get it, null for all members. */
export type NewCircular = {
  readonly subject: string;
  readonly text: string;
  readonly ranks: readonly number[] | null;
};

type SendRefusal =
  | Exclude<RightRefusal, 'founder-only'>
  | MessageTextRefusal
  | 'account-muted'
  | 'too-many-requests'
  | 'circular-for-nobody';

/**
 * The members of the player's alliance who have one of these ranks, or all of them; held until the transaction ends.
 */
const receiversStatement = ({ universe, account }: Player, ranks: readonly number[] | null) =>
  statement<{ account_id: AccountId }>(
    `select account_id from alliance_member
    where universe_id = $1 and ($3::bigint[] is null or rank_id = ${listedText('$3')}) and alliance_id = (
      select alliance_id from alliance_member where universe_id = $1 and account_id = $2)
    order by account_id for key share`,
    [universe, account, ranks],
  );

/**
 * A member sends a circular (right `circular`); answers its id. Its writer has read it. Refuses a muted player, more
 * than 10 circulars a day, invalid text, and ranks that nobody else has.
 */
export async function sendCircular(
  tx: Transaction,
  player: Player,
  { subject, text: typed, ranks }: NewCircular,
  now: Instant,
): Promise<Decision<number, SendRefusal>> {
  const { self, receivers, lately } = await together(tx, {
    writer: writerLock(player.account),
    receivers: receiversStatement(player, ranks),
    self: selfStatement(player),
    lately: talkLimitStatement(player, 'circular', now),
  });
  const found = readSelf(player.account, self);
  const by = withRight(found.member, 'circular');
  if (!by.ok) return by;
  const writes = mayWrite(found, now);
  if (!writes.ok) return writes;
  const text = messageText(typed);
  if (!text.ok) return text;
  const seconds = secondsLeft('circular', lately, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const others = receivers.map(({ account_id: to }) => to).filter((to) => to !== player.account);
  if (others.length === 0) return refuse('circular-for-nobody');
  const receiving = [player.account, ...others];
  const circular = { alliance: by.outcome.alliance, subject, text: text.outcome, receiving };
  const { sent } = await together(tx, { sent: sentStatement(player, circular, now) });
  const { universe } = player;
  await tell(
    tx,
    receiving.map((to) => ({ player: to, universe, topic: 'alliance-talk' as const })),
  );
  return accept(firstRow(sent).id);
}

type Sent = Pick<NewCircular, 'subject' | 'text'> & {
  readonly alliance: number;
  /** The writer among them. */
  readonly receiving: readonly AccountId[];
};

const sentStatement = (
  { universe, account }: Player,
  { alliance, subject, text, receiving }: Sent,
  now: Instant,
) =>
  statement<{ id: number }>(
    `with sent as (
      insert into circular (universe_id, alliance_id, sender_id, subject, text, sent_at)
      values ($1, $2, $3, $4, $5, $6) returning universe_id, id),
    received as (
      insert into circular_receiver (universe_id, circular_id, account_id, read_at)
      select universe_id, sent.id, receiver.id, case when receiver.id = $3 then $6::bigint end
      from sent, unnest($7::bigint[]) as receiver (id))
    select id from sent`,
    [universe, alliance, account, subject, text, now, receiving],
  );

/** Marks a circular of the player's alliance as read; refuses one that the player has not got. */
export async function readCircular(
  tx: Transaction,
  player: Player,
  id: number,
  now: Instant,
): Promise<Decision<null, 'no-alliance' | 'circular-unknown'>> {
  const { universe, account } = player;
  const { rows } = await sql<{ was_read: boolean | null }>`
    with got as (
      select receiver.read_at is not null as was_read, receiver.circular_id from circular_receiver as receiver
        join circular on circular.universe_id = ${universe} and circular.id = receiver.circular_id
        join alliance_member as own on own.universe_id = ${universe} and own.account_id = ${account}
          and own.alliance_id = circular.alliance_id
      where receiver.universe_id = ${universe} and receiver.account_id = ${account} and circular_id = ${id}),
    marked as (
      update circular_receiver as receiver set read_at = ${now} from got
      where universe_id = ${universe} and account_id = ${account} and receiver.circular_id = got.circular_id
        and read_at is null)
    select (select was_read from got) as was_read
    from alliance_member where universe_id = ${universe} and account_id = ${account}`.execute(tx);
  const [row] = rows;
  if (!row) return refuse('no-alliance');
  if (row.was_read === null) return refuse('circular-unknown');
  if (!row.was_read) await tell(tx, [{ player: account, universe, topic: 'alliance-talk' }]);
  return accept(null);
}
