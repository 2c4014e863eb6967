import examples from '@farhold/contract/examples.json' with { type: 'json' };
import { nouns } from '@farhold/contract/nouns';
import { ORDER_KEY_HEADER, orderKey } from '@farhold/contract/order-key';
import { type Route, scopeNeeded } from '@farhold/contract/route';
import { z } from 'zod';
import { takesKey } from './once-only.ts';

type Content = Record<string, { schema?: unknown; example?: unknown }>;

type Operation = {
  tags?: string[];
  description?: string;
  parameters?: { name: string; in: string; description?: string; schema?: unknown; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Reply | Reference>;
};

type Reply = { description: string; content?: Content };

/** A reply that many calls share, by its place in the document. */
type Reference = { $ref: string };

type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly reply?: unknown;
};

const exampleOf = new Map<string, Example>(Object.entries(examples));

type Document = {
  readonly paths?: Record<string, Record<string, Operation>>;
  readonly components?: { responses?: Record<string, Reply> };
};

/**
 * Adds to a description of the API what the schemas lack: nouns, callers, further replies and their meanings, examples.
 */
export function describeCalls<Described extends object>(document: Described): Described {
  const { paths, components } = document as Document;
  if (components) components.responses = sharedReplies;
  for (const [path, methods] of Object.entries(paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      describeCall(operation, `${method.toUpperCase()} ${path.replace('/api/v1', '')}`);
    }
  }
  return document;
}

function describeCall(operation: Operation, name: string): void {
  for (const noun of nouns) {
    const tables = Object.values<Readonly<Record<string, Route>>>(noun.tables);
    const route = tables.map((table) => table[name]).find(Boolean);
    if (!route) continue;
    operation.tags = [noun.name];
    operation.description = whoMay(name, route);
    describeReplies(operation, name, route);
    if (takesKey(name, route)) operation.parameters = [...(operation.parameters ?? []), KEY_PARAMETER];
  }
  addExample(operation, exampleOf.get(name) ?? {});
}

const { $schema: _, ...keySchema } = z.toJSONSchema(orderKey);

const KEY_PARAMETER = {
  name: ORDER_KEY_HEADER,
  in: 'header',
  description: 'Names the order, so that it is given once, however often it is sent; kept for an hour',
  schema: keySchema,
};

function whoMay(name: string, route: Route): string {
  if (route.access === 'public') return 'For everybody.';
  if (route.access === 'operator') {
    return 'Only for operators of this server, in a session that `POST /admin/session` has opened.';
  }
  const scope = scopeNeeded(name, route);
  return scope ? `Needs a token that may \`${scope}\`.` : 'Needs a session; API tokens are refused.';
}

const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const sharedReplies: Record<string, Reply> = {
  unchanged: { description: 'What `If-None-Match` names is still so.' },
  refused: { description: 'Refused: `code` says why, and nothing was done.', content: failureContent },
  failed: {
    description:
      'This server could not answer: `code` says why. With 503, the header `Retry-After` says in how many seconds to ask again.',
    content: failureContent,
  },
};

const shared = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

function describeReplies(operation: Operation, name: string, route: Route): void {
  const done = operation.responses['200'];
  if (done && 'description' in done)
    done.description = route.isStream ? 'Events, one after another.' : 'Done.';
  const isRead = name.startsWith('GET ') && !route.isStream;
  operation.responses = {
    ...(done ? { 200: done } : {}),
    ...(isRead ? { 304: shared('unchanged') } : {}),
    '4XX': shared('refused'),
    '5XX': shared('failed'),
  };
}

function addExample({ parameters = [], requestBody, responses }: Operation, example: Example): void {
  const { params = {}, query = {}, body, reply } = example;
  for (const parameter of parameters) {
    const value = (parameter.in === 'path' ? params : query)[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  if (body !== undefined) putExample(requestBody?.content, body);
  const done = responses['200'];
  if (reply !== undefined && done && 'content' in done) putExample(done.content, reply);
}

function putExample(content: Content | undefined, example: unknown): void {
  for (const [type, described] of Object.entries(content ?? {})) {
    described.example = type === 'text/event-stream' ? `data: ${JSON.stringify(example)}\n\n` : example;
  }
}
