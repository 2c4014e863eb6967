import { answersAt, courtesyFor, REPLY } from '@farhold/engine/ai/answer';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { markRead } from '../message/conversations.ts';
import { lockWriter } from '../message/pair.ts';
import { sendMessage } from '../message/send-message.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { hasWrittenSince, type Unread, unreadBefore } from './unread-store.ts';

/**
 * Lets AI players read messages that people wrote some minutes ago, and answer with one courteous line; a second
 * message on the same day is read, but not answered. Any number of processes may run it on one database.
 */
export async function answerMessages(game: Game, signal?: AbortSignal): Promise<void> {
  const now = await readNow(game.db, game.clock);
  for (const unread of await unreadBefore(game.db, plusSeconds(now, -REPLY.shortest))) {
    if (signal?.aborted === true) return;
    if (answersAt(unread.seed, unread, unread.speed) > now) continue;
    await game.db
      .transaction()
      .execute((tx) => answer(tx, unread, now))
      .catch((error: unknown) =>
        game.log.error({ err: error, player: unread.player }, 'an AI player could not answer'),
      );
  }
}

/** A blocked player, or one who has answered today, only reads; one over the message limit does both a little later. */
async function answer(tx: Transaction, unread: Unread, now: Instant): Promise<void> {
  const { player, other, conversation } = unread;
  // Another process may be answering the same message.
  await lockWriter(tx, player);
  if (!(await hasWrittenSince(tx, player, other, plusSeconds(now, -DAY)))) {
    const texts = textsIn(unread.otherLanguage);
    const text = texts.aiAnswer(courtesyFor(unread.seed, unread), unread.otherName);
    const sent = await sendMessage(tx, { from: player, to: other, text, key: null }, now);
    if (!sent.ok && sent.refusal === 'too-many-requests') return;
  }
  await markRead(tx, player, conversation);
}
