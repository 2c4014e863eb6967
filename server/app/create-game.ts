import type { UniverseId } from '@farhold/engine/ids';
import { completeConstruction } from '../construction/complete-construction.ts';
import { fleetArrives } from '../fleet/fleet-arrives.ts';
import { fleetReturns } from '../fleet/fleet-returns.ts';
import type { EventWatch, Game } from '../time/game.ts';
import { resolveDue, type Resolving } from '../world/resolve-due.ts';
import type { Resolvers } from '../world/resolvers.ts';

/** What happens when the time of each kind of event has come. */
const resolvers: Resolvers = {
  'construction-completes': completeConstruction,
  'fleet-arrives': fleetArrives,
  'fleet-returns': fleetReturns,
};

/** Puts the game together: its database and clock, who is told of what, and the resolver of every kind of event. */
export function createGame(parts: Omit<Game, 'resolveDue'> & EventWatch): Game {
  const resolving: Resolving = { ...parts, resolvers };
  return { ...parts, resolveDue: (universe: UniverseId) => resolveDue(resolving, universe) };
}
