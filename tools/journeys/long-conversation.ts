import { connect } from '@farhold/server/database/connect';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import { sql } from 'kysely';
import { ownServer } from './own-server.ts';

/**
 * Fills a conversation with "message 1", "message 2" and so on, written in turn, since nobody may send that many in a
 * minute. Both have just read the last one.
 */
export async function fillConversation(conversation: number, count: number): Promise<void> {
  const found = await findEmbeddedDatabase(ownServer().dataDir);
  if (!found) throw new Error('The server of the journeys has no database.');
  const db = connect({ connectionString: found.url, max: 1 }, () => {});
  try {
    await sql`
      insert into message (conversation_id, sender_id, receiver_id, text, sent_at)
      select id, case when n % 2 = 0 then low_id else high_id end, case when n % 2 = 0 then high_id else low_id end,
        'message ' || n || case when n % 7 = 0 then repeat(' and some more words', (n % 12)::integer) else '' end,
        started_at - (${count}::bigint - n) * 60000
      from conversation, generate_series(1, ${count}::bigint) as n
      where id = ${conversation} order by n`.execute(db);
    await sql`
      update conversation_side set is_listed = true, unread = 0,
        last_message_id = (select max(id) from message where conversation_id = ${conversation})
      where conversation_id = ${conversation}`.execute(db);
  } finally {
    await db.destroy();
  }
}
