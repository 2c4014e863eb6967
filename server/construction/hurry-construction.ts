import { type Decision, accept, refuse } from '@farhold/engine/decision';
import {
  hurryConstruction as decide,
  type HurryConstructionRefusal,
} from '@farhold/engine/construction/hurry-construction';
import { withHurriedBatch } from '@farhold/engine/economy/unit-batches';
import type { ConstructionId, Player } from '@farhold/engine/ids';
import { type OnVacation, vacationObstacle } from '@farhold/engine/vacation/vacation';
import { EVENTS_OF_CONSTRUCTIONS_GONE, newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { constructionTable } from '../world/construction-table.ts';
import { atSite } from '../world/in-universe.ts';
import { constructionStatement, readConstruction, selectConstruction } from './store.ts';

/**
 * A player halves the remaining time of a running construction, for dark matter (rules R20); later orders move up.
 * Answers the remaining dark matter.
 */
export async function hurryConstruction(
  game: Game,
  { universe, account: player }: Player,
  id: ConstructionId,
): Promise<Decision<number, HurryConstructionRefusal | OnVacation | 'construction-not-found'>> {
  const known = await selectConstruction(game.db, universe, id);
  if (!known || known.owner !== player) return refuse('construction-not-found');
  const { planet: planetId } = known;
  const site = {
    lock: { player, planets: [planetId] },
    reads: { construction: constructionStatement(universe, id) },
  };
  return atSite(game, universe, site, async ({ work, now, rows }) => {
    const [found] = rows.construction.map(readConstruction);
    if (!found) return refuse('construction-not-found');
    const away = vacationObstacle(work.owner(player));
    if (away) return away;
    const planet = work.settle(planetId, now);
    const at = planet.settledAt;
    const decision = decide(found, work.darkMatter(player), at);
    if (!decision.ok) return decision;

    const { price, endsAt } = decision.outcome;
    work.put(withHurriedBatch(planet, id), 'production', at);
    work.rows.update(constructionTable, id, { hurried_at: at, ends_at: endsAt });
    work.rows.add(EVENTS_OF_CONSTRUCTIONS_GONE, [{ construction_id: id }]);
    work.schedule(newEvent({ kind: 'construction-completes', version: 1, construction: id }, endsAt));
    work.changeDarkMatter({ player, planet: planetId, amount: -price, cause: 'hurried', at });
    return accept(work.darkMatter(player));
  });
}
