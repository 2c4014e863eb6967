import type { TokenScope } from '@farhold/contract/api-token-limits';
import { failure } from '@farhold/contract/fields';
import { type Route, type RouteName, type RouteTable, scopeNeeded } from '@farhold/contract/route';
import type { UniverseId } from '@farhold/engine/ids';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageWanted } from '../language/accept-language.ts';
import { Done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import { type EventStream, eventStreamHeaders } from './event-stream.ts';
import type { Handlers, Visitor } from './handler.ts';
import type { CountProgramCall } from './program-limits.ts';
import { Refused } from './refused.ts';
import { textsFor } from './request-texts.ts';

/** Finds whose session a bearer token opens; null for none. */
export type Authenticate = (token: string) => Promise<Visitor | null>;

/** A write that was asked for by a session that views as somebody else. */
export type ImpersonatedWrite = {
  readonly visitor: Visitor;
  readonly route: string;
  readonly params: unknown;
  readonly body: unknown;
};

/** Who comes in, how often, and under whose eyes. */
export type RouteGuards = {
  readonly authenticate: Authenticate;
  /** Requests a minute that one network address may make of a route, beside the limits that the account room keeps. */
  readonly limits: Readonly<Record<string, number>>;
  /** Called for each call of a program, so that none can take the server for itself. */
  readonly countProgramCall: CountProgramCall;
  /** Called before the write is done, so that none can go unnoticed. */
  readonly onImpersonatedWrite: (write: ImpersonatedWrite) => Promise<void>;
};

type AnyHandler = (asked: object) => Promise<unknown>;

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** Adds the routes of one table below /api/v1. Whoever has no session is refused unless the table says "public". */
export function registerRoutes<Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  guards: RouteGuards,
): void {
  for (const [name, route] of Object.entries<Route>(table)) {
    const [method = '', path = ''] = name.split(' ');
    const handler = handlers[name as keyof Table & RouteName] as AnyHandler;
    const limit = guards.limits[name];
    app.route({
      method,
      url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: schemaOf(name, route),
      // What is squeezed, or asked for without its body, would not come through event by event.
      ...(route.isStream ? { compress: false, exposeHeadRoute: false } : {}),
      ...(limit === undefined ? {} : { config: { rateLimit: { max: limit, timeWindow: '1 minute' } } }),
      // Before anything is read of the request: who has no session learns nothing of what is valid.
      onRequest: async (request, reply) => {
        if (route.access !== 'public') await letIn({ name, route, guards }, request, reply);
      },
      handler: async (request, reply) => {
        const visitor = visitors.get(request);
        if (visitor?.impersonated && method !== 'GET') {
          const { params, body } = request;
          await guards.onImpersonatedWrite({ visitor, route: name, params, body });
        }
        if (route.access === 'owner' && visitor?.impersonated) throw new Refused('owner-only');
        const asked = askedOf(request, reply);
        const answer = await handler({ ...asked, by: visitor, now: visitor?.seenAt });
        return route.isStream
          ? sendStream(reply, answer as EventStream<unknown>)
          : spoken(answer, asked.texts);
      },
    });
  }
}

/** Puts in words what a command did. */
function spoken(answer: unknown, texts: Texts): unknown {
  const isDone = typeof answer === 'object' && answer !== null && 'message' in answer;
  if (!isDone || !(answer.message instanceof Done)) return answer;
  return { ...answer, message: texts.done(answer.message.key, answer.message.params) };
}

const askedOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  universe: chosenUniverse(request),
  cookies: parseCookie(request.headers.cookie ?? ''),
  userAgent: request.headers['user-agent'] ?? '',
  language: languageWanted(request.headers['accept-language']),
  texts: textsFor(request),
  setHeader: (header: string, value: string) => reply.header(header, value),
});

type Door = { readonly name: string; readonly route: Route; readonly guards: RouteGuards };

/** Refuses who has no session, and a program whose token is not enough or that asks too often. */
async function letIn(
  { name, route, guards }: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const visitor = await visitorOf(request, guards.authenticate);
  visitors.set(request, visitor);
  const scope = visitor.scope && scopeForProgram(name, route, visitor.scope);
  if (scope) await guards.countProgramCall({ account: visitor.account, scope }, request, reply);
}

const sendStream = (reply: FastifyReply, { body }: EventStream<unknown>): FastifyReply =>
  reply.headers(eventStreamHeaders).send(body);

function schemaOf(name: string, route: Route) {
  const reply = route.isStream ? { content: { 'text/event-stream': { schema: route.reply } } } : route.reply;
  const scope = scopeNeeded(name, route);
  return {
    summary: route.summary,
    ...(route.access === 'public' ? {} : { security: [{ bearer: scope ? [scope] : [] }] }),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    response: { 200: reply, '4xx': failure },
  };
}

async function visitorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Visitor> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const visitor = scheme?.toLowerCase() === 'bearer' && token ? await authenticate(token) : null;
  if (!visitor) throw new Refused('not-signed-in');
  return visitor;
}

/** What a call needs of a program. Refuses one whose token is not enough. */
function scopeForProgram(name: string, route: Route, scope: TokenScope): TokenScope {
  const needed = scopeNeeded(name, route);
  if (needed === null) throw new Refused('session-needed');
  if (needed === 'play' && scope === 'read') throw new Refused('token-read-only');
  return needed;
}

function chosenUniverse(request: FastifyRequest): UniverseId | null {
  const header = request.headers['x-universe'];
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^[1-9]\d{0,8}$/.test(header)) throw new Refused('universe-unknown');
  return Number(header) as UniverseId;
}
