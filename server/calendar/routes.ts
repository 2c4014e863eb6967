import type { calendarRoutes } from '@farhold/contract/calendar';
import { instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { calendarText } from './calendar-text.ts';
import { endLink, makeLink, readLink, selectLink, type StoredLink } from './store.ts';
import { whatEnds } from './what-ends.ts';

export const calendarHandlers = (
  { db, clock }: Game,
  publicUrl: () => string,
): Handlers<typeof calendarRoutes> => ({
  'GET /user/calendar': async ({ by }) => {
    const link = await selectLink(db, by.account);
    return { data: link ? linkToWire(link) : null };
  },
  'POST /user/calendar': async ({ by, now }) => {
    const token = await makeLink(db, by, now);
    return {
      message: done('calendar-made'),
      path: `/api/v1/calendar/${token}.ics`,
      data: linkToWire({ created_at: now, last_read_at: null }),
    };
  },
  'DELETE /user/calendar': async ({ by }) => {
    if (!(await endLink(db, by))) throw new Refused('not-found');
    return { message: done('calendar-ended') };
  },
  'GET /calendar/{token}': async ({ params, setHeader }) => {
    const now = await readNow(db, clock);
    const linked = await readLink(db, params.token, now);
    if (!linked) throw new Refused('not-found');
    setHeader('x-robots-tag', 'noindex');
    setHeader('content-disposition', 'inline; filename="farhold.ics"');
    const endings = await whatEnds(db, linked.account, now);
    return calendarText(endings, textsIn(linked.language), new URL(publicUrl()).hostname);
  },
});

const linkToWire = ({ created_at: made, last_read_at: read }: StoredLink) => ({
  created_at: isoTime(instant(made)),
  last_read_at: isoTimeOrNull(read === null ? null : instant(read)),
});
