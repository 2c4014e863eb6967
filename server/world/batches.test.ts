import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { foundColony } from '../testing/found-colony.ts';
import { send } from '../testing/fleet-calls.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const stock = { metal: 90_000, crystal: 90_000, deuterium: 90_000 };

const units = {
  'espionage-probe': 1,
  'small-cargo': 9,
  'light-fighter': 50,
  recycler: 2,
  'rocket-launcher': 9,
  'interplanetary-missile': 2,
};

const research = {
  'combustion-drive': 6,
  'impulse-drive': 3,
  'computer-technology': 9,
  'espionage-technology': 4,
  astrophysics: 3,
};

/** The system where they all live, so that whatever sets out at the same time also arrives before it comes home. */
const SYSTEM = { galaxy: 1, system: 100 };

/** Two players, each with a colony. */
type Pair = { readonly from: TestPlayer; readonly to: TestPlayer; readonly colony: number };

/** One pair, and then four others, of whom no two share a player. */
async function pairs() {
  const game = await world();
  const found: Pair[] = [];
  for (let pair = 0; pair < 5; pair += 1) {
    const levels = { 'metal-mine': 1, 'research-laboratory': 3 };
    const player = (name: string, position: number) =>
      game.player(`${name}${pair}`, {
        planet: { stock, units, levels, at: { ...SYSTEM, position } },
        research,
        joinedDaysAgo: 30,
      });
    const [from, to] = [await player('Ann', 1 + pair), await player('Bob', 6 + pair)];
    found.push({ from, to, colony: await foundColony(game.game, from, { ...SYSTEM, position: 11 + pair }) });
  }
  return { game, one: found.slice(0, 1), four: found.slice(1) };
}

type Order = (game: World, pair: Pair) => Promise<{ readonly status: number }>;

const build =
  (item: keyof typeof assetIds) =>
  (game: World, { from }: Pick<Pair, 'from'>) =>
    game.call(from, 'POST /activity/build', { body: { planet_id: from.home, asset_id: assetIds[item] } });

const attack: Order = (game, { from, to }) =>
  send(game, from, { mission_type: 'attack', to_planet_id: to.home, units: { 'light-fighter': 50 } });

const orders: Readonly<Record<string, readonly Order[]>> = {
  // The second one waits, and begins when the first one is finished.
  buildings: [build('metal-mine'), build('metal-mine')],
  research: [build('energy-technology'), build('energy-technology')],
  probes: [
    (game, { from, to }) =>
      send(game, from, { mission_type: 'spy', to_planet_id: to.home, units: { 'espionage-probe': 1 } }),
  ],
  transports: [
    (game, { from, to }) =>
      send(game, from, {
        mission_type: 'transport',
        to_planet_id: to.home,
        units: { 'small-cargo': 1 },
        metal: 10,
      }),
  ],
  transfers: [
    (game, { from, colony }) =>
      send(game, from, { mission_type: 'transfer', to_planet_id: colony, units: { 'small-cargo': 1 } }),
  ],
  attacks: [attack],
  'recyclers, before attacks': [
    async (game, { from, to: { at } }) => {
      const { db } = game.game;
      await db
        .insertInto('debris')
        .values({ universe_id: game.universe, ...at, metal: 900, crystal: 9 })
        .execute();
      return send(game, from, { mission_type: 'harvest', ...at, units: { recycler: 2 } });
    },
    attack,
  ],
  missiles: [
    (game, { from, to }) =>
      game.call(from, 'POST /activity/missile', {
        body: { from_planet_id: from.home, to_planet_id: to.home, missiles: 2 },
      }),
  ],
};

test.each(Object.entries(orders))(
  'a batch of %s takes the same number of round trips, however many players they concern',
  async (_, given) => {
    const { game, one, four } = await pairs();
    const trips = countRoundTrips();
    const taken = async (some: readonly Pair[]) => {
      for (const order of given) for (const pair of some) expect((await order(game, pair)).status).toBe(200);
      const first = await trips(() => game.advance({ hours: 1 }));
      return [first, await trips(() => game.advance({ hours: 12 }))];
    };
    const alone = await taken(one);
    expect(await taken(four)).toEqual(alone);
    for (const table of ['fleet', 'construction'] as const)
      expect(await game.game.db.selectFrom(table).select('id').execute()).toEqual([]);
    await expectConsistent(game);
  },
);

test('research that ends in the same batch also counts for a planet that was founded just before', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      stock,
      units: { 'colony-ship': 2 },
      levels: { 'research-laboratory': 1 },
      at: { ...SYSTEM, position: 1 },
    },
    research: { ...research, 'energy-technology': 9 },
  });
  const colonise = (position: number) =>
    send(game, ann, { mission_type: 'colony', ...SYSTEM, position, units: { 'colony-ship': 1 } });
  expect((await build('energy-technology')(game, { from: ann })).status).toBe(200);
  expect((await colonise(2)).status).toBe(200);
  const { db } = game.game;
  const events = await db.selectFrom('timed_event').select(['kind', 'due_at']).orderBy('due_at').execute();
  const due = events.filter(({ kind }) => kind === 'fleet-arrives' || kind === 'construction-completes');
  expect(due.map(({ kind }) => kind)).toEqual(['fleet-arrives', 'construction-completes']);
  await game.advance({ hours: 100 });
  const planets = await db.selectFrom('planet').select('settled_at').execute();
  expect(planets).toEqual([{ settled_at: due[1]?.due_at }, { settled_at: due[1]?.due_at }]);
  await expectConsistent(game);
});
