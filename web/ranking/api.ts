import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { SHORTEST_SEARCH } from '@farhold/contract/search-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame } from '../client/query-client.ts';
import { useSettled } from '../ui/use-settled.ts';
import type { Category, Profile, RankedPlayer, RankedUniverse, RankingPage } from './ranking.ts';

type WireRanking = Reply<Routes['GET /rank']>;
type WireProfile = Reply<Routes['GET /player/{id}/profile']>;

/** Players per page, and suggestions per list (spec section 9). */
const PAGE_SIZE = 50;
const SUGGESTION_LIMIT = 10;
const REFRESH_EVERY_MS = MINUTE_MS;

type Asked = { readonly category: Category; readonly page: number | null; readonly search: string | null };

/**
 * A page of a ranking, refetched every 60 s; by default the page with the player, or the first if that is unknown (spec
 * sections 8 and 9). The previous page is shown meanwhile.
 */
export const useRanking = ({ category, page, search }: Asked) =>
  useQuery({
    queryKey: inGame('ranking', category, page, search),
    meta: { hears: ['rank'] },
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RankingPage> => {
      const shown = page ?? (search === null ? await myPage(category, signal) : 1);
      const query = {
        page: String(shown),
        per_page: String(PAGE_SIZE),
        category,
        ...(search !== null && { search }),
      };
      const found = pageOf(await call('GET /rank', { query, signal }));
      // A page that has gone leads to the last one there is.
      if (found.current <= found.last) return found;
      return pageOf(await call('GET /rank', { query: { ...query, page: String(found.last) }, signal }));
    },
  });

async function myPage(category: Category, signal: AbortSignal): Promise<number> {
  try {
    const query = { category, per_page: String(PAGE_SIZE) };
    return (await call('GET /rank/my-page', { query, signal })).page;
  } catch {
    return 1;
  }
}

/** Players whose names contain the typed text, fetched after a pause of 300 ms. */
export function useSuggestions(typed: string) {
  const text = useSettled(typed.trim());
  const isAsked = text.length >= SHORTEST_SEARCH;
  const { data } = useQuery({
    queryKey: inGame('rank-suggestions', text),
    enabled: isAsked,
    staleTime: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) => {
      const query = { query: text, limit: String(SUGGESTION_LIMIT) };
      const { suggestions } = await call('GET /rank/search', { query, signal });
      return suggestions.map(({ user_id: id, name, points, alliance }) => ({ id, name, points, alliance }));
    },
  });
  return isAsked && typed.trim().length >= SHORTEST_SEARCH ? (data ?? []) : [];
}

/** The player's own place in the overall ranking, refetched every 60 s (spec section 9). */
export const useOwnRank = () =>
  useQuery({
    queryKey: inGame('own-rank'),
    meta: { hears: ['rank'] },
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) => (await call('GET /rank/user', { signal })).position,
  });

/** A player's public profile. */
export const useProfile = (player: number) =>
  useQuery({
    queryKey: inGame('profile', player),
    meta: { hears: ['rank'] },
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) =>
      profileOf(await call('GET /player/{id}/profile', { params: { id: String(player) }, signal })),
  });

const pageOf = ({ universe, rankings, pagination }: WireRanking): RankingPage => ({
  universe: universeOf(universe),
  players: rankings.map(playerOf),
  current: pagination.current_page,
  last: pagination.last_page,
  from: pagination.from,
  to: pagination.to,
  total: pagination.total,
});

const playerOf = (wire: WireRanking['rankings'][number]): RankedPlayer => ({
  id: wire.user_id,
  name: wire.player,
  isAi: wire.is_ai_player,
  alliance: wire.alliance,
  position: wire.position,
  change: wire.position_change,
  points: pointsOf(wire),
});

const pointsOf = (wire: WireProfile['history'][number] | WireRanking['rankings'][number]) => ({
  overall: wire.points,
  ships: wire.ships,
  defence: wire.defence,
  aliens: wire.aliens,
  research: wire.research,
  buildings: wire.buildings,
  resources: wire.resources,
});

const universeOf = (wire: WireRanking['universe']): RankedUniverse => ({
  name: wire.name,
  speeds: {
    resources: wire.resources_speed,
    research: wire.research_speed,
    fleet: wire.fleet_speed,
    building: wire.building_speed,
  },
});

const profileOf = (wire: WireProfile): Profile => ({
  id: wire.user_id,
  name: wire.name,
  isAi: wire.is_ai_player,
  alliance: wire.alliance,
  isOwn: wire.is_own,
  joinedAt: Date.parse(wire.joined_at),
  minutesAway: wire.active_minutes,
  inactivity: wire.inactive,
  universe: universeOf(wire.universe),
  players: wire.total_players,
  badges: wire.badges,
  honours: wire.honours.map(({ id_universe: universeId, universe, category, position }) => ({
    universeId,
    universe,
    category,
    position,
  })),
  ranks: wire.standings.map(({ category, position, points, position_change: change }) => ({
    category,
    position,
    points,
    change,
  })),
  history: wire.history.map((past) => ({ at: Date.parse(past.at), points: pointsOf(past) })),
});
