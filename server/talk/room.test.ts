import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imposeSanction } from '../account/sanctions.ts';
import { listComplaints, showComplaint } from '../admin/complaints.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { secondsLeft, talkLimitStatement, writingLimits } from '../message/writing-limits.ts';
import { alertsTo } from '../testing/alerts-to.ts';
import { allianceOf, FOUNDER, join, rankWith, remove } from '../testing/alliance-calls.ts';
import { roomOf, said, say, textsOf, unreadOf } from '../testing/talk-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann leads the wolves with Bob and Cid in them; Eve is nobody's. */
async function wolves() {
  const game = await world();
  const ann = await game.player('Ann', FOUNDER);
  const [bob, cid, eve] = [await game.player('Bob'), await game.player('Cid'), await game.player('Eve')];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, cid]);
  return { game, ann, bob, cid, eve, wolf };
}

const takeDown = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'DELETE /alliance/room/{id}', { params: { id: String(id) } });

const pin = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'POST /alliance/room/{id}/pin', { params: { id: String(id) } });

test('members read what others write in the room, and reading it marks it as read', async () => {
  const { game, ann, bob, cid } = await wolves();
  await said(game, ann, 'Hello, wolves');
  await said(game, bob, 'Hello, Ann');
  expect([await unreadOf(game, ann), await unreadOf(game, bob), await unreadOf(game, cid)]).toEqual([
    1, 1, 2,
  ]);
  const { body } = await roomOf(game, cid);
  expect(body.data).toMatchObject([
    { message: 'Hello, wolves', sender: { name: 'Ann' }, is_mine: false, tag: null, quoted: null },
    { message: 'Hello, Ann', sender: { name: 'Bob' } },
  ]);
  expect([await unreadOf(game, ann), await unreadOf(game, cid)]).toEqual([1, 0]);
});

test('a reply quotes, a mention reaches its member, and only messages of the own room are quoted', async () => {
  const { game, ann, bob, eve } = await wolves();
  const told = await alertsTo(game, bob);
  const first = await said(game, ann, 'Who is @here, @bob?');
  expect((await roomOf(game, bob)).body.data).toMatchObject([
    { mentions: [{ user_id: bob.id, name: 'Bob' }] },
  ]);
  expect(await told()).toEqual([
    { kind: 'mention', universe: game.universe, from: { id: ann.id, name: 'Ann' } },
  ]);
  await said(game, bob, 'I am', { quoted_id: first });
  expect((await roomOf(game, ann)).body.data[1]?.quoted).toMatchObject({
    id: first,
    sender: { name: 'Ann' },
    message: 'Who is @here, @bob?',
  });
  await allianceOf(game, 'BEAR', await game.player('Fay', FOUNDER), [eve]);
  expect((await say(game, eve, 'Mine?', { quoted_id: first })).body.code).toBe('quoted-unknown');
  expect((await textsOf(game, eve)).length).toBe(0);
});

test('a page of the room names the next one, and a search finds words of the own room alone', async () => {
  const { game, ann, bob, eve } = await wolves();
  for (const text of ['one wolf', 'two wolves', 'three']) await said(game, ann, text);
  const page = async (query: string) => {
    const headers = { authorization: `Bearer ${bob.token}` };
    const reply = await game.app.inject({ url: `/api/v1/alliance/room?per_page=2${query}`, headers });
    const { data } = reply.json<{ data: { message: string }[] }>();
    return { texts: data.map(({ message }) => message), next: reply.headers['x-next-before'] };
  };
  const newest = await page('');
  expect(newest.texts).toEqual(['two wolves', 'three']);
  expect(await page(`&before=${String(newest.next)}`)).toEqual({ texts: ['one wolf'], next: undefined });
  await allianceOf(game, 'BEAR', await game.player('Fay', FOUNDER), [eve]);
  await said(game, eve, 'a wolf in another room');
  const find = async (query: string) =>
    (await game.call(bob, 'GET /alliance/room/search', { query: { query } })).body.data.map(
      ({ message }) => message,
    );
  expect(await find('wol')).toEqual(['two wolves', 'one wolf']);
  expect(await find('!!')).toEqual([]);
  await said(game, ann, 'Ο Άρης έρχεται');
  for (const typed of ['αρης', 'ΑΡΗΣ ερχ', 'Άρης']) expect(await find(typed)).toEqual(['Ο Άρης έρχεται']);
});

