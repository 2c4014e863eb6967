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
  'GET /rest': async ({ by, playedOrNull }) => {
    const { db } = game;
    const played = await playedOrNull();
    const vacation = played === null ? undefined : await selectVacation(db, played, by.account);
    if (played === null || !vacation) return { data: null };
    const fleetsOut = await countUnderWay(db, played, by.account);
    return { data: vacationToWire(played, vacation, fleetsOut, await selectStrikes(db, played, by.account)) };
  },
  'POST /rest/vacation': async ({ by, played }) => {
    accepted(await beginVacation(game, await played(), by.account));
    return { message: done('vacation-begun') };
  },
  'DELETE /rest/vacation': async ({ by, played }) => {
    accepted(await endVacation(game, await played(), by.account));
    return { message: done('vacation-ended') };
  },
  'POST /rest/quiet-hours': async ({ by, played, body }) => {
    accepted(await chooseQuietHours(game, await played(), by.account, body.start_hour));
    return { message: done('quiet-hours-chosen') };
  },
});
