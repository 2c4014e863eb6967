import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** When a reply was made says nothing about what it is about. */
const serverTimes = /"server_time":"[^"]*",?/g;

/**
 * Answers a read with status 304 if it says what the caller knows already. Callers who want that send the header
 * If-None-Match with the ETag of the last reply, or with anything else to be given one.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const known = request.headers['if-none-match'];
  if (known === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${hash('sha1', payload.replaceAll(serverTimes, ''), 'base64url')}"`;
  reply.header('etag', etag);
  if (known !== etag) return payload;
  reply.code(304);
  return null;
}
