import type { TokenScope } from '@farhold/contract/api-token-limits';
import { failure } from '@farhold/contract/fields';
import { type Route, type RouteName, type RouteTable, scopeNeeded } from '@farhold/contract/route';
import { type AccountId, type PlanetId, type Player, type UniverseId, universeId } from '@farhold/engine/ids';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTogether } from '../database/read-together.ts';
import { languageWanted } from '../language/accept-language.ts';
import type { CountAccountCall } from './account-limits.ts';
import type { InTurn } from './command-slots.ts';
import type { AnyHandler, Handlers, SignedIn, Visitor } from './handler.ts';
import { refuseOperator } from './owner-only.ts';
import { claimOrder, giveOnce, keepWhatIsAnswered, type OnceOnly, takesKey } from './once-only.ts';
import type { Parts } from './parts.ts';
import type { CountProgramCall } from './program-limits.ts';
import { Refused } from './refused.ts';
import { type Remembered, tagOf } from './remembered.ts';
import { textsFor } from './request-texts.ts';
import { sent } from './sent.ts';
import type { Joined } from './wherever.ts';
import { answerUnchanged } from './unchanged.ts';
import { type CountSessionCalls, countSizes } from './session-limits.ts';

/** Finds the session of a bearer token, for a request that names this universe or none; null if there is none. */
export type Authenticate = (token: string, chosen: UniverseId | null) => Promise<Visitor | null>;

/** An account as the owner of this planet. Refuses any planet but an own one with 'not-found'. */
export type FindHome = (by: Joined, planet: PlanetId) => Promise<Player>;

/** A write by a session that impersonates its account. */
export type ImpersonatedWrite = {
  readonly visitor: Visitor;
  readonly route: string;
  readonly params: unknown;
  readonly body: unknown;
};

/** What runs before a handler: authentication, rate limits, the audit log. */
export type RouteGuards = {
  readonly authenticate: Authenticate;
  readonly findHome: FindHome;
  /** Learns every read, to answer several of them in one call. */
  readonly parts: Pick<Parts, 'add'>;
  readonly remembered: Remembered;
  /** Refuses a session whose owner has not proved lately who they are. */
  readonly requireProof: (visitor: Visitor) => Promise<void>;
  /** Refuses everybody but an operator whose admin pages are open. */
  readonly requireOperator: (visitor: Visitor) => Promise<void>;
  /** Requests a minute from one network address to a route, in addition to the account room's limits. */
  readonly limits: Readonly<Record<string, number>>;
  /** Counts each call of a program, so that none can overload the server. */
  readonly countProgramCall: CountProgramCall;
  /** Counts the calls of routes that one account could make too often, refused ones as well. */
  readonly countAccountCall: CountAccountCall;
  /** Counts every call, refused ones as well. */
  readonly countSessionCall: CountSessionCalls;
  /** Gives an order with a key once. */
  readonly onceOnly: OnceOnly;
  /** Runs the commands of an account, few at once. */
  readonly inTurn: InTurn;
  /** Called before the write, so that none goes unrecorded. */
  readonly onImpersonatedWrite: (write: ImpersonatedWrite) => Promise<void>;
};

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** The account that a request was made for; undefined without a session. */
export const accountOf = (request: FastifyRequest): AccountId | undefined => visitors.get(request)?.account;

/** Adds the routes of one table below /api/v1. A caller without a session is refused unless the table says "public". */
export function registerRoutes<Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  guards: RouteGuards,
): void {
  for (const [name, route] of Object.entries<Route>(table)) {
    const [method = '', path = ''] = name.split(' ');
    const handler = handlers[name as keyof Table & RouteName] as AnyHandler;
    if (method === 'GET' && guards.limits[name] === undefined) guards.parts.add(name, route, handler);
    app.route({
      method,
      url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: schemaOf(name, route),
      ...settingsOf({ name, route, guards }),
      // Before validation: without a session nobody learns what is valid.
      onRequest: async (request, reply) => {
        if (route.access === 'public') guards.countSessionCall.ofVisitor(request);
        else await letIn({ name, route, guards }, request, reply);
      },
      handler: async (request, reply) => {
        const visitor = visitors.get(request);
        if (visitor?.impersonated && method !== 'GET') {
          await guards.onImpersonatedWrite({ visitor, route: name, ...writtenBy(request, route) });
        }
        if (visitor) refuseOperator(route, visitor);
        const asked = askedOf(request, reply);
        const run = () => handler({ ...asked, ...callerOf(request, asked.universe, guards) });
        const isCommand = visitor !== undefined && method !== 'GET';
        const answer = await (isCommand
          ? guards.inTurn(visitor.account, () => giveOnce(request, run))
          : answerRead(route, method, run));
        return sent(route, answer, reply, asked.texts);
      },
    });
  }
}

/**
 * What a player reads at the same time travels together. The counts of the operator's pages take long, so they do not
 * wait for each other.
 */
const answerRead = (route: Route, method: string, run: () => Promise<unknown>): Promise<unknown> =>
  method === 'GET' && route.access !== 'operator' && !route.isStream ? readTogether(run) : run();

/** What the framework does beside calling the handler. */
function settingsOf(guarded: GuardedRoute) {
  const { name, route, guards } = guarded;
  const limit = guards.limits[name];
  const sized = limit === undefined ? [countSizes(guards.countSessionCall, accountOf)] : [];
  return {
    // A read has no body to unpack.
    ...(name.startsWith('GET ') ? { decompress: false as const } : {}),
    ...(name.startsWith('GET ') && !route.isStream ? { onSend: [...sized, answerUnchanged] } : {}),
    ...(takesKey(name, route) ? keyed(guarded) : {}),
    // Compressed, a stream would not arrive event by event.
    ...(route.isStream ? { compress: false as const, exposeHeadRoute: false } : {}),
    ...(limit === undefined ? {} : { config: { rateLimit: { max: limit, timeWindow: '1 minute' } } }),
  };
}

