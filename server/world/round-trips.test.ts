import { assetIds } from '@farhold/contract/asset-ids';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { befriend, invite } from '../testing/union-calls.ts';
import { world, type World } from '../testing/world.ts';

const MAX_ROUND_TRIPS = 4;

/** A server remembers the sessions that it has read; the world of the tests reads them with every request. */
const READING_THE_SESSION = 1;

const rich = { metal: 1_000_000, crystal: 1_000_000, deuterium: 1_000_000 };

const build = (game: World, by: TestPlayer, asset: keyof typeof assetIds, quantity?: number) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id: assetIds[asset], ...(quantity !== undefined && { quantity }) },
  });

const COLONY = { galaxy: 2, system: 7, position: 3 };

/** Ann, with a second planet and all it takes to give any order, and Bob beside her. */
async function neighbours() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { 'research-laboratory': 3, shipyard: 2, 'robotics-factory': 2, 'xeno-exchange': 2 },
      units: { 'small-cargo': 20, 'espionage-probe': 20 },
      stock: { ...rich, aliens: 5000 },
    },
    research: { 'combustion-drive': 3, 'energy-technology': 1, 'computer-technology': 5 },
    darkMatter: 500,
    joinedDaysAgo: 30,
  });
  const bob = await game.player('Bob', { joinedDaysAgo: 30 });
  await foundColony(game.game, ann, COLONY);
  return { game, ann, bob };
}

test('an order takes at most four round trips to the database, with the check of its session, which is known, and its answer', async () => {
  const { game, ann, bob } = await neighbours();
  const trips = countRoundTrips();
  const body = { planet_id: ann.home };
  const id = String;
  const taken: Record<string, number> = {};
  const measure = async <Answer extends { status: number; body: unknown }>(
    name: string,
    order: () => Promise<Answer>,
  ) => {
    const answers: Answer[] = [];
    taken[name] = (await trips(async () => answers.push(await order()))) - READING_THE_SESSION;
    expect(answers.map(({ status, body: answer }) => [name, status, status === 200 || answer])).toEqual([
      [name, 200, true],
    ]);
    const [answer] = answers;
    if (!answer) throw new Error('There is no answer.');
    return answer;
  };

  await build(game, ann, 'metal-mine'); // so that the server knows where the planet is
  const waiting = await measure('build', () => build(game, ann, 'metal-mine'));
  const running = await measure('research', () => build(game, ann, 'energy-technology'));
  const later = await measure('research that waits', () => build(game, ann, 'energy-technology'));
  await measure('ships', () => build(game, ann, 'small-cargo', 1));
  for (const [name, { body: ordered }] of Object.entries({
    'cancel a building': waiting,
    'cancel research': later,
  })) {
    const params = { id: id(ordered.data?.id_activity) };
    await measure(name, () => game.call(ann, 'DELETE /activity/{id}/cancel', { params }));
  }
  const hurried = { id: id(running.body.data?.id_activity) };
  const retreat = { params: { id: id(ann.home) }, body: { at: '5:1' as const } };
  await measure('retreat', () => game.call(ann, 'POST /planet/{id}/retreat', retreat));
  await measure('hurry', () => game.call(ann, 'POST /activity/{id}/hurry', { params: hurried }));

  const cargo = { mission_type: 'transport' as const, units: { 'small-cargo': 2 }, metal: 100 };
  const sent = await measure('give', () => send(game, ann, { ...cargo, to_planet_id: bob.home }));
  await measure('send to an own place', () => send(game, ann, { ...cargo, ...COLONY }));
  const due = { due_time: new Date(game.now() + HOUR_MS).toISOString() };
  const order = { planet_id: ann.home, asset_id: assetIds['crystal-mine'], ...due };
  const { body: scheduled } = await measure('schedule', () =>
    game.call(ann, 'POST /scheduled/build', { body: order }),
  );
  await measure('schedule a recall', () =>
    game.call(ann, 'POST /scheduled/recall', {
      body: { id_activity: sent.body.data?.id_activity ?? 0, ...due },
    }),
  );
  await measure('cancel what is scheduled', () =>
    game.call(ann, 'DELETE /scheduled/{id}', { params: { id: id(scheduled.id_scheduled) } }),
  );
  const attack = { mission_type: 'attack' as const, units: { 'small-cargo': 2 } };
  const { body: raid } = await measure('attack', () => send(game, ann, { ...attack, ...bob.at }));
  const led = { id: id(raid.data?.id_activity) };
  const { body: union } = await measure('found a union', () =>
    game.call(ann, 'POST /activity/{id}/union', { params: led }),
  );
  await measure('join a union', () =>
    send(game, ann, { ...attack, to_planet_id: bob.home, union_id: union.id_union }),
  );
  await befriend(game, [ann, await game.player('Cleo')]);
  await measure('invite', () => invite(game, ann, union.id_union, 'Cleo'));
  const spied = { planet_id_from: ann.home, planet_id_to: bob.home, probes: 1 };
  await measure('spy', () => game.call(ann, 'POST /activity/spy', { body: spied }));

  const wanted = { ...body, gives: 'metal' as const, gets: 'crystal' as const, amount: 10 };
  await measure('boost', () => game.call(ann, 'POST /dark-matter/boost', { body }));
  await measure('exchange', () =>
    game.call(ann, 'POST /dark-matter/exchange', { body: { ...body, amount: 1 } }),
  );
  const [stock] = [{ metal: 9000, crystal: 100 }];
  await game.game.db.updateTable('planet').set(stock).where('id', '=', ann.home).execute();
  await measure('trade', () => game.call(ann, 'POST /dark-matter/trade', { body: wanted }));

  const wolves = { tag: 'WOLF', name: 'Wolves', admission: 'application' as const };
  const founded = await measure('found an alliance', () =>
    game.call(ann, 'POST /alliance', { body: wolves }),
  );
  await measure('change its page', () =>
    game.call(ann, 'POST /alliance/settings', { body: { inside: 'Hello' } }),
  );
  await game.call(bob, 'GET /alliance');
  const applied = await measure('apply', () =>
    game.call(bob, 'POST /alliance/{id}/apply', {
      params: { id: founded.body.id },
      body: { text: 'Me too' },
    }),
  );
  await measure('accept', () =>
    game.call(ann, 'POST /alliance/application/{id}/accept', { params: { id: applied.body.id } }),
  );

  // The fleet is home at once, so its event is due for whatever comes after.
  const recalled = { id: id(sent.body.data?.id_activity) };
  await measure('recall', () => game.call(ann, 'POST /activity/{id}/recall', { params: recalled }));
  await game.wake();
  await measure('recall of the lead', () => game.call(ann, 'POST /activity/{id}/recall', { params: led }));

  expect(Object.entries(taken).filter(([, count]) => count > MAX_ROUND_TRIPS || count === 0)).toEqual([]);
  expect(taken).toMatchObject({
    build: 3,
    'send to an own place': 3,
    give: 4,
    attack: 4,
    recall: 4,
    'cancel a building': 4,
    trade: 3,
  });
});
