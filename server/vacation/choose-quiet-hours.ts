import { type Decision } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import {
  chooseQuietHours as decide,
  type ChooseQuietRefusal,
  type QuietHours,
} from '@farhold/engine/vacation/quiet-hours';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { selectVacation, updateQuietHours } from './store.ts';

/**
 * A player chooses the UTC hour when daily quiet hours begin, or null for none. The player is locked: one choice a
 * week.
 */
export const chooseQuietHours = (
  game: Game,
  player: Player,
  start: number | null,
): Promise<Decision<QuietHours, ChooseQuietRefusal>> =>
  inUniverse(game, player.universe, async (work, now) => {
    await lockPlayer(work.tx, player);
    const vacation = await selectVacation(work.tx, player);
    const present = { isOffered: vacation?.isQuietOffered ?? false, hours: vacation?.quietHours ?? null };
    const decision = decide(present, start, now);
    if (!decision.ok) return decision;
    await updateQuietHours(work.tx, player, decision.outcome);
    work.tell(player.account, 'universe');
    return decision;
  });
