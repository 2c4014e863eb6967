import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { watchTexts } from '../testing/plans.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { writingLimits } from './writing-limits.ts';

async function twoPlayers() {
  const game = await world();
  return { game, ann: await game.player('Ann'), bob: await game.player('Bob') };
}

const send = (game: World, from: TestPlayer, to: Pick<TestPlayer, 'id'>, message: string, key?: string) =>
  game.call(from, 'POST /message/send', {
    body: { receiver_id: to.id, message, ...(key === undefined ? {} : { client_key: key }) },
  });

const conversations = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /message/conversations')).body;

const read = (game: World, by: TestPlayer, id: number, query = {}) =>
  game.call(by, 'GET /message/conversation/{id}', { params: { id }, query });

const unread = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /message/unread-count')).body.unread_count;

const block = (game: World, by: TestPlayer, other: TestPlayer) =>
  game.call(by, 'POST /message/block', { body: { user_id: other.id } });

test('a message is in both lists at once, unread for the receiver until the conversation is opened', async () => {
  const { game, ann, bob } = await twoPlayers();
  const sent = await send(game, ann, bob, '  Hello Bob,\nshall we trade? ');
  expect(sent.status).toBe(200);
  expect(sent.body.data).toEqual({
    id: sent.body.data.id,
    conversation_id: sent.body.data.conversation_id,
    message: 'Hello Bob,\nshall we trade?',
    is_mine: true,
    created_at: new Date(game.now()).toISOString(),
    sender: { id: ann.id, name: 'Ann' },
    client_key: null,
  });
  const [hers] = await conversations(game, ann);
  const [his] = await conversations(game, bob);
  expect(hers).toMatchObject({
    other_user: { name: 'Bob' },
    unread_count: 0,
    last_message: { is_mine: true },
  });
  expect(his).toMatchObject({
    other_user: { id: ann.id, name: 'Ann' },
    unread_count: 1,
    last_message: { message: 'Hello Bob,\nshall we trade?', is_mine: false },
    last_message_at: sent.body.data.created_at,
  });
  expect(await unread(game, bob)).toBe(1);
  const { body } = await read(game, bob, his?.id ?? 0);
  expect(body).toMatchObject([{ id: sent.body.data.id, is_mine: false, sender: { name: 'Ann' } }]);
  expect([await unread(game, bob), await unread(game, ann)]).toEqual([0, 0]);
});

test('conversations span universes and reach players of other ones', async () => {
  const { game, ann } = await twoPlayers();
  const far = await game.addUniverse({ name: 'Far' });
  const carla = await game.player('Carla', {}, far);
  expect((await send(game, ann, carla, 'Hello over there')).status).toBe(200);
  expect(await conversations(game, carla)).toMatchObject([{ other_user: { name: 'Ann' }, unread_count: 1 }]);
});

test('a long conversation is read page by page from its end, and older pages do not mark it as read', async () => {
  const { game, ann, bob } = await twoPlayers();
  for (let at = 1; at <= 5; at += 1) await send(game, ann, bob, `number ${at}`);
  const [his] = await conversations(game, bob);
  const page = (query: string) =>
    game.app.inject({
      url: `/api/v1/message/conversation/${his?.id}?per_page=2${query}`,
      headers: { authorization: `Bearer ${bob.token}` },
    });
  const texts = (reply: { json: () => unknown }) =>
    (reply.json() as { message: string }[]).map(({ message }) => message);
  const newest = await page('');
  expect(texts(newest)).toEqual(['number 4', 'number 5']);
  await send(game, ann, bob, 'number 6');
  const older = await page(`&before=${String(newest.headers['x-next-before'])}`);
  expect(texts(older)).toEqual(['number 2', 'number 3']);
  const oldest = await page(`&before=${String(older.headers['x-next-before'])}`);
  expect(texts(oldest)).toEqual(['number 1']);
  expect(oldest.headers['x-next-before']).toBeUndefined();
  expect(await unread(game, bob)).toBe(1);
  expect((await read(game, bob, his?.id ?? 0, { per_page: 201 })).status).toBe(422);
});

test('a conversation can be marked as read without opening it', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { body } = await send(game, ann, bob, 'Hello');
  const params = { id: body.data.conversation_id };
  expect((await game.call(bob, 'POST /message/conversation/{id}/mark-read', { params })).status).toBe(200);
  expect(await unread(game, bob)).toBe(0);
});

test('reading a conversation again in which nothing is new writes nothing', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { body } = await send(game, ann, bob, 'Hello');
  const { conversation_id: id } = body.data;
  const writes = (texts: Iterable<string>) =>
    [...texts].filter((text) => /\b(update|insert|delete)\b/i.test(text));
  const seen = watchTexts();
  await read(game, bob, id);
  expect(writes(seen)).not.toEqual([]);
  seen.clear();
  expect((await read(game, bob, id)).status).toBe(200);
  expect(writes(seen)).toEqual([]);
});

