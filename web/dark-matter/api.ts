import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { DarkMatterCause } from '@farhold/engine/dark-matter/dark-matter';
import type { Trade } from '@farhold/engine/dark-matter/trade';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame } from '../client/query-client.ts';

const REFRESH_MS = MINUTE_MS;

/** A planet's xeno exchange and the dark matter it has paid today. */
export type Exchange = {
  readonly planet: number;
  readonly level: number;
  readonly exchangedToday: number;
};

/** The player's dark matter, and the exchanges of all planets; the day ends at midnight UTC (ms). */
export type DarkMatterOverview = {
  readonly held: number;
  readonly dayEndsAt: number;
  readonly exchanges: readonly Exchange[];
};

/** A change of the player's dark matter; negative `amount` for spending. */
export type DarkMatterChange = {
  readonly id: number;
  readonly at: number;
  readonly cause: DarkMatterCause;
  readonly amount: number;
  readonly planet: string | null;
};

export type HistoryPage = {
  readonly changes: readonly DarkMatterChange[];
  readonly lastPage: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
};

/** The player's dark matter, and what the exchanges still pay today. */
export const useDarkMatter = () =>
  useQuery({
    queryKey: inGame('dark-matter'),
    refetchInterval: REFRESH_MS,
    meta: { hears: ['planets'] },
    queryFn: async ({ signal }): Promise<DarkMatterOverview> => {
      const { data } = await call('GET /dark-matter', { signal });
      return {
        held: data.dark_matter,
        dayEndsAt: Date.parse(data.day_ends_at),
        exchanges: data.exchanges.map((exchange) => ({
          planet: exchange.id_planet,
          level: exchange.level,
          exchangedToday: exchange.exchanged_today,
        })),
      };
    },
  });

/** One page of the dark matter history, latest first; the previous page stays until it arrives. */
export const useHistory = (page: number) =>
  useQuery({
    queryKey: inGame('dark-matter-history', page),
    placeholderData: keepPreviousData,
    meta: { hears: ['planets'] },
    queryFn: async ({ signal }): Promise<HistoryPage> => {
      const { data, pagination } = await call('GET /dark-matter/history', {
        query: { page: String(page) },
        signal,
      });
      const { last_page: lastPage, from, to, total } = pagination;
      return { changes: data.map(changeOf), lastPage, from, to, total };
    },
  });

const changeOf = (wire: Reply<Routes['GET /dark-matter/history']>['data'][number]): DarkMatterChange => ({
  id: wire.id_change,
  at: Date.parse(wire.created_at),
  cause: wire.cause,
  amount: wire.amount,
  planet: wire.planet?.name ?? null,
});

/** Exchanges aliens of a planet for this much dark matter. Throws the server's refusal. */
export const sendExchange = (planet: number, amount: number) =>
  andRefresh(call('POST /dark-matter/exchange', { body: { planet_id: planet, amount } }));

/** Makes a deal with the trader on a planet. Throws the server's refusal. */
export const sendTrade = (planet: number, deal: Trade) =>
  andRefresh(call('POST /dark-matter/trade', { body: { planet_id: planet, ...deal } }));

/** Starts a booster for the mines of a planet. Throws the server's refusal. */
export const boostMines = (planet: number) =>
  andRefresh(call('POST /dark-matter/boost', { body: { planet_id: planet } }));
