import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Metrics } from './metrics.ts';

/** A database that does not answer within this time counts as gone. */
const TIMEOUT_MS = 2000;

/** Adds the routes for monitoring: whether the process is alive, whether it is ready, and its metrics. */
export function addHealth(app: FastifyInstance, db: Database, metrics: Metrics): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'alive' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = await Promise.race([
      isMigrated(db).catch(() => false),
      pause(TIMEOUT_MS, false, { ref: false }),
    ]);
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database not reachable or not migrated' });
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
