import { z } from 'zod';
import { classicWar } from '@farhold/engine/universe/war-rules';
import { guestRules } from '@farhold/engine/fleet/hold';
import { victories } from '@farhold/engine/universe/season';
import { amount, count, done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

/** The code in the link of an invitation. */
const invitationCode = z.string().max(22);
/** The game's own rule for names is shorter, and says why. */
const LONGEST_TYPED_NAME = 100;

const speed = z.number().positive();

const percent = z.int().min(0).max(100);

/**
 * In percent: the share of a beaten planet's goods that victors may take, the share of the cost of destroyed ships and
 * defences that floats as debris, and the chance that a destroyed defence is rebuilt.
 */
export const war = z
  .object({
    loot: percent.default(classicWar.loot),
    ship_debris: percent.default(classicWar.shipDebris),
    defence_debris: percent.default(classicWar.defenceDebris),
    rebuilt: percent.default(classicWar.rebuilt),
  })
  .meta({ id: 'WarRules' });

export const universe = z
  .object({
    id_universe: id,
    name: z.string(),
    started_at: moment,
    /** Everybody who has joined: `people` and `ai_players` together. */
    current_players: amount,
    people: amount,
    ai_players: amount,
    max_players: id.nullable(),
    resources_speed: speed,
    research_speed: speed,
    fleet_speed: speed,
    building_speed: speed,
    protection: z.boolean(),
    quiet_hours: z.boolean(),
    /** Whose fleets may protect a planet: anybody's, or those of friends, members of the same alliance and allies. */
    guests: z.enum(guestRules),
    /** The most members of an alliance. */
    alliance_members: count,
    war,
    /** Whether nobody new may join. Nobody may join a universe before its start. */
    is_closed: z.boolean(),
    /** When it ends or has ended; null if no end is announced. */
    ends_at: moment.nullable(),
    has_ended: z.boolean(),
    /** What wins it: nothing, or most points at its end. */
    victory: z.enum(victories),
    /** The series that it is a season of, and its number there; null for a universe that is founded once. */
    series: z.string().nullable(),
    season: id.nullable(),
    /** The season before it. */
    season_of: id.nullable(),
  })
  .meta({ id: 'Universe' });

/** The categories of the ranking that have winners of their own. */
export const seasonCategory = z.enum(['ships', 'defence', 'aliens', 'research', 'buildings', 'resources']);

const finalRank = z
  .object({
    position: id,
    name: z.string(),
    /** That of the alliance at the end; null for none. */
    tag: z.string().nullable(),
    is_ai_player: z.boolean(),
    points: amount,
  })
  .meta({ id: 'FinalStanding' });

const seasonWinner = z
  .object({
    category: seasonCategory,
    position: id,
    name: z.string(),
    tag: z.string().nullable(),
    is_ai_player: z.boolean(),
    points: amount,
  })
  .meta({ id: 'SeasonWinner' });

/** The points are those of its members together. */
const seasonAlliance = z
  .object({ position: id, tag: z.string(), name: z.string(), members: amount, points: amount })
  .meta({ id: 'SeasonAlliance' });

const seasonBattle = z
  .object({
    /** The page that shows it round by round, and the token of `GET /battle/{token}`. */
    path: z.string(),
    token: z.string(),
    fought_at: moment,
    /** Metal and crystal of everything that was destroyed. */
    worth_lost: amount,
    /** Null once the account is deleted. */
    attacker: z.string().nullable(),
    attacker_tag: z.string().nullable(),
    defender: z.string().nullable(),
    defender_tag: z.string().nullable(),
  })
  .meta({ id: 'SeasonBattle' });

const wonUniverse = z
  .object({
    id_universe: id,
    name: z.string(),
    started_at: moment,
    ended_at: moment,
    building_speed: speed,
    players: amount,
    winners: z.array(finalRank),
    alliances: z.array(seasonAlliance),
  })
  .meta({ id: 'WonUniverse' });

/** Pages of the hall of fame that can be asked for. */
const LARGEST_PAGE = 100_000;

const membership = universe
  .extend({ pivot: z.object({ is_active: z.boolean(), joined_at: moment }) })
  .meta({ id: 'Membership' });

export const universeRoutes = {
  'GET /universes': { summary: 'All universes', access: 'public', reply: z.array(universe) },
  'GET /universes/{id}/standing': {
    summary:
      'How a universe ended: its best players, the three best of each category, its biggest battles, and its three best alliances',
    access: 'public',
    params: idParams,
    reply: z.object({
      data: z.array(finalRank),
      winners: z.array(seasonWinner),
      battles: z.array(seasonBattle),
      alliances: z.array(seasonAlliance),
    }),
  },
  'GET /hall-of-fame': {
    summary: 'The universes that were won, the latest first, each with its three best players and alliances',
    access: 'public',
    query: z.object({
      page: z
        .string()
        .max(10)
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(LARGEST_PAGE))
        .default(1),
    }),
    reply: z.object({ data: z.array(wonUniverse), total: amount, per_page: amount }),
  },
  'GET /user/universes': {
    summary: 'The universes the player has joined',
    access: 'player',
    reply: z.array(membership),
  },
  'POST /user/universes/{id}/join': {
    summary: 'Join a universe and receive a home planet, by the name and beside the inviting player if given',
    access: 'player',
    params: idParams,
    body: z.union([
      z.object({
        planet_name: z.string().max(LONGEST_TYPED_NAME).optional(),
        invitation: invitationCode.optional(),
      }),
      z.null(),
      z.undefined(),
    ]),
    reply: done,
  },
  'POST /user/universes/{id}/invitation': {
    summary: 'The link by which friends join a universe beside the player, the same each time',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: z.object({ code: z.string(), path: z.string(), left: amount }).meta({ id: 'OwnInvitation' }),
  },
  'GET /invitation/{code}': {
    summary: 'Who invites to which universe, by the code of a link',
    access: 'public',
    params: z.object({ code: invitationCode }),
    reply: z
      .object({
        id_universe: id,
        universe_name: z.string(),
        player_name: z.string(),
        /** Whether the link may still be used. */
        is_open: z.boolean(),
      })
      .meta({ id: 'Invitation' }),
  },
  'POST /user/universes/{id}/activate': {
    summary: 'Choose the universe that calls without a planet refer to',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
