import type { Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { Refused } from '../http/refused.ts';
import type { Game } from '../time/game.ts';
import { UnitOfWork, WorldIsBehind } from './unit-of-work.ts';
import { shareUniverse } from './universe-lock.ts';

/** How often a command resolves due events before it gives up. */
const MAX_ATTEMPTS = 50;

/** A universe whose events cannot be resolved at the moment, so that no command can run in it. */
export class UniverseIsBehind extends Error {
  constructor(universe: UniverseId) {
    super(`Universe ${universe} is behind: its events could not be resolved.`);
  }
}

type Answer = Decision<unknown, string>;

/**
 * Runs a command in a settled world: due events of the universe are resolved first. The command then runs in one
 * transaction, which shares the universe with other commands and excludes resolvers. A refusal changes
 * nothing. A universe that has ended throws `Refused`. See decision record 005.
 */
export async function inUniverse<Answered extends Answer>(
  game: Game,
  universeId: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
): Promise<Answered> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const decision = await attemptCommand(game, universeId, command);
    if (decision) return decision;
    await game.resolveDue(universeId);
  }
  throw new UniverseIsBehind(universeId);
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
