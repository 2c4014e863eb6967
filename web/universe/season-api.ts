import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

type WireEnd = Reply<Routes['GET /universes/{id}/standing']>;

/** A player's rank when a universe ended. */
export type FinalRank = {
  readonly position: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly points: number;
};

/** A category of the ranking that has winners of its own. */
export type SeasonCategory = WireEnd['winners'][number]['category'];

/** How a universe ended. */
export type SeasonEnd = {
  readonly ranking: readonly FinalRank[];
  /** The three best of each category that anybody has points in, in the order of the ranking's tabs. */
  readonly winners: readonly { readonly category: SeasonCategory; readonly best: readonly FinalRank[] }[];
  readonly battles: readonly {
    readonly token: string;
    readonly at: number;
    /** Metal and crystal of everything that was destroyed. */
    readonly worth: number;
    /** Null once the account is deleted. */
    readonly attacker: string | null;
    readonly defender: string | null;
  }[];
};

const rankOf = ({ position, name, is_ai_player: isAi, points }: WireEnd['data'][number]): FinalRank => ({
  position,
  name,
  isAi,
  points,
});

const endOf = ({ data, winners, battles }: WireEnd): SeasonEnd => ({
  ranking: data.map(rankOf),
  winners: [...Map.groupBy(winners, ({ category }) => category)].map(([category, best]) => ({
    category,
    best: best.map(rankOf),
  })),
  battles: battles.map(({ token, fought_at, worth_lost, attacker, defender }) => ({
    token,
    at: Date.parse(fought_at),
    worth: worth_lost,
    attacker,
    defender,
  })),
});

/** Fetches how a universe ended; nothing before its end. */
export const useSeasonEnd = (id: number, hasEnded: boolean) =>
  useQuery({
    queryKey: ['season-end', id],
    enabled: hasEnded,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<SeasonEnd> =>
      endOf(
        await call('GET /universes/{id}/standing', { params: { id: String(id) }, signal, universe: null }),
      ),
  });

/** A universe that was won, with its three best players. */
export type WonUniverse = {
  readonly id: number;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly speed: number;
  readonly players: number;
  readonly winners: readonly FinalRank[];
};

/** A page of the hall of fame, from 1, and how many pages there are. */
export const useHallOfFame = (page: number) =>
  useQuery({
    queryKey: ['hall-of-fame', page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ universes: readonly WonUniverse[]; pages: number }> => {
      const query = { page: String(page) };
      const { data, total, per_page } = await call('GET /hall-of-fame', { query, signal, universe: null });
      const universes = data.map((won) => ({
        id: won.id_universe,
        name: won.name,
        startedAt: Date.parse(won.started_at),
        endedAt: Date.parse(won.ended_at),
        speed: won.building_speed,
        players: won.players,
        winners: won.winners.map(rankOf),
      }));
      return { universes, pages: Math.ceil(total / per_page) };
    },
  });
