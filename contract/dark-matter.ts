import { darkMatterCauses } from '@farhold/engine/dark-matter/dark-matter';
import { z } from 'zod';
import { amount, count, id, moment, wholeQuery } from './fields.ts';
import type { RouteTable } from './route.ts';

const mined = z.enum(['metal', 'crystal', 'deuterium']);

const HIGHEST_PAGE = 100_000;
const MOST_PER_PAGE = 100;

/** A change of dark matter; `amount` is negative for dark matter spent. */
export const darkMatterChange = z
  .object({
    id_change: id,
    created_at: moment,
    cause: z.enum(darkMatterCauses),
    amount: z.int(),
    planet: z.object({ id_planet: id, name: z.string() }).nullable(),
  })
  .meta({ id: 'DarkMatterChange' });

/** The reply to a deal: a sentence, and the dark matter that the player has left. */
export const dealt = z
  .object({ message: z.string(), data: z.object({ dark_matter: amount }) })
  .meta({ id: 'Dealt' });

export const darkMatterRoutes = {
  'GET /dark-matter': {
    summary: "The player's dark matter, and what the exchange of each planet has paid today (UTC)",
    access: 'player',
    reply: z.object({
      data: z.object({
        dark_matter: amount,
        day_ends_at: moment,
        exchanges: z.array(z.object({ id_planet: id, level: amount, exchanged_today: amount })),
      }),
      server_time: moment,
    }),
  },
  'GET /dark-matter/history': {
    summary: "Every change of the player's dark matter, the newest first",
    access: 'player',
    query: z.object({
      page: wholeQuery.pipe(z.int().min(1).max(HIGHEST_PAGE)).default(1),
      per_page: wholeQuery.pipe(z.int().min(1).max(MOST_PER_PAGE)).default(20),
    }),
    reply: z.object({
      data: z.array(darkMatterChange),
      pagination: z.object({
        current_page: count,
        last_page: count,
        per_page: count,
        total: amount,
        from: amount,
        to: amount,
      }),
    }),
  },
  'POST /dark-matter/exchange': {
    summary: "Exchange aliens of one of the player's planets for an amount of dark matter",
    access: 'player',
    body: z.object({ planet_id: id, amount: count }),
    reply: dealt,
  },
  'POST /dark-matter/trade': {
    summary: "Trade one resource for an amount of another on one of the player's planets",
    access: 'player',
    body: z.object({ planet_id: id, gives: mined, gets: mined, amount: count }),
    reply: dealt,
  },
  'POST /dark-matter/boost': {
    summary: "Start a booster for the mines of one of the player's planets",
    access: 'player',
    body: z.object({ planet_id: id }),
    reply: dealt,
  },
} as const satisfies RouteTable;
