import { join } from 'node:path';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Logger } from 'pino';
import { keepPlaying } from '../ai/keep-playing.ts';
import type { BattlePool } from '../combat/battle-pool.ts';
import { keepMailing } from '../mail/deliver-mails.ts';
import { folderMailer, type Mailer, smtpMailer } from '../mail/mailer.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type DeliveryWorker, startDeliveryWorker } from '../notification/delivery-worker.ts';
import { createHttpSender } from '../outbound-http/http-sender.ts';
import { keepOpening, type Opening } from '../past/open-planned.ts';
import { keepRanking, type RankingWatch } from '../ranking/keep-ranking.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import { clean } from './clean.ts';
import { type Config, publicUrl, pushSubject } from './config.ts';
import { createGame } from './create-game.ts';
import type { Metrics } from './metrics.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Part } from './shutdown.ts';
import { startUpkeep } from './upkeep.ts';

/** How often expired rows are removed, and accounts after their grace period, in ms. */
const CLEAN_EVERY_MS = 10 * MINUTE_MS;

/** How long a command of a past may resolve due events, in ms. */
const ASIDE_PATIENCE_MS = 10 * MINUTE_MS;

/** How often the rankings' milestones are measured, in ms. */
const RANK_EVERY_MS = 2 * MINUTE_MS;

type Jobs = {
  readonly game: Game;
  readonly outbox: Outbox;
  readonly battles: BattlePool;
  readonly database: OpenDatabase;
  readonly metrics: Metrics;
  readonly config: Config;
  readonly log: Logger;
};

/** Starts what a worker does by itself, besides the events: AI players, pasts, deliveries, mails and upkeep. */
export function startJobs({ game, outbox, battles, database, metrics, config, log }: Jobs): readonly Part[] {
  const patient = { ...game, db: database.jobs };
  const opening = { game: patient, url: database.url, gameOn: asideGames(battles, log) };
  const mailing = { game, outbox, mailer: mailerOf(config, log) };
  const upkeep = { game, patient, config, databaseUrl: database.url, watch: metrics };
  return [
    { name: 'cleaning', stop: keepClean(patient, config) },
    { name: 'ranking', stop: keepRanked(patient, metrics) },
    { name: 'AI players', stop: keepPlaying(game).stop },
    { name: 'pasts', stop: keepOpening(opening) },
    { name: 'deliveries', stop: deliver(game, config).stop },
    { name: 'mails', stop: keepMailing(mailing) },
    { name: 'upkeep', stop: startUpkeep(upkeep) },
  ];
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
      longestWaitMs: ASIDE_PATIENCE_MS,
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

const deliver = (game: Game, config: Config): DeliveryWorker =>
  startDeliveryWorker({
    game,
    sendOut: createHttpSender({ reach: config.ALERTS_REACH }),
    subject: pushSubject(config),
  });

const keepClean = (game: Game, config: Config): (() => Promise<void>) =>
  repeat(
    () => clean(game, config.UNCONFIRMED_DAYS),
    CLEAN_EVERY_MS,
    (error) => game.log.error({ err: error }, 'could not remove what has run out'),
  );

const keepRanked = (game: Game, watch: RankingWatch): (() => Promise<void>) =>
  repeat(
    () => keepRanking(game, watch),
    RANK_EVERY_MS,
    (error) => game.log.error({ err: error }, 'could not keep the rankings'),
  );
