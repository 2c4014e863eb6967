import type { announcementRoutes } from '@farhold/contract/announcement';
import type { Handlers } from '../http/handler.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { selectMessages } from './store.ts';

export const announcementHandlers = ({ db }: Game): Handlers<typeof announcementRoutes> => ({
  'GET /motd': async ({ by, universe }) => {
    const messages = await selectMessages(db, await playedUniverse(db, by.account, universe));
    return {
      data: messages.map(({ id, universe_id, text, set_at }) => ({
        id,
        id_universe: universe_id,
        text,
        set_at: new Date(set_at).toISOString(),
      })),
    };
  },
});
