import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import { isUnreadable, refuseUnreadableText } from './plain-text.ts';

/**
 * Bodies are JSON or absent. An empty body counts as absent, whatever its content type: many clients announce
 * JSON even when they send nothing.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parse(request, String(text), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else done(new Refused('request-unreadable'));
  });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    // The answer to an absent body names the missing fields.
    request.body ??= {};
    done(unreadable(request));
  });
}

function unreadable({ body, query, params }: FastifyRequest): Refused | undefined {
  // A name that nobody can have is the name of nothing.
  if (Object.values(params ?? {}).some((part) => isUnreadable(String(part)))) return new Refused('not-found');
  try {
    refuseUnreadableText(body);
    refuseUnreadableText(query);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
