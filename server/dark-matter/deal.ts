import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { type OnVacation, vacationObstacle } from '@farhold/engine/vacation/vacation';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** An action on an own planet that gains dark matter or, if negative, costs it. */
type Deal = {
  readonly universe: UniverseId;
  readonly player: AccountId;
  readonly planet: PlanetId;
  readonly cause: 'exchanged' | 'traded' | 'boosted';
  readonly amount: number;
};

/** The rules' decision, for the planet settled to now and the available dark matter. */
type Ask<Refusal extends string> = (
  planet: Planet,
  darkMatter: number,
  work: UnitOfWork,
) => Decision<Planet, Refusal> | Promise<Decision<Planet, Refusal>>;

/** Makes a deal if the rules allow it; answers the player's dark matter after it. */
export const deal = <Refusal extends string>(
  game: Game,
  { universe, player, planet: planetId, cause, amount }: Deal,
  ask: Ask<Refusal>,
): Promise<Decision<number, Refusal | OnVacation | 'not-found'>> =>
  atSite(game, universe, { lock: { player, planets: [planetId] }, reads: {} }, async ({ work, now }) => {
    if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');
    const away = vacationObstacle(work.owner(player));
    if (away) return away;
    const planet = work.settle(planetId, now);
    const decision = await ask(planet, work.darkMatter(player), work);
    if (!decision.ok) return decision;

    const at = planet.settledAt;
    work.put(decision.outcome, cause, at);
    work.changeDarkMatter({ player, planet: planetId, amount, cause, at });
    return accept(work.darkMatter(player));
  });
