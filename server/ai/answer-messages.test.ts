import { answersAt } from '@farhold/engine/ai/answer';
import { secondsBetween } from '@farhold/engine/time/instant';
import type { AccountId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { sendMessage } from '../message/send-message.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { answerMessages } from './answer-messages.ts';

const machine = async ({ game, universe }: World): Promise<AccountId> =>
  accepted(await addAiPlayer(game, universe, 'turtle'));

/** Writes to an AI player, and answers the seconds until its reply. */
async function write(game: World, from: AccountId, to: AccountId, text: string): Promise<number> {
  const [letter, sentAt] = [{ from, to, text, key: null }, game.now()];
  const message = accepted(await game.game.db.transaction().execute((tx) => sendMessage(tx, letter, sentAt)));
  const { seed } = await game.game.db
    .selectFrom('ai_player')
    .select('seed')
    .where('account_id', '=', to)
    .executeTakeFirstOrThrow();
  return secondsBetween(sentAt, answersAt(seed, { message, sentAt }, 1));
}

const receivedBy = async (game: World, player: TestPlayer): Promise<string[]> => {
  const rows = await game.game.db
    .selectFrom('message')
    .select('text')
    .where('receiver_id', '=', player.id)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};

const unreadOf = (game: World, player: AccountId) =>
  game.game.db
    .selectFrom('conversation_side')
    .select('unread')
    .where('account_id', '=', player)
    .where('unread', '>', 0)
    .execute();

test('an AI player answers a message once, even with two workers', async () => {
  const game = await world();
  const [ann, player] = [await game.player('Ann'), await machine(game)];
  const delay = await write(game, ann.id, player, 'Shall we trade?');
  await game.advance({ seconds: delay - 1 });
  await answerMessages(game.game);
  expect(await receivedBy(game, ann)).toEqual([]);
  expect(await unreadOf(game, player)).toEqual([{ unread: 1 }]);
  await game.advance({ seconds: 1 });
  await Promise.all([answerMessages(game.game), answerMessages(game.game)]);
  expect(await receivedBy(game, ann)).toEqual([expect.stringContaining('Ann')]);
  expect(await unreadOf(game, player)).toEqual([]);
});

test('an AI player answers a person once a day, and only reads the rest', async () => {
  const game = await world();
  const [ann, player] = [await game.player('Ann'), await machine(game)];
  await game.advance({ seconds: await write(game, ann.id, player, 'Hello') });
  await answerMessages(game.game);
  await game.advance({ seconds: await write(game, ann.id, player, 'And again') });
  await answerMessages(game.game);
  expect(await receivedBy(game, ann)).toHaveLength(1);
  expect(await unreadOf(game, player)).toEqual([]);
  await game.advance({ hours: 24 });
  await game.advance({ seconds: await write(game, ann.id, player, 'Good morning') });
  await answerMessages(game.game);
  expect(await receivedBy(game, ann)).toHaveLength(2);
});

test('AI players do not answer each other, people who block them, or anybody after they retire', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const [player, other] = [await machine(game), await machine(game)];
  await write(game, other, player, 'Hello');
  await write(game, ann.id, player, 'Hello');
  await game.call(ann, 'POST /message/block', { body: { user_id: player } });
  await write(game, bob.id, other, 'Hello');
  await game.game.db
    .updateTable('ai_player')
    .set({ next_turn_at: null })
    .where('account_id', '=', other)
    .execute();
  await game.advance({ hours: 14 });
  await answerMessages(game.game);
  const sent = await game.game.db
    .selectFrom('message')
    .select(['sender_id', 'receiver_id'])
    .orderBy('id')
    .execute();
  expect(sent).toEqual([
    { sender_id: other, receiver_id: player },
    { sender_id: ann.id, receiver_id: player },
    { sender_id: bob.id, receiver_id: other },
  ]);
  expect(await unreadOf(game, player)).toEqual([{ unread: 1 }]);
  expect(game.takeLog()).toEqual([]);
});
