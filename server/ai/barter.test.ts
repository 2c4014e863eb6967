import type { AccountId } from '@farhold/engine/ids';
import { barterPrice } from '@farhold/engine/ai/barter';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, reportsOf } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { aiMiner, type AiPlayer } from '../testing/ai-miner.ts';
import { world, type World } from '../testing/world.ts';

const rich = {
  levels: { 'metal-mine': 12, 'crystal-mine': 10, 'solar-plant': 14, 'crystal-storage': 3 },
  stock: { metal: 1000, crystal: 20_000, deuterium: 5000 },
} as const;

async function market() {
  const game = await world();
  const ann = await game.player('Ann', { planet: rich });
  return { game, ann, aiPlayer: await aiMiner(game) };
}

const look = async (game: World, by: TestPlayer, { id }: AiPlayer, planet = by.home) =>
  game.call(by, 'GET /ai-player/{id}/barter', { params: { id }, query: { planet_id: planet } });

async function firstOffer(game: World, by: TestPlayer, aiPlayer: AiPlayer) {
  const { body } = await look(game, by, aiPlayer);
  const [offer] = body.data;
  if (!offer) throw new Error('It offers something.');
  return offer;
}

type Offer = Awaited<ReturnType<typeof firstOffer>>;

const take = (game: World, by: TestPlayer, aiPlayer: AiPlayer, offer: Offer, more: object = {}) => {
  const { gives, gets, from_planet_id, least } = offer;
  const price = barterPrice(offer, least);
  const body = { planet_id: by.home, from_planet_id, gives, gets, amount: least, price, ...more };
  return game.call(by, 'POST /ai-player/{id}/barter', { params: { id: aiPlayer.id }, body });
};

const stockOf = async ({ game, universe }: World, account: AccountId) => {
  const [seat] = await planetsOf(game.db, { universe, account });
  return seat?.planet.stock ?? { metal: 0, crystal: 0, deuterium: 0 };
};

test('a person who takes an offer pays at once, and the AI player’s transport brings the goods', async () => {
  const { game, ann, aiPlayer } = await market();
  const offer = await firstOffer(game, ann, aiPlayer);
  expect(offer).toMatchObject({ gets: 'metal', from_planet_id: aiPlayer.home });
  const price = barterPrice(offer, offer.most);
  const [before, theirs] = [await planetOf(game, ann), await stockOf(game, aiPlayer.id)];
  const { status, body } = await take(game, ann, aiPlayer, offer, { amount: offer.most, price });
  expect([status, body.message]).toEqual([200, expect.stringContaining('is on its way with the goods')]);
  const paid = await planetOf(game, ann);
  expect(paid[offer.gives]).toBe(before[offer.gives] - price);
  const seller = await stockOf(game, aiPlayer.id);
  expect([seller[offer.gives], seller.metal]).toEqual([
    theirs[offer.gives] + price,
    theirs.metal - offer.most,
  ]);
  expect(await movementsOf(game, ann)).toMatchObject([{ type: 'transport', is_own: false }]);
  expect(Date.parse(body.data.arrives_at)).toBe(game.now() + offer.seconds * 1000);
  await expectConsistent(game);

  await game.advance({ seconds: offer.seconds });
  expect(await reportsOf(game, ann)).toMatchObject([
    { type: 'transport', action: 'received', message: { resources_received: { metal: offer.most } } },
  ]);
  await game.advance({ seconds: offer.seconds });
  await expectConsistent(game);
});

test('what is traded is no gift, neither for the limits nor for operators', async () => {
  const { game, ann, aiPlayer } = await market();
  const offer = await firstOffer(game, ann, aiPlayer);
  expect((await take(game, ann, aiPlayer, offer)).status).toBe(200);
  await game.advance({ seconds: offer.seconds });
  expect(await game.game.db.selectFrom('gift').select('from_id').execute()).toEqual([]);
  expect(await game.game.db.selectFrom('counted_gift').select('id').execute()).toEqual([]);
});

test('a person trades twice a day with an AI player, also at once and from one click too many', async () => {
  const { game, ann, aiPlayer } = await market();
  const offer = await firstOffer(game, ann, aiPlayer);
  const before = await planetOf(game, ann);
  const replies = await Promise.all(Array.from({ length: 5 }, () => take(game, ann, aiPlayer, offer)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'barters-spent', params: { limit: 2, all: 6, within: 24 } });
  const after = await planetOf(game, ann);
  expect(after[offer.gives]).toBe(before[offer.gives] - 2 * barterPrice(offer, offer.least));
  expect((await look(game, ann, aiPlayer)).body).toEqual({ data: [], barters_left: 0 });
  await expectConsistent(game);
});

