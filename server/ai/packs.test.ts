import { personalities } from '@farhold/engine/ai/personality';
import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allianceOf, apply, found, FOUNDER, ownOf } from '../testing/alliance-calls.ts';
import { aiPlayer, governs, packOf } from '../testing/packs.ts';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import { newSession, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { dissolveSurplusPacks } from './govern.ts';

/** `AI_PLAYERS`, unless a host says otherwise. */
const USUAL_AI_PLAYERS = 30;

const packsIn = async ({ game }: World) => {
  const { rows } = await sql<{ tag: string; id: number; members: number }>`
    select tag, alliance.id, (select count(*) from alliance_member as inside
      where inside.universe_id = alliance.universe_id and inside.alliance_id = alliance.id) as members
    from alliance join player on player.universe_id = alliance.universe_id and account_id = founder_id and is_ai
    order by alliance.id`.execute(game.db);
  return rows;
};

const sizesOf = async (game: World) => (await packsIn(game)).map(({ members }) => members);

const linesTo = async ({ game }: World, player: TestPlayer) => {
  const { rows } = await sql<{ key: string }>`
    select line ->> 'key' as key from message where receiver_id = ${player.id} order by id`.execute(game.db);
  return rows.map(({ key }) => key);
};

const regards = (game: World, account: AccountId, other: AccountId, regard: number) =>
  game.game.db
    .insertInto('ai_regard')
    .values({
      universe_id: game.universe,
      account_id: account,
      other_id: other,
      regard,
      regarded_at: game.now(),
    })
    .execute();

const pactsIn = async ({ game }: World) => {
  const rows = await game.db
    .selectFrom('pact')
    .select(['kind', 'begins_at', 'ended_at', 'end_asked_by'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    state: row.ended_at !== null ? 'ended' : row.begins_at === null ? 'offered' : 'agreed',
    isEndAsked: row.end_asked_by !== null,
  }));
};

const offer = (game: World, by: TestPlayer, kind: 'ally' | 'peace' | 'war', to: number) =>
  game.call(by, 'POST /alliance/pact', { body: { kind, alliance_id: to } });

test('AI players found no pack without an alliance of people, and never more packs than these, even all at once', async () => {
  const game = await world();
  const founders = [
    await aiPlayer(game, 'raider', { at: { galaxy: 1, system: 1, position: 4 } }),
    await aiPlayer(game, 'miner', { at: { galaxy: 2, system: 1, position: 4 } }),
    await aiPlayer(game, 'trader', { at: { galaxy: 3, system: 1, position: 4 } }),
  ];
  for (const one of founders) await governs(game, one);
  expect(await sizesOf(game)).toEqual([]);
  await found(game, await game.player('Ann', FOUNDER), 'WOLF');
  await Promise.all(founders.map((one) => governs(game, one)));
  expect(await sizesOf(game)).toEqual([1]);
  await found(game, await game.player('Bob', FOUNDER), 'BEAR');
  await Promise.all(founders.map((one) => governs(game, one)));
  expect(await sizesOf(game)).toEqual([1, 1]);
});

