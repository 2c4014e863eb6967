import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import { planetName, type PlanetNameRefusal } from '@farhold/engine/planet/planet-name';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';

/** A player renames an own planet. Names need not be unique: positions distinguish planets. */
export const renamePlanet = (
  game: Game,
  { universe, account }: Player,
  planetId: PlanetId,
  typedName: string,
): Promise<Decision<null, PlanetNameRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== account) return refuse('not-found');
    const decision = planetName(typedName);
    if (!decision.ok) return decision;
    work.put({ ...work.settle(planetId, now), name: decision.outcome }, 'production', now);
    return accept(null);
  });
