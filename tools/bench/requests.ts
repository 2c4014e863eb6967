import { type Bench, besideRows, withServers } from './bench-servers.ts';
import type { Call } from './load.ts';
import { figureIn } from './measure.ts';
import { type BenchPlayer, batchOf, coldPageOf, refreshOf } from './pages.ts';
import type { Row } from './report.ts';

// Requests per second and CPU of reads and pages, compared with a bare handler of the same framework and one equivalent
// SQL round trip. Both are measured in turn, several times, on one database; the medians of the ratios count.

/** Players who are signed in and ask. */
const ASKING = 64;

const CPU_GOAL = 1.6;

type AddressOf = (player: BenchPlayer, count: number) => string;

type Read = {
  readonly name: string;
  /** Its share of the bare handler's requests a second. */
  readonly goal: number;
  readonly ours: AddressOf;
  readonly bares: AddressOf;
};

const planet: AddressOf = ({ planet: id }) => `/planet/${id}`;
const galaxy = ({ galaxy: g, system }: BenchPlayer) => `galaxy=${g}&system=${system}`;
const rank = (count: number) => `/rank?page=${1 + (count % 8)}`;

const reads: readonly Read[] = [
  { name: 'planet', goal: 0.7, ours: planet, bares: planet },
  {
    name: 'galaxy',
    goal: 0.7,
    ours: (player) => `/planet/galaxy?${galaxy(player)}`,
    bares: (player) => `/galaxy?${galaxy(player)}`,
  },
  {
    name: 'buildings',
    goal: 0.6,
    ours: ({ planet: id }) => `/asset?type=resources&planet=${id}`,
    bares: planet,
  },
  {
    name: 'rank',
    goal: 0.6,
    ours: (_, count) => `${rank(count)}&per_page=50`,
    bares: (_, count) => rank(count),
  },
  { name: 'projection', goal: 0.6, ours: ({ planet: id }) => `/planet/${id}/projection`, bares: planet },
  {
    name: 'construction',
    goal: 0.6,
    ours: ({ planet: id }) => `/activity/construction?planet_id=${id}`,
    bares: planet,
  },
  { name: 'fleets', goal: 0.6, ours: () => '/activity', bares: planet },
  { name: 'unread reports', goal: 0.6, ours: () => '/report/unread-count', bares: planet },
];

const pages: readonly {
  readonly name: string;
  readonly goal: number;
  readonly addresses: (player: BenchPlayer) => string[];
}[] = [
  { name: 'a refresh of a page', goal: 1.2, addresses: refreshOf },
  { name: 'a page opened cold', goal: 3, addresses: coldPageOf },
];

/** Measures the reads and pages whose name has this text. */
export const measureRequests = (only: string): Promise<Row[]> =>
  withServers(async (bench) => {
    const rows: Row[] = [];
    for (const { name, goal, ours, bares } of reads.filter((read) => read.name.includes(only))) {
      const bareAt = (count: number) => ({
        url: `${bench.bare.url}${bares(playerAt(bench, count), count)}`,
      });
      const speeds = await bench.beside(readAt(bench, ours), bareAt);
      rows.push(...besideRows(name, { requests: goal, cpu: CPU_GOAL }, speeds));
    }
    for (const { name, goal, addresses } of pages.filter((page) => page.name.includes(only))) {
      const rounds = await bench.alone(readAt(bench, (player) => batchOf(addresses(player))));
      const perSecond = figureIn(rounds, (speed) => speed.perSecond).value.toFixed(0);
      const postgres = figureIn(rounds, (speed) => speed.postgresMs).value.toFixed(3);
      rows.push({
        ...figureIn(rounds, (speed) => speed.cpuMs),
        name: `${name}: ms of CPU`,
        goal,
        isMost: true,
        isRatio: false,
        figures: `${perSecond} a second, PostgreSQL ${postgres} ms`,
      });
    }
    return rows;
  });

const playerAt = ({ world }: Bench, count: number): BenchPlayer => world.playerAt(count % ASKING);

const readAt =
  (bench: Bench, address: AddressOf) =>
  (count: number): Call => {
    const player = playerAt(bench, count);
    return { url: `${bench.game.url}/api/v1${address(player, count)}`, headers: bench.token(player) };
  };
