import type { Intent } from '@farhold/engine/ai/intent';
import type { Personality } from '@farhold/engine/ai/personality';
import { asleepUntil, habitsOf } from '@farhold/engine/ai/pace';
import type { AccountId } from '@farhold/engine/ids';
import { seededRandom } from '@farhold/engine/random';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listJobs } from '../admin/jobs.ts';
import { accepted } from '../http/refused.ts';
import { planetsOf } from '../planet/store.ts';
import { operationOf } from '../testing/operator-at.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { aiPlayer } from '../testing/packs.ts';
import { world, type World } from '../testing/world.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { answerMessages } from './answer-messages.ts';
import { circleOf } from './circle-store.ts';
import { giveOrders } from './give-orders.ts';
import { playDue } from './play-due.ts';
import { remember } from './remember.ts';
import { viewOf } from './view-of.ts';

/** An AI player that is awake for hours. */
async function calmAiPlayer({ game, universe, now }: World, personality: Personality): Promise<AccountId> {
  const player = accepted(await addAiPlayer(game, universe, personality));
  const { seed } = await game.db
    .selectFrom('ai_player')
    .select('seed')
    .where('account_id', '=', player)
    .executeTakeFirstOrThrow();
  expect(asleepUntil(habitsOf(seed, 1), now())).toBeNull();
  return player;
}

const say = (game: World, by: TestPlayer, to: AccountId, intent: Intent | 'insult') =>
  game.call(by, 'POST /ai-player/{id}/intent', {
    params: { id: to },
    body: { intent: intent as Intent },
  });

const dispositionOf = async (game: World, by: TestPlayer, aiPlayerId: AccountId) =>
  (await game.call(by, 'GET /ai-player/{id}', { params: { id: aiPlayerId } })).body;

/** Lets the AI players answer, and answers the keys of all that was said in order. */
async function answered(game: World): Promise<(string | null)[]> {
  await game.advance({ seconds: 90 });
  await answerMessages(game.game);
  const rows = await game.game.db
    .selectFrom('message')
    .select(sql<string | null>`line ->> 'key'`.as('key'))
    .orderBy('id')
    .execute();
  return rows.map(({ key }) => key);
}

const regard = (game: World, account: AccountId, other: AccountId, value: number) =>
  game.game.db
    .insertInto('ai_regard')
    .values({
      universe_id: game.universe,
      account_id: account,
      other_id: other,
      regard: value,
      regarded_at: game.now(),
    })
    .execute();

const circle = (game: World, account: AccountId) =>
  circleOf(game.game.db, { universe: game.universe, account }, 1, game.now());

test('a peace that a person offers by a button is answered within 90 seconds, holds for a week and is kept', async () => {
  const game = await world();
  const [ann, miner] = [await game.player('Ann'), await calmAiPlayer(game, 'miner')];
  const { body, status } = await say(game, ann, miner, 'peace');
  expect([status, body.data.message]).toEqual([200, expect.stringContaining('I offer you peace')]);
  expect(await answered(game)).toEqual(['ask-peace', 'peace-agreed']);
  const { peace_until: until, intents_left: left } = await dispositionOf(game, ann, miner);
  expect([until, left]).toEqual([new Date(game.now() + 7 * 86_400_000).toISOString(), 2]);
  expect((await circle(game, miner)).friends).toEqual(new Set([ann.id]));
  await game.advance({ hours: 24 * 7 });
  expect((await circle(game, miner)).friends).toEqual(new Set());
  const again = await signedInAgain(game.game, ann);
  expect((await dispositionOf(game, again, miner)).peace_until).toBeNull();
});

test('two processes answer what was said once', async () => {
  const game = await world();
  const [ann, miner] = [await game.player('Ann'), await calmAiPlayer(game, 'miner')];
  await Promise.all([say(game, ann, miner, 'thanks'), say(game, ann, miner, 'why')]);
  await game.advance({ seconds: 90 });
  await Promise.all([answerMessages(game.game), answerMessages(game.game)]);
  const said = await answered(game);
  expect([said.length, new Set(said)]).toEqual([
    4,
    new Set(['ask-thanks', 'ask-why', 'thanks-taken', 'why-never']),
  ]);
});

test('a person says three things a day to an AI player, also at once, and twelve to all of them', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const aiPlayers: AccountId[] = [];
  for (let number = 0; number < 5; number += 1) aiPlayers.push(await calmAiPlayer(game, 'trader'));
  const [first] = aiPlayers;
  if (first === undefined) throw new Error('There is one.');
  const replies = await Promise.all(Array.from({ length: 5 }, () => say(game, ann, first, 'help')));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'intents-spent', params: { limit: 3, all: 12, within: 24 } });
  for (const other of aiPlayers.slice(1, 4))
    for (let time = 0; time < 3; time += 1) expect((await say(game, ann, other, 'why')).status).toBe(200);
  const [last] = aiPlayers.slice(4);
  if (last === undefined) throw new Error('There is one.');
  expect([
    (await say(game, ann, last, 'why')).status,
    (await dispositionOf(game, ann, last)).intents_left,
  ]).toEqual([429, 0]);
  await game.advance({ hours: 24 });
  expect((await say(game, await signedInAgain(game.game, ann), last, 'why')).status).toBe(200);
});

