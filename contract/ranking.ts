import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, count, id, idParams, moment, says } from './fields.ts';
import { badge } from './goal.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from './search-limits.ts';
import { seasonCategory, universe as anyUniverse } from './universe.ts';

/** The columns of the ranking, in the order of its tabs. */
const rankCategory = z.enum(['overall', 'ships', 'defence', 'aliens', 'research', 'buildings', 'resources']);

const universe = anyUniverse
  .pick({
    id_universe: true,
    name: true,
    resources_speed: true,
    research_speed: true,
    fleet_speed: true,
    building_speed: true,
  })
  .meta({ id: 'UniverseSpeeds' });

const columns = {
  ships: amount,
  defence: amount,
  aliens: amount,
  research: amount,
  buildings: amount,
  resources: amount,
};

/** A player in a ranking. `points` is the sum of the six columns, in every ranking. */
const rankingRow = z
  .object({
    position: count,
    user_id: id,
    player: z.string(),
    is_ai_player: z.boolean(),
    /** What stands before the name; null for a player in no alliance. */
    alliance: allianceTag.nullable(),
    ...columns,
    points: amount,
    /** Places gained since the beginning of the day, negative if lost; null for a player who was not ranked then. */
    position_change: z.int().nullable(),
  })
  .meta({ id: 'RankingRow' });

/** `from` and `to` are 0 on an empty page. */
const pagination = z
  .object({
    current_page: count,
    last_page: count,
    per_page: count,
    total: amount,
    from: amount,
    to: amount,
  })
  .meta({ id: 'Pagination' });

/** More pages than a universe can have. */
const LARGEST_PAGE = 1e9;

const wholeText = z
  .string()
  .max(10)
  .regex(/^\d{1,10}$/)
  .transform(Number);

const page = wholeText.pipe(z.int().min(1).max(LARGEST_PAGE)).default(1);
const perPage = wholeText.pipe(z.int().min(1).max(100)).default(50);

/** A part of the names to find, in upper or lower case. */
const searched = z
  .string()
  .max(LONGEST_SEARCH)
  .transform((text) => text.trim().normalize('NFC'));

const category = rankCategory.default('overall');

const isLongEnough = (text: string) => text.length >= SHORTEST_SEARCH;
const tooShort = says({ text: 'too-short', minimum: SHORTEST_SEARCH });

const playerProfile = z
  .object({
    user_id: id,
    name: z.string(),
    is_ai_player: z.boolean(),
    alliance: allianceTag.nullable(),
    is_own: z.boolean(),
    joined_at: moment,
    /** Minutes since the player was seen: 0 for the last 15, null after an hour and for oneself. */
    active_minutes: z.int().min(0).max(59).nullable(),
    /** i after 7 days without a request, I after 28. */
    inactive: z.enum(['i', 'I']).nullable(),
    universe,
    total_players: amount,
    badges: z.array(badge),
    /**
     * Places among the three best of universes that were won, the latest first; without a category among all points.
     */
    honours: z.array(
      z.object({
        id_universe: id,
        universe: z.string(),
        category: seasonCategory.nullable(),
        position: id,
      }),
    ),
    standings: z.array(
      z.object({
        category: rankCategory,
        position: count,
        points: amount,
        position_change: z.int().nullable(),
      }),
    ),
    /** The points at the beginning of each day, oldest first, and the present ones last. */
    history: z.array(z.object({ at: moment, ...columns, points: amount })),
  })
  .meta({ id: 'PlayerProfile' });

export const rankingRoutes = {
  'GET /rank': {
    summary:
      'A page of the ranking of the universe being played, or of the players whose names contain the search',
    access: 'player',
    query: z.object({
      page,
      per_page: perPage,
      category,
      search: searched.refine((text) => text === '' || isLongEnough(text), tooShort).optional(),
    }),
    reply: z.object({ universe, rankings: z.array(rankingRow), pagination }),
  },
  'GET /rank/my-page': {
    summary: 'The page of the ranking that shows the player',
    access: 'player',
    query: z.object({ per_page: perPage, category }),
    reply: z.object({ page: count, position: count }),
  },
  'GET /rank/search': {
    summary:
      'Players whose names contain the query: an exact match first, then names that begin with it, then by points',
    access: 'player',
    query: z.object({
      query: searched.refine(isLongEnough, tooShort),
      limit: wholeText.pipe(z.int().min(1).max(50)).default(10),
    }),
    reply: z.object({
      suggestions: z.array(
        z.object({ user_id: id, name: z.string(), points: amount, alliance: allianceTag.nullable() }),
      ),
    }),
  },
  'GET /rank/user': {
    summary: "The player's place in the overall ranking, and the number of players",
    access: 'player',
    reply: z.object({ position: count, total_players: amount }),
  },
  'GET /player/{id}/profile': {
    summary: 'A player of the universe being played: places, points, and the points of the last 90 days',
    access: 'player',
    params: idParams,
    reply: playerProfile,
  },
} as const satisfies RouteTable;
