import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader } from '../database/connect.ts';
import { closeUniverses, openUniverses } from '../world/universe-lock.ts';
import { ShardingError } from './citus.ts';
import { type Piece, universesIn } from './piece.ts';

/** How long universes may be closed to orders, in ms: a move that takes longer is undone. */
const LONGEST_CLOSED_MS = 30 * SECOND_MS;

/** How often we look whether Citus is ready to switch, in ms. */
const POLL_MS = 100;

/** What `lock_shard_metadata` calls a lock that statements share, and that Citus waits for before it switches. */
const SHARE_LOCK = 5;

const TOO_LONG = `The last step of the move took longer than ${LONGEST_CLOSED_MS / SECOND_MS} s, so it was undone: the log of the coordinator says why.`;

/** A statement that moves a piece, and the process of the coordinator that runs it. */
type Moving = { readonly pid: number; readonly hasEnded: boolean; readonly result: Promise<unknown> };

/**
 * Runs a statement of Citus's that moves a piece while its universes are played. Citus copies first, however long that
 * takes. For its last step, after which the copies count, the universes of the piece are closed: orders wait meanwhile,
 * or are refused with 'universe-busy'. So none begins on one node and ends on the other, where its locks would not
 * hold. Answers how long they were closed, in ms. If that takes too long (`ShardingError`), or anything fails, the
 * piece stays where it was.
 */
export const switchOver = (db: Database, piece: Piece, move: RawBuilder<unknown>): Promise<number> =>
  db.connection().execute((mover) =>
    db.connection().execute(async (holder) => {
      try {
        const { closedAt, moving } = await moveUntilClosed({ mover, holder }, piece, move);
        await inTime(holder, moving);
        return Math.round(performance.now() - closedAt);
      } finally {
        await openUniverses(holder);
      }
    }),
  );

type Connections = {
  /** Waits for the statement that moves. */
  readonly mover: Database;
  /** Decides when Citus may switch, and closes the universes. */
  readonly holder: Database;
};

/** Begins a move, and lets its last step begin once its universes are closed. */
const moveUntilClosed = (
  { mover, holder }: Connections,
  piece: Piece,
  move: RawBuilder<unknown>,
): Promise<{ readonly closedAt: number; readonly moving: Moving }> =>
  holder.transaction().execute(async (tx) => {
    await holdPiece(tx, piece);
    const moving = await begin(mover, move);
    try {
      while (!moving.hasEnded && !(await isHeldUp(tx, moving.pid))) await pause(POLL_MS);
      const closedAt = performance.now();
      if (!moving.hasEnded) await closeUniverses(tx, await universesIn(tx, piece));
      return { closedAt, moving };
    } catch (error) {
      await cancel(tx, moving);
      throw error;
    }
  });

/**
 * Shares the locks of a piece that Citus wants for itself before it switches, until the transaction ends. Those of the
 * tables that every machine has come first there, and orders hardly need them: nobody queues behind Citus meanwhile.
 */
async function holdPiece(db: Reader, { from }: Piece): Promise<void> {
  await sql`
    select lock_shard_metadata(${SHARE_LOCK}::int, array_agg(shardid order by shardid))
    from pg_dist_shard join pg_dist_partition using (logicalrelid)
    where repmodel = 't' or (shardminvalue = ${String(from)}
      and colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'player'::regclass))`.execute(
    db,
  );
}

async function begin(mover: Database, move: RawBuilder<unknown>): Promise<Moving> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(mover);
  const result = move.execute(mover);
  const moving = { pid: rows[0]?.pid ?? 0, hasEnded: false, result };
  const noteEnd = () => void (moving.hasEnded = true);
  result.then(noteEnd, noteEnd);
  return moving;
}

/** Undoes a move, unless it has ended. */
async function cancel(db: Reader, { pid, result }: Moving): Promise<void> {
  await sql`select pg_cancel_backend(${pid}::int)`.execute(db);
  await result.catch(() => {});
}

/** Whether the mover waits for this transaction. */
async function isHeldUp(tx: Reader, pid: number): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_backend_pid() = any(pg_blocking_pids(${pid}::int)) as is_held`.execute(tx);
  return rows[0]?.is_held ?? false;
}

/** Waits for the end of the last step, which is undone if it takes too long. */
async function inTime(db: Reader, moving: Moving): Promise<void> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel(db, moving).catch(() => {});
  }, LONGEST_CLOSED_MS);
  try {
    await moving.result;
  } catch (error) {
    throw isLate ? new ShardingError(TOO_LONG) : error;
  } finally {
    clearTimeout(timer);
  }
}
