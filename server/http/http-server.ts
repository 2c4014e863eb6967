import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';

/** The timeout for receiving a complete request, in ms. */
const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;

/** How often connections are looked at for requests that take longer, in ms. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** How long a connection stays open without a request, in ms: a little longer than the minute of most proxies. */
const KEEP_ALIVE_MS = 1.2 * MINUTE_MS;

/**
 * How long nothing may move on a connection, in ms: a client that asks for much and reads none of it would keep the
 * answer in our memory. Longer than any answer takes; streams send something every few seconds.
 */
const STALLED_MS = 2 * MINUTE_MS;

/** The requests of one connection that wait for the answers before them. Browsers and proxies send none before. */
const MAX_WAITING = 100;

/**
 * A server on which requests that Node would answer itself, without our headers, or not at all, come to us: those
 * without a host, those that expect what HTTP does not define, which is ignored, as RFC 9110 allows, and those for a
 * tunnel, which nobody can read as a request to us. A connection on which nothing moves for `stalledMs` is ended.
 */
export function httpServer(handle: RequestListener, { stalledMs = STALLED_MS } = {}): Server {
  const options = {
    requireHostHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(options, oneAtATime(handle));
  server.setTimeout(stalledMs);
  server.on('connect', (_request, socket) => void server.emit('clientError', new Error('CONNECT'), socket));
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  return server;
}

/**
 * Carries out the requests of a connection one after the other: a client that sends thousands without reading an answer
 * takes no more from the others than by one. Ends a connection on which too many wait.
 */
function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const goOn = (socket: Socket) => {
    const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
    if (next) next();
    else lines.delete(socket);
  };
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => goOn(socket));
      handle(request, response);
    };
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      begin();
    } else if (line.length < MAX_WAITING) line.push(begin);
    else socket.destroy();
  };
}
