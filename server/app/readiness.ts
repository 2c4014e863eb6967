import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { isPassingError } from '../database/passing-error.ts';

/** Whether a server should get requests. */
export type Readiness = {
  /** Why it should get none at the moment; null if it should. */
  readonly whyNot: () => Promise<string | null>;
  /** From now on it should get none: it is about to end. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
};

/** A database that does not answer within this time counts as gone, in ms. */
const TIMEOUT_MS = 2 * SECOND_MS;

/** How long an attempt to write counts, in ms: monitoring may ask much more often. */
const WRITE_EVERY_MS = 5 * SECOND_MS;

/**
 * How long a good answer counts, in ms: anybody may ask, and however often they do, the database is asked once
 * meanwhile.
 */
const ASK_EVERY_MS = SECOND_MS / 4;

const AWAY = 'database not reachable or not migrated';
const UNWRITABLE = 'database cannot be written to: is its disk full?';

/** Whether a server whose database is `db` should get requests; one that says nothing within `timeoutMs` is gone. */
export function createReadiness(db: Database, timeoutMs = TIMEOUT_MS): Readiness {
  let isDraining = false;
  let written: { readonly at: number; readonly works: Promise<boolean> } | null = null;
  const canWrite = () => {
    if (written === null || performance.now() - written.at > WRITE_EVERY_MS)
      written = { at: performance.now(), works: tryToWrite(db) };
    return written.works;
  };
  const ask = async (): Promise<string | null> => {
    if (!(await isMigrated(db).catch(() => false))) return AWAY;
    return (await canWrite()) ? null : UNWRITABLE;
  };
  let asked: { readonly at: number; readonly answer: Promise<string | null> } | null = null;
  const askAnew = async () => {
    const whyNot = await Promise.race([ask(), pause(timeoutMs, AWAY, { ref: false })]);
    if (whyNot !== null) asked = null;
    return whyNot;
  };
  const lately = () => {
    if (asked === null || performance.now() - asked.at > ASK_EVERY_MS)
      asked = { at: performance.now(), answer: askAnew() };
    return asked.answer;
  };
  return {
    whyNot: async () => (isDraining ? 'ending' : lately()),
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}

/**
 * Whether the database takes something new. Rows that fit into space it has already would not tell: a new table needs
 * more of the disk. A host who forbids temporary tables learns nothing from this.
 */
async function tryToWrite(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table write_attempt on commit drop as select 1 as filler`.execute(tx);
    });
    return true;
  } catch (error) {
    return !isPassingError(error);
  }
}
