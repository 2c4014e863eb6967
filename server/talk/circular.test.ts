import { expect, test } from 'vitest';
import { listComplaints, showComplaint } from '../admin/complaints.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { allianceOf, apply, FOUNDER, rankWith, remove } from '../testing/alliance-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann leads the wolves; Bob has a rank with the right to send circulars, and Cid has none. */
async function wolves() {
  const game = await world();
  const ann = await game.player('Ann', FOUNDER);
  const [bob, cid] = [await game.player('Bob'), await game.player('Cid')];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, cid]);
  const rank = await rankWith(game, ann, bob, ['circular']);
  return { game, ann, bob, cid, rank, wolf };
}

type Body = { subject: string; message: string; rank_ids?: number[] };

const plan: Body = { subject: 'Plan', message: 'We meet at eight.' };

const send = (game: World, by: TestPlayer, body = plan) => game.call(by, 'POST /alliance/circular', { body });
const listOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/circular')).body.data;
const unread = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance')).body.unread.circulars;
const read = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'POST /alliance/circular/{id}/read', { params: { id: String(id) } });
const readersOf = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'GET /alliance/circular/{id}', { params: { id: String(id) } });

test('a circular reaches all members, and those with the right see who has read it', async () => {
  const { game, ann, bob, cid } = await wolves();
  const { body } = await send(game, bob);
  expect([await unread(game, ann), await unread(game, bob), await unread(game, cid)]).toEqual([1, 0, 1]);
  expect(await listOf(game, cid)).toMatchObject([
    { subject: 'Plan', sender: { name: 'Bob' }, is_read: false, receivers: null, read_by: null },
  ]);
  const twice = await Promise.all([read(game, cid, body.id), read(game, cid, body.id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await unread(game, cid)).toBe(0);
  expect(await listOf(game, bob)).toMatchObject([{ is_read: true, receivers: 2, read_by: 1 }]);
  const { readers } = (await readersOf(game, ann, body.id)).body;
  expect(readers.map(({ name, read_at: at }) => [name, at !== null])).toEqual([
    ['Ann', false],
    ['Cid', true],
  ]);
  expect((await readersOf(game, cid, body.id)).body.code).toBe('right-needed');
});

test('a circular for a rank reaches nobody else, and one for nobody is not sent', async () => {
  const { game, ann, bob, cid, rank } = await wolves();
  const { body } = await send(game, ann, { ...plan, rank_ids: [rank] });
  expect([(await listOf(game, bob)).length, (await listOf(game, cid)).length]).toEqual([1, 0]);
  expect((await read(game, cid, body.id)).body.code).toBe('circular-unknown');
  expect((await send(game, ann, { ...plan, rank_ids: [999] })).body.code).toBe('circular-for-nobody');
  expect((await send(game, bob, { ...plan, rank_ids: [rank] })).body.code).toBe('circular-for-nobody');
});

test('a removed member reads no circular any more, and a leader sends ten a day', async () => {
  const { game, ann, bob, cid } = await wolves();
  const { body } = await send(game, ann);
  await remove(game, ann, cid);
  expect((await game.call(cid, 'GET /alliance/circular')).body.code).toBe('no-alliance');
  expect((await read(game, cid, body.id)).body.code).toBe('no-alliance');
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(game, ann)));
  expect(sent.filter(({ status }) => status === 200).length).toBe(9);
  expect((await listOf(game, bob)).length).toBe(10);
});

test('a circular that is reported reaches the operator, once for each who has got it, and nobody else reports it', async () => {
  const { game, ann, bob, cid, rank } = await wolves();
  const { body } = await send(game, ann, { subject: 'Fools', message: 'All of you.', rank_ids: [rank] });
  const report = (by: TestPlayer) =>
    game.call(by, 'POST /alliance/circular/{id}/report', {
      params: { id: String(body.id) },
      body: { reason: 'insult', note: '' },
    });
  expect((await report(ann)).body.code).toBe('message-own');
  expect((await report(cid)).body.code).toBe('circular-unknown');
  const twice = await Promise.all([report(bob), report(bob)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const filed = await listComplaints({ game: game.game }, 'open', englishTexts);
  expect(filed).toMatchObject([
    { message: 'Fools\n\nAll of you.', in_alliance: true, by: { name: 'Bob' }, about: { name: 'Ann' } },
  ]);
  const { messages } = await showComplaint({ game: game.game }, filed[0]?.id ?? 0, englishTexts);
  expect(messages).toMatchObject([{ from: 'Ann', reported: true }]);
  await remove(game, ann, bob);
  expect((await report(bob)).body.code).toBe('no-alliance');
});

test('an application that is reported reaches the operator with its words, from those who may answer it', async () => {
  const { game, ann, bob, wolf } = await wolves();
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  const dan = await game.player('Dan');
  const { body: applied } = await apply(game, dan, wolf, 'Let me in, fools.');
  const report = (by: TestPlayer) =>
    game.call(by, 'POST /alliance/application/{id}/report', {
      params: { id: String(applied.id) },
      body: { reason: 'insult', note: '' },
    });
  expect((await report(bob)).body.code).toBe('right-needed');
  expect((await report(dan)).body.code).toBe('no-alliance');
  const twice = await Promise.all([report(ann), report(ann)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await game.call(dan, 'DELETE /alliance/application/{id}', { params: { id: String(applied.id) } });
  expect((await report(ann)).body.code).toBe('application-unknown');
  expect(await listComplaints({ game: game.game }, 'open', englishTexts)).toMatchObject([
    { message: 'Let me in, fools.', in_alliance: true, by: { name: 'Ann' }, about: { name: 'Dan' } },
  ]);
});
