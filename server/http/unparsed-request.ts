import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { englishTexts } from '../language/shipped-texts.ts';
import { Refused } from './refused.ts';

type Headers = Readonly<Record<string, string>>;

/** What Node's parser says, and how it is answered; whatever else it cannot read is a 400. */
const statusOf = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/**
 * Answers bytes that never became a request: what is no HTTP, comes too slowly, or has too many headers. Nobody knows
 * their language. The connection ends, since nobody knows where the next request would begin.
 */
export function replyToUnparsed(
  headers: Headers,
): (error: { readonly code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (socket.writable) socket.write(rawReply(statusOf.get(code) ?? 400, headers));
    socket.destroySoon();
  };
}

function rawReply(status: number, headers: Headers): string {
  const code = status === 431 ? 'request-too-large' : 'request-unreadable';
  const message = englishTexts.refusal(code, {});
  const body = JSON.stringify({ message, error: message, code, params: {} });
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/** Refuses what RFC 9112 wants refused: no host in HTTP/1.1, or two, by which proxies could be fooled. */
export function refuseWithoutOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new Refused('request-unreadable');
}
