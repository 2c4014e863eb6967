import type { UniverseId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Fight } from '../combat/fight.ts';
import { prepareQueues } from '../construction/due-queues.ts';
import { prepareFleets } from '../fleet/prepare-fleets.ts';
import type { EventWatch, Game, ResolveOptions } from '../time/game.ts';
import { createGather } from '../world/gathering.ts';
import { resolveDue, type Resolving } from '../world/resolve-due.ts';
import type { Prepare } from '../world/resolvers.ts';
import { createUniverseGate } from '../world/universe-gate.ts';
import { resolversWith } from './resolvers.ts';

/** How long a player waits for a universe that catches up. */
const PLAYER_PATIENCE_MS = 5 * SECOND_MS;

/** How long a command waits for its turn among the others of its universe. */
const LONGEST_WAIT_MS = 2 * SECOND_MS;

/** The parts of a game; `fight` resolves its battles. */
type Parts = Omit<Game, 'resolveDue' | 'enterUniverse' | 'gather' | 'patienceMs'> &
  Partial<Pick<Game, 'patienceMs'>> &
  EventWatch & { readonly fight: Fight; readonly longestWaitMs?: number };

/** Loads what a batch of events needs, a few statements for all of them. */
const prepare: Prepare = async (work, due) => {
  await prepareQueues(work, due);
  await prepareFleets(work, due);
};

/** Assembles the game: its database, its clock, its callbacks, and a resolver for every kind of event. */
export function createGame({
  fight,
  patienceMs = PLAYER_PATIENCE_MS,
  longestWaitMs = LONGEST_WAIT_MS,
  ...rest
}: Parts): Game {
  const parts = {
    ...rest,
    patienceMs,
    enterUniverse: createUniverseGate(longestWaitMs),
    gather: createGather(longestWaitMs),
  };
  const resolving: Resolving = { ...parts, resolvers: resolversWith(fight), prepare };
  return {
    ...parts,
    resolveDue: (universe: UniverseId, options?: ResolveOptions) => resolveDue(resolving, universe, options),
  };
}
