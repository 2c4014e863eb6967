import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { type RoomTables, roomTables } from '@farhold/contract/routes';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { requireOperator } from '../admin/role.ts';
import { adminHandlers } from '../admin/routes.ts';
import type { ServerHealth } from '../admin/overview.ts';
import { accountHandlers } from '../account/routes.ts';
import type { KnownSessions } from '../account/known-sessions.ts';
import { requireProof } from '../account/proof.ts';
import type { SecretBox } from '../account/secret-box.ts';
import { authenticate } from '../account/session.ts';
import { apiTokenHandlers } from '../api-token/routes.ts';
import { battleHandlers } from '../battle/routes.ts';
import { calendarHandlers } from '../calendar/routes.ts';
import { catalogueHandlers } from '../catalogue/routes.ts';
import { constructionHandlers } from '../construction/routes.ts';
import { empireHandlers } from '../empire/routes.ts';
import { darkMatterHandlers } from '../dark-matter/routes.ts';
import { fleetPresetHandlers } from '../fleet-preset/routes.ts';
import { fleetHandlers } from '../fleet/routes.ts';
import { aiPlayerHandlers } from '../ai/routes.ts';
import { friendHandlers } from '../friend/routes.ts';
import { goalHandlers } from '../goal/routes.ts';
import { galaxyHandlers } from '../galaxy/routes.ts';
import { limitsOfRoutes } from '../http/call-counter.ts';
import type { Peers } from '../http/peers.ts';
import { shareCounts, type SharedCounts } from '../http/shared-counts.ts';
import { limitAccounts } from '../http/account-limits.ts';
import { commandSlots } from '../http/command-slots.ts';
import { acceptJson } from '../http/accept-json.ts';
import { replyToError } from '../http/error-reply.ts';
import type { Handlers } from '../http/handler.ts';
import { openApi } from '../http/openapi.ts';
import { addPages } from '../http/pages.ts';
import { limitPrograms } from '../http/program-limits.ts';
import { accountOf, type RouteGuards, registerRoutes } from '../http/register-routes.ts';
import type { Remembered } from '../http/remembered.ts';
import { batchHandlers } from '../http/batch.ts';
import { createParts, type Parts as ReadParts } from '../http/parts.ts';
import type { ReplySerializer } from '../http/reply-serializer.ts';
import { limitSessions } from '../http/session-limits.ts';
import { requestIds } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { logSecurity } from '../http/security-log.ts';
import { httpServer } from '../http/http-server.ts';
import { refuseWithoutOneHost, replyToUnparsed } from '../http/unparsed-request.ts';
import type { Post } from '../mail/post.ts';
import { messageHandlers } from '../message/routes.ts';
import { liveUpdateHandlers } from '../live-update/routes.ts';
import type { Streams } from '../live-update/streams.ts';
import { personalDataHandlers } from '../personal-data/routes.ts';
import { notificationHandlers } from '../notification/routes.ts';
import { planetHandlers } from '../planet/routes.ts';
import { createHomeCache } from '../planet/home-cache.ts';
import { onceOnly } from '../order-key/guard.ts';
import { allianceMemberHandlers } from '../alliance/member-routes.ts';
import { alliancePactHandlers } from '../alliance/pact-routes.ts';
import { allianceHandlers } from '../alliance/routes.ts';
import { allianceCircularHandlers } from '../talk/circular-routes.ts';
import { allianceMarkHandlers } from '../alliance/mark-routes.ts';
import { allianceTalkHandlers } from '../talk/routes.ts';
import { announcementHandlers } from '../announcement/routes.ts';
import { vacationHandlers } from '../vacation/routes.ts';
import { plannerHandlers } from '../planner/routes.ts';
import { reportHandlers } from '../report/routes.ts';
import { scheduledOrderHandlers } from '../scheduled-order/routes.ts';
import { signInHandlers } from '../sign-in/routes.ts';
import { socialClients } from '../sign-in/social-clients.ts';
import { rankingHandlers } from '../ranking/routes.ts';
import { type ServerFacts, supportHandlers } from '../support/routes.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { unionHandlers } from '../union/routes.ts';
import { universeHandlers } from '../universe/routes.ts';
import { accountLimits, addressLimits } from './call-limits.ts';
import { type Config, joinNeedsConfirmation, refusesCommonPasswords } from './config.ts';
import { addHealth, endConnectionIfDraining } from './health.ts';
import { noteImpersonatedWrite } from './impersonated-writes.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { countErrors } from './recent-errors.ts';
import { addSecurityText } from './security-text.ts';
import manifest from '../package.json' with { type: 'json' };

