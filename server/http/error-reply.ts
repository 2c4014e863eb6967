import { type RefusalCode, refusalStatus } from '@farhold/contract/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isPassingError } from '../database/passing-error.ts';
import { Refused } from './refused.ts';
import type { Finding, Texts } from '../language/texts.ts';
import { textsFor } from './request-texts.ts';

type Params = Readonly<Record<string, string | number>>;
type Invalid = Pick<FastifyError, 'validationContext'> & {
  readonly validation: readonly (Finding & { instancePath: string })[];
};
/** The recipient of a reply, and its language. */
type Reader = { readonly reply: FastifyReply; readonly texts: Texts };
type Fields = Readonly<Record<string, readonly string[]>>;

/** When to try again while the database is away: a restart takes a few seconds. */
const AWAY_SECONDS = 5;

/** The one place that turns a failed request into a reply. Our own errors are logged and answered with a plain 500. */
export function replyToError(
  error: FastifyError | Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const texts = textsFor(request);
  if (error instanceof Refused) {
    const text = texts.refusal(error.code, error.params);
    const fields = error.field === null ? undefined : { [error.field]: [text] };
    return send({ reply, texts }, error.code, error.params, fields);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return replyToInvalid(error, { reply, texts });
  if (error.statusCode === 429)
    return send({ reply, texts }, 'too-many-requests', { seconds: retrySeconds(reply) });
  if (error.statusCode === 413) return send({ reply, texts }, 'request-too-large', {});
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return send({ reply, texts }, 'request-unreadable', {});
  }
  if (isPassingError(error)) {
    request.log.warn({ reason: error.message }, 'a request failed for lack of the database');
    return send({ reply, texts }, 'database-away', { seconds: AWAY_SECONDS });
  }
  request.log.error({ err: error }, 'a request failed');
  return send({ reply, texts }, 'server-fault', {});
}

/** For addresses below /api without a route. */
export const replyToUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send({ reply, texts: textsFor(request) }, 'not-found', {});

function replyToInvalid(error: Invalid, to: Reader): FastifyReply {
  // An address that is not a number names nothing that exists.
  if (error.validationContext === 'params') return send(to, 'not-found', {});
  const fields: Record<string, string[]> = {};
  for (const finding of error.validation) {
    const name = finding.instancePath.slice(1).replaceAll('/', '.') || 'body';
    // Errors that follow from an earlier one of the same field help nobody.
    fields[name] ??= [to.texts.field(finding)];
  }
  const [first] = Object.values(fields);
  return send(to, 'input-invalid', {}, fields, first?.[0]);
}

function send(
  { reply, texts }: Reader,
  code: RefusalCode,
  params: Params,
  fields?: Fields,
  text?: string,
): FastifyReply {
  const message = text ?? texts.refusal(code, params);
  const body = { message, error: message, code, params, ...(fields ? { errors: fields } : {}) };
  if (params['seconds'] !== undefined && [429, 503].includes(refusalStatus[code])) {
    reply.header('retry-after', String(params['seconds']));
  }
  return reply
    .status(refusalStatus[code])
    .serializer((value: unknown) => JSON.stringify(value))
    .type('application/json; charset=utf-8')
    .send(body);
}

const retrySeconds = (reply: FastifyReply): number => Number(reply.getHeader('retry-after') ?? 60);
