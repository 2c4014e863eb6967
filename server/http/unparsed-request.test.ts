import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { world } from '../testing/world.ts';

/** A server that listens, and a way to send it bytes and read all that comes back. */
async function listening() {
  const { app } = await world();
  onTestFinished(() => app.close());
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async (bytes: string) => {
    const socket = connect(Number(address.port), address.hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(bytes, 'latin1');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [start = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => line.split(': ', 2) as [string, string]);
    const { message } = JSON.parse(body) as { message?: string };
    return { status: Number(start.split(' ')[1]), headers: Object.fromEntries(headers), message };
  };
}

const HOST = 'Host: farhold.test\r\nConnection: close\r\n';
const login = (headers: string, body = '{}') =>
  `POST /api/v1/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const strange = [
  ['no HTTP', 400, '\u0016\u0003\u0001\u0002\r\n\r\n'],
  ['an invented method', 400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel', 400, `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['an invented version', 400, `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['an address without a slash', 400, `GET ?page HTTP/1.1\r\n${HOST}\r\n`],
  ['a header with a control character', 400, `GET / HTTP/1.1\r\n${HOST}X-A: \u0001\r\n\r\n`],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['an address that is too long', 431, `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 400, 'GET /api/v1/universes HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 400, `GET /api/v1/universes HTTP/1.1\r\nHost: a\r\n${HOST}\r\n`],
  ['two lengths', 400, login('Content-Length: 2\r\nContent-Length: 3')],
  ['a length and chunks', 400, login('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  ['a length beyond all numbers', 400, login('Content-Length: 99999999999999999999')],
  ['a broken chunk', 400, login('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a body that is too long', 413, login('Content-Length: 1000000')],
  ['an address that cannot be decoded', 400, `GET /api/v1/planet/%zz HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a part of an address that is too long',
    400,
    `GET /api/v1/battle/${'1'.repeat(9000)} HTTP/1.1\r\n${HOST}\r\n`,
  ],
] as const;

const always = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

test('what cannot be read as a request is answered with a sentence and all security headers', async () => {
  const send = await listening();
  for (const [what, status, bytes] of strange) {
    const reply = await send(bytes);
    expect([what, reply.status]).toEqual([what, status]);
    expect(reply.message).toMatch(/^The request .*\.$/);
    expect(reply.headers).toMatchObject(always);
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers['permissions-policy']).toContain('camera=()');
  }
});

test('what a request expects beyond HTTP is ignored, and HTTP/1.0 needs no host', async () => {
  const send = await listening();
  expect((await send(login('Expect: miracles\r\nContent-Length: 2'))).status).toBe(422);
  expect((await send('GET /api/v1/universes HTTP/1.0\r\n\r\n')).status).toBe(200);
});
