import type { rankingRoutes } from '@farhold/contract/ranking';
import type { Input, Reply } from '@farhold/contract/route';
import { type AccountId, accountId, type UniverseId } from '@farhold/engine/ids';
import { badgesOf } from '@farhold/engine/goal/badge';
import { inactivity, minutesAway } from '@farhold/engine/ranking/presence';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { paginationToWire } from '../http/pagination.ts';
import { Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import type { Game } from '../time/game.ts';
import { countRanked, positionsOf, type Ranking } from './positions.ts';
import { selectHonours } from './honours-store.ts';
import { pastPoints, type ProfileRow, selectProfile, selectRankRows } from './profile-store.ts';
import { ownRank, rankOf } from './ranks.ts';
import {
  rankedFrom,
  rankedMatches,
  selectRankedUniverse,
  type Segment,
  suggest,
  type Suggested,
} from './rank-store.ts';
import {
  categoryFromWire,
  pastToWire,
  rankedToWire,
  rankedUniverseToWire,
  honourToWire,
  rankToWire,
} from './wire.ts';

export const rankingHandlers = (game: Game): Handlers<typeof rankingRoutes> => ({
  'GET /rank': async ({ played, query, recall }) => {
    const { universe } = await played();
    const read = () => rankingOf(game, universe, query);
    // Searches are as many as their texts.
    if (query.search) return read();
    const page = `ranking ${query.category} ${query.page} ${query.per_page}`;
    return recall({ universe, on: 'points' }, page, read);
  },
  'GET /rank/my-page': async ({ by, played, query, recall }) => {
    const { universe } = await played();
    const ranking = { universe, category: categoryFromWire(query.category) };
    const position = await recall(
      { universe, on: 'points' },
      `${ranking.category} position of ${by.account}`,
      () => positionOf(game, ranking, by.account),
    );
    return { page: Math.ceil(position / query.per_page), position };
  },
  'GET /rank/search': async ({ played, query: { query, limit } }) => {
    const found = await suggest(game.db, await played(), query, limit);
    return { suggestions: found.map(suggestedToWire) };
  },
  'GET /rank/user': async ({ by, played, recall }) => {
    const { universe } = await played();
    const rank = await ownRank(game.db, { by, recall }, universe);
    const total = await recall({ universe, on: 'points' }, 'number of ranked', () =>
      countRanked(game.db, { universe, category: 'total' }),
    );
    return { position: rankOf(rank, by.account).id_rank, total_players: total };
  },
  'GET /player/{id}/profile': async ({ by, played, params, now }) => {
    const { universe } = await played();
    const asked = { universe, player: accountId(params.id) };
    return profileOf(game, asked, by.account, now);
  },
});

const suggestedToWire = ({ account_id: id, total: points, name, alliance }: Suggested) => ({
  user_id: id,
  name,
  points,
  alliance,
});

type Asked = Input<(typeof rankingRoutes)['GET /rank']>['query'];

async function rankingOf(
  game: Game,
  universe: UniverseId,
  query: Asked,
): Promise<Reply<(typeof rankingRoutes)['GET /rank']>> {
  const ranking = { universe, category: categoryFromWire(query.category) };
  const segment = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const [{ rows, total }, stored] = await Promise.all([
    query.search
      ? rankedMatches(game.db, ranking, query.search, segment)
      : rankedPage(game, ranking, segment),
    selectRankedUniverse(game.db, universe),
  ]);
  return {
    universe: rankedUniverseToWire(stored),
    rankings: rows.map(rankedToWire),
    pagination: paginationToWire(query, rows.length, total),
  };
}

async function rankedPage(game: Game, ranking: Ranking, segment: Segment) {
  const [rows, total] = await Promise.all([
    rankedFrom(game.db, ranking, segment),
    countRanked(game.db, ranking),
  ]);
  return { rows, total };
}

async function positionOf(game: Game, ranking: Ranking, account: AccountId): Promise<number> {
  const position = (await positionsOf(game.db, ranking, [account])).get(account);
  if (position === undefined) throw new Error(`Player ${account} is not ranked.`);
  return position;
}

type WireProfile = Reply<(typeof rankingRoutes)['GET /player/{id}/profile']>;

async function profileOf(
  { db }: Game,
  { universe, player }: { readonly universe: UniverseId; readonly player: AccountId },
  viewer: AccountId,
  now: Instant,
): Promise<WireProfile> {
  const [profile, honours, standings, past, stored, total] = await Promise.all([
    selectProfile(db, { universe, account: player }),
    selectHonours(db, player),
    selectRankRows(db, { universe, account: player }),
    pastPoints(db, { universe, account: player }, now),
    selectRankedUniverse(db, universe),
    countRanked(db, { universe, category: 'total' }),
  ]);
  if (!profile) throw new Refused('not-found');
  return {
    user_id: player,
    name: profile.name,
    is_ai_player: profile.is_ai,
    alliance: profile.alliance,
    is_own: player === viewer,
    joined_at: isoTime(profile.joined_at),
    ...presence(profile, player === viewer, now),
    universe: rankedUniverseToWire(stored),
    total_players: total,
    badges: [...badgesOf(profile.deeds ?? {}, new Set(profile.collected))],
    honours: honours.map(honourToWire),
    standings: standings.map(rankToWire),
    history: past.map(pastToWire),
  };
}

type Presence = Pick<WireProfile, 'active_minutes' | 'inactive'>;

function presence({ seen_at, is_ai }: ProfileRow, isOwn: boolean, now: Instant): Presence {
  if (isOwn) return { active_minutes: null, inactive: null };
  const seen = instant(seen_at);
  return { active_minutes: minutesAway(seen, now), inactive: inactivity(seen, now, is_ai) };
}
