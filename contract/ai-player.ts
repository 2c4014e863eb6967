import { mineResources } from '@farhold/engine/economy/mine-output';
import { intents } from '@farhold/engine/ai/intent';
import { moods } from '@farhold/engine/ai/regard';
import { z } from 'zod';
import { amount, count, id, idParams, idText, moment } from './fields.ts';
import { message } from './message.ts';
import type { RouteTable } from './route.ts';

const mined = z.enum(mineResources);

/** An exchange that an AI player offers: up to `most` units of `gets` for `gives`, as the player sees it. */
const barterOffer = z
  .object({
    /** The planet of the AI player that sends the goods. */
    from_planet_id: id,
    gives: mined,
    gets: mined,
    /** Thousandths of `gives` for one unit of `gets`; a price is rounded up. */
    rate: count,
    least: count,
    most: count,
    /** How long the goods fly. */
    seconds: count,
  })
  .meta({ id: 'BarterOffer' });

export const aiPlayerRoutes = {
  'GET /ai-player/{id}': {
    summary:
      'How an AI player of the universe regards the player, what it has promised, and how often it may be asked',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: z.object({
      mood: z.enum(moods),
      /** Until when it leaves the player alone; null for no promise. */
      peace_until: moment.nullable(),
      /** Until when it stands ready to defend the player; null for no promise. */
      help_until: moment.nullable(),
      /** How often the player may still say something to it within 24 hours. */
      intents_left: amount,
    }),
  },
  'POST /ai-player/{id}/intent': {
    summary: 'Say something to an AI player that it understands; its reply follows as a message',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: z.object({ intent: z.enum(intents) }),
    reply: z.object({ message: z.string(), data: message.extend({ conversation_id: id }) }),
  },
  'GET /ai-player/{id}/barter': {
    summary: "What an AI player would exchange now with one of the player's planets",
    access: 'player',
    params: idParams,
    query: z.object({ planet_id: idText }),
    reply: z.object({
      data: z.array(barterOffer),
      /** How often the player may still trade with it within 24 hours. */
      barters_left: amount,
    }),
  },
  'POST /ai-player/{id}/barter': {
    summary:
      'Take an offer of an AI player: the price is paid at once, and its transport leaves with the goods',
    access: 'player',
    params: idParams,
    body: z.object({
      /** The player's planet, which pays and gets the goods. */
      planet_id: id,
      from_planet_id: id,
      gives: mined,
      gets: mined,
      amount: count,
      /** The units of `gives` to pay, as the offer says. */
      price: count,
    }),
    reply: z.object({ message: z.string(), data: z.object({ arrives_at: moment }) }),
  },
} as const satisfies RouteTable;