/** The version of this server from its package. */
const { version } = manifest;

/** More than any order needs; a larger body is refused without being read. */
const MAX_BODY_BYTES = 64 * 1024;

/** The description of the API is long, and compressing it takes a while; nobody needs many. */
const DESCRIPTIONS_PER_MINUTE = 30;

/** Unlisted pages, meant for people who have the link, not for search engines. */
const unlistedPages = /^\/((battle|invite)\/|admin\b)/;

type Parts = {
  readonly game: Game;
  readonly post: Post;
  readonly secretBox: SecretBox;
  readonly metrics: Metrics;
  readonly remembered: Remembered;
  readonly sessions: KnownSessions;
  readonly serializer: ReplySerializer;
  readonly readiness: Readiness;
  /** The other processes on the database. */
  readonly peers: Peers;
  /** The streams to open pages; they end before the server waits for its last replies. */
  readonly streams: Streams;
  readonly config: Config;
  /** The built web client. */
  readonly webRoot: string;
};

/** Assembles the HTTP side of a server; it does not listen yet. With the role `worker` it only serves health checks. */
export async function assembleHttp(parts: Parts): Promise<FastifyInstance> {
  const { game, metrics, readiness, config } = parts;
  const headers = await securityHeaders(config.PUBLIC_URL?.startsWith('https:') ?? false);
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // Replies concern one player or change all the time, so nothing may keep them; routes that know better say so.
    reply.headers(headers).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  };
  const app = newApp(parts, headers, addHeaders);
  acceptJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    refuseWithoutOneHost(request);
    done();
  });
  await app.register(compress);
  const counts = shareCounts(parts.peers);
  await app.register(rateLimit, limitsOfRoutes(counts));
  await app.register(swagger, openApi(version));
  const errors = watchReplies(app, metrics);
  addHealth(app, { readiness, metrics, metricsToken: config.METRICS_TOKEN });
  if (config.ROLE === 'worker') return app;
  logSecurity(app, accountOf);
  addSecurityText(app, game, { contact: config.SECURITY_CONTACT, publicUrl: parts.post.publicUrl });
  app.addHook('preClose', () => parts.streams.close());
  const facts = {
    version,
    contact: config.SUPPORT_CONTACT,
    startedAt: await readNow(game.db, game.clock),
  };
  const health = { ...facts, whyNotReady: readiness.whyNot, errorsLately: errors.lately };
  const reads = createParts();
  const handlers = { ...handlersOf(parts, facts, health), batch: batchHandlers(reads, game.log) };
  addApi(app, handlers, guardsOf(counts, parts, reads));
  await addPages(app, parts.webRoot, unlistedPages);
  return app;
}

/** Measures and logs every reply; answers the errors of this process. */
function watchReplies(app: FastifyInstance, metrics: Metrics) {
  const errors = countErrors(() => performance.now());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { elapsedTime: ms, statusCode: status } = reply;
    // A stream lasts as long as its page is open; the streams are counted elsewhere.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      errors.onReply(status);
      metrics.onReply(request.method, route, status, ms / 1000);
      request.log.debug({ request: request.id, method: request.method, route, status, ms }, 'answered');
    }
    done();
  });
  return errors;
}

const guardsOf = (
  counts: SharedCounts,
  { game, config, remembered, sessions }: Parts,
  parts: ReadParts,
): RouteGuards => ({
  parts,
  authenticate: authenticate(game, sessions),
  findHome: createHomeCache(game.db),
  remembered,
  requireProof: requireProof(game),
  requireOperator: requireOperator(game),
  limits: addressLimits(config),
  countSessionCall: limitSessions(counts, {
    account: config.CALLS_PER_SECOND,
    address: config.ADDRESS_CALLS_PER_SECOND,
  }),
  onceOnly: onceOnly(game, config.API_ORDERS_PER_MINUTE),
  inTurn: commandSlots(config.COMMANDS_AT_ONCE),
  countProgramCall: limitPrograms(counts, {
    read: config.API_READS_PER_MINUTE,
    play: config.API_ORDERS_PER_MINUTE,
  }),
  countAccountCall: limitAccounts(counts, accountLimits),
  onImpersonatedWrite: noteImpersonatedWrite(game),
});

