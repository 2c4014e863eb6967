import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance } from 'fastify';
import type { UniverseId } from '@farhold/engine/ids';
import type { Logger } from 'pino';
import { removeExpired } from '../account/remove-expired.ts';
import { removeUnconfirmed } from '../account/remove-unconfirmed.ts';
import { hearingSessions, unknownSessions } from '../account/known-sessions.ts';
import { createSecretBox } from '../account/secret-box.ts';
import { liveSessions } from '../account/session.ts';
import { keepPlaying } from '../ai/keep-playing.ts';
import { type BattlePool, openBattlePool } from '../combat/battle-pool.ts';
import { systemCode } from '../database/embedded-error.ts';
import { migrate } from '../database/migrate.ts';
import { keepMailing } from '../mail/deliver-mails.ts';
import { folderMailer, type Mailer, smtpMailer } from '../mail/mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { busOf, databaseBusOf } from '../database/connect.ts';
import { noPeers } from '../http/peers.ts';
import { keepOpening, type Opening } from '../past/open-planned.ts';
import { openPeers } from '../live-update/peers.ts';
import { createStreams } from '../live-update/streams.ts';
import { eraseOldAiPlayers } from '../ai/erase-old-players.ts';
import { eraseDueAccounts } from '../personal-data/erase-account.ts';
import { createHttpSender } from '../outbound-http/http-sender.ts';
import { type DeliveryWorker, startDeliveryWorker } from '../notification/delivery-worker.ts';
import { removeOldDeliveries } from '../notification/delivery-store.ts';
import { keepRanking, type RankingWatch } from '../ranking/keep-ranking.ts';
import { databaseClock, readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import { plainReplies } from '../http/reply-serializer.ts';
import { createRemembered } from '../http/remembered.ts';
import { startWorker, type Worker } from '../world/worker.ts';
import { addApiPage } from './api-page.ts';
import { type Config, ConfigError, publicUrl, pushSubject, savesNightly } from './config.ts';
import { createGame } from './create-game.ts';
import { addFirstUniverses, populate } from './first-universes.ts';
import { assembleHttp } from './http.ts';
import { createMetrics } from './metrics.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';
import { keepToSealingKey, sealingKey } from './sealing-key.ts';
import { openTracing, type Tracing } from './tracing.ts';
import { startUpkeep } from './upkeep.ts';

export type RunningServer = {
  /** Where it listens: http://HOST:PORT. */
  readonly url: string;
  /** Resolves with a sentence when the server can't go on. */
  readonly failure: Promise<string>;
  /** Reports not to be ready and waits until balancers know, as long as DRAIN_SECONDS says; requests are still answered. */
  readonly drain: () => Promise<void>;
  /** Accepts no more work, finishes what is running, and releases everything. */
  readonly close: () => Promise<void>;
};

type Stop = () => Promise<void>;

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How often expired rows are removed, and accounts after their grace period, in ms. */
const CLEAN_EVERY_MS = 10 * MINUTE_MS;

/** How long a command of a past may resolve due events, in ms. */
const ASIDE_PATIENCE_MS = 10 * MINUTE_MS;

/** How often the rankings' milestones are measured, in ms. */
const RANK_EVERY_MS = 2 * MINUTE_MS;

/**
 * Starts a server: database, migrations, first universes, battle threads, worker, HTTP. Refuses with a sentence (`ConfigError`,
 * `EmbeddedDatabaseError`) problems that the host can fix; then nothing is left running.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  sayWhatIsUnused(config, log);
  const tracing = await openTracing(config);
  const database = await openDatabase(config, log, tracing.onStatement);
  const open: Stop[] = [tracing.close, database.close];
  const close = async () => {
    for (const stop of open.splice(0).toReversed()) await stop();
  };
  try {
    const founded = await prepare(database, config, log);
    const battles = openBattlePool();
    open.push(battles.close);
    const { game, app, worker, metrics, readiness, outbox } = await assemble({
      database,
      config,
      log,
      battles,
      tracing,
    });
    const patient = { ...game, db: database.jobs };
    // Each finishes what it is doing, and none waits for another: there are seconds for all of them together.
    const working: Stop[] = [async () => app.close(), ...(worker ? [worker.stop] : [])];
    open.push(async () => void (await Promise.all(working.map((stop) => stop()))));
    await populate(game, founded, config.AI_PLAYERS);
    if (worker) {
      working.push(keepClean(patient, config), keepRanked(patient, metrics), keepPlaying(game).stop);
      working.push(keepOpening({ game: patient, url: database.url, gameOn: asideGames(battles, log) }));
      working.push(openDeliveryWorker(game, config).stop, openMailing(game, outbox, config));
      working.push(startUpkeep({ game, config, databaseUrl: database.url, watch: metrics }));
    }
    const url = await listen(app, config);
    const drain = async () => {
      readiness.drain();
      if (config.ROLE !== 'worker') await pause(config.DRAIN_SECONDS * SECOND_MS);
    };
    return { url, failure: database.failure, drain, close };
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

/** Migrates the database; answers the universes that were created. */
async function prepare({ jobs: db }: OpenDatabase, config: Config, log: Logger): Promise<UniverseId[]> {
  const steps = await migrate(db);
  if (steps.length > 0) log.info({ steps }, 'the database was brought to the newest shape');
  return addFirstUniverses(db, { clock: databaseClock, log }, config.AI_PLAYERS);
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
  const { sessions, peers, closeBoth } = hearOthers(db, config, log);
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
  return { game, app, worker, metrics, readiness, outbox: post.outbox };
}

/** What this process hears of others on its database: ended sessions, and their counts. An embedded one has nobody else. */
function hearOthers(db: OpenDatabase['db'], config: Config, log: Logger) {
  const isWorker = config.ROLE === 'worker';
  const isAlone = isWorker || config.DATABASE_URL === undefined;
  const sessions = isWorker ? unknownSessions : hearingSessions(databaseBusOf(db), log);
  const open = isAlone ? null : openPeers({ bus: busOf(db), log });
  const closeBoth = async () => void (await Promise.all([sessions.close(), open?.close()]));
  return { sessions, peers: open ?? noPeers, closeBoth };
}

async function openSecretBox(db: OpenDatabase['db'], config: Config) {
  const key = await sealingKey(config);
  await keepToSealingKey(db, key);
  return createSecretBox(key);
}

/** Games in which pasts are played: nobody watches them, and their battles are fought by the threads of the server. */
const asideGames =
  ({ fight }: BattlePool, log: Logger): Opening['gameOn'] =>
  (db, clock) =>
    createGame({
      db,
      clock,
      log,
      fight,
      patienceMs: ASIDE_PATIENCE_MS,
      onScheduled: () => {},
      onResolved: () => {},
      onParked: () => {},
    });

function mailerOf(config: Config, log: Game['log']): Mailer {
  const from = config.MAIL_FROM ?? `Farhold <farhold@${new URL(publicUrl(config)).hostname}>`;
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL, from);
  const folder = join(config.DATA_DIR, 'outbox');
  log.info(`SMTP_URL is not set: mails are written to ${folder}`);
  return folderMailer(folder, from);
}

