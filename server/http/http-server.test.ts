import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { httpServer } from './http-server.ts';

/** A server with this handler, and a connection to it. */
async function connected(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  limits: Parameters<typeof httpServer>[1] = {},
) {
  const server = httpServer((request, response) => void handle(request, response), limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return socket;
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: farhold.test\r\n${more}\r\n`;

test('requests that come at once on one connection are carried out one after the other and answered in order', async () => {
  let underWay = 0;
  const seen: number[] = [];
  const socket = await connected(async (request, response) => {
    underWay += 1;
    seen.push(underWay);
    const body = await text(request);
    await turn();
    underWay -= 1;
    response.end(`<${request.url}${body}>`);
  });
  const paths = Array.from({ length: 98 }, (_, at) => `/${at}`);
  const first = 'POST /first HTTP/1.1\r\nHost: farhold.test\r\nContent-Length: 4\r\n\r\n';
  const last = 'POST /last HTTP/1.1\r\nHost: farhold.test\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';
  socket.write(`${first} one${paths.map((path) => get(path)).join('')}${last} t`);
  const answers: string[] = [];
  socket.on('data', (data: string) => {
    // The rest of the last body comes when the first requests are answered.
    if (answers.length === 0) socket.write('wo');
    answers.push(data);
  });
  await once(socket, 'end');
  const bodies = [...answers.join('').matchAll(/<(.*?)>/g)].map(([, body]) => body);
  expect(bodies).toEqual(['/first one', ...paths, '/last two']);
  expect(seen).toEqual(Array.from({ length: 100 }, () => 1));
});

test('a connection on which more than a hundred requests wait is ended, and none of them is carried out', async () => {
  const seen: (string | undefined)[] = [];
  const socket = await connected(({ url }) => seen.push(url));
  socket.on('error', () => {});
  socket.write(Array.from({ length: 150 }, (_, at) => get(`/${at}`)).join(''));
  await once(socket.resume(), 'close');
  expect(seen).toEqual(['/0']);
});

test('a connection that asks for much and reads nothing is ended, and its answer is given up', async () => {
  const ended = Promise.withResolvers<boolean>();
  const socket = await connected(
    (_request, response) => {
      response.once('close', () => ended.resolve(response.writableFinished));
      // More than the system keeps for a connection.
      response.end(Buffer.alloc(64 * 2 ** 20));
    },
    { stalledMs: 2000 },
  );
  socket.on('error', () => {});
  socket.pause().write(get('/much'));
  expect(await ended.promise).toBe(false);
});
