import { LONGEST_TYPED } from '@farhold/contract/message-limits';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { WRITING_CALLS_PER_MINUTE, writingLimits } from './writing-limits.ts';

async function twoPlayers() {
  const game = await world();
  return { game, ann: await game.player('Ann'), bob: await game.player('Bob') };
}

const send = (game: World, from: TestPlayer, to: TestPlayer, message: string, key?: string) =>
  game.call(from, 'POST /message/send', {
    body: { receiver_id: to.id, message, ...(key === undefined ? {} : { client_key: key }) },
  });

test('messages that are refused count as well: nobody tries without an end', async () => {
  const { game, ann, bob } = await twoPlayers();
  const tried = await Promise.all(
    Array.from({ length: WRITING_CALLS_PER_MINUTE }, () => send(game, ann, bob, ' ')),
  );
  expect(new Set(tried.map(({ body }) => body.code))).toEqual(new Set(['message-blank']));
  const refused = await send(game, ann, bob, 'Hello');
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect((await send(game, bob, ann, 'Hello')).status).toBe(200);
});

test('a player who has sent too much is told to wait, whatever the next text is', async () => {
  const { game, ann, bob } = await twoPlayers();
  for (let at = 0; at < writingLimits.message.most; at += 1)
    await send(game, ann, bob, `number ${at}`, `${at}`);
  expect((await send(game, ann, bob, ' ')).body.code).toBe('too-many-requests');
  expect((await send(game, ann, bob, 'number 3', '3')).status).toBe(200);
});

test('a note to the operator holds no control characters', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { data } = (await send(game, bob, ann, 'You will be sorry')).body;
  const report = (note: string) =>
    game.call(ann, 'POST /message/{id}/report', {
      params: { id: data.id },
      body: { reason: 'threat', note },
    });
  for (const note of ['\u001B]0;owned\u0007', 'a\u009B2J', 'a\rb']) {
    const { status, body } = await report(note);
    expect([note, status, body.errors]).toEqual([
      note,
      422,
      { note: ["This contains characters that can't be used."] },
    ]);
  }
  expect((await report('He says:\n\tpay up – or else 💥')).status).toBe(200);
});

test('a message far too long is refused with a sentence, too', async () => {
  const { game, ann, bob } = await twoPlayers();
  const replies = [
    await send(game, ann, bob, 'x'.repeat(LONGEST_TYPED)),
    await send(game, ann, bob, 'x'.repeat(LONGEST_TYPED + 1)),
  ];
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
    [422, 'A message has at most 2.000 characters.'],
    [422, 'At most 16.000 characters, please.'],
  ]);
});

test('a conversation with nobody is refused as the screen does', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (const body of [{}, { user_id: null }]) {
    const { status, body: reply } = await game.call(ann, 'POST /message/start-conversation', { body });
    expect([status, reply.message]).toEqual([422, 'Unable to start conversation: User ID not found']);
  }
});