test("nobody can read, mark, delete or report other people's messages", async () => {
  const { game, ann, bob } = await twoPlayers();
  const eve = await game.player('Eve');
  const { data } = (await send(game, ann, bob, 'a secret plan')).body;
  const params = { id: data.conversation_id };
  const attempts = [
    await read(game, eve, data.conversation_id),
    await game.call(eve, 'POST /message/conversation/{id}/mark-read', { params }),
    await game.call(eve, 'DELETE /message/conversation/{id}', { params }),
    await game.call(eve, 'DELETE /message/{id}', { params: { id: data.id } }),
    await game.call(eve, 'POST /message/{id}/report', { params: { id: data.id }, body: { reason: 'spam' } }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const found = await game.call(eve, 'GET /message/search', { query: { query: 'secret' } });
  expect(found.body).toEqual({ conversations: [], messages: [] });
});

test('invalid messages are refused: blank, too long, with control characters, to nobody, to oneself', async () => {
  const { game, ann, bob } = await twoPlayers();
  const refusals = [
    await send(game, ann, bob, ' \n '),
    await send(game, ann, bob, 'x'.repeat(2001)),
    await send(game, ann, bob, 'bell\u0007'),
    await send(game, ann, { id: 999_999 as TestPlayer['id'] }, 'Hello'),
    await send(game, ann, ann, 'Hello'),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'message-blank'],
    [422, 'message-too-long'],
    [422, 'message-characters'],
    [404, 'receiver-unknown'],
    [422, 'receiver-self'],
  ]);
  expect(await conversations(game, ann)).toEqual([]);
});

test('a message sent twice under one key arrives once, also when both requests come at once', async () => {
  const { game, ann, bob } = await twoPlayers();
  const sent = await Promise.all([1, 2, 3].map(() => send(game, ann, bob, 'Only once', 'key-1')));
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await unread(game, bob)).toBe(1);
  const other = await send(game, ann, bob, 'Something else', 'key-1');
  expect([other.status, other.body.code]).toEqual([409, 'message-key-used']);
  expect((await send(game, bob, ann, 'Mine', 'key-1')).status).toBe(200);
});

test('after a block neither the blocked player nor the blocker can send anything', async () => {
  const { game, ann, bob } = await twoPlayers();
  await send(game, ann, bob, 'Hello');
  expect((await block(game, bob, ann)).status).toBe(200);
  const refused = await send(game, ann, bob, 'Hello?');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You cannot send messages to this user (they may have blocked you)',
  ]);
  const start = (by: TestPlayer, other: TestPlayer) =>
    game.call(by, 'POST /message/start-conversation', { body: { user_id: other.id } });
  expect((await start(ann, bob)).status).toBe(403);
  expect((await start(bob, ann)).body.data.is_blocked).toBe(true);
  expect((await send(game, bob, ann, 'And you?')).body.code).toBe('receiver-blocked');
  expect((await game.call(bob, 'GET /message/blocked')).body.data).toMatchObject([
    { id: ann.id, name: 'Ann' },
  ]);
  expect((await block(game, bob, bob)).body.code).toBe('receiver-self');

  const unblock = () => game.call(bob, 'DELETE /message/block/{id}', { params: { id: ann.id } });
  expect((await unblock()).status).toBe(200);
  expect((await unblock()).status).toBe(404);
  expect((await send(game, ann, bob, 'Peace?')).status).toBe(200);
});

test('a message sent while a block is made arrives before it or not at all', async () => {
  const { game, ann, bob } = await twoPlayers();
  const [sent, blocked] = await Promise.all([send(game, ann, bob, 'Quick'), block(game, bob, ann)]);
  expect(blocked.status).toBe(200);
  expect([200, 403]).toContain(sent.status);
  expect(await unread(game, bob)).toBe(sent.status === 200 ? 1 : 0);
  expect((await send(game, ann, bob, 'Late')).status).toBe(403);
});

test('an account can send twenty messages a minute, also at once, and is then told how long to wait', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { most } = writingLimits.message;
  const sent = await Promise.all(
    Array.from({ length: most + 5 }, (_, at) => send(game, ann, bob, `number ${at}`)),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(most);
  await game.advance({ seconds: 50 });
  const reply = await game.app.inject({
    method: 'POST',
    url: '/api/v1/message/send',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { receiver_id: bob.id, message: 'one more' },
  });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '10']);
  await game.advance({ seconds: 10 });
  expect((await send(game, ann, bob, 'one more')).status).toBe(200);
  expect(await unread(game, bob)).toBe(most + 1);
});

test('an account can send a thousand messages a day to all receivers together, and the next waits until the first is a day old', async () => {
  const { game, ann, bob } = await twoPlayers();
  const cat = await game.player('Cat');
  await send(game, ann, bob, 'The first');
  const { most } = writingLimits.daily;
  await game.advance({ hours: 1 });
  await sql`
    insert into message (conversation_id, sender_id, receiver_id, text, sent_at)
    select conversation_id, sender_id, receiver_id, text, ${game.now() - 120_000}::bigint
    from message cross join generate_series(1, ${most - 2}::integer)`.execute(game.game.db);
  expect((await send(game, ann, cat, 'The last of the day')).status).toBe(200);
  expect((await send(game, ann, bob, 'One more')).status).toBe(429);
  expect((await send(game, bob, ann, 'Another writer')).status).toBe(200);
  await game.advance({ hours: 23 });
  expect((await send(game, ann, bob, 'One more')).status).toBe(200);
});

