import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { RetreatOdds } from '@farhold/engine/planet/planet';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';

/** A player chooses when the ships of an own planet step aside from an attack; null for never. */
export const chooseRetreat = (
  game: Game,
  { universe, account }: Player,
  planet: PlanetId,
  retreatsAt: RetreatOdds | null,
): Promise<Decision<null, 'not-found'>> =>
  atSite(game, universe, { lock: { planets: [planet] }, reads: {} }, async ({ work, now }) => {
    if (!work.holds(planet) || work.planet(planet).owner !== account) return refuse('not-found');
    work.put({ ...work.settle(planet, now), retreatsAt }, 'production', now);
    return accept(null);
  });
