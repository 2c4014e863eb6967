import type { vacationRoutes } from '@farhold/contract/vacation';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { beginVacation } from './begin-vacation.ts';
import { chooseQuietHours } from './choose-quiet-hours.ts';
import { endVacation } from './end-vacation.ts';
import { countUnderWay, selectVacation, selectStrikes } from './store.ts';
import { vacationToWire } from './wire.ts';

export const vacationHandlers = (game: Game): Handlers<typeof vacationRoutes> => ({
  'GET /rest': async ({ playedOrNull }) => {
    const { db } = game;
    const played = await playedOrNull();
    const vacation = played === null ? undefined : await selectVacation(db, played);
    if (played === null || !vacation) return { data: null };
    const fleetsOut = await countUnderWay(db, played);
    return {
      data: vacationToWire(played.universe, vacation, fleetsOut, await selectStrikes(db, played)),
    };
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
