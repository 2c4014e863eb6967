import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { type Instant, startOfDay } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';

/** When and where a server saves its database by itself. */
export type NightlyOrder = {
  /** The database to save. */
  readonly url: string;
  readonly folder: string;
  /** The hour of the day, in UTC, from which on the day's backup is made. */
  readonly hour: number;
  /** Backups of that many days are kept. */
  readonly keepDays: number;
  /** The server stops: what is unfinished is given up, and begun again when one starts. */
  readonly signal: AbortSignal;
  /** How long the database may send nothing before a backup fails, in ms; some minutes by default. */
  readonly patienceMs?: number;
};

export type NightlyWatch = { readonly onBackup: (outcome: 'made' | 'failed') => void };

/** After a failure a backup is tried again in an hour; one that never ended, because its process died, in six. */
const RETRY_MS = HOUR_MS;
const GIVEN_UP_MS = 6 * HOUR_MS;

/** The names of our backups and of their drafts; nothing else in the folder is ever removed. */
const ourName = /^farhold-(\d{4}-\d{2}-\d{2})(?:-\d+)?\.backup$/;
const ourDraft = /^farhold-\d{4}-\d{2}-\d{2}(?:-\d+)?\.backup\.[\w-]+\.part$/;

/** A draft grows from second to second: nothing writes to one that has not changed for an hour. */
const STALE_DRAFT_MS = HOUR_MS;

/**
 * Makes today's backup if it is time for it and no process has begun it, and removes those that are too old once it is
 * there. A failure is logged, counted and noted in the database; the next call tries again after an hour.
 */
export async function keepBackup(game: Game, order: NightlyOrder, watch: NightlyWatch): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const day = startOfDay(now);
  if (now < day + order.hour * HOUR_MS || !(await claim(game, day, now))) return;
  const { folder } = order;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // First: what a full disk has cut off may be what fills it.
    await removeStaleDrafts(folder);
    const made = await makeBackup({ ...order, file: freeName(folder, day), onProgress: () => {} });
    await noteMade(game, day, made);
    game.log.info({ file: made.file, rows: made.rows, bytes: made.bytes }, 'the nightly backup was made');
    watch.onBackup('made');
    await removeOld(order, day);
  } catch (error) {
    if (order.signal.aborted) return release(game, day);
    watch.onBackup('failed');
    const failure = error instanceof Error ? error.message : String(error);
    game.log.error({ err: error, folder }, 'the nightly backup failed');
    await noteFailure(game, day, failure);
  }
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/**
 * The name of the day's backup that nothing has yet. A file that is there may be the only good copy of the day: that of
 * a database from which this one was restored, or of an attempt that was not noted to its end.
 */
function freeName(folder: string, day: Instant): string {
  const name = (suffix: string) => join(folder, `farhold-${dateOf(day)}${suffix}.backup`);
  let number = 1;
  while (existsSync(name(number === 1 ? '' : `-${number}`))) number += 1;
  return name(number === 1 ? '' : `-${number}`);
}

/** Removes what killed backups have left. The age of files is measured by the clock of the machine that wrote them. */
async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!ourDraft.test(name)) continue;
    // Another server may finish or remove it meanwhile, and another user's may not be removed at all.
    await removeStale(join(folder, name)).catch(() => {});
  }
}

async function removeStale(draft: string): Promise<void> {
  const { mtimeMs } = await stat(draft);
  if (Date.now() - mtimeMs > STALE_DRAFT_MS) await rm(draft, { force: true });
}

/** Of several processes one gets the day. */
const claim = (game: Game, day: Instant, now: Instant): Promise<boolean> =>
  game.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into nightly_backup as night (day, started_at) values (${day}, ${now})
      on conflict (day) do update set started_at = excluded.started_at, failure = null
      where night.finished_at is null and night.started_at
        <= ${now}::bigint - case when night.failure is null then ${GIVEN_UP_MS}::bigint else ${RETRY_MS} end
      returning day`.execute(tx);
    return rows.length === 1;
  });

const release = (game: Game, day: Instant): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('nightly_backup').where('day', '=', day).where('finished_at', 'is', null).execute();
  });

const noteMade = (game: Game, day: Instant, { bytes }: MadeBackup): Promise<unknown> =>
  game.db
    .transaction()
    .execute((tx) =>
      tx
        .updateTable('nightly_backup')
        .set({ finished_at: game.clock(), bytes })
        .where('day', '=', day)
        .execute(),
    );

const noteFailure = (game: Game, day: Instant, failure: string): Promise<unknown> =>
  game.db
    .transaction()
    .execute((tx) => tx.updateTable('nightly_backup').set({ failure }).where('day', '=', day).execute());

async function removeOld({ folder, keepDays }: NightlyOrder, day: Instant): Promise<void> {
  const oldest = dateOf(day - (keepDays - 1) * DAY_MS);
  for (const name of await readdir(folder)) {
    const [, date] = ourName.exec(name) ?? [];
    if (date !== undefined && date < oldest) await rm(join(folder, name), { force: true });
  }
}

/** When the last nightly backup was finished; null if there has been none. */
export async function lastBackupAt(game: Pick<Game, 'db'>): Promise<number | null> {
  const { last } = await game.db
    .selectFrom('nightly_backup')
    .select((select) => select.fn.max('finished_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
