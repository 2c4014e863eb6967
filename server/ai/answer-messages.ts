import { answersAt, courtesyFor, REPLY_TO_BUTTON } from '@farhold/engine/ai/answer';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { markRead, markReadTo } from '../message/conversations.ts';
import { lockPair, lockWriter } from '../message/pair.ts';
import { sendLine } from '../message/send-message.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { answerIntent } from './answer-intent.ts';
import { memoryLock } from './regard-store.ts';
import { hasWrittenSince, type Unread, unreadBefore, unreadOf } from './unread-store.ts';

/**
 * Lets AI players read messages that people wrote a while ago, and answer: whatever was said by a button, within two
 * minutes while they are awake; a typed message minutes later with one courteous line, and a second one on the same day
 * not at all. Any number of processes may run it on one database.
 */
export async function answerMessages(game: Game, signal?: AbortSignal): Promise<void> {
  const now = await readNow(game.db, game.clock);
  for (const unread of await unreadBefore(game.db, plusSeconds(now, -REPLY_TO_BUTTON.shortest))) {
    if (signal?.aborted === true) return;
    if (answersAfter(unread) > now) continue;
    await game.db
      .transaction()
      .execute((tx) => answer(tx, unread, now))
      .catch((error: unknown) =>
        game.log.error({ err: error, player: unread.player }, 'an AI player could not answer'),
      );
  }
}

const answersAfter = (unread: Unread): Instant =>
  unread.isSaid
    ? answersAt(unread.seed, unread, unread.speed, REPLY_TO_BUTTON)
    : answersAt(unread.seed, unread, unread.speed);

/**
 * A blocked player, or one who has answered today, only reads; one over the message limit does both a little later, and
 * then answers what is left.
 */
async function answer(tx: Transaction, unread: Unread, now: Instant): Promise<void> {
  const { player, universe, other, otherName, conversation } = unread;
  const aiPlayer = { universe, account: player };
  // Another process may be answering the same message, and the other may be writing another one.
  await tx.executeQuery(memoryLock(aiPlayer));
  await lockWriter(tx, player);
  await lockPair(tx, player, other);
  const { intents, hasText } = await unreadOf(tx, player, conversation);
  const hasAnswered = await hasWrittenSince(tx, player, other, plusSeconds(now, -DAY));
  for (const said of intents) {
    const isDone = await answerIntent(tx, aiPlayer, { account: other, name: otherName }, said, now);
    if (!isDone) return;
    await markReadTo(tx, player, conversation, said.message);
  }
  if (hasText && !hasAnswered && intents.length === 0) {
    const line = { key: courtesyFor(unread.seed, unread), params: { name: otherName } };
    const sent = await sendLine(tx, { from: player, to: other, line }, now);
    if (!sent.ok && sent.refusal === 'too-many-requests') return;
  }
  await markRead(tx, player, conversation);
}
