import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';
import type { Named } from '../player/tagged-text.ts';

type WireEnd = Reply<Routes['GET /universes/{id}/standing']>;

/** A player's rank when a universe ended. */
export type FinalRank = {
  readonly position: number;
  readonly name: string;
  /** Its tag is that of the end. */
  readonly alliance: Pick<TaggedAlliance, 'tag'> | null;
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
    readonly attacker: Named | null;
    readonly defender: Named | null;
  }[];
  readonly alliances: readonly SeasonAlliance[];
};

/** An alliance's rank when a universe ended. */
export type SeasonAlliance = WireEnd['alliances'][number];

const allianceOf = (tag: string | null) => (tag === null ? null : { tag });

const namedOf = (name: string | null, tag: string | null): Named | null =>
  name === null ? null : { name, alliance: allianceOf(tag) };

const rankOf = ({ position, name, tag, is_ai_player: isAi, points }: WireEnd['data'][number]): FinalRank => ({
  position,
  name,
  alliance: allianceOf(tag),
  isAi,
  points,
});

const endOf = ({ data, winners, battles, alliances }: WireEnd): SeasonEnd => ({
  ranking: data.map(rankOf),
  winners: [...Map.groupBy(winners, ({ category }) => category)].map(([category, best]) => ({
    category,
    best: best.map(rankOf),
  })),
  battles: battles.map(({ token, fought_at, worth_lost, ...sides }) => ({
    token,
    at: Date.parse(fought_at),
    worth: worth_lost,
    attacker: namedOf(sides.attacker, sides.attacker_tag),
    defender: namedOf(sides.defender, sides.defender_tag),
  })),
  alliances,
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

/** A universe that was won, with its three best players and alliances. */
export type WonUniverse = {
  readonly id: number;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly speed: number;
  readonly players: number;
  readonly winners: readonly FinalRank[];
  readonly alliances: readonly SeasonAlliance[];
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
        alliances: won.alliances,
      }));
      return { universes, pages: Math.ceil(total / per_page) };
    },
  });
