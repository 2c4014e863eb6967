import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyToUnknown } from '../http/error-reply.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

type Parts = {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** What monitoring sends as a bearer token to read the metrics; undefined to let only this machine read them. */
  readonly metricsToken: string | undefined;
};

/** Adds the routes for monitoring: whether the process is alive, whether it is ready, and its metrics. */
export function addHealth(app: FastifyInstance, { readiness, metrics, metricsToken }: Parts): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'alive' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const whyNot = await readiness.whyNot();
    return reply.status(whyNot === null ? 200 : 503).send({ status: whyNot ?? 'ready' });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    const mayRead = metricsToken === undefined ? isFromHere(request.raw) : hasToken(request, metricsToken);
    if (!mayRead) return replyToUnknown(request, reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.addHook('onSend', async (_request, reply) => {
    // A balancer that keeps connections open must find another server for its next request.
    if (readiness.isDraining()) reply.header('connection', 'close');
  });
}

/** Whether a request comes from this machine, and not through a proxy on it. */
function isFromHere({ socket, headers }: FastifyRequest['raw']): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
  return isLoopback && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