test('an account can start ten new conversations an hour, by a message or without; old ones go on', async () => {
  const { game, ann, bob } = await twoPlayers();
  await send(game, ann, bob, 'Hello');
  const { most } = writingLimits.conversation;
  for (let at = 1; at < most; at += 1) {
    const other = await game.player(`Player ${at}`);
    const body = { user_id: other.id };
    expect((await game.call(ann, 'POST /message/start-conversation', { body })).status).toBe(200);
  }
  const last = await game.player('Last');
  expect((await send(game, ann, last, 'Hello')).status).toBe(429);
  expect((await send(game, ann, bob, 'Hello again')).status).toBe(200);
  await game.advance({ hours: 1 });
  expect((await send(game, ann, last, 'Hello')).status).toBe(200);
});

test('a conversation without messages is listed only for the player who started it', async () => {
  const { game, ann, bob } = await twoPlayers();
  const body = { user_id: bob.id };
  const begun = await game.call(ann, 'POST /message/start-conversation', { body });
  const again = await game.call(ann, 'POST /message/start-conversation', { body });
  expect(again.body.data).toEqual(begun.body.data);
  expect(await conversations(game, ann)).toMatchObject([{ last_message: null, last_message_at: null }]);
  expect(await conversations(game, bob)).toEqual([]);
});

test('deleting a message affects only oneself, and updates the unread count', async () => {
  const { game, ann, bob } = await twoPlayers();
  const first = (await send(game, ann, bob, 'first')).body.data;
  const second = (await send(game, ann, bob, 'second')).body.data;
  const remove = (by: TestPlayer, id: number) => game.call(by, 'DELETE /message/{id}', { params: { id } });
  const both = await Promise.all([remove(bob, second.id), remove(bob, second.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await conversations(game, bob)).toMatchObject([
    { unread_count: 1, last_message: { message: 'first' } },
  ]);
  expect((await read(game, ann, first.conversation_id)).body).toHaveLength(2);
  await remove(ann, second.id);
  const kept = await game.game.db.selectFrom('message').select('id').execute();
  expect(kept).toEqual([{ id: first.id }]);
});

test('a deleted conversation is gone for oneself until the next message, which then is its only one', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { data } = (await send(game, ann, bob, 'old words')).body;
  const params = { id: data.conversation_id };
  expect((await game.call(bob, 'DELETE /message/conversation/{id}', { params })).status).toBe(200);
  expect([await conversations(game, bob), await unread(game, bob)]).toEqual([[], 0]);
  expect((await game.call(bob, 'GET /message/search', { query: { query: 'old' } })).body.messages).toEqual(
    [],
  );
  await send(game, ann, bob, 'new words');
  expect((await read(game, bob, data.conversation_id)).body).toMatchObject([{ message: 'new words' }]);
  expect((await read(game, ann, data.conversation_id)).body).toHaveLength(2);
});

test('own messages are found by words and by the beginning of the last one, people by their name', async () => {
  const { game, ann, bob } = await twoPlayers();
  await send(game, ann, bob, 'Attack [2:147:9] at Dawn');
  await send(game, bob, ann, "don't attack, 100% sure: it's a trap");
  const find = async (query: string) => {
    const { body } = await game.call(ann, 'GET /message/search', { query: { query } });
    return [body.conversations.length, body.messages.map(({ message }) => message.slice(0, 6))];
  };
  expect(await find('attack')).toEqual([0, ["don't ", 'Attack']]);
  expect(await find('attack daw')).toEqual([0, ['Attack']]);
  expect(await find('147')).toEqual([0, ['Attack']]);
  expect(await find("don't")).toEqual([0, ["don't "]]);
  expect(await find('bO')).toEqual([1, []]);
  await send(game, ann, bob, 'Ο Άρης έρχεται');
  for (const typed of ['αρης', 'ΑΡΗΣ ερχ', 'Άρης έρχεται', 'αρησ'])
    expect([typed, await find(typed)]).toEqual([typed, [0, ['Ο Άρης']]]);
  for (const strange of ['%', '_', "'", ':*', '!&|()<->', '\\', '@']) {
    expect(await find(strange)).toEqual([0, []]);
  }
  expect((await game.call(ann, 'GET /message/search', { query: { query: ' ' } })).status).toBe(422);
});

test('somebody viewing as a player marks nothing as read', async () => {
  const { game, ann, bob } = await twoPlayers();
  const { data } = (await send(game, ann, bob, 'Hello')).body;
  await game.game.db
    .updateTable('session')
    .set({ impersonated: true })
    .where('account_id', '=', bob.id)
    .execute();
  expect((await read(game, bob, data.conversation_id)).body).toHaveLength(1);
  expect(await unread(game, bob)).toBe(1);
});