test('a removed member reads and writes nothing from that second on, and gets no live update', async () => {
  const { game, ann, bob } = await wolves();
  await said(game, ann, 'A secret');
  const first = await said(game, bob, 'Mine');
  const both = await Promise.all([remove(game, ann, bob), say(game, bob, 'Too late?')]);
  expect([200, 409]).toContain(both[1].status);
  const written = (await textsOf(game, ann)).includes('Too late?');
  expect(written).toBe(both[1].status === 200);
  for (const reply of [
    await roomOf(game, bob),
    await say(game, bob, 'Hello?'),
    await takeDown(game, bob, first),
    await game.call(bob, 'GET /alliance/room/search', { query: { query: 'secret' } }),
    await game.call(bob, 'POST /alliance/room/{id}/report', {
      params: { id: String(first) },
      body: { reason: 'spam' },
    }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'no-alliance']);
  }
});

test('a newcomer reads what was said before, and none of it counts as unread', async () => {
  const { game, ann, eve, wolf } = await wolves();
  await said(game, ann, 'Old news');
  await join(game, eve, wolf);
  expect([await unreadOf(game, eve), await textsOf(game, eve)]).toEqual([0, ['Old news']]);
});

test('members take their own messages down, and by right those of others; a pinned one leaves the top with it', async () => {
  const { game, ann, bob, cid } = await wolves();
  const message = await said(game, bob, 'Buy my metal');
  await said(game, cid, 'No', { quoted_id: message });
  expect((await pin(game, bob, message)).body.code).toBe('right-needed');
  await rankWith(game, ann, cid, ['texts']);
  expect((await pin(game, cid, message)).status).toBe(200);
  expect((await roomOf(game, ann)).body.pinned).toMatchObject({ id: message, message: 'Buy my metal' });
  expect((await takeDown(game, cid, message)).body.code).toBe('right-needed');
  const both = await Promise.all([takeDown(game, ann, message), takeDown(game, bob, message)]);
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'room-message-unknown']);
  const { body } = await roomOf(game, ann);
  expect(body.pinned).toBeNull();
  expect(body.data).toMatchObject([
    { message: '', is_removed: true },
    { message: 'No', quoted: null },
  ]);
  expect((await pin(game, cid, message)).body.code).toBe('room-message-unknown');
  expect((await say(game, bob, 'Again', { quoted_id: message })).body.code).toBe('quoted-unknown');
});

