import type { Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { ControlledTransaction } from 'kysely';
import { isLockTimeout } from '../database/passing-error.ts';
import type { DB } from '../database/schema.ts';
import { Refused } from '../http/refused.ts';
import type { RowsOf } from '../database/pipeline.ts';
import type { Game } from '../time/game.ts';
import type { LoadedPlanet, Lock } from './load.ts';
import { UnitOfWork, WorldIsBehind } from './unit-of-work.ts';
import { universeBusy } from './universe-gate.ts';
import { type Reads, shareUniverse } from './universe-lock.ts';

/** How often a command resolves due events before it gives up. */
const MAX_ATTEMPTS = 50;

/** Batches of due events that a command resolves before it looks whether its player still waits. */
const BATCHES_AT_ONCE = 5;

type Answer = Decision<unknown, string>;

/** What a command locks, and what it reads under these locks. */
export type Site<Own extends Reads> = { readonly lock: Lock; readonly reads: Own };

/** The world as a command finds it: the unit of work, the time, what was loaded, and the rows of its reads. */
export type Found<Own extends Reads> = {
  readonly work: UnitOfWork;
  readonly now: Instant;
  readonly planets: readonly LoadedPlanet[];
  /** The id of the row that the site announced. Throws if it announced none. */
  readonly newId: () => number;
  readonly rows: RowsOf<Own>;
};

/** Runs a command in a settled world (see `atSite`) that locks and reads as it goes, each in a round trip of its own. */
export const inUniverse = <Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
): Promise<Answered> =>
  atSite(game, universeId, { lock: {}, reads: {} }, ({ work, now }) => command(work, now));

/**
 * Runs a command in a settled world: due events of the universe are resolved first. The command then runs in one
 * transaction, which shares the universe with other commands and excludes resolvers. A refusal changes
 * nothing. A universe that has ended, or that is held up or behind for too long, throws `Refused`. See decision record 005.
 *
 * It takes two round trips: one locks and reads everything that the site names, the other one writes everything back and
 * commits. Each further lock or read of the command adds one.
 */
export async function atSite<const Own extends Reads, Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  site: Site<Own>,
  command: (found: Found<Own>) => Promise<Answered>,
): Promise<Answered> {
  return game.enterUniverse(universeId, async () => {
    try {
      return await inSettledUniverse(game, universeId, site, command);
    } catch (error) {
      if (isLockTimeout(error)) throw universeBusy();
      throw error;
    }
  });
}

async function inSettledUniverse<const Own extends Reads, Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  site: Site<Own>,
  command: (found: Found<Own>) => Promise<Answered>,
): Promise<Answered> {
  const givesUpAt = performance.now() + game.patienceMs;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const decision = await attemptCommand(game, universeId, site, command);
    if (decision) return decision;
    if (performance.now() > givesUpAt) break;
    await game.resolveDue(universeId, { mostBatches: BATCHES_AT_ONCE });
  }
  game.log.warn({ universe: universeId }, 'a command was refused since its universe is behind');
  throw universeBusy();
}

async function attemptCommand<const Own extends Reads, Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  { lock, reads }: Site<Own>,
  command: (found: Found<Own>) => Promise<Answered>,
): Promise<Answered | null> {
  const tx = await game.db.startTransaction().execute();
  try {
    const { world, rows } = await shareUniverse(tx, universeId, game.clock, lock, reads);
    const { now, isBehind, universe, planets } = world;
    if (typeof universe.endedAt === 'number') throw new Refused('universe-ended');
    if (isBehind) throw new WorldIsBehind();
    const work = new UnitOfWork(tx, universeId, universe, now);
    work.take(planets);
    if (lock.isWholeEmpire === true && lock.player !== undefined) work.noteEmpire(lock.player);
    const decision = await command({ work, now, planets, rows, newId: () => given(world.newId) });
    if (decision.ok) await work.commit();
    await (decision.ok ? tx.commit() : tx.rollback()).execute();
    if (decision.ok && work.earliestScheduled !== null) game.onScheduled(work.earliestScheduled);
    return decision;
  } catch (error) {
    await rollBack(tx);
    if (error instanceof WorldIsBehind) return null;
    throw error;
  }
}

function given(id: number | null): number {
  if (id === null) throw new Error('The site announced no new row.');
  return id;
}

/** Rolls back what is still open. If even that fails, the connection is gone, and the reason for the rollback says more. */
async function rollBack(tx: ControlledTransaction<DB>): Promise<void> {
  if (tx.isCommitted || tx.isRolledBack) return;
  await tx
    .rollback()
    .execute()
    .catch(() => {});
}
