import type { restRoutes } from '@farhold/contract/vacation';
import type { UniverseId } from '@farhold/engine/ids';
import type { Handlers, Visitor } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { beginVacation } from './begin-vacation.ts';
import { chooseQuietHours } from './choose-quiet-hours.ts';
import { endVacation } from './end-vacation.ts';
import { countUnderWay, selectVacation, selectStrikes } from './store.ts';
import { vacationToWire } from './wire.ts';

export const restHandlers = (game: Game): Handlers<typeof restRoutes> => ({
  'GET /rest': async ({ by, universe }) => {
    const { db } = game;
    const played = await playedUniverse(db, by.account, universe);
    const rest = played === null ? undefined : await selectVacation(db, played, by.account);
    if (played === null || !rest) return { data: null };
    const fleetsOut = await countUnderWay(db, played, by.account);
    return { data: vacationToWire(played, rest, fleetsOut, await selectStrikes(db, played, by.account)) };
  },
  'POST /rest/vacation': async ({ by, universe }) => {
    accepted(await beginVacation(game, await universeOf(game, by, universe), by.account));
    return { message: done('vacation-begun') };
  },
  'DELETE /rest/vacation': async ({ by, universe }) => {
    accepted(await endVacation(game, await universeOf(game, by, universe), by.account));
    return { message: done('vacation-ended') };
  },
  'POST /rest/quiet-hours': async ({ by, universe, body }) => {
    const played = await universeOf(game, by, universe);
    accepted(await chooseQuietHours(game, played, by.account, body.start_hour));
    return { message: done('quiet-hours-chosen') };
  },
});

async function universeOf({ db }: Game, by: Visitor, chosen: UniverseId | null): Promise<UniverseId> {
  const played = await playedUniverse(db, by.account, chosen);
  if (played === null) throw new Refused('no-universe');
  return played;
}