function newApp(
  { game, config, serializer, readiness }: Parts,
  headers: Readonly<Record<string, string>>,
  addHeaders: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  // Typed as Fastify's own logger, so that `app` keeps its plain type.
  const log: FastifyBaseLogger = game.log;
  const app = Fastify({
    loggerInstance: log,
    // Request addresses may contain tokens: only the route is logged, by the hook above.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: making a child for each took longer than all that it would log.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: requestIds(),
    clientErrorHandler: replyToUnparsed(headers),
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handle) => httpServer(handle),
    forceCloseConnections: 'idle',
    // What arrives while the server closes is under way, too: it is answered like anything else.
    return503OnClosing: false,
    // Addresses that cannot be read never reach a hook.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      endConnectionIfDraining(readiness, reply);
      void replyToError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializer);
  app.setErrorHandler(replyToError);
  return app;
}

type RoomHandlers = { readonly [Room in keyof RoomTables]: Handlers<RoomTables[Room]> };

const allianceRooms = (game: Game) => ({
  alliance: allianceHandlers(game),
  allianceMember: allianceMemberHandlers(game),
  alliancePact: alliancePactHandlers(game),
  allianceMark: allianceMarkHandlers(game),
  allianceTalk: allianceTalkHandlers(game),
  allianceCircular: allianceCircularHandlers(game),
});

/** The handlers of every room: a missing one does not compile. */
function handlersOf(
  { game, post, secretBox, streams, config, sessions, remembered }: Parts,
  facts: ServerFacts,
  health: ServerHealth,
): Omit<RoomHandlers, 'batch'> {
  return {
    admin: adminHandlers({ game, secretBox, post, health }),
    account: accountHandlers(game, sessions, post, secretBox, refusesCommonPasswords(config)),
    signIn: signInHandlers({ game, secretBox, clients: socialClients(config), post }),
    personalData: personalDataHandlers(game, post),
    apiToken: apiTokenHandlers(game, post),
    calendar: calendarHandlers(game, post.publicUrl),
    universe: universeHandlers(game, joinNeedsConfirmation(config)),
    planet: planetHandlers(game),
    empire: empireHandlers(game),
    catalogue: catalogueHandlers(game),
    construction: constructionHandlers(game),
    darkMatter: darkMatterHandlers(game),
    goal: goalHandlers(game),
    planner: plannerHandlers(game),
    fleet: fleetHandlers(game),
    union: unionHandlers(game),
    scheduledOrder: scheduledOrderHandlers(game),
    aiPlayer: aiPlayerHandlers(game),
    friend: friendHandlers(game),
    fleetPreset: fleetPresetHandlers(game),
    report: reportHandlers(game),
    message: messageHandlers(game),
    liveUpdate: liveUpdateHandlers(streams),
    galaxy: galaxyHandlers(game, remembered),
    battle: battleHandlers(game),
    notification: notificationHandlers(game, config.ALERTS_REACH),
    support: supportHandlers(game, facts),
    vacation: vacationHandlers(game),
    announcement: announcementHandlers(game),
    ranking: rankingHandlers(game),
    ...allianceRooms(game),
  };
}

function addApi(app: FastifyInstance, handlers: RoomHandlers, guards: RouteGuards): void {
  const register = <Room extends keyof RoomTables>(room: Room, table: RoomTables[Room]) =>
    registerRoutes<RoomTables[Room]>(app, table, handlers[room], guards);
  for (const room of Object.keys(roomTables) as (keyof RoomTables)[]) register(room, roomTables[room]);
  const limit = { max: DESCRIPTIONS_PER_MINUTE, timeWindow: '1 minute' };
  const settings = { schema: { hide: true }, config: { rateLimit: limit } };
  app.get('/api/v1/openapi.json', settings, async () => app.swagger());
}
