import { accept, type Decision } from '@farhold/engine/decision';
import { type ConstructionId, type Player } from '@farhold/engine/ids';
import { resumedPlanet } from '@farhold/engine/vacation/standstill';
import { endVacation as decide, type EndVacationRefusal } from '@farhold/engine/vacation/vacation';
import { instant, secondsBetween } from '@farhold/engine/time/instant';
import { planetIdsOf } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { postponeConstructions, selectVacation, updateVacation } from './store.ts';

/**
 * A player comes back: everything resumes where it stopped, later by the length of the vacation (rules R17). An
 * operator may end one that is shorter than the rules allow.
 */
export const endVacation = (
  game: Game,
  player: Player,
  by: 'player' | 'operator' = 'player',
): Promise<Decision<null, EndVacationRefusal>> =>
  inUniverse(game, player.universe, async (work, now) => {
    const { tx } = work;
    await lockPlayer(tx, player);
    const vacationSince = (await selectVacation(tx, player))?.vacationSince ?? null;
    const isWaived = by === 'operator' && vacationSince !== null;
    const decision = isWaived ? accept(vacationSince) : decide({ research: {}, vacationSince }, now);
    if (!decision.ok) return decision;
    const planets = await planetIdsOf(tx, player);
    await work.hold(planets);
    const back = instant(Math.max(now, ...planets.map((id) => work.settle(id, now).settledAt)));
    const seconds = secondsBetween(decision.outcome, back);
    for (const id of planets) {
      work.put(resumedPlanet(work.settle(id, back), seconds), 'production', back);
    }
    work.noteMapChanged();
    await updateVacation(tx, player, null);
    for (const { id, ends_at } of await postponeConstructions(tx, player, seconds * 1000)) {
      const construction = id as ConstructionId;
      work.schedule(newEvent({ kind: 'construction-completes', version: 1, construction }, instant(ends_at)));
    }
    for (const topic of ['universe', 'construction'] as const) work.tell(player.account, topic);
    return accept(null);
  });
