import { assetIds } from '@farhold/contract/asset-ids';
import { type Bench, besideRows, withServers } from './bench-servers.ts';
import type { Call } from './load.ts';
import type { BenchPlayer } from './pages.ts';
import type { Row } from './report.ts';

// Orders beside a bare handler that updates one row, inserts another and commits to disk as the game does. Sixteen are
// under way at once, all in one universe.

const CPU_GOAL = 3;

type Order = {
  readonly name: string;
  readonly goal: number | null;
  /** Brings the world to where as many orders are possible as `limit` says; runs before each round. */
  readonly between: () => Promise<void>;
  readonly limit: () => number;
  readonly callAt: (count: number) => Omit<Call, 'headers'> & { readonly by: BenchPlayer };
};

const json = { 'content-type': 'application/json' };

/** Measures the orders whose name has this text. */
export const measureOrders = (only: string): Promise<Row[]> =>
  withServers(async (bench) => {
    const rows: Row[] = [];
    for (const order of ordersIn(bench).filter(({ name }) => name.includes(only))) {
      await order.between();
      const gameAt = (count: number) => {
        const { by, url, ...call } = order.callAt(count);
        const headers = { ...(call.body === undefined ? {} : json), ...bench.token(by) };
        return { ...call, url: `${bench.game.url}/api/v1${url}`, headers };
      };
      const bareAt = (count: number) => {
        const body = JSON.stringify({ planet_id: bench.world.playerAt(count).planet });
        return { url: `${bench.bare.url}/build`, method: 'POST', headers: json, body };
      };
      const how = { limit: order.limit(), between: order.between };
      rows.push(
        ...besideRows(
          order.name,
          { requests: order.goal, cpu: CPU_GOAL },
          await bench.beside(gameAt, bareAt, how),
        ),
      );
    }
    return rows;
  });

type World = Bench['world'];

/** Calls that post a body, each by another player. */
const post =
  (world: World, url: string, body: (by: BenchPlayer) => object): Order['callAt'] =>
  (count) => {
    const by = world.playerAt(count);
    return { by, url, method: 'POST', body: JSON.stringify(body(by)) };
  };

const ordersIn = ({ world }: Bench): Order[] => [
  buildIn(world),
  sendIn(world),
  cancelIn(world),
  tradeIn(world),
];

const buildIn = (world: World): Order => ({
  name: 'build',
  goal: 0.45,
  between: world.emptyQueues,
  limit: () => world.ordersPerRound,
  callAt: post(world, '/activity/build', ({ planet }) => ({
    planet_id: planet,
    asset_id: assetIds['rocket-launcher'],
    quantity: 1,
  })),
});

const sendIn = (world: World): Order => ({
  name: 'send',
  goal: 0.45,
  between: world.emptySky,
  limit: () => world.flightsPerRound,
  callAt: post(world, '/activity/send', ({ planet, colony }) => ({
    from_planet_id: planet,
    to_planet_id: colony,
    mission_type: 'transport',
    ships: { [assetIds['small-cargo']]: 1 },
    speed: 100,
    metal: 10,
  })),
});

function cancelIn(world: World): Order {
  let waiting: Awaited<ReturnType<World['fillQueues']>> = [];
  return {
    name: 'cancel',
    goal: null,
    between: async () => {
      waiting = await world.fillQueues();
    },
    limit: () => waiting.length,
    callAt: (count) => {
      const { id, by } = waiting[count] ?? { id: 0, by: world.playerAt(count) };
      return { by, url: `/activity/${id}/cancel`, method: 'DELETE' };
    },
  };
}

const tradeIn = (world: World): Order => ({
  name: 'trade',
  goal: null,
  between: world.emptyStores,
  limit: () => Infinity,
  callAt: post(world, '/dark-matter/trade', ({ planet }) => ({
    planet_id: planet,
    gives: 'metal',
    gets: 'crystal',
    amount: 1,
  })),
});
