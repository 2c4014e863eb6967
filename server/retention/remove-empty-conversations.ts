import { accountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { lockPair } from '../message/pair.ts';
import type { Game } from '../time/game.ts';
import type { RetentionWatch } from './remove-old.ts';

/** How many days a conversation without a message stays for a player who has yet to write. */
const EMPTY_DAYS = 30;

type Empty = { readonly id: number; readonly low_id: number; readonly high_id: number };

/**
 * Removes conversations in which a month has left no message, one at a time, until none is left or `signal` ends it.
 * Whoever writes holds the pair, so a message that is being sent finds its conversation, or opens another one.
 */
export async function removeEmptyConversations(
  game: Game,
  now: Instant,
  watch: RetentionWatch,
  signal: AbortSignal,
): Promise<void> {
  const before = now - EMPTY_DAYS * DAY_MS;
  const isEmpty = sql`not exists (select from message where message.conversation_id = conversation.id)
    and not exists (select from conversation_side as side
      where side.conversation_id = conversation.id and side.active_at >= ${before})`;
  while (!signal.aborted) {
    const { rows } = await sql<Empty>`
      select id, low_id, high_id from conversation_side as blank join conversation on id = blank.conversation_id
      where blank.last_message_id is null and blank.active_at < ${before} and ${isEmpty} limit 1`.execute(
      game.db,
    );
    const [empty] = rows;
    if (!empty) return;
    const removed = await game.db.transaction().execute(async (tx) => {
      await lockPair(tx, accountId(empty.low_id), accountId(empty.high_id));
      return sql`delete from conversation where id = ${empty.id} and ${isEmpty}`.execute(tx);
    });
    watch.onRemoved('conversation', Number(removed.numAffectedRows ?? 0));
  }
}
