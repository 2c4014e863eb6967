import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  app.addHook('onSend', async (_request, reply) => endConnectionIfDraining(readiness, reply));
}

/**
 * Has a reply end its connection if the server is about to end: a balancer must find another one for its next request.
 */
export function endConnectionIfDraining({ isDraining }: Readiness, reply: FastifyReply): void {
  if (isDraining()) reply.header('connection', 'close');
}

/** What a proxy says of the one it asks for, or of itself. */
const ofProxies = /^(?:x-forwarded-.+|forwarded|x-real-ip|via)$/;

/**
 * Whether a request comes from this machine, under a name that only this machine has, and not through a proxy on it.
 */
function isFromHere({ socket, headers }: FastifyRequest['raw']): boolean {
  const { hostname } = URL.parse(`http://${headers.host ?? ''}`) ?? { hostname: '' };
  const names = [socket.remoteAddress ?? '', hostname === 'localhost' ? '127.0.0.1' : hostname];
  return names.every(isLoopback) && !Object.keys(headers).some((name) => ofProxies.test(name));
}

function isLoopback(name: string): boolean {
  const address = name.replace(/^::ffff:/, '').replaceAll(/[[\]]/g, '');
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
