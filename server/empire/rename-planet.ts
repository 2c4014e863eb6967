import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import { planetName, type PlanetNameRefusal } from '@farhold/engine/planet/planet-name';
import { playerMuteObstacle } from '../account/sanctions.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';

/** A player renames an own planet. Names need not be unique: positions distinguish planets. Refuses a muted player. */
export const renamePlanet = (
  game: Game,
  { universe, account }: Player,
  planetId: PlanetId,
  typedName: string,
): Promise<Decision<null, PlanetNameRefusal | 'not-found' | 'account-muted'>> =>
  inUniverse(game, universe, async (work, now) => {
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== account) return refuse('not-found');
    const decision = planetName(typedName);
    if (!decision.ok) return decision;
    const muted = await playerMuteObstacle(work.tx, { universe, account }, now);
    if (muted) return muted;
    work.put({ ...work.settle(planetId, now), name: decision.outcome }, 'production', now);
    return accept(null);
  });
