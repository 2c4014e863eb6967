import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { keepBackup, type NightlyWatch } from '../backup/nightly-backup.ts';
import { keepBans } from '../discipline/ban-account.ts';
import { foldLedgers } from '../retention/fold-ledgers.ts';
import { removeOld, type RetentionWatch } from '../retention/remove-old.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import type { Config } from './config.ts';

/** How often a worker asks whether it is time for a backup, in ms. */
const BACKUP_EVERY_MS = MINUTE_MS;

/** How often bans are looked at that have ended, or whose last fleet may have come home, in ms. */
const BANS_EVERY_MS = MINUTE_MS;

/** How often what is too old is removed, in ms. */
const RETENTION_EVERY_MS = HOUR_MS;

type Upkeep = {
  readonly game: Game;
  /** The same with connections for work that takes its time. */
  readonly patient: Game;
  readonly config: Config;
  readonly databaseUrl: string;
  readonly watch: NightlyWatch & RetentionWatch;
};

/**
 * What a worker does for its host by itself: bans that end, what is too old, the nightly backup. Answers what stops it.
 */
export function startUpkeep({ game, patient, config, databaseUrl, watch }: Upkeep): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const retention = {
    reportDays: config.KEEP_REPORTS_DAYS,
    messageDays: config.KEEP_MESSAGES_DAYS,
    auditDays: config.KEEP_AUDIT_DAYS,
    ledgerDays: config.KEEP_LEDGER_DAYS,
  };
  const stops = [
    repeat(
      () => keepBans(game),
      BANS_EVERY_MS,
      (error) => game.log.error({ err: error }, 'could not see to the bans'),
    ),
    repeat(
      async () => {
        await removeOld(patient, retention, watch, signal);
        await foldLedgers(patient, retention, watch, signal);
      },
      RETENTION_EVERY_MS,
      (error) => game.log.error({ err: error }, 'could not remove what is too old'),
    ),
  ];
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, BACKUP_KEEP_DAYS: keepDays } = config;
  if (folder !== undefined) {
    const order = { url: databaseUrl, folder, hour, keepDays, signal };
    stops.push(
      repeat(
        () => keepBackup(game, order, watch),
        BACKUP_EVERY_MS,
        (error) => game.log.error({ err: error }, 'could not see whether a backup is due'),
      ),
    );
  }
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
