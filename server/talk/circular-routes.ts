import type { allianceCircularRoutes } from '@farhold/contract/alliance-circular';
import { mayDo, withRight } from '@farhold/engine/alliance/rights';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { type CircularRow, circularsOf, readersOf } from './circular-store.ts';
import { readCircular, sendCircular } from './circulars.ts';
import { complainOfCircular } from './complain.ts';

const DEFAULT_PAGE_SIZE = 50;

export const allianceCircularHandlers = (game: Game): Handlers<typeof allianceCircularRoutes> => ({
  'GET /alliance/circular': async ({ played, query, setHeader }) => {
    const size = query.per_page ?? DEFAULT_PAGE_SIZE;
    const player = await played();
    const got = await circularsOf(game.db, player, { limit: size + 1, before: query.before });
    if (!got) throw new Refused('no-alliance');
    const page = got.rows.slice(0, size);
    if (got.rows.length > size) setHeader('x-next-before', String(page.at(-1)?.id));
    const seesReaders = mayDo(got.self, 'circular');
    return { data: page.map((row) => circularToWire(row, seesReaders)) };
  },
  'GET /alliance/circular/{id}': async ({ played, params }) => {
    const player = await played();
    const got = await readersOf(game.db, player, params.id);
    accepted(withRight(got?.self ?? null, 'circular'));
    if (!got?.rows) throw new Refused('circular-unknown');
    return {
      readers: got.rows.map(({ read_at: at, ...person }) => ({ ...person, read_at: isoTimeOrNull(at) })),
    };
  },
  'POST /alliance/circular': async ({ now, played, body }) => {
    const player = await played();
    const circular = { subject: body.subject, text: body.message, ranks: body.rank_ids ?? null };
    const id = accepted(await game.db.transaction().execute((tx) => sendCircular(tx, player, circular, now)));
    return { message: done('circular-sent'), id };
  },
  'POST /alliance/circular/{id}/report': async ({ now, played, params, body }) => {
    const player = await played();
    const complaint = { message: params.id, ...body };
    accepted(await game.db.transaction().execute((tx) => complainOfCircular(tx, player, complaint, now)));
    return { message: done('message-reported') };
  },
  'POST /alliance/circular/{id}/read': async ({ now, played, params }) => {
    const player = await played();
    accepted(await game.db.transaction().execute((tx) => readCircular(tx, player, params.id, now)));
    return { message: done('circular-read') };
  },
});

const circularToWire = (row: CircularRow, seesReaders: boolean) => ({
  id: row.id,
  sender: { user_id: row.sender_id, name: row.sender_name },
  subject: row.subject,
  message: row.text,
  created_at: isoTime(row.sent_at),
  is_read: row.is_read,
  receivers: seesReaders ? row.receivers : null,
  read_by: seesReaders ? row.read_by : null,
});
