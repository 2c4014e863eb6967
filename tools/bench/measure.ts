import { cpuMsOf } from './cpu.ts';
import { type Call, median, requestsPerSecond } from './load.ts';

/** What a server is measured with: its calls, and the processes that work for it. */
export type Measured = {
  readonly callAt: (count: number) => Call;
  readonly node: number;
  readonly postgres: number;
};

/** The medians of some rounds: calls a second, and ms of CPU a call: in all processes together, and in PostgreSQL's. */
export type Speed = { readonly perSecond: number; readonly cpuMs: number; readonly postgresMs: number };

type Rounds = {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly limit: number;
  readonly between: () => Promise<void>;
};

/** Measures servers in turn, so that what else the machine does meets all of them. */
export async function measure(servers: readonly Measured[], load: Rounds): Promise<Speed[]> {
  const rounds: Speed[][] = servers.map(() => []);
  for (let round = 0; round < load.rounds; round += 1) {
    for (const [index, { callAt, node, postgres }] of servers.entries()) {
      await load.between();
      const before = { node: await cpuMsOf([node]), postgres: await cpuMsOf([postgres]) };
      const { perSecond, count } = await requestsPerSecond(callAt, load);
      const postgresMs = ((await cpuMsOf([postgres])) - before.postgres) / count;
      const nodeMs = ((await cpuMsOf([node])) - before.node) / count;
      rounds[index]?.push({ perSecond, cpuMs: nodeMs + postgresMs, postgresMs });
    }
  }
  return rounds.map((speeds) => ({
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    cpuMs: median(speeds.map(({ cpuMs }) => cpuMs)),
    postgresMs: median(speeds.map(({ postgresMs }) => postgresMs)),
  }));
}