const openMailing = (game: Game, outbox: Outbox, config: Config): (() => Promise<void>) =>
  keepMailing({ game, outbox, mailer: mailerOf(config, game.log) });

const openDeliveryWorker = (game: Game, config: Config): DeliveryWorker =>
  startDeliveryWorker({
    game,
    sendOut: createHttpSender({ reach: config.ALERTS_REACH }),
    subject: pushSubject(config),
  });

async function clean(game: Game, config: Config): Promise<void> {
  const now = await readNow(game.db, game.clock);
  await removeUnconfirmed(game, config.UNCONFIRMED_DAYS);
  await Promise.all([
    removeExpired(game),
    eraseDueAccounts(game).then(() => eraseOldAiPlayers(game)),
    game.db.transaction().execute((tx) => removeOldDeliveries(tx, now)),
  ]);
}

const keepClean = (game: Game, config: Config): (() => Promise<void>) =>
  repeat(
    () => clean(game, config),
    CLEAN_EVERY_MS,
    (error) => game.log.error({ err: error }, 'could not remove what has run out'),
  );

const keepRanked = (game: Game, watch: RankingWatch): (() => Promise<void>) =>
  repeat(
    () => keepRanking(game, watch),
    RANK_EVERY_MS,
    (error) => game.log.error({ err: error }, 'could not keep the rankings'),
  );

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
