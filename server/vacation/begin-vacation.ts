import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { beginVacation as decide, type BeginVacationRefusal } from '@farhold/engine/vacation/vacation';
import type { Instant } from '@farhold/engine/time/instant';
import { planetIdsOf } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { countUnderWay, selectVacation, unscheduleConstructions, updateVacation } from './store.ts';

/**
 * A player goes on vacation (rules R17): time stops on all planets of the player. All of them are locked, so that a
 * fleet being sent to or from them at the same time either leaves before the vacation or is refused.
 */
export const beginVacation = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
): Promise<Decision<Instant, BeginVacationRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const { tx } = work;
    await lockPlayer(tx, universe, player);
    const planets = await planetIdsOf(tx, universe, player);
    await work.hold(planets);
    const since = latest([now, ...planets.map((id) => work.settle(id, now).settledAt)]);
    for (const id of planets) work.settle(id, since);
    const vacationSince = (await selectVacation(tx, universe, player))?.vacationSince ?? null;
    const decision = decide({ research: {}, vacationSince }, await countUnderWay(tx, universe, player));
    if (!decision.ok) return decision;
    work.changesMap();
    await updateVacation(tx, universe, player, since);
    await unscheduleConstructions(tx, universe, player);
    for (const topic of ['universe', 'planets', 'construction'] as const) work.tell(player, topic);
    return accept(since);
  });

const latest = ([first, ...others]: readonly [Instant, ...Instant[]]): Instant =>
  others.reduce((last, at) => (at > last ? at : last), first);
