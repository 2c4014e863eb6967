import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { startChild, stopChild } from './child.ts';
import { foundBenchWorld } from './bench-world.ts';
import { type Call, median, requestsPerSecond } from './load.ts';

// Requests per second of the game, compared with a bare handler of the same framework and one equivalent SQL round trip.
// Both are measured in turn, several times, on one database; the ratio of the medians counts.

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
const log = { debug: () => {}, info: () => {}, error: (text: string) => process.stderr.write(`${text}\n`) };
const embedded = await startEmbeddedDatabase({ dataDir, log });
const url = embedded.connection.url;
const env = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  AI_PLAYERS: '0',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
};
const game = await startChild('server/app/main.ts', env);
const world = await foundBenchWorld(url, { players: 400 });
const bare = await startChild('tools/bench/bare-server.ts', env);

try {
  const [some] = world.players;
  if (!some) throw new Error('The benchmark needs a player.');
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const order = (planet: number) => JSON.stringify({ planet_id: planet, asset_id: 401, quantity: 1 });

  await compare(
    'GET /planet/{id}',
    () => ({ url: `${game.url}/api/v1/planet/${some.planet}`, headers: headers(some.token) }),
    () => ({ url: `${bare.url}/planet/${some.planet}` }),
  );
  await compare(
    'POST /activity/build',
    (count) => {
      const { planet, token } = world.playerAt(count);
      return {
        url: `${game.url}/api/v1/activity/build`,
        method: 'POST',
        headers: headers(token),
        body: order(planet),
      };
    },
    (count) => ({
      url: `${bare.url}/build`,
      method: 'POST',
      headers: headers(''),
      body: order(world.playerAt(count).planet),
    }),
    world.emptyQueues,
  );
} finally {
  await Promise.all([stopChild(game), stopChild(bare)]);
  await world.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function compare(
  name: string,
  ours: (count: number) => Call,
  bares: (count: number) => Call,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await between();
    mine.push(
      await requestsPerSecond(ours, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        limit: world.ordersPerRound,
      }),
    );
    theirs.push(
      await requestsPerSecond(bares, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        limit: world.ordersPerRound,
      }),
    );
  }
  const [a, b] = [median(mine), median(theirs)];
  process.stdout.write(
    `${name.padEnd(22)} ${a.toFixed(0).padStart(7)} req/s   bare ${b.toFixed(0).padStart(7)} req/s   ratio ${(a / b).toFixed(2)}\n`,
  );
}
