import type { darkMatterChange, darkMatterRoutes } from '@farhold/contract/dark-matter';
import type { Reply } from '@farhold/contract/route';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { DarkMatterLine, Exchange } from './store.ts';

type Routes = typeof darkMatterRoutes;
type Overview = Reply<Routes['GET /dark-matter']>['data'];
type Pagination = Reply<Routes['GET /dark-matter/history']>['pagination'];

export const overviewToWire = (
  darkMatter: number,
  exchanges: readonly Exchange[],
  dayEndsAt: Instant,
): Overview => ({
  dark_matter: darkMatter,
  day_ends_at: isoTime(dayEndsAt),
  exchanges: exchanges.map(({ planet, level, exchangedToday }) => ({
    id_planet: planet,
    level,
    exchanged_today: exchangedToday,
  })),
});

export const lineToWire = ({
  id,
  at,
  cause,
  amount,
  planet,
}: DarkMatterLine): z.output<typeof darkMatterChange> => ({
  id_change: id,
  created_at: isoTime(at),
  cause,
  amount,
  planet: planet && { id_planet: planet.id, name: planet.name },
});

/** The part of a list on a page; `from` and `to` are 0 for a page beyond the end. */
export function paginationToWire(page: number, perPage: number, shown: number, total: number): Pagination {
  const before = (page - 1) * perPage;
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
    from: shown === 0 ? 0 : before + 1,
    to: shown === 0 ? 0 : before + shown,
  };
}
