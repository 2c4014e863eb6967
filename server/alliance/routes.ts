import type { allianceRoutes } from '@farhold/contract/alliance';
import type { Reply } from '@farhold/contract/route';
import { allianceId, type AllianceId, accountId, type Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { together } from '../database/pipeline.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { pactsStatement } from '../pact/pact-store.ts';
import { categoryFromWire } from '../ranking/wire.ts';
import type { Game } from '../time/game.ts';
import { historyOf, rankAlliances, standingOf } from './alliance-ranking.ts';
import { changeAlliance } from './change-alliance.ts';
import { foundAlliance } from './found-alliance.ts';
import { dissolveAlliance, leaveAlliance } from './leave-alliance.ts';
import { ownView } from './own-alliance.ts';
import { selectPage } from './page-store.ts';
import { deleteRank, saveRank } from './ranks.ts';
import { recordsOf } from './records.ts';
import { handOver } from './remove-member.ts';
import { ownToWire, pactToWire, pageToWire, rankedToWire, recordToWire } from './wire.ts';

type Routes = typeof allianceRoutes;
type Some<Names extends keyof Routes> = Pick<Handlers<Routes>, Names>;

export const allianceHandlers = (game: Game): Handlers<Routes> => ({
  ...readingHandlers(game),
  ...foundingHandlers(game),
  ...rankHandlers(game),
});

type Reading = 'GET /alliance' | 'GET /alliance/ranking' | 'GET /alliance/record' | 'GET /alliance/{id}';

const readingHandlers = (game: Game): Some<Reading> => ({
  'GET /alliance': async ({ by, now, played }) => {
    const player = await played();
    return ownToWire(await ownView(game.db, player), by.account, now);
  },
  'GET /alliance/ranking': async ({ played, query, recall }) => {
    const { universe } = await played();
    const { page, per_page: limit, by, search = '' } = query;
    const category = categoryFromWire(query.category);
    const asked = { universe, category, by, search, limit, offset: (page - 1) * limit };
    const read = () => rankAlliances(game.db, asked);
    // Searches are as many as their texts.
    const noun = `alliances ${by} ${category} ${page} ${limit}`;
    const { rows, total } =
      search === '' ? await recall({ universe, on: 'points' }, noun, read) : await read();
    return { data: rows.map((row) => rankedToWire(row, category)), total, page, per_page: limit };
  },
  'GET /alliance/record': async ({ now, played }) => {
    const { universe } = await played();
    return { data: (await recordsOf(game.db, universe, now)).map(recordToWire) };
  },
  'GET /alliance/{id}': async ({ now, played, params, recall }) => {
    const player = await played();
    const readPast: ReadPast = (id) =>
      recall({ universe: player.universe, on: 'names' }, `past of alliance ${id}`, () =>
        historyOf(game.db, player.universe, id),
      );
    return { data: await pageOf(game, player, params.id, { now, readPast }) };
  },
});

type WirePage = Reply<Routes['GET /alliance/{id}']>['data'];

/** The days of an alliance, which change once a night. */
type ReadPast = (id: AllianceId) => ReturnType<typeof historyOf>;

type Looking = { readonly now: Instant; readonly readPast: ReadPast };

async function pageOf(
  { db }: Game,
  player: Player,
  id: number,
  { now, readPast }: Looking,
): Promise<WirePage> {
  const { universe } = player;
  const alliance = allianceId(id);
  const [page, standing, past, { pacts }] = await Promise.all([
    selectPage(db, player, id),
    standingOf(db, universe, alliance),
    readPast(alliance),
    together(db, { pacts: pactsStatement(universe, alliance, false) }),
  ]);
  if (!page || !standing) throw new Refused('alliance-unknown');
  const shown = pacts
    .map((row) => pactToWire(row, id, now))
    .filter(({ state }) => state === 'announced' || state === 'standing');
  return pageToWire(page, standing, past, shown, now);
}

type Founding =
  | 'POST /alliance'
  | 'POST /alliance/settings'
  | 'POST /alliance/hand-over'
  | 'POST /alliance/leave'
  | 'POST /alliance/dissolve';

const foundingHandlers = (game: Game): Some<Founding> => ({
  'POST /alliance': async ({ played, body }) => {
    const player = await played();
    const id = accepted(await foundAlliance(game, player, body));
    return { message: done('alliance-founded', { tag: body.tag.trim(), name: body.name.trim() }), id };
  },
  'POST /alliance/settings': async ({ played, body }) => {
    accepted(await changeAlliance(game, await played(), body));
    return { message: done('alliance-saved') };
  },
  'POST /alliance/hand-over': async ({ played, body }) => {
    const player = await played();
    const name = accepted(await handOver(game, player, accountId(body.user_id)));
    return { message: done('alliance-handed-over', { name }) };
  },
  'POST /alliance/leave': async ({ played }) => {
    accepted(await leaveAlliance(game, await played()));
    return { message: done('alliance-left') };
  },
  'POST /alliance/dissolve': async ({ played, body }) => {
    const player = await played();
    accepted(await dissolveAlliance(game, player, body.name));
    return { message: done('alliance-dissolved') };
  },
});

type Ranking = 'POST /alliance/rank' | 'POST /alliance/rank/{id}' | 'DELETE /alliance/rank/{id}';

const rankHandlers = (game: Game): Some<Ranking> => ({
  'POST /alliance/rank': async ({ played, body }) => {
    const player = await played();
    const id = accepted(await saveRank(game, player, null, body));
    return { message: done('alliance-rank-saved'), id };
  },
  'POST /alliance/rank/{id}': async ({ played, params, body }) => {
    const player = await played();
    accepted(await saveRank(game, player, params.id, body));
    return { message: done('alliance-rank-saved') };
  },
  'DELETE /alliance/rank/{id}': async ({ played, params }) => {
    const player = await played();
    accepted(await deleteRank(game, player, params.id));
    return { message: done('alliance-rank-deleted') };
  },
});
