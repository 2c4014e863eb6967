import type { failure } from '@farhold/contract/fields';
import { type RefusalCode, refusalStatus } from '@farhold/contract/refusals';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isMissingReference } from '../database/missing-reference.ts';
import { isPassingError } from '../database/passing-error.ts';
import type { Finding } from '../language/field-text.ts';
import type { Texts } from '../language/texts.ts';
import { Refused } from './refused.ts';
import { textsFor } from './request-texts.ts';

/** What browsers and download managers ask of a file: that it is the same as before, or a part that it has. */
const aboutFiles = new Set([412, 416]);

type Params = Readonly<Record<string, string | number>>;
type Invalid = Pick<FastifyError, 'validationContext'> & {
  readonly validation: readonly (Finding & { instancePath: string })[];
};
/** What a failed request is answered: its status, and a body for programs and people. */
export type Failure = { readonly status: number; readonly body: z.output<typeof failure> };

/** When to try again while the database is away: a restart takes a few seconds. */
const AWAY_SECONDS = 5;

/** The one place that turns a failed request into a reply. Our own errors are logged and answered with a plain 500. */
export function replyToError(
  error: FastifyError | Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A limit of the framework has set the seconds to wait already.
  const seconds = Number(reply.getHeader('retry-after') ?? 60);
  const about = { request: request.id, route: request.routeOptions.url };
  return send(reply, failureOf(error, textsFor(request), request.log, { seconds, about }));
}

/** For addresses below /api without a route. */
export const replyToUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, failing(textsFor(request), 'not-found', {}));

type Failed = {
  /** How long to wait, if it is one of the framework's own limits. */
  readonly seconds?: number;
  /** Which request it was, for the log. */
  readonly about?: { readonly request: string; readonly route: string | undefined };
};

/** What an error is answered. */
export function failureOf(
  error: unknown,
  texts: Texts,
  log: FastifyBaseLogger,
  { seconds = 60, about }: Failed = {},
): Failure {
  if (error instanceof Refused) {
    const text = texts.refusal(error.code, error.params);
    const fields = error.field === null ? undefined : { [error.field]: [text] };
    return failing(texts, error.code, error.params, fields);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, texts);
  const status = statusOf(error);
  if (status === 429) return failing(texts, 'too-many-requests', { seconds });
  if (status === 413) return failing(texts, 'request-too-large', {});
  if (status === 403 || status === 404) return failing(texts, 'not-found', {});
  if (status >= 400 && status < 500) {
    const failure = failing(texts, 'request-unreadable', {});
    return aboutFiles.has(status) ? { ...failure, status } : failure;
  }
  if (isMissingReference(error)) {
    // Whoever is erased meanwhile takes along what a command has found already. If nobody is, it is a bug of ours.
    log.warn({ ...about, reference: error.constraint }, 'a request concerned what is gone');
    return failing(texts, 'gone-meanwhile', {});
  }
  if (isPassingError(error)) {
    log.warn({ ...about, reason: String(error) }, 'a request failed for lack of the database');
    return failing(texts, 'database-away', { seconds: AWAY_SECONDS });
  }
  log.error({ ...about, err: error }, 'a request failed');
  return failing(texts, 'server-fault', {});
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;

function invalid(error: Invalid, texts: Texts): Failure {
  // An address that is not a number names nothing that exists.
  if (error.validationContext === 'params') return failing(texts, 'not-found', {});
  const fields: Record<string, string[]> = {};
  for (const finding of error.validation) {
    const name = finding.instancePath.slice(1).replaceAll('/', '.') || 'body';
    // Errors that follow from an earlier one of the same field help nobody.
    fields[name] ??= [texts.field(finding)];
  }
  const [first] = Object.values(fields);
  return failing(texts, 'input-invalid', {}, fields, first?.[0]);
}

function failing(
  texts: Texts,
  code: RefusalCode,
  params: Params,
  fields?: Record<string, string[]>,
  text?: string,
): Failure {
  const message = text ?? texts.refusal(code, params);
  const body = { message, error: message, code, params, ...(fields ? { errors: fields } : {}) };
  return { status: refusalStatus[code], body };
}

function send(reply: FastifyReply, { status, body }: Failure): FastifyReply {
  const seconds = body.params?.['seconds'];
  if (seconds !== undefined && [429, 503].includes(status)) reply.header('retry-after', String(seconds));
  return reply
    .status(status)
    .serializer((value: unknown) => JSON.stringify(value))
    .type('application/json; charset=utf-8')
    .send(body);
}
