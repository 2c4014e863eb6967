import { dailyGoals } from '@farhold/engine/goal/daily';
import { chainGoals } from '@farhold/engine/goal/chain';
import { deeds } from '@farhold/engine/goal/deed';
import { badges } from '@farhold/engine/goal/badge';
import { DAILY_BONUS } from '@farhold/engine/goal/collect-goal';
import { z } from 'zod';
import { assetType } from './catalogue.ts';
import { amount, count, id, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

/** Longer than the key of any goal. */
const LONGEST_KEY = 40;

const assetNamed = z.object({ id_asset: id, key: z.string(), title: z.string(), type: assetType });

/** What a goal asks for: a level or units of an item, a deed, or a number of planets. */
const aim = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level'), asset: assetNamed, count }),
  z.object({ kind: z.literal('units'), asset: assetNamed, count }),
  z.object({ kind: z.literal('deed'), deed: z.enum(deeds), count }),
  z.object({ kind: z.literal('planets'), count }),
]);

const reward = z.object({
  metal: amount,
  crystal: amount,
  deuterium: amount,
  aliens: amount,
  food: amount,
  dark_matter: amount,
  units: z.array(assetNamed.extend({ quantity: count })),
});

const state = { progress: z.object({ done: amount, of: count }), is_collected: z.boolean(), reward };

const chainGoal = z.object({ key: z.enum(chainGoals), aim, ...state }).meta({ id: 'Goal' });

const dailyGoal = z.object({ key: z.enum([...dailyGoals, DAILY_BONUS]), ...state }).meta({ id: 'DailyGoal' });

/** A mark on a player's profile. */
export const badge = z.enum(badges);

export const goalRoutes = {
  'GET /goal': {
    summary: "The goals of the first days in order, and those of the day (UTC), with the player's progress",
    access: 'player',
    reply: z.object({
      data: z.object({
        goals: z.array(chainGoal),
        daily: z.object({ goals: z.array(dailyGoal), ends_at: moment }),
        badges: z.array(badge),
        victories: amount.meta({ description: 'Battles won so far' }),
      }),
      server_time: moment,
    }),
  },
  'POST /goal/{key}/collect': {
    summary: "Collect the reward of a goal that is met, into one of the player's planets; each is paid once",
    access: 'player',
    params: z.object({ key: z.string().max(LONGEST_KEY) }),
    body: z.object({ planet_id: id }),
    reply: z.object({
      message: z.string(),
      data: z.object({ overfilled: z.array(z.enum(['metal', 'crystal', 'deuterium', 'food', 'aliens'])) }),
    }),
  },
} as const satisfies RouteTable;