test('a trade waits for what else the person is doing, since it counts the trades of the day with all', async () => {
  const { game, ann, aiPlayer } = await market();
  const offer = await firstOffer(game, ann, aiPlayer);
  const { db } = game.game;
  const other = await db.startTransaction().execute();
  await other
    .selectFrom('player')
    .select('account_id')
    .where('account_id', '=', ann.id)
    .forNoKeyUpdate()
    .execute();
  let isOver = false;
  const taken = take(game, ann, aiPlayer, offer).finally(() => {
    isOver = true;
  });
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  expect(isOver).toBe(false);
  await other.commit().execute();
  expect((await taken).status).toBe(200);
});

test('an order that is sent twice with its key is given once', async () => {
  const { game, ann, aiPlayer } = await market();
  const { gives, gets, from_planet_id, least, ...offer } = await firstOffer(game, ann, aiPlayer);
  const body = {
    planet_id: ann.home,
    from_planet_id,
    gives,
    gets,
    amount: least,
    price: barterPrice(offer, least),
  };
  const order = {
    params: { id: aiPlayer.id },
    headers: { 'idempotency-key': 'cc6a2c38-8a53-4b4b-9f06-58a30ea8d0b5' },
    body,
  };
  const [first, second] = [
    await game.call(ann, 'POST /ai-player/{id}/barter', order),
    await game.call(ann, 'POST /ai-player/{id}/barter', order),
  ];
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect((await look(game, ann, aiPlayer)).body.barters_left).toBe(1);
});

test('an offer that several people take at once is given only as far as it goes', async () => {
  const { game, ann, aiPlayer } = await market();
  const people = [
    ann,
    await game.player('Bob', { planet: rich }),
    await game.player('Cid', { planet: rich }),
  ];
  const offer = await firstOffer(game, ann, aiPlayer);
  const terms = { amount: offer.most, price: barterPrice(offer, offer.most) };
  const replies = await Promise.all(people.map((person) => take(game, person, aiPlayer, offer, terms)));
  const codes = replies.map(({ status, body }) => (status === 200 ? 'taken' : body.code));
  expect(codes.filter((code) => code === 'taken').length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 'taken' && code !== 'barter-changed')).toEqual([]);
  expect((await stockOf(game, aiPlayer.id)).metal).toBeGreaterThanOrEqual(0);
  await expectConsistent(game);
});

test('wrong prices, amounts, planets and players are refused, and change nothing', async () => {
  const { game, ann, aiPlayer } = await market();
  const bob = await game.player('Bob', { planet: rich });
  const offer = await firstOffer(game, ann, aiPlayer);
  const price = barterPrice(offer, offer.least);
  const status = async (more: object, by = ann, whom = aiPlayer) =>
    (await take(game, by, whom, offer, more)).status;
  expect(await status({ price: price - 1 })).toBe(409);
  expect(await status({ amount: offer.most * 3, price: barterPrice(offer, offer.most * 3) })).toBe(409);
  expect(await status({ gives: 'metal' })).toBe(409);
  for (const wrong of [{ amount: -1 }, { amount: 0.5 }, { gives: 'food' }, { price: 0 }, { planet_id: 0 }])
    expect(await status(wrong)).toBe(422);
  expect(await status({ planet_id: bob.home })).toBe(404);
  expect(await status({ from_planet_id: bob.home })).toBe(404);
  expect(await status({ from_planet_id: ann.home })).toBe(404);
  expect(await status({}, ann, { ...aiPlayer, id: bob.id })).toBe(404);
  expect((await look(game, ann, aiPlayer, bob.home)).status).toBe(404);
  expect((await look(game, ann, aiPlayer)).body.barters_left).toBe(2);
  await expectConsistent(game);
});

test('a person who cannot pay is told what is missing, and an enemy is offered nothing', async () => {
  const { game, ann, aiPlayer } = await market();
  const offer = await firstOffer(game, ann, aiPlayer);
  const stock = { [offer.gives]: -20_000 };
  accepted(await grant(game.game, game.universe, ann.home, { stock, items: {} }));
  const { status, body } = await take(game, ann, aiPlayer, offer);
  expect([status, body.code]).toEqual([422, 'not-enough-resources']);
  await game.game.db
    .insertInto('ai_regard')
    .values({
      universe_id: game.universe,
      account_id: aiPlayer.id,
      other_id: ann.id,
      regard: -60,
      regarded_at: game.now(),
    })
    .execute();
  expect((await look(game, ann, aiPlayer)).body.data).toEqual([]);
  expect((await take(game, ann, aiPlayer, offer)).body.code).toBe('barter-changed');
  await expectConsistent(game);
});