test('what is reported reaches the operator with what was said around it, even after it was taken down', async () => {
  const { game, ann, bob, cid } = await wolves();
  await said(game, cid, 'Be kind');
  const message = await said(game, bob, 'You are all fools');
  await said(game, ann, 'Stop it');
  await takeDown(game, bob, message);
  const report = (by: TestPlayer) =>
    game.call(by, 'POST /alliance/room/{id}/report', {
      params: { id: String(message) },
      body: { reason: 'insult', note: 'Every day' },
    });
  expect((await report(bob)).body.code).toBe('message-own');
  const twice = await Promise.all([report(ann), report(ann)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const [filed, ...others] = await listComplaints({ game: game.game }, 'open', englishTexts);
  expect([filed, others.length]).toMatchObject([
    { message: 'You are all fools', in_alliance: true, by: { name: 'Ann' }, about: { name: 'Bob' } },
    0,
  ]);
  const { messages } = await showComplaint({ game: game.game }, filed?.id ?? 0, englishTexts);
  expect(messages.map(({ from, text, reported }) => [from, text, reported])).toEqual([
    ['Cid', 'Be kind', false],
    ['Bob', 'You are all fools', true],
    ['Ann', 'Stop it', false],
  ]);
});

test('a blocked member is marked, neither found nor quoted nor counted, and reaches nobody by a mention', async () => {
  const { game, ann, bob, cid } = await wolves();
  await game.call(ann, 'POST /message/block', { body: { user_id: bob.id } });
  const told = await alertsTo(game, ann);
  const message = await said(game, bob, 'Listen, @Ann');
  await said(game, cid, 'He means you', { quoted_id: message });
  expect([await told(), await unreadOf(game, ann)]).toEqual([[], 1]);
  expect((await roomOf(game, ann)).body.data).toMatchObject([
    { is_blocked: true },
    { is_blocked: false, quoted: null },
  ]);
  expect((await roomOf(game, cid)).body.data).toMatchObject([
    { is_blocked: false },
    { quoted: { id: message } },
  ]);
  const found = await game.call(ann, 'GET /alliance/room/search', { query: { query: 'listen' } });
  expect(found.body.data).toEqual([]);
});

test('a muted member writes nothing, and reads on', async () => {
  const { game, ann, bob } = await wolves();
  const mute = { since: game.now(), until: null, reason: 'Insults.' };
  await game.game.db.transaction().execute((tx) => imposeSanction(tx, bob.id, 'mute', mute));
  expect((await say(game, bob, 'Hello')).body.code).toBe('account-muted');
  await said(game, ann, 'Peace');
  expect(await textsOf(game, bob)).toEqual(['Peace']);
});

test('a member writes twenty messages a minute, and mentions five members in one', async () => {
  const { game, ann } = await wolves();
  const replies = await Promise.all(Array.from({ length: 25 }, (_, at) => say(game, ann, `number ${at}`)));
  const codes = replies.map(({ body }) => body.code ?? 'done');
  expect(codes.filter((code) => code === 'done').length).toBe(20);
  expect(new Set(codes)).toEqual(new Set(['done', 'too-many-requests']));
});

test('each universe counts by itself how much a member has written', async () => {
  const { game, ann } = await wolves();
  for (let at = 0; at < writingLimits.room.most; at += 1) await said(game, ann, `number ${at}`);
  const secondsIn = async (universe: UniverseId) => {
    const lately = talkLimitStatement({ universe, account: ann.id }, 'room', game.now());
    const { rows } = await game.game.db.getExecutor().executeQuery(lately);
    return secondsLeft('room', rows, game.now());
  };
  const other = await game.addUniverse({ name: 'Other' });
  expect([await secondsIn(game.universe), await secondsIn(other)]).toEqual([60, 0]);
});

test('a member writes a thousand messages a day into rooms and channels, and the next waits until the first is a day old', async () => {
  const { game, ann, bob } = await wolves();
  await said(game, ann, 'The first');
  const { most } = writingLimits['room-daily'];
  await game.advance({ hours: 1 });
  await sql`
    insert into room_message (universe_id, alliance_id, sender_id, text, sent_at)
    select universe_id, alliance_id, sender_id, text, ${game.now() - 120_000}::bigint
    from room_message cross join generate_series(1, ${most - 2}::integer)`.execute(game.game.db);
  expect((await say(game, ann, 'The last of the day')).status).toBe(200);
  const refused = await say(game, ann, 'One more');
  expect([refused.body.code, refused.body.params]).toEqual(['too-many-requests', { seconds: 23 * 3600 }]);
  expect((await say(game, bob, 'Another writer')).status).toBe(200);
  await game.advance({ hours: 23 });
  expect((await say(game, ann, 'One more')).status).toBe(200);
});

test('a message that is sent twice is written once, and its key serves no other', async () => {
  const { game, ann } = await wolves();
  const both = await Promise.all([
    say(game, ann, 'Once', { client_key: 'k1' }),
    say(game, ann, 'Once', { client_key: 'k1' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsOf(game, ann)).toEqual(['Once']);
  expect((await say(game, ann, 'Other', { client_key: 'k1' })).body.code).toBe('message-key-used');
  expect((await say(game, ann, ' ')).body.code).toBe('message-blank');
});