test('an AI player too small founds nothing, and others apply to the nearest pack until it has six members', async () => {
  const game = await world();
  await found(game, await game.player('Ann', FOUNDER), 'WOLF');
  const small = await aiPlayer(game, 'miner', { units: {} });
  await governs(game, small);
  expect(await sizesOf(game)).toEqual([]);
  const [leader, ...others] = [
    await aiPlayer(game, 'turtle', { at: { galaxy: 1, system: 50, position: 4 } }),
    ...(await inTurn(6, (at) =>
      aiPlayer(game, 'miner', { at: { galaxy: 1, system: 51 + at, position: 4 } }),
    )),
  ];
  await packOf(game, leader, others);
  expect(await sizesOf(game)).toEqual([6]);
  // The one that was turned away waits before it asks again.
  for (const other of others) await governs(game, other);
  const open = await game.game.db
    .selectFrom('alliance_application')
    .select('id')
    .where('declined_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

/** One after the other, since all of them write to the same universe. */
async function inTurn<Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
}

test('a pack that has come to outnumber the alliances of people is dissolved', async () => {
  const game = await world();
  const ann = await game.player('Ann', FOUNDER);
  await found(game, ann, 'WOLF');
  await packOf(game, await aiPlayer(game, 'trader'), [await aiPlayer(game, 'miner')]);
  await dissolveSurplusPacks(game.game);
  expect(await sizesOf(game)).toEqual([2]);
  await game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  await Promise.all([dissolveSurplusPacks(game.game), dissolveSurplusPacks(game.game)]);
  expect(await sizesOf(game)).toEqual([]);
});

test('a pack that cannot be dissolved keeps no other one, and no AI player from playing', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  await found(game, ann, 'WOLF');
  await found(game, bob, 'BEAR');
  // In one galaxy the second leader would join the first one's pack.
  for (const galaxy of [1, 2])
    await packOf(game, await aiPlayer(game, 'trader', { at: { galaxy, system: 77, position: 7 } }), []);
  const [first, ...others] = await packsIn(game);
  expect(others).toHaveLength(1);
  await game.call(ann, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  await game.call(bob, 'POST /alliance/dissolve', { body: { name: 'The BEAR alliance' } });
  await plantTrigger(game.game, `before delete on alliance for each row when (old.id = ${first?.id})`, DIE);
  await dissolveSurplusPacks(game.game);
  expect((await packsIn(game)).map(({ tag }) => tag)).toEqual([first?.tag]);
  expect(game.takeLog()).toMatchObject([{ msg: 'a pack could not be dissolved' }]);
});

test('people who apply to a pack are taken in or refused with a reason that fits its leader', async () => {
  const game = await world();
  await found(game, await game.player('Ann', FOUNDER), 'WOLF');
  const [bob, cid, dan] = [
    await game.player('Bob', FOUNDER),
    await game.player('Cid', FOUNDER),
    await game.player('Dan'),
  ];
  const leader = await aiPlayer(game, 'raider');
  await packOf(game, leader, []);
  const [pack] = await packsIn(game);
  await regards(game, leader.account, bob.id, 20);
  await regards(game, leader.account, dan.id, 20);
  for (const player of [bob, cid, dan]) await apply(game, player, pack?.id ?? 0);
  await governs(game, leader);
  expect(await sizesOf(game)).toEqual([2]);
  expect((await ownOf(game, bob)).data?.tag).toBe(pack?.tag);
  expect([await linesTo(game, bob), await linesTo(game, cid), await linesTo(game, dan)]).toEqual([
    [],
    ['applicant-distrusted'],
    ['applicant-weak'],
  ]);
});

test('a pact that people offer a pack is accepted or declined with a message, by what its members remember', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  await found(game, ann, 'WOLF');
  await found(game, bob, 'BEAR');
  const [leader, miner] = [await aiPlayer(game, 'explorer'), await aiPlayer(game, 'miner')];
  await packOf(game, leader, [miner]);
  const [pack] = await packsIn(game);
  await regards(game, miner.account, bob.id, -30);
  expect((await offer(game, ann, 'peace', pack?.id ?? 0)).status).toBe(200);
  expect((await offer(game, bob, 'peace', pack?.id ?? 0)).status).toBe(200);
  await Promise.all([governs(game, leader), governs(game, leader)]);
  expect(await pactsIn(game)).toEqual([
    { kind: 'peace', state: 'agreed', isEndAsked: false },
    { kind: 'peace', state: 'ended', isEndAsked: false },
  ]);
  expect([await linesTo(game, ann), await linesTo(game, bob)]).toEqual([['pact-agreed'], ['pact-refused']]);
});

test('a pack that was robbed declares war with a message, twelve hours ahead, and asks for its end after days', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { 'small-cargo': 25 } } });
  await allianceOf(game, 'WOLF', ann, []);
  const leader = await aiPlayer(game, 'turtle');
  await packOf(game, leader, []);
  await regards(game, leader.account, ann.id, -90);
  await Promise.all([governs(game, leader), governs(game, leader)]);
  expect(await pactsIn(game)).toEqual([{ kind: 'war', state: 'agreed', isEndAsked: false }]);
  expect(await linesTo(game, ann)).toEqual(['war-declared']);
  await game.advance({ hours: 12 + 24 * 5 });
  await governs(game, leader);
  expect(await pactsIn(game)).toEqual([{ kind: 'war', state: 'agreed', isEndAsked: true }]);
  expect(await linesTo(game, ann)).toEqual(['war-declared', 'war-tired']);
});

