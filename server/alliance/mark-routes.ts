import type { allianceMarkRoutes } from '@farhold/contract/alliance-mark';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { markPlace, marksOf, removeMark } from './marks.ts';

export const allianceMarkHandlers = (game: Game): Handlers<typeof allianceMarkRoutes> => ({
  'GET /alliance/mark': async ({ played }) => {
    const marks = await marksOf(game.db, await played());
    return { data: marks.map((mark) => ({ ...mark, marked_at: isoTime(mark.marked_at) })) };
  },
  'POST /alliance/mark': async ({ played, body: { text, ...at } }) => {
    accepted(await markPlace(game, await played(), at, text));
    return { message: done('place-marked') };
  },
  'DELETE /alliance/mark/{id}': async ({ played, params }) => {
    accepted(await removeMark(game, await played(), params.id));
    return { message: done('mark-removed') };
  },
});
