import { intents } from '@farhold/engine/ai/intent';
import { moods } from '@farhold/engine/ai/regard';
import { z } from 'zod';
import { amount, id, idParams, moment } from './fields.ts';
import { message } from './message.ts';
import type { RouteTable } from './route.ts';

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
} as const satisfies RouteTable;
