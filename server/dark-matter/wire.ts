import type { darkMatterChange, darkMatterRoutes } from '@farhold/contract/dark-matter';
import type { Reply } from '@farhold/contract/route';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { DarkMatterLine, Exchange } from './store.ts';

type Overview = Reply<(typeof darkMatterRoutes)['GET /dark-matter']>['data'];

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
