import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { hearingSessions, unknownSessions } from '../account/known-sessions.ts';
import { createSecretBox } from '../account/secret-box.ts';
import { liveSessions } from '../account/session.ts';
import { type BattlePool, openBattlePool } from '../combat/battle-pool.ts';
import { systemCode } from '../database/embedded-error.ts';
import { migrate } from '../database/migrate.ts';
import { createOutbox } from '../mail/outbox.ts';
import { busOf, databaseBusOf } from '../database/connect.ts';
import { noPeers } from '../http/peers.ts';
import { openPeers } from '../live-update/peers.ts';
import { createStreams } from '../live-update/streams.ts';
import { databaseClock } from '../time/clock.ts';
import { plainReplies } from '../http/reply-serializer.ts';
import { createRemembered } from '../http/remembered.ts';
import { startWorker, type Worker } from '../world/worker.ts';
import { addApiPage } from './api-page.ts';
import { type Config, ConfigError, publicUrl, savesNightly } from './config.ts';
import { createGame } from './create-game.ts';
import { addFirstUniverses } from './first-universes.ts';
import { finishJoining } from '../ai/set-count.ts';
import { assembleHttp } from './http.ts';
import { startJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';
import { keepToSealingKey, sealingKey } from './sealing-key.ts';
import { createShutdown, type Part } from './shutdown.ts';
import { openTracing, type Tracing } from './tracing.ts';

export type RunningServer = {
  /** Where it listens: http://HOST:PORT. */
  readonly url: string;
  /** Resolves with a sentence when the server can't go on. */
  readonly failure: Promise<string>;
  /**
   * Reports not to be ready and waits until balancers know, as long as DRAIN_SECONDS says; requests are still answered.
   */
  readonly drain: () => Promise<void>;
  /** Accepts no more work, finishes what is running, and releases everything. */
  readonly close: () => Promise<void>;
  /** The names of the parts that `close` waits for. */
  readonly unfinished: () => readonly string[];
};

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Starts a server: database, migrations, first universes, battle threads, worker, HTTP. Refuses with a sentence
 * (`ConfigError`, `EmbeddedDatabaseError`) problems that the host can fix; then nothing is left running.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  sayWhatIsUnused(config, log);
  const tracing = await openTracing(config);
  const database = await openDatabase(config, log, tracing.onStatement);
  const { stages, close, unfinished } = createShutdown();
  stages.push([{ name: 'tracing', stop: tracing.close }], [{ name: 'database', stop: database.close }]);
  try {
    await prepare(database, config, log);
    const battles = openBattlePool();
    stages.push([{ name: 'battles', stop: battles.close }]);
    const { game, app, worker, metrics, readiness, streams, outbox } = await assemble({
      database,
      config,
      log,
      battles,
      tracing,
    });
    // Each finishes what it is doing, and none waits for another: there are seconds for all of them together.
    const working: Part[] = [{ name: 'calls', stop: async () => app.close() }];
    stages.push(working);
    if (worker) working.push({ name: 'events', stop: worker.stop });
    await finishJoining(game);
    if (config.ROLE !== 'worker') void streams.listen();
    if (worker) working.push(...startJobs({ game, outbox, battles, database, metrics, config, log }));
    const url = await listen(app, config);
    const drain = async () => {
      readiness.drain();
      if (config.ROLE !== 'worker') await pause(config.DRAIN_SECONDS * SECOND_MS);
    };
    return { url, failure: database.failure, drain, close, unfinished };
  } catch (error) {
    await close();
    throw error;
  }
}

function sayWhatIsUnused(config: Config, log: Logger): void {
  if (config.ROLE === 'all' || config.DATABASE_URL !== undefined) return;
  log.warn(
    `ROLE=${config.ROLE} has the embedded database to itself: many processes on one database need DATABASE_URL`,
  );
}

/** Migrates the database and founds the first universes. */
async function prepare({ jobs: db }: OpenDatabase, config: Config, log: Logger): Promise<void> {
  const steps = await migrate(db);
  if (steps.length > 0) log.info({ steps }, 'the database was brought to the newest shape');
  await addFirstUniverses(db, { clock: databaseClock, log }, config.AI_PLAYERS);
}

type Assembly = {
  readonly database: OpenDatabase;
  readonly config: Config;
  readonly log: Logger;
  readonly battles: BattlePool;
  readonly tracing: Tracing;
};

async function assemble({ database: { db }, config, log, battles: { fight }, tracing }: Assembly) {
  const metrics = createMetrics(db, databaseClock, savesNightly(config));
  let wake: Worker['wake'] = () => {};
  const game = createGame({
    db,
    clock: databaseClock,
    log,
    fight,
    ...metrics,
    onScheduled: (earliest) => wake(earliest),
  });
  const remembered = createRemembered();
  metrics.watchRemembered(remembered);
  const { sessions, peers, closeBoth } = hearOthers(db, config, log, remembered.forget);
  const watched = { ...metrics, peers, bus: busOf(db), log };
  const streams = createStreams({ ...watched, liveSessions: liveSessions(game) });
  const secretBox = await openSecretBox(db, config);
  const post = { outbox: createOutbox(secretBox), publicUrl: () => publicUrl(config, portOf(app)) };
  const readiness = createReadiness(db);
  const app: FastifyInstance = await assembleHttp({
    game,
    post,
    secretBox,
    metrics,
    remembered,
    sessions,
    serializer: plainReplies,
    readiness,
    peers,
    streams,
    config,
    webRoot,
  });
  tracing.watchRequests(app);
  app.addHook('onClose', closeBoth);
  if (config.ROLE !== 'worker') await addApiPage(app);
  const worker = config.ROLE === 'web' ? null : startWorker(tracing.watchEvents(game));
  if (worker) wake = worker.wake;
  return { game, app, worker, metrics, readiness, streams, outbox: post.outbox };
}

/**
 * What this process hears of others on its database: ended sessions, and their counts. An embedded database has no
 * other process. After a gap another server may be the database, a standby that had not received the last commits: what
 * was remembered of them is forgotten, since their versions come again with something else.
 */
function hearOthers(db: OpenDatabase['db'], config: Config, log: Logger, onGap: () => void) {
  const isWorker = config.ROLE === 'worker';
  const isAlone = isWorker || config.DATABASE_URL === undefined;
  const sessions = isWorker ? unknownSessions : hearingSessions(databaseBusOf(db), log, onGap);
  const open = isAlone ? null : openPeers({ bus: busOf(db), log });
  const closeBoth = async () => void (await Promise.all([sessions.close(), open?.close()]));
  return { sessions, peers: open ?? noPeers, closeBoth };
}

async function openSecretBox(db: OpenDatabase['db'], config: Config) {
  const key = await sealingKey(config);
  await keepToSealingKey(db, key);
  return createSecretBox(key);
}

/** The port that the system assigned if the setting is 0. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { HOST: host, PORT: port } = config;
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    throw whyDeaf(systemCode(error), host, port) ?? error;
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app) ?? port}`;
}

function whyDeaf(code: string, host: string, port: number): ConfigError | null {
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} of ${host} is in use: end the program that listens there, or set PORT.`,
    );
  }
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this user: set PORT to 1024 or more.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return new ConfigError(`HOST=${host} is not an address of this machine (${code}).`);
  }
  return null;
}
