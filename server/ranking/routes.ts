import type { rankingRoutes } from '@farhold/contract/ranking';
import type { Input, Reply } from '@farhold/contract/route';
import { type AccountId, accountId, type UniverseId } from '@farhold/engine/ids';
import { inactivity, minutesAway } from '@farhold/engine/ranking/presence';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { countRanked, positionsOf, type Ranking } from './positions.ts';
import { pastPoints, type ProfileRow, selectProfile, selectRankRows } from './profile-store.ts';
import { rankedFrom, rankedMatches, selectRankedUniverse, type Segment, suggest } from './rank-store.ts';
import {
  categoryFromWire,
  paginationToWire,
  pastToWire,
  rankedToWire,
  rankedUniverseToWire,
  standingToWire,
} from './wire.ts';

export const rankingHandlers = (game: Game): Handlers<typeof rankingRoutes> => ({
  'GET /rank': async ({ by, universe, query }) =>
    rankingOf(game, await playedBy(game, by.account, universe), query),
  'GET /rank/my-page': async ({ by, universe, query }) => {
    const ranking = {
      universe: await playedBy(game, by.account, universe),
      category: categoryFromWire(query.category),
    };
    const position = await positionOf(game, ranking, by.account);
    return { page: Math.ceil(position / query.per_page), position };
  },
  'GET /rank/search': async ({ by, universe, query: { query, limit } }) => {
    const played = await playedBy(game, by.account, universe);
    const found = await suggest(game.db, { universe: played }, query, limit);
    return {
      suggestions: found.map(({ account_id, name, total }) => ({ user_id: account_id, name, points: total })),
    };
  },
  'GET /rank/user': async ({ by, universe }) => {
    const ranking = { universe: await playedBy(game, by.account, universe), category: 'total' } as const;
    const [position, total] = await Promise.all([
      positionOf(game, ranking, by.account),
      countRanked(game.db, ranking),
    ]);
    return { position, total_players: total };
  },
  'GET /player/{id}/profile': async ({ by, universe, params, now }) => {
    const asked = { universe: await playedBy(game, by.account, universe), player: accountId(params.id) };
    return profileOf(game, asked, by.account, now);
  },
});

async function playedBy(game: Game, player: AccountId, chosen: UniverseId | null): Promise<UniverseId> {
  const played = await playedUniverse(game.db, player, chosen);
  if (played === null) throw new Refused('no-universe');
  return played;
}

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

async function positionOf(game: Game, ranking: Ranking, player: AccountId): Promise<number> {
  const position = (await positionsOf(game.db, ranking, [player])).get(player);
  if (position === undefined) throw new Error(`Player ${player} is not ranked.`);
  return position;
}

type WireProfile = Reply<(typeof rankingRoutes)['GET /player/{id}/profile']>;

async function profileOf(
  { db }: Game,
  { universe, player }: { readonly universe: UniverseId; readonly player: AccountId },
  viewer: AccountId,
  now: Instant,
): Promise<WireProfile> {
  const profile = await selectProfile(db, universe, player);
  if (!profile) throw new Refused('not-found');
  const [standings, past, stored, total] = await Promise.all([
    selectRankRows(db, universe, player),
    pastPoints(db, universe, player, now),
    selectRankedUniverse(db, universe),
    countRanked(db, { universe, category: 'total' }),
  ]);
  return {
    user_id: player,
    name: profile.name,
    is_ai_player: profile.is_ai,
    is_own: player === viewer,
    joined_at: new Date(profile.joined_at).toISOString(),
    ...presence(profile, player === viewer, now),
    universe: rankedUniverseToWire(stored),
    total_players: total,
    standings: standings.map(standingToWire),
    history: past.map(pastToWire),
  };
}

type Presence = Pick<WireProfile, 'active_minutes' | 'inactive'>;

function presence({ seen_at, is_ai }: ProfileRow, isOwn: boolean, now: Instant): Presence {
  if (isOwn) return { active_minutes: null, inactive: null };
  const seen = instant(seen_at);
  return { active_minutes: minutesAway(seen, now), inactive: inactivity(seen, now, is_ai) };
}
