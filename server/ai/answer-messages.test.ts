import { readFile } from 'node:fs/promises';
import { answersAt, courtesies } from '@farhold/engine/ai/answer';
import { secondsBetween } from '@farhold/engine/time/instant';
import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listComplaints } from '../admin/complaints.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { accepted } from '../http/refused.ts';
import { sendMessage } from '../message/send-message.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { answerMessages } from './answer-messages.ts';
import { askAiPlayer } from './ask-ai-player.ts';

const aiPlayer = async ({ game, universe }: World): Promise<AccountId> =>
  accepted(await addAiPlayer(game, universe, 'turtle'));

const send = async (game: World, from: AccountId, to: AccountId, text: string): Promise<number> =>
  accepted(
    await game.game.db
      .transaction()
      .execute((tx) => sendMessage(tx, { from, to, text, key: null }, game.now())),
  );

/** Writes to an AI player, and answers the seconds until its reply. */
async function write(game: World, from: AccountId, to: AccountId, text: string): Promise<number> {
  const [message, sentAt] = [await send(game, from, to, text), game.now()];
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
    .select(['text', 'line'])
    .where('receiver_id', '=', player.id)
    .orderBy('id')
    .execute();
  return rows.map(({ text, line }) => text ?? JSON.stringify(line));
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
  const [ann, player] = [await game.player('Ann'), await aiPlayer(game)];
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
  const [ann, player] = [await game.player('Ann'), await aiPlayer(game)];
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
  const [player, other] = [await aiPlayer(game), await aiPlayer(game)];
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

test("everybody reads an AI player's answer in a language of their own, also in a search and in a report", async () => {
  const game = await world();
  const [ann, player] = [await game.player('Ann'), await aiPlayer(game)];
  await game.advance({ seconds: await write(game, ann.id, player, 'Hello') });
  await answerMessages(game.game);
  const { body: list } = await game.call(ann, 'GET /message/conversations');
  const id = list[0]?.id ?? 0;
  const readIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await game.call(ann, 'GET /message/conversation/{id}', { params: { id }, headers });
    return body.at(-1)?.message ?? '';
  };
  const [english, german] = [await readIn('en'), await readIn('de')];
  expect(courtesies.map((key) => textsIn('de').line({ key, params: { name: 'Ann' } }))).toContain(german);
  expect(courtesies.map((key) => textsIn('en').line({ key, params: { name: 'Ann' } }))).toContain(english);
  expect(list[0]?.last_message?.message).toBe(english);
  const find = async (words: string, language: string) => {
    const headers = { 'accept-language': language };
    const query = { query: words };
    const { body } = await game.call(ann, 'GET /message/search', { query, headers });
    return body.messages.map(({ message }) => message);
  };
  const someWords = german
    .split(/[^\p{L}]+/u)
    .slice(-4, -1)
    .join(' ');
  expect(await find(someWords, 'de')).toEqual([german]);
  expect(await find(someWords, 'en')).toEqual([]);
  const reported = (await game.call(ann, 'GET /message/conversation/{id}', { params: { id } })).body.at(-1);
  await game.call(ann, 'POST /message/{id}/report', {
    params: { id: reported?.id ?? 0 },
    body: { reason: 'other', note: '' },
  });
  const [complaint] = await listComplaints(game, 'open', textsIn('de'));
  expect(complaint?.message).toBe(german);
});

test('what AI players had said in any language before lines were stored becomes a line, and nothing else does', async () => {
  const game = await world();
  const [ann, player] = [await game.player('Ann'), await aiPlayer(game)];
  const { db } = game.game;
  const name = 'Ann: the first';
  const before = [
    [
      'greeting',
      `Greetings, Commander ${name}. I am an artificial player and no great talker, but your message is noted with thanks. May your mines never run dry.`,
    ],
    [
      'watch',
      `Nachricht empfangen auf langer Wache, ${name}. Ich bin ein künstlicher Spieler: Ich verspreche nichts und trage nichts nach. Guten Flug.`,
    ],
    [
      'skies',
      `Ciel clair à toi, ${name}. Il n’y a personne à ce bout, seulement une machine patiente, heureuse d’avoir de la compagnie.`,
    ],
  ] as const;
  const others = ['Something of an older Farhold', before[0][1]] as const;
  for (const [, text] of before) await send(game, player, ann.id, text);
  await send(game, player, ann.id, others[0]);
  await write(game, ann.id, player, others[1]);
  const migration = await readFile(new URL('../database/migrations/057-lines.sql', import.meta.url), 'utf8');
  const update = /with said .*?;\n\n/su.exec(migration)?.[0] ?? '';
  await sql.raw(update).execute(db);
  const rows = await db.selectFrom('message').select(['text', 'line']).orderBy('id').execute();
  const lines = before.map(([key]) => ({ text: null, line: { key, params: { name } } }));
  expect(rows).toEqual([...lines, ...others.map((text) => ({ text, line: null }))]);
});

test('an AI player that reaches its limit of messages within a conversation answers the rest later, and nothing twice', async () => {
  const game = await world();
  const [ann, bob, player] = [await game.player('Ann'), await game.player('Bob'), await aiPlayer(game)];
  for (const intent of ['thanks', 'why', 'warn'] as const) {
    const asked = await game.game.db
      .transaction()
      .execute((tx) =>
        askAiPlayer(
          tx,
          { universe: game.universe, account: ann.id },
          { aiPlayer: player, intent },
          game.now(),
        ),
      );
    expect(asked.ok).toBe(true);
  }
  await game.advance({ seconds: 90 });
  for (let number = 1; number <= 19; number += 1) await send(game, player, bob.id, `Word ${number}`);
  await answerMessages(game.game);
  expect(await receivedBy(game, ann)).toHaveLength(1);
  expect(await unreadOf(game, player)).toEqual([{ unread: 2 }]);
  // It may write again after a minute, and thinks as long about what is left as about anything said by a button.
  await game.advance({ seconds: 90 });
  await answerMessages(game.game);
  const keys = (await receivedBy(game, ann)).map((line) => (JSON.parse(line) as { key: string }).key);
  expect(keys).toEqual(['thanks-taken', 'why-never', expect.stringContaining('warn-')]);
  expect(await unreadOf(game, player)).toEqual([]);
});