const keyed = (guarded: GuardedRoute) => ({
  // After validation: what is refused for its form may be sent again.
  preHandler: (request: FastifyRequest, reply: FastifyReply) => claimKeyOf(guarded, request, reply),
  onSend: keepWhatIsAnswered,
});

/** What a request writes. A body that no schema has seen means nothing to the call, and may be of any shape. */
const writtenBy = ({ params, body }: FastifyRequest, route: Route) => ({
  params,
  body: route.body ? body : null,
});

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

/** What a handler learns about the caller: a signed-in one, or anybody for a public route. */
function callerOf(request: FastifyRequest, chosen: UniverseId | null, guards: RouteGuards) {
  const visitor = visitors.get(request);
  if (visitor)
    return signedIn(visitor, chosen, request.method === 'GET' || request.method === 'HEAD', guards);
  return { visitor: () => visitorOrNull(request, guards.authenticate) };
}

/** An order reads anew after it has written: only reads use what is remembered. */
function signedIn(
  by: Visitor,
  chosen: UniverseId | null,
  isRead: boolean,
  { findHome, remembered, requireProof }: RouteGuards,
): SignedIn {
  const playedOrNull = async () => playerIn(by, chosen);
  return {
    by,
    now: by.seenAt,
    proven: () => requireProof(by),
    playedOrNull,
    played: async () => {
      const played = await playedOrNull();
      if (played === null) throw new Refused('no-universe');
      return played;
    },
    ownerOf: (planet) => findHome(by, planet),
    recall: (about, noun, read) => {
      const found = isRead ? by.playing.find(({ universe }) => universe === about.universe) : undefined;
      if (!found?.versions) return read();
      const whose = about.on === 'own' ? `${by.account}` : 'all';
      const key = `${noun} ${about.universe} ${whose}`;
      return remembered.recall(key, tagOf(found.versions, about.on, by.seenAt), read);
    },
  };
}

/** The caller in the universe `chosen`, which the account must have joined, or in its active one; null for neither. */
function playerIn({ playing, account }: Visitor, chosen: UniverseId | null): Player | null {
  const found = playing.find(({ universe, isActive }) => (chosen === null ? isActive : universe === chosen));
  if (!found && chosen !== null) throw new Refused('universe-not-joined');
  return found ? { universe: found.universe, account } : null;
}

type GuardedRoute = { readonly name: string; readonly route: Route; readonly guards: RouteGuards };

/**
 * Refuses a caller without a session, one with too many calls, an operator who only looks but for leaving, and a
 * program with an insufficient token.
 */
async function letIn(
  { name, route, guards }: GuardedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  guards.countSessionCall.ofAddress(request);
  const visitor = await visitorOf(request, guards.authenticate);
  visitors.set(request, visitor);
  guards.countSessionCall.ofAccount(visitor.account);
  if (name === 'GET /batch') guards.countSessionCall.ofParts(visitor.account, partsWanted(request.query));
  if (route.access === 'operator' && !visitor.scope) await guards.requireOperator(visitor);
  if (!visitor.mayAct && !name.startsWith('GET ') && name !== 'POST /logout')
    throw new Refused('looking-only');
  guards.countAccountCall({ name, account: visitor.account });
  const scope = visitor.scope && scopeForProgram(name, route, visitor.scope);
  if (scope) guards.countProgramCall({ account: visitor.account, scope }, reply);
}

async function claimKeyOf(
  { name, route, guards }: GuardedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const visitor = visitors.get(request);
  if (!visitor) return undefined;
  return claimOrder({ visitor, name, route, once: guards.onceOnly }, request, reply);
}

/** How many reads a call asks for together; their number and form are checked later. */
function partsWanted(query: unknown): number {
  const wanted: unknown = typeof query === 'object' && query !== null && 'get' in query ? query.get : null;
  return Array.isArray(wanted) ? wanted.length : 1;
}

function schemaOf(name: string, route: Route) {
  const type = route.isStream ? 'text/event-stream' : route.isCalendar ? 'text/calendar' : null;
  const reply = type === null ? route.reply : { content: { [type]: { schema: route.reply } } };
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

async function visitorOrNull(request: FastifyRequest, authenticate: Authenticate): Promise<Visitor | null> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0
    ? authenticate(token, universeNamed(request))
    : null;
}

async function visitorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Visitor> {
  const visitor = await visitorOrNull(request, authenticate);
  if (!visitor) throw new Refused('not-signed-in');
  return visitor;
}

/** The scope a program needs for a call. Refuses an insufficient token. */
function scopeForProgram(name: string, route: Route, scope: TokenScope): TokenScope {
  const needed = scopeNeeded(name, route);
  if (needed === null) throw new Refused('session-needed');
  if (needed === 'play' && scope === 'read') throw new Refused('token-read-only');
  return needed;
}

function chosenUniverse(request: FastifyRequest): UniverseId | null {
  const header = request.headers['x-universe'];
  if (header === undefined || header === '') return null;
  const named = universeNamed(request);
  if (named === null) throw new Refused('universe-unknown');
  return named;
}

/** The number in that header; null if there is none. */
function universeNamed({ headers }: FastifyRequest): UniverseId | null {
  const header = headers['x-universe'];
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? universeId(Number(header)) : null;
}
