import type { reportRoutes } from '@farhold/contract/report';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { changeWherever, sumWherever, wherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
import { tell } from '../live-update/tell.ts';
import { raiseOwnVersions } from '../player/versions.ts';
import type { Game } from '../time/game.ts';
import {
  countReports,
  countUnread,
  deleteReports,
  markAllRead,
  markRead,
  markSomeRead,
  selectReport,
  selectReports,
} from './store.ts';
import { toWire } from './wire.ts';

const DEFAULT_PAGE_SIZE = 50;

/** Changes a player's reports and notifies the player's open pages. */
const inReports = <Result>(
  game: Game,
  player: AccountId,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  game.db.transaction().execute(async (tx) => {
    const result = await change(tx);
    await raiseOwnVersions(tx, player);
    await tell(tx, [{ player, universe: null, topic: 'reports' }]);
    return result;
  });

type MarkingRoute = Extract<keyof typeof reportRoutes, `${string}mark-${string}`>;

const markingHandlers = (game: Game): Pick<Handlers<typeof reportRoutes>, MarkingRoute> => ({
  'POST /report/{id}/mark-read': async ({ by, params }) => {
    await inReports(game, by.account, async (tx) => {
      await changeWherever(by, (player) => markRead(tx, player, params.id, game.clock));
    });
    return { message: done('report-read') };
  },
  'POST /report/mark-all-read': async ({ by, playedOrNull }) => {
    const played = await playedOrNull();
    if (played !== null) {
      await inReports(game, by.account, (tx) => markAllRead(tx, played, game.clock));
    }
    return { message: done('reports-read') };
  },
  'POST /report/mark-read': async ({ by, body }) => {
    const marked = await inReports(game, by.account, async (tx) => {
      const count = await sumWherever(by, (player) => markSomeRead(tx, player, body.ids, game.clock));
      if (count === 0) throw new Refused('not-found');
      return count;
    });
    return { message: done('reports-marked', { count: marked }) };
  },
});

/** How many reports the caller has never opened. */
const ownUnread = ({ db }: Game, { by, recall }: Caller, universe: UniverseId): Promise<number> =>
  recall({ universe, on: 'own' }, 'unread reports', () => countUnread(db, { universe, account: by.account }));

export const reportHandlers = (game: Game): Handlers<typeof reportRoutes> => ({
  'GET /report': async ({ playedOrNull, query, setHeader, texts }) => {
    const played = await playedOrNull();
    if (played === null) return [];
    const limit = query.per_page ?? DEFAULT_PAGE_SIZE;
    const offset = ((query.page ?? 1) - 1) * limit;
    const total = await countReports(game.db, played, query);
    setHeader('x-total-count', String(total));
    if (offset >= total) return [];
    const reports = await selectReports(game.db, played, query, {
      limit,
      offset,
    });
    return reports.map((report) => toWire(report, texts));
  },
  'GET /report/{id}': async ({ by, params, texts }) => {
    return toWire(await wherever(by, (player) => selectReport(game.db, player, params.id)), texts);
  },
  'GET /report/unread-count': async ({ playedOrNull, ...caller }) => {
    const played = await playedOrNull();
    return { unread_count: played === null ? 0 : await ownUnread(game, caller, played.universe) };
  },
  ...markingHandlers(game),
  'POST /report/delete': async ({ by, body }) => {
    const deleted = await inReports(game, by.account, async (tx) => {
      const count = await sumWherever(by, (player) => deleteReports(tx, player, body.ids));
      if (count === 0) throw new Refused('not-found');
      return count;
    });
    return { message: done('reports-deleted', { count: deleted }) };
  },
});