test('as many AI players as a server usually has never outnumber the alliances of people on the first page of the ranking', async () => {
  const game = await world();
  const founders = await inTurn(USUAL_AI_PLAYERS, (at) =>
    aiPlayer(game, personalities[at % personalities.length] ?? 'miner', {
      at: { galaxy: 1 + (at % 3), system: 1 + 12 * at, position: 4 },
      units: { 'small-cargo': 400 },
    }),
  );
  const seen: (readonly [packs: number, ofPeople: number])[] = [];
  for (const [index, tag] of [
    'ANT',
    'BEE',
    'COW',
    'DOG',
    'ELK',
    'FOX',
    'GNU',
    'HEN',
    'IBEX',
    'JAY',
  ].entries()) {
    const founder = await game.player(`Founder ${tag}`, FOUNDER);
    await found(game, founder, tag);
    if (index % 3 > 0) continue;
    for (const one of founders) await governs(game, one);
    await Promise.all(founders.map((one) => governs(game, one)));
    const { body } = await game.call(founder, 'GET /alliance/ranking');
    const packs = new Set((await packsIn(game)).map(({ id }) => id));
    const shown = body.data.filter(({ id }) => packs.has(id)).length;
    seen.push([shown, body.data.length - shown]);
  }
  for (const [packs, ofPeople] of seen) expect(packs).toBeLessThanOrEqual(ofPeople);
  expect(seen.at(-1)?.[1]).toBe(10);
  expect(seen.at(-1)?.[0]).toBeGreaterThan(1);
});

test('a pack that is tired of a war offers its end, and declares none for a week when people agree', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { 'small-cargo': 25 } } });
  await allianceOf(game, 'WOLF', ann, []);
  const leader = await aiPlayer(game, 'turtle');
  await packOf(game, leader, []);
  await regards(game, leader.account, ann.id, -90);
  await governs(game, leader);
  await game.advance({ hours: 12 + 24 * 5 });
  await governs(game, leader);
  const [war] = (await game.call(await again(game, ann), 'GET /alliance/pact')).body.data;
  const params = { id: war?.id ?? 0 };
  expect((await game.call(await again(game, ann), 'POST /alliance/pact/{id}/end', { params })).status).toBe(
    200,
  );
  // The war was declared five and a half days ago.
  await Promise.all([governs(game, leader), governs(game, leader)]);
  await game.advance({ hours: 24 });
  await governs(game, leader);
  expect((await pactsIn(game)).map(({ kind, state }) => [kind, state])).toEqual([['war', 'ended']]);
});

test('a pack that has agreed to peace declares no war while it stands, however much it was robbed since', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { 'small-cargo': 25 } } });
  await allianceOf(game, 'WOLF', ann, []);
  const leader = await aiPlayer(game, 'explorer');
  await packOf(game, leader, []);
  const [pack] = await packsIn(game);
  await offer(game, ann, 'peace', pack?.id ?? 0);
  await governs(game, leader);
  await regards(game, leader.account, ann.id, -90);
  const hates = () => game.game.db.updateTable('ai_regard').set({ regarded_at: game.now() }).execute();
  for (let day = 0; day < 10; day += 1) {
    await hates();
    await governs(game, leader);
    await game.advance({ hours: 24 });
  }
  expect(await pactsIn(game)).toEqual([{ kind: 'peace', state: 'agreed', isEndAsked: false }]);
  // Once people end it, the pack remembers.
  await hates();
  const [standing] = (await game.call(await again(game, ann), 'GET /alliance/pact')).body.data;
  await game.call(await again(game, ann), 'POST /alliance/pact/{id}/end', {
    params: { id: standing?.id ?? 0 },
  });
  await governs(game, leader);
  expect((await pactsIn(game)).map(({ kind, state }) => [kind, state])).toEqual([
    ['peace', 'ended'],
    ['war', 'agreed'],
  ]);
});

/** The same player with a new session: the first has ended meanwhile. */
const again = async ({ game }: World, player: TestPlayer): Promise<TestPlayer> => ({
  ...player,
  token: await newSession(game, player.id, 'plain'),
});

test('a pack offers a stronger alliance that robbed it peace with a message, once, and not again for a week after a refusal', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { 'small-cargo': 400 } } });
  await allianceOf(game, 'WOLF', ann, []);
  const leader = await aiPlayer(game, 'trader');
  await packOf(game, leader, []);
  await governs(game, leader);
  expect(await pactsIn(game)).toEqual([]);
  await regards(game, leader.account, ann.id, -39);
  await Promise.all([governs(game, leader), governs(game, leader)]);
  expect(await pactsIn(game)).toEqual([{ kind: 'peace', state: 'offered', isEndAsked: false }]);
  expect(await linesTo(game, ann)).toEqual(['peace-offered']);
  const [offered] = (await game.call(ann, 'GET /alliance/pact')).body.data;
  const params = { id: offered?.id ?? 0 };
  expect((await game.call(ann, 'POST /alliance/pact/{id}/end', { params })).status).toBe(200);
  await game.advance({ hours: 24 * 7 - 1 });
  await governs(game, leader);
  expect(await linesTo(game, ann)).toEqual(['peace-offered']);
  await game.advance({ hours: 1 });
  await governs(game, leader);
  expect(await linesTo(game, ann)).toEqual(['peace-offered', 'peace-offered']);
});
