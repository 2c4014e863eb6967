import { cpuMsOf } from './cpu.ts';
import { type Call, median, requestsPerSecond } from './load.ts';

/** What a server is measured with: its calls, and the processes that work for it. */
export type Measured = {
  readonly callAt: (count: number) => Call;
  readonly node: number;
  readonly postgres: number;
};

/** A round: calls a second, and ms of CPU a call: in all processes together, and in PostgreSQL's. */
export type Speed = { readonly perSecond: number; readonly cpuMs: number; readonly postgresMs: number };

export type Rounds = {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly limit: number;
  readonly between: () => Promise<void>;
};

/** A figure of some rounds: its median, its least and its most. */
export type Figure = { readonly value: number; readonly spread: readonly [number, number] };

/** How long a server warms up before it is measured, as a share of a round. */
const WARM_UP = 0.5;

/**
 * Measures servers in turn, so that what else the machine does meets all of them. Answers the rounds of each; what a
 * server does first, before it is warm, does not count.
 */
export async function measure(servers: readonly Measured[], load: Rounds): Promise<Speed[][]> {
  const rounds: Speed[][] = servers.map(() => []);
  for (const { callAt } of servers) {
    await load.between();
    await requestsPerSecond(callAt, { ...load, seconds: load.seconds * WARM_UP });
  }
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
  return rounds;
}

/** The median of some figures, and how far they lie apart. */
export const figureOf = (values: readonly number[]): Figure => ({
  value: median(values),
  spread: [Math.min(...values), Math.max(...values)],
});

/** A figure of each of some rounds. */
export const figureIn = (rounds: readonly Speed[], of: (speed: Speed) => number): Figure =>
  figureOf(rounds.map(of));

/** A figure of one server as a share of another's, round by round. */
export const shareOf = (
  mine: readonly Speed[],
  theirs: readonly Speed[],
  of: (speed: Speed) => number,
): Figure => figureOf(mine.map((speed, round) => of(speed) / of(theirs[round] ?? speed)));
