import { barterPrice } from '@farhold/engine/ai/barter';
import { offerToPropose } from '@farhold/engine/ai/propose-barter';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { aiMiner, type AiPlayer } from '../testing/ai-miner.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { grant } from '../operator/grant.ts';
import { playDue } from './play-due.ts';
import { proposeBarter } from './propose-barter.ts';

const shop: Coordinates = { galaxy: 2, system: 50, position: 8 };

/** An AI player with metal to spare, at home in a place of its own. */
async function merchant(game: World, position = shop.position): Promise<AiPlayer> {
  const aiPlayer = await aiMiner(game);
  await game.game.db
    .updateTable('planet')
    .set({ ...shop, position })
    .where('id', '=', aiPlayer.home)
    .execute();
  return aiPlayer;
}

const neighbour = (game: World, name: string, at: Partial<Coordinates> = {}) =>
  game.player(name, {
    planet: {
      at: { ...shop, position: 6, ...at },
      levels: { 'metal-mine': 12, 'crystal-mine': 10, 'solar-plant': 14, 'crystal-storage': 3 },
      stock: { crystal: 20_000, deuterium: 5000 },
    },
  });

/** Lets AI players propose trades, each in a turn of its own and all at once, after hours. */
const propose = (game: World, aiPlayers: readonly AiPlayer[], hours: number) =>
  Promise.all(
    aiPlayers.map(({ id }) =>
      proposeBarter(
        game.game,
        { universe: game.universe, account: id },
        { home: shop, speed: 1 },
        plusSeconds(game.now(), hours * 3600),
      ),
    ),
  );

const proposals = ({ game }: World, to: TestPlayer) =>
  game.db
    .selectFrom('message')
    .select(['sender_id', 'line'])
    .where('receiver_id', '=', to.id)
    .where(sql<boolean>`line ->> 'key' = 'barter-proposed'`)
    .orderBy('id')
    .execute();

const offersTo = async (game: World, by: TestPlayer, { id }: AiPlayer) =>
  (await game.call(by, 'GET /ai-player/{id}/barter', { params: { id }, query: { planet_id: by.home } })).body
    .data;

test('an AI player writes to a neighbour what it would give for what, and does give it', async () => {
  const game = await world();
  const ann = await neighbour(game, 'Ann');
  await game.advance({ hours: 3 });
  // It joins only now, since a new one is awake for hours: before it sleeps it would send its freighters away.
  const aiPlayer = await merchant(game);
  // Without crystal it can build nothing for its metal.
  accepted(
    await grant(game.game, game.universe, aiPlayer.home, {
      stock: { metal: 70_000, crystal: -500 },
      items: {},
    }),
  );
  await game.game.db.updateTable('ai_player').set({ next_turn_at: game.now() }).execute();
  expect(await playDue(game.game)).toBe(1);
  const again = await signedInAgain(game.game, ann);
  const offer = offerToPropose(await offersTo(game, again, aiPlayer));
  if (!offer) throw new Error('It offers something.');
  const { gives, gets, most: amount } = offer;
  const price = barterPrice(offer, amount);
  const [said] = await proposals(game, ann);
  const params = { name: 'Ann', gives, gets, amount, price, minutes: Math.ceil(offer.seconds / 60) };
  expect(said).toEqual({ sender_id: aiPlayer.id, line: { key: 'barter-proposed', params } });
  await expectConsistent(game);
});

test('a person who joined within three hours, lives far away, is on vacation or was away for a day is not asked', async () => {
  const game = await world();
  const aiPlayer = await merchant(game);
  const ann = await neighbour(game, 'Ann', { position: 4 });
  await propose(game, [aiPlayer], 2.9);
  expect(await proposals(game, ann)).toEqual([]);

  const far = await neighbour(game, 'Far', { system: shop.system + 11 });
  const [idle, resting] = [
    await neighbour(game, 'Idle', { position: 10 }),
    await neighbour(game, 'Resting', { position: 12 }),
  ];
  const mark = (person: TestPlayer, set: { seen_at?: number; vacation_since?: number }) =>
    game.game.db.updateTable('player').set(set).where('account_id', '=', person.id).execute();
  await mark(idle, { seen_at: game.now() - 22 * 3_600_000 });
  await mark(resting, { vacation_since: game.now() });
  await mark(ann, { vacation_since: game.now() });
  await propose(game, [aiPlayer], 3);
  for (const person of [far, idle, resting, ann]) expect(await proposals(game, person)).toEqual([]);
});

test('of several AI players that would ask a person at once, one does', async () => {
  const game = await world();
  const aiPlayers = [await merchant(game), await merchant(game, 10), await merchant(game, 12)];
  const ann = await neighbour(game, 'Ann');
  await propose(game, aiPlayers, 3);
  expect(await proposals(game, ann)).toHaveLength(1);
});

test('after a trade a person is asked the next day, and ever more rarely without one', async () => {
  const game = await world();
  const aiPlayer = await merchant(game);
  const ann = await neighbour(game, 'Ann');
  const countAfter = async (hours: number) => {
    await game.game.db
      .updateTable('player')
      .set({ seen_at: plusSeconds(game.now(), hours * 3600) })
      .execute();
    await propose(game, [aiPlayer], hours);
    return (await proposals(game, ann)).length;
  };
  expect([await countAfter(3), await countAfter(50), await countAfter(51)]).toEqual([1, 1, 2]);
  expect([await countAfter(146), await countAfter(147)]).toEqual([2, 3]);

  const [offer] = await offersTo(game, ann, aiPlayer);
  if (!offer) throw new Error('It offers something.');
  const { gives, gets, least: amount } = offer;
  const body = {
    planet_id: ann.home,
    from_planet_id: aiPlayer.home,
    gives,
    gets,
    amount,
    price: barterPrice(offer, amount),
  };
  await game.game.db
    .updateTable('barter_proposal')
    .set({ at: game.now() - 1000 })
    .execute();
  expect(
    (await game.call(ann, 'POST /ai-player/{id}/barter', { params: { id: aiPlayer.id }, body })).status,
  ).toBe(200);
  expect([await countAfter(23), await countAfter(24)]).toEqual([3, 4]);
});

test('an AI player whom a person has blocked does not write, but another one does', async () => {
  const game = await world();
  const [blocked, other] = [await merchant(game), await merchant(game, 10)];
  const ann = await neighbour(game, 'Ann');
  const { status } = await game.call(ann, 'POST /message/block', { body: { user_id: blocked.id } });
  expect(status).toBe(200);
  await propose(game, [blocked], 3);
  expect(await proposals(game, ann)).toEqual([]);
  await propose(game, [other], 3);
  expect(await proposals(game, ann)).toMatchObject([{ sender_id: other.id }]);
});
