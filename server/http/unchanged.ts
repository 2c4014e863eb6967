import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/** When a reply was made says nothing about what it is about. */
const serverTimes = /"server_time":"[^"]*",?/g;

/**
 * Answers a read with status 304 if it says what the caller knows already. Callers who want that send the header
 * If-None-Match with the ETag of the last reply, or with anything else to be given one.
 */
export const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  const known = request.headers['if-none-match'];
  if (known === undefined || reply.statusCode !== 200 || typeof payload !== 'string') {
    done(null, payload);
    return;
  }
  const etag = `W/"${hash('sha1', payload.replaceAll(serverTimes, ''), 'base64url')}"`;
  reply.header('etag', etag);
  if (known !== etag) return done(null, payload);
  reply.code(304);
  // The framework takes the body of a head itself, after it has read how long it is.
  return done(null, request.method === 'HEAD' ? payload : null);
};