test('people, players of other universes, retired AI players and unknown words are refused', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const elsewhere = await game.addUniverse({ name: 'Elsewhere' });
  const cid = await game.player('Cid', {}, elsewhere);
  const raider = await calmAiPlayer(game, 'raider');
  expect((await say(game, ann, bob.id, 'peace')).status).toBe(404);
  expect((await say(game, cid, raider, 'peace')).status).toBe(404);
  expect((await say(game, ann, raider, 'insult')).status).toBe(422);
  await game.game.db.updateTable('ai_player').set({ next_turn_at: null }).execute();
  expect((await say(game, ann, raider, 'peace')).status).toBe(404);
  expect((await game.call(ann, 'GET /ai-player/{id}', { params: { id: raider } })).status).toBe(404);
});

test('an AI player remembers gifts, and an attack in a promised peace ends it', async () => {
  const game = await world();
  const [ann, trader] = [await game.player('Ann'), await calmAiPlayer(game, 'trader')];
  const player = { universe: game.universe, account: trader };
  await say(game, ann, trader, 'peace');
  await answered(game);
  const gift = { metal: 500, crystal: 0, deuterium: 0, aliens: 0 };
  await game.game.db
    .insertInto('gift')
    .values({ universe_id: game.universe, from_id: ann.id, to_id: trader, at: game.now(), ...gift })
    .execute();
  const note = () =>
    game.game.db.transaction().execute((tx) => remember(tx, player, game.now(), { hourly: 100, speed: 1 }));
  await Promise.all([note(), note()]);
  expect(await dispositionOf(game, ann, trader)).toMatchObject({ mood: 'friendly' });
  const fought = {
    code: 'defence-fought',
    result: 'attackers-won',
    enemy: { id: ann.id, name: 'Ann' },
    partners: [],
    ownLosses: {},
    enemyLosses: {},
    debris: { metal: 0, crystal: 0 },
    rounds: [],
    stolen: { metal: 10, crystal: 0, deuterium: 0, aliens: 0 },
    rebuilt: {},
  };
  const place = JSON.stringify({ planet: null, name: 'Home', at: { galaxy: 1, system: 1, position: 1 } });
  await game.game.db
    .insertInto('report')
    .values({
      universe_id: game.universe,
      account_id: trader,
      type: 'attack',
      action: 'received',
      from_place: place,
      to_place: place,
      version: 2,
      content: JSON.stringify(fought),
      created_at: game.now(),
    })
    .execute();
  await note();
  expect(await dispositionOf(game, ann, trader)).toMatchObject({ mood: 'wary', peace_until: null });
  expect((await circle(game, trader)).friends).toEqual(new Set());
});

test('an AI player hunts those it hates, and spares and helps those it is devoted to', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const turtle = await calmAiPlayer(game, 'turtle');
  await regard(game, turtle, ann.id, -80);
  await regard(game, turtle, bob.id, 90);
  expect(await circle(game, turtle)).toMatchObject({
    friends: new Set([bob.id]),
    enemies: new Set([ann.id]),
  });
  await say(game, ann, turtle, 'help');
  await say(game, bob, turtle, 'help');
  expect(new Set((await answered(game)).slice(2))).toEqual(new Set(['help-coming', 'help-refused']));
  expect((await dispositionOf(game, bob, turtle)).help_until).not.toBeNull();
});

test('where levels are built faster than mines yield, an AI player hunts by the regard that it shows', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const ann = await game.player('Ann');
  const turtle = { ...(await aiPlayer(game, 'turtle')), buildingSpeed: 100 };
  await regard(game, turtle.account, ann.id, -80);
  const hunted = async () =>
    (await viewOf(game.game.db, turtle, game.now(), seededRandom('one turn')))?.circle.enemies;
  expect(await hunted()).toEqual(new Set([ann.id]));
  await game.advance({ hours: 24 });
  expect(await dispositionOf(game, await signedInAgain(game.game, ann), turtle.account)).toMatchObject({
    mood: 'wary',
  });
  expect(await hunted()).toEqual(new Set());
});

test('what has faded is forgotten with the next word', async () => {
  const game = await world();
  const [ann, trader] = [await game.player('Ann'), await calmAiPlayer(game, 'trader')];
  await regard(game, trader, ann.id, -1);
  await game.advance({ hours: 48 });
  await say(game, await signedInAgain(game.game, ann), trader, 'why');
  await answered(game);
  expect(await game.game.db.selectFrom('ai_regard').select('other_id').execute()).toEqual([]);
});

