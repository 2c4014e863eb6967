import { parse } from 'node:querystring';
import type { Route } from '@farhold/contract/route';
import type { FastifyBaseLogger } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { failureOf } from './error-reply.ts';
import type { AnyHandler, Asked } from './handler.ts';
import { refuseOperator } from './owner-only.ts';
import { isUnreadable, refuseUnreadableText } from './plain-text.ts';
import { Refused } from './refused.ts';

/** The answer to one part of a batch: what its own call would have answered. */
type PartAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The reads that one call can ask for together. */
export type Parts = {
  readonly add: (name: string, route: Route, handler: AnyHandler) => void;
  /** Answers a part, given by its address; it never throws, so that no part fails another. */
  readonly answer: (address: string, asked: AskedBatch, log: FastifyBaseLogger) => Promise<PartAnswer>;
};

/** A call that is asked for several reads: all of them have its caller, its language and its universe. */
type AskedBatch = Omit<Asked<Route & { readonly access: 'player' }>, 'params' | 'query' | 'body'>;

type Part = { readonly segments: readonly string[]; readonly route: Route; readonly handler: AnyHandler };

type Found = { readonly part: Part; readonly params: Readonly<Record<string, string>> };

/**
 * All reads but streams, those of operators, whom only their own calls let in, and those with a limit for each network
 * address.
 */
export function createParts(): Parts {
  const parts = new Map<string, Part[]>();
  return {
    add: (name, route, handler) => {
      if (route.isStream || route.access === 'operator' || name === 'GET /batch') return;
      const segments = segmentsOf(name.slice('GET '.length));
      const alike = parts.get(shapeOf(segments)) ?? [];
      parts.set(shapeOf(segments), [...alike, { segments, route, handler }]);
    },
    answer: async (address, asked, log) => {
      try {
        return await answerPart(parts, address, asked);
      } catch (error) {
        return failureOf(error, asked.texts, log);
      }
    },
  };
}

async function answerPart(parts: Shapes, address: string, asked: AskedBatch): Promise<PartAnswer> {
  const [path = '', search = ''] = address.split('?', 2);
  const found = findPart(parts, path);
  if (!found) throw new Refused('not-found');
  const { route, handler } = found.part;
  refuseOperator(route, asked.by);
  const given = { ...parse(search) };
  refuseUnreadableText(given);
  const headers: Record<string, string> = {};
  const answer = await handler({
    ...asked,
    params: validated(route.params, found.params, 'params'),
    query: validated(route.query, given, 'querystring'),
    body: undefined,
    visitor: async () => asked.by,
    setHeader: (header: string, value: string) => void (headers[header] = value),
  });
  const hasHeaders = Object.keys(headers).length > 0;
  return { status: 200, ...(hasHeaders ? { headers } : {}), body: answer };
}

/** The reads by the first word and the length of their paths, which begin with no parameter. */
type Shapes = ReadonlyMap<string, readonly Part[]>;

const shapeOf = (segments: readonly string[]): string => `${segments.length} ${segments[0] ?? ''}`;

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** The read of a path; as in the router, a fixed word goes before a parameter. */
function findPart(parts: Shapes, path: string): Found | null {
  const given = segmentsOf(path);
  const fitting = (parts.get(shapeOf(given)) ?? []).filter(({ segments }) =>
    segments.every((segment, index) => isParameter(segment) || segment === given[index]),
  );
  const [part] = fitting.toSorted((a, b) => parametersIn(a) - parametersIn(b));
  if (!part) return null;
  const params = part.segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1, -1), decoded(given[index] ?? '')] as const] : [],
  );
  return { part, params: Object.fromEntries(params) };
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

const parametersIn = ({ segments }: Part): number => segments.filter(isParameter).length;

function decoded(text: string): string {
  const name = decodedOrNull(text);
  if (name === null || isUnreadable(name)) throw new Refused('not-found');
  return name;
}

function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Input as its schema makes it; throws what the framework throws for input that does not fit. */
function validated(schema: Route['query'], input: unknown, validationContext: string): unknown {
  if (!schema) return undefined;
  const result: unknown = validatorCompiler({ schema, method: 'GET', url: '' })(input);
  if (typeof result === 'object' && result !== null && 'error' in result && result.error) {
    throw Object.assign(new Error('The input does not fit.'), {
      validation: result.error,
      validationContext,
    });
  }
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : input;
}
