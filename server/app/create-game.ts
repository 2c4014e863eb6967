import type { UniverseId } from '@farhold/engine/ids';
import type { Fight } from '../combat/fight.ts';
import { prepareFleets } from '../fleet/prepare-fleets.ts';
import type { EventWatch, Game } from '../time/game.ts';
import { resolveDue, type Resolving } from '../world/resolve-due.ts';
import { resolversWith } from './resolvers.ts';

/** The parts of a game; `fight` resolves its battles. */
type Parts = Omit<Game, 'resolveDue'> & EventWatch & { readonly fight: Fight };

/** Assembles the game: its database, its clock, its callbacks, and a resolver for every kind of event. */
export function createGame({ fight, ...parts }: Parts): Game {
  const resolving: Resolving = { ...parts, resolvers: resolversWith(fight), prepare: prepareFleets };
  return { ...parts, resolveDue: (universe: UniverseId) => resolveDue(resolving, universe) };
}
