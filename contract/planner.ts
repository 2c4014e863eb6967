import { z } from 'zod';
import { assetType } from './catalogue.ts';
import { amount, count, done, id, idParams, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

const stock = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount, food: amount });

const hourly = z.object({
  metal: z.int(),
  crystal: z.int(),
  deuterium: z.int(),
  aliens: z.int(),
  food: z.int(),
});

const assetNamed = z.object({
  id_asset: id,
  key: z.string(),
  title: z.string(),
  type: assetType,
  img: z.string(),
});

/** A span of time with constant rates. `parts` are the 1/3600 units beyond the stock; `per_hour` is net. */
const stretch = z.object({
  from: moment,
  stock,
  parts: stock,
  per_hour: hourly,
  capacity: stock,
  energy: z.object({ production: amount, consumption: amount }),
});

const turn = z.object({
  at: moment,
  kind: z.enum(['completed', 'food-gone', 'reactor-stops', 'reactor-starts', 'booster-ends']),
  asset: assetNamed.nullable(),
  level: amount.nullable(),
  quantity: amount,
});

/** How a planet develops if nobody does anything. */
export const projection = z
  .object({ stretches: z.tuple([stretch], stretch), turns: z.array(turn), until: moment })
  .meta({ id: 'Projection' });

/** What was gained and spent of each resource for one cause. */
const flow = z.object({ cause: z.string(), gained: stock, spent: stock });

const cost = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount, energy: amount });

/** A savings goal of a planet: its price, what is missing, and when it can be paid. */
export const wish = z
  .object({
    id_wish: id,
    planet_id: id,
    planet_name: z.string(),
    asset: assetNamed,
    level: amount.nullable(),
    quantity: count,
    cost,
    missing: cost.partial(),
    payable_at: moment.nullable(),
    never: z
      .object({
        why: z.enum(['income', 'storage', 'energy']),
        lacks: z.enum(['metal', 'crystal', 'deuterium', 'food', 'aliens', 'energy']),
        needs: z.object({ asset: assetNamed, level: amount }).nullable(),
      })
      .nullable(),
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    created_at: moment,
  })
  .meta({ id: 'Wish' });

export const plannerRoutes = {
  'GET /planet/{id}/projection': {
    summary:
      "How stock, rates and energy of one of the player's planets develop in a week if nobody does anything",
    access: 'player',
    params: idParams,
    reply: z.object({ data: projection, server_time: moment }),
  },
  'GET /planet/{id}/flows': {
    summary: "What one of the player's planets gained and spent in the last seven days, by cause",
    access: 'player',
    params: idParams,
    reply: z.object({ data: z.array(flow), since: moment }),
  },
  'GET /wish': {
    summary: "The player's savings goals on all planets of the universe being played",
    access: 'player',
    reply: z.object({ data: z.array(wish), server_time: moment }),
  },
  'POST /wish': {
    summary:
      'Set a savings goal: the next level of an item, or a number of units, to order once it can be paid',
    access: 'player',
    body: z.object({ planet_id: id, asset_id: id, quantity: count.optional() }),
    reply: z.object({ message: z.string(), data: z.object({ id_wish: id }) }),
  },
  'DELETE /wish/{id}': {
    summary: 'Delete a savings goal',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