test('an AI player that agrees to peace calls back its attack before it strikes', async () => {
  const game = await world();
  const at = (position: number) => ({ galaxy: 1, system: 20, position });
  const ann = await game.player('Ann', {
    planet: { at: at(4), levels: { 'metal-mine': 18 } },
    joinedDaysAgo: 30,
  });
  const due = await aiPlayer(game, 'explorer', {
    at: at(8),
    units: { 'light-fighter': 20 },
    research: { 'combustion-drive': 1 },
  });
  const [home] = await planetsOf(game.game.db, due);
  if (!home) throw new Error('It has no home.');
  const cargo = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };
  const order = { mission: 'attack', ships: { 'light-fighter': 5 }, speedPercent: 40, cargo } as const;
  const attack = { kind: 'send', from: home.planet.id, to: at(4), order } as const;
  expect(await giveOrders(game.game, due, [attack])).toEqual({ orders: 1, refusals: 0 });
  await game.game.db
    .updateTable('ai_player')
    .set({ next_turn_at: game.now() + 3 * 3_600_000 })
    .execute();
  const flight = () => game.game.db.selectFrom('fleet').select(['state', 'arrives_at']).executeTakeFirst();
  expect((((await flight())?.arrives_at ?? 0) - game.now()) / 60_000).toBeGreaterThan(40);
  await say(game, ann, due.account, 'peace');
  expect(await answered(game)).toEqual(['ask-peace', 'peace-agreed']);
  await game.advance({ seconds: 60 });
  expect(await playDue(game.game)).toBe(1);
  expect(await flight()).toMatchObject({ state: 'returning' });
});

/** A report of an AI player about what it did to Ann, or what she did to it. */
async function reportedTo(
  game: World,
  reader: number,
  told: { readonly type: string; readonly action: string; readonly content: object },
): Promise<void> {
  const place = JSON.stringify({ planet: null, name: 'Home', at: { galaxy: 1, system: 1, position: 1 } });
  await game.game.db
    .insertInto('report')
    .values({
      ...told,
      universe_id: game.universe,
      account_id: reader,
      from_place: place,
      to_place: place,
      version: 2,
      content: JSON.stringify(told.content),
      created_at: game.now(),
    })
    .execute();
}

test('an AI player owns up to its missiles as to its attacks', async () => {
  const game = await world();
  const [ann, raider] = [await game.player('Ann'), await calmAiPlayer(game, 'raider')];
  const content = { code: 'missiles-struck', enemy: { id: ann.id, name: 'Ann' } };
  await reportedTo(game, raider, { type: 'missile', action: 'sent', content });
  await say(game, ann, raider, 'why');
  expect(await answered(game)).toEqual(['ask-why', 'why-stores']);
});

test('an AI player speaks of revenge only if a report says that the person attacked, alone or in a union', async () => {
  const game = await world();
  const [ann, raider] = [await game.player('Ann'), await calmAiPlayer(game, 'raider')];
  const bob = { id: ann.id + 1000, name: 'Bob' };
  const struck = { code: 'missiles-struck', enemy: { id: ann.id, name: 'Ann' } };
  await reportedTo(game, raider, { type: 'missile', action: 'sent', content: struck });
  const received = { type: 'attack', action: 'received' };
  const fought = (...partners: object[]) => ({ code: 'defence-fought', enemy: bob, partners });
  await regard(game, raider, ann.id, -30);
  await reportedTo(game, raider, { ...received, content: fought() });
  await say(game, ann, raider, 'why');
  expect(await answered(game)).toEqual(['ask-why', 'why-stores']);
  await reportedTo(game, raider, { ...received, content: fought({ player: { id: ann.id, name: 'Ann' } }) });
  await say(game, ann, raider, 'why');
  expect((await answered(game)).slice(2)).toEqual(['ask-why', 'why-revenge']);
});

test('where only the close may hold, an AI player is too distant to promise help to others', async () => {
  const game = await world();
  await game.game.db.updateTable('universe').set({ guests: 'friends' }).execute();
  const [ann, turtle] = [await game.player('Ann'), await calmAiPlayer(game, 'turtle')];
  await regard(game, turtle, ann.id, 90);
  await say(game, ann, turtle, 'help');
  expect(await answered(game)).toEqual(['ask-help', 'help-distant']);
  expect((await dispositionOf(game, ann, turtle)).help_until).toBeNull();
});

test('an AI player of a universe that has ended no longer plays, wherever that is asked', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await calmAiPlayer(game, 'miner');
  const machineOfConversation = async () => {
    const { body } = await game.call(ann, 'GET /message/conversations');
    return body.map(({ is_ai: isAi }) => isAi);
  };
  const turnsWaiting = async () =>
    (await listJobs(operationOf(game))).find(({ job }) => job === 'ai-players')?.waiting;
  expect((await say(game, ann, other, 'thanks')).status).toBe(200);
  expect([await turnsWaiting(), await machineOfConversation()]).toEqual([1, [true]]);
  await game.game.db.updateTable('universe').set({ ended_at: game.now() }).execute();
  expect([await turnsWaiting(), await machineOfConversation()]).toEqual([0, [false]]);
  const { status } = await game.call(ann, 'GET /ai-player/{id}', { params: { id: other } });
  expect(status).toBe(404);
});
