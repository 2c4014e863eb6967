import { type Decision } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import {
  chooseQuietHours as decide,
  type ChooseQuietRefusal,
  type QuietHours,
} from '@farhold/engine/vacation/quiet-hours';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { selectVacation, updateQuietHours } from './store.ts';

/** A player chooses the UTC hour when daily quiet hours begin, or null for none. The player is locked: one choice a week. */
export const chooseQuietHours = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  start: number | null,
): Promise<Decision<QuietHours, ChooseQuietRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    await lockPlayer(work.tx, universe, player);
    const vacation = await selectVacation(work.tx, universe, player);
    const present = { isOffered: vacation?.isQuietOffered ?? false, hours: vacation?.quietHours ?? null };
    const decision = decide(present, start, now);
    if (!decision.ok) return decision;
    await updateQuietHours(work.tx, universe, player, decision.outcome);
    work.tell(player, 'universe');
    return decision;
  });
