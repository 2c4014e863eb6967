import { type Decision, accept, refuse } from '@farhold/engine/decision';
import {
  hurryConstruction as decide,
  type HurryConstructionRefusal,
} from '@farhold/engine/construction/hurry-construction';
import { withHurriedBatch } from '@farhold/engine/economy/unit-batches';
import type { ConstructionId, AccountId, UniverseId } from '@farhold/engine/ids';
import { type OnVacation, vacationObstacle } from '@farhold/engine/vacation/vacation';
import { changeDarkMatter, lockDarkMatter } from '../player/change-dark-matter.ts';
import { newEvent, unscheduleConstruction } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { selectConstruction, updateHurried } from './store.ts';

/**
 * A player halves the remaining time of a running construction, for dark matter (rules R20); later orders move up.
 * Answers the remaining dark matter.
 */
export const hurryConstruction = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  id: ConstructionId,
): Promise<Decision<number, HurryConstructionRefusal | OnVacation | 'construction-not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const held = await lockDarkMatter(work.tx, universe, player);
    const found = await selectConstruction(work.tx, id);
    if (!found || found.owner !== player) return refuse('construction-not-found');
    await work.hold([found.planet]);
    const away = vacationObstacle(work.owner(player));
    if (away) return away;
    const planet = work.settle(found.planet, now);
    const at = planet.settledAt;
    const decision = decide(found, held, at);
    if (!decision.ok) return decision;

    const { price, endsAt } = decision.outcome;
    work.put(withHurriedBatch(planet, id), 'production', at);
    await updateHurried(work.tx, id, { hurriedAt: at, endsAt });
    await unscheduleConstruction(work.tx, id);
    work.schedule(newEvent({ kind: 'construction-completes', version: 1, construction: id }, endsAt));
    const change = { universe, player, planet: found.planet, amount: -price, cause: 'hurried', at } as const;
    return accept(await changeDarkMatter(work.tx, change));
  });
