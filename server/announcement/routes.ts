import type { announcementRoutes } from '@farhold/contract/announcement';
import type { Handlers } from '../http/handler.ts';
import { isoTime } from '../http/wire-time.ts';
import type { Game } from '../time/game.ts';
import { selectMessages } from './store.ts';

export const announcementHandlers = ({ db }: Game): Handlers<typeof announcementRoutes> => ({
  'GET /motd': async ({ playedOrNull, recall }) => {
    const universe = (await playedOrNull())?.universe ?? null;
    const read = () => selectMessages(db, universe);
    // Setting one raises the version of the names, so that it shows at once; the map changes far more often.
    const messages =
      universe === null ? await read() : await recall({ universe, on: 'minute' }, 'announcements', read);
    return {
      data: messages.map(({ id, universe_id, text, set_at }) => ({
        id,
        id_universe: universe_id,
        text,
        set_at: isoTime(set_at),
      })),
    };
  },
});
