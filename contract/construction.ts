import { z } from 'zod';
import { assetType } from './catalogue.ts';
import { dealt } from './dark-matter.ts';
import { amount, done, id, idParams, idText, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

/** One entry of a queue. The first one runs; the times of the others are estimates. */
export const construction = z
  .object({
    id_activity: id,
    planet_id: id,
    stage: z.int(),
    level: amount.nullable(),
    /** Whether it tears down that level of a building. */
    is_demolition: z.boolean(),
    assets: z.array(
      z.object({
        quantity: amount,
        asset: z.object({
          id_asset: id,
          key: z.string(),
          title: z.string(),
          type: assetType,
          img: z.string(),
        }),
      }),
    ),
    quantity_ordered: amount,
    start_time: moment,
    end_time: moment,
    next_unit_at: moment.nullable(),
    duration_seconds: amount,
    is_running: z.boolean(),
    hurried_at: moment.nullable(),
  })
  .meta({ id: 'Construction' });

const queue = z.array(construction);

export const constructionRoutes = {
  'POST /activity/build': {
    summary: 'Order the next level of an item, or a number of units; the price is paid at once',
    access: 'player',
    body: z.object({
      /** Required; the game's own refusal answers a missing one. */
      planet_id: id.nullish(),
      asset_id: id,
      asset_type: assetType.optional(),
      /** How many units; required for ships and defence. The game's own refusal answers 0 and less. */
      quantity: z.int().nullish(),
    }),
    reply: z.object({ message: z.string(), data: construction.nullable() }),
  },
  'POST /activity/demolish': {
    summary: 'Tear down the top level of a building for half of its price; its field is free afterwards',
    access: 'player',
    body: z.object({ planet_id: id, asset_id: id }),
    reply: z.object({ message: z.string(), data: construction.nullable() }),
  },
  'GET /activity/construction': {
    summary: "The five queues of one of the player's planets",
    access: 'player',
    query: z.object({ planet_id: idText }),
    reply: z.object({
      buildings: queue,
      shipyard: queue,
      defence: queue,
      research: queue,
      aliens: queue,
      server_time: moment,
    }),
  },
  'GET /activity/next-times': {
    summary: "When the next construction of the player's empire starts and ends",
    access: 'player',
    /** A demolition is neither started nor completed here; it only ends. */
    reply: z.object({
      next_start_time: moment.nullable(),
      next_end_time: moment.nullable(),
      next_completion_time: moment.nullable(),
    }),
  },
  'POST /activity/{id}/hurry': {
    summary: 'Halve the remaining time of a running construction, once, for dark matter',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: dealt,
  },
  'DELETE /activity/{id}/cancel': {
    summary: 'Cancel a waiting construction; its price is refunded',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
