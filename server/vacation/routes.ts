import type { vacationRoutes } from '@farhold/contract/vacation';
import type { Player } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { beginVacation } from './begin-vacation.ts';
import { chooseQuietHours } from './choose-quiet-hours.ts';
import { endVacation } from './end-vacation.ts';
import { countUnderWay, selectVacation, selectStrikes } from './store.ts';
import { vacationToWire } from './wire.ts';

/** What a player is told about resting; null for one who does not play there. */
async function restOf(db: Reader, played: Player) {
  const vacation = await selectVacation(db, played);
  if (!vacation) return null;
  const fleetsOut = await countUnderWay(db, played);
  return vacationToWire(played.universe, vacation, fleetsOut, await selectStrikes(db, played));
}

export const vacationHandlers = (game: Game): Handlers<typeof vacationRoutes> => ({
  'GET /rest': async ({ playedOrNull, recall }) => {
    const played = await playedOrNull();
    if (played === null) return { data: null };
    const data = await recall({ universe: played.universe, on: 'own' }, 'rest', () =>
      restOf(game.db, played),
    );
    return { data };
  },
  'POST /rest/vacation': async ({ played }) => {
    accepted(await beginVacation(game, await played()));
    return { message: done('vacation-begun') };
  },
  'DELETE /rest/vacation': async ({ played }) => {
    accepted(await endVacation(game, await played()));
    return { message: done('vacation-ended') };
  },
  'POST /rest/quiet-hours': async ({ played, body }) => {
    accepted(await chooseQuietHours(game, await played(), body.start_hour));
    return { message: done('quiet-hours-chosen') };
  },
});
