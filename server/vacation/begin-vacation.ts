import { accept, type Decision } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
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
export const beginVacation = (game: Game, player: Player): Promise<Decision<Instant, BeginVacationRefusal>> =>
  inUniverse(game, player.universe, async (work, now) => {
    const { tx } = work;
    await lockPlayer(tx, player);
    const planets = await planetIdsOf(tx, player);
    await work.hold(planets);
    const since = latest([now, ...planets.map((id) => work.settle(id, now).settledAt)]);
    for (const id of planets) work.settle(id, since);
    const vacationSince = (await selectVacation(tx, player))?.vacationSince ?? null;
    const decision = decide({ research: {}, vacationSince }, await countUnderWay(tx, player));
    if (!decision.ok) return decision;
    work.noteMapChanged();
    await updateVacation(tx, player, since);
    await unscheduleConstructions(tx, player);
    for (const topic of ['universe', 'planets', 'construction'] as const) work.tell(player.account, topic);
    return accept(since);
  });

const latest = ([first, ...others]: readonly [Instant, ...Instant[]]): Instant =>
  others.reduce((last, at) => (at > last ? at : last), first);
