import { SECOND_MS } from '@farhold/engine/time/duration';
import { openDatabaseProxy } from '@farhold/server/testing/database-proxy';
import { openCluster } from '../faults/cluster.ts';
import { newsAcross } from './news.ts';
import { openPlayedGame } from './played-game.ts';
import { freePort, needProgram, startDaemon } from './daemon.ts';

/** Plays with Redis as the bus, which dies and comes back while orders are under way. */
export async function playBus(say: (line: string) => void): Promise<void> {
  needProgram('redis-server', 'redis-server');
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const cluster = await openCluster();
    closing.push(cluster.close);
    const proxy = await openDatabaseProxy(cluster.connection, cluster.connection.database);
    closing.push(proxy.close);
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const redis = await startDaemon({ command: 'redis-server', args, port, user: 'nobody' });
    closing.push(redis.close);
    const settings = { DATABASE_URL: proxy.url, BUS_URL: `redis://127.0.0.1:${port}` };
    const game = await openPlayedGame({ directUrl: proxy.url, settings, say });
    closing.push(game.close);
    await game.recover('with Redis', 10 * SECOND_MS);
    say(`news reaches the other server after ${Math.round(await newsAcross(game))} ms`);
    await game.check('with Redis');
    await redis.kill();
    await game.recover('without Redis', 10 * SECOND_MS);
    await redis.restart();
    await game.recover('Redis is back', 10 * SECOND_MS);
    say(`news reaches the other server after ${Math.round(await newsAcross(game))} ms`);
    await game.check('Redis is back');
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}
