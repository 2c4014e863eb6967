import { askings, type Intent, intents } from '@farhold/engine/ai/intent';
import { accountId, type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import type { Received } from '@farhold/engine/ai/answer';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { stillPlaysText } from '../player/ai-playing.ts';
import type { SaidIntent } from './answer-intent.ts';

/** The newest message from a person that an AI player has not read. */
export type Unread = Received & {
  readonly universe: UniverseId;
  readonly player: AccountId;
  readonly seed: string;
  /** The building speed of its universe. */
  readonly speed: number;
  readonly conversation: number;
  readonly other: AccountId;
  readonly otherName: string;
  /** Whether it was said by a button. */
  readonly isSaid: boolean;
};

/** Unread messages from people to active AI players, sent up to an instant; the oldest first. */
export async function unreadBefore(db: Reader, sentBefore: Instant): Promise<Unread[]> {
  const rows = await db
    .selectFrom('account as ai')
    .innerJoin('conversation_side as side', 'side.account_id', 'ai.id')
    .innerJoin('message', 'message.id', 'side.last_message_id')
    .innerJoin('account as other', 'other.id', 'side.other_id')
    .select(['ai.id as account_id', 'ai.active_universe_id', 'side.conversation_id', 'side.other_id'])
    .select(sql<boolean>`message.line is not null`.as('is_said'))
    .select(['other.name', 'message.id', 'message.sent_at'])
    .where('ai.is_ai_player', '=', true)
    .where('side.unread', '>', 0)
    .where('message.sent_at', '<=', sentBefore)
    .where('other.is_ai_player', '=', false)
    .orderBy('message.id')
    .execute();
  const aiPlayers = await playingAiPlayers(db, rows);
  return rows.flatMap((row) => {
    const aiPlayer = aiPlayers.get(row.account_id);
    return aiPlayer
      ? [
          {
            ...aiPlayer,
            player: accountId(row.account_id),
            isSaid: row.is_said,
            conversation: row.conversation_id,
            other: accountId(row.other_id),
            otherName: row.name,
            message: row.id,
            sentAt: instant(row.sent_at),
          },
        ]
      : [];
  });
}

type AiPlayer = Pick<Unread, 'universe' | 'seed' | 'speed'>;

/** Which of these AI players still play, by account. */
async function playingAiPlayers(
  db: Reader,
  wanted: readonly { readonly account_id: number; readonly active_universe_id: number | null }[],
): Promise<ReadonlyMap<number, AiPlayer>> {
  const playing = new Map<number, AiPlayer>();
  for (const universe of new Set(wanted.map((one) => one.active_universe_id))) {
    if (universe === null) continue;
    const accounts = wanted.filter((one) => one.active_universe_id === universe).map((one) => one.account_id);
    const rows = await db
      .selectFrom('ai_player as ai')
      .innerJoin('universe', 'universe.id', 'ai.universe_id')
      .select(['ai.account_id', 'ai.seed', 'universe.building_speed'])
      .where('ai.universe_id', '=', universe)
      .where('ai.account_id', '=', listed(accounts))
      .where(sql<boolean>`${sql.raw(stillPlaysText('ai'))}`)
      .execute();
    for (const { account_id: id, seed, building_speed: speed } of rows)
      playing.set(id, { universe: universeId(universe), seed, speed });
  }
  return playing;
}

/**
 * What an AI player has not read of a conversation: what was said by buttons, in order, and whether anything was typed.
 */
export async function unreadOf(
  tx: Transaction,
  player: AccountId,
  conversation: number,
): Promise<{ readonly intents: readonly SaidIntent[]; readonly hasText: boolean }> {
  const rows = await tx
    .selectFrom('message')
    .innerJoin('conversation_side as side', (join) =>
      join.onRef('side.conversation_id', '=', 'message.conversation_id').on('side.account_id', '=', player),
    )
    .select(['message.id', 'message.sent_at', sql<string | null>`line ->> 'key'`.as('key')])
    .where('message.conversation_id', '=', conversation)
    .where('message.receiver_id', '=', player)
    .whereRef('message.id', '>', 'side.read_to')
    .orderBy('message.id')
    .execute();
  const said = rows.flatMap(({ id, sent_at: sentAt, key }) => {
    const intent = intentOf(key);
    return intent ? [{ message: id, intent, sentAt: instant(sentAt) }] : [];
  });
  return { intents: said, hasText: rows.some(({ key }) => key === null) };
}

const intentOf = (key: string | null): Intent | undefined =>
  intents.find((intent) => askings[intent] === key);

/** Whether one account has written to another since an instant. */
export async function hasWrittenSince(
  tx: Transaction,
  from: AccountId,
  to: AccountId,
  since: Instant,
): Promise<boolean> {
  const found = await tx
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', from)
    .where('receiver_id', '=', to)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
