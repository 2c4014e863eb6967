import type { Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { isLockTimeout } from '../database/passing-error.ts';
import { Refused } from '../http/refused.ts';
import type { Game } from '../time/game.ts';
import { UnitOfWork, WorldIsBehind } from './unit-of-work.ts';
import { universeBusy } from './universe-gate.ts';
import { shareUniverse } from './universe-lock.ts';

/** How often a command resolves due events before it gives up. */
const MAX_ATTEMPTS = 50;

/** Batches of due events that a command resolves before it looks whether its player still waits. */
const BATCHES_AT_ONCE = 5;

type Answer = Decision<unknown, string>;

/**
 * Runs a command in a settled world: due events of the universe are resolved first. The command then runs in one
 * transaction, which shares the universe with other commands and excludes resolvers. A refusal changes
 * nothing. A universe that has ended, or that is held up or behind for too long, throws `Refused`. See decision record 005.
 */
export async function inUniverse<Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
): Promise<Answered> {
  return game.enterUniverse(universeId, async () => {
    try {
      return await inSettledUniverse(game, universeId, command);
    } catch (error) {
      if (isLockTimeout(error)) throw universeBusy();
      throw error;
    }
  });
}

async function inSettledUniverse<Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
): Promise<Answered> {
  const givesUpAt = performance.now() + game.patienceMs;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const decision = await attemptCommand(game, universeId, command);
    if (decision) return decision;
    if (performance.now() > givesUpAt) break;
    await game.resolveDue(universeId, { mostBatches: BATCHES_AT_ONCE });
  }
  game.log.warn({ universe: universeId }, 'a command was refused since its universe is behind');
  throw universeBusy();
}

async function attemptCommand<Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
): Promise<Answered | null> {
  const tx = await game.db.startTransaction().execute();
  try {
    const { now, isBehind, universe } = await shareUniverse(tx, universeId, game.clock);
    if (typeof universe.endedAt === 'number') throw new Refused('universe-ended');
    if (isBehind) {
      await tx.rollback().execute();
      return null;
    }
    const work = new UnitOfWork(tx, universeId, universe, now);
    const decision = await command(work, now);
    if (decision.ok) await work.flush();
    await (decision.ok ? tx.commit() : tx.rollback()).execute();
    if (decision.ok && work.earliestScheduled !== null) game.onScheduled(work.earliestScheduled);
    return decision;
  } catch (error) {
    await tx.rollback().execute();
    if (error instanceof WorldIsBehind) return null;
    throw error;
  }
}
