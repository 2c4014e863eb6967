import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { LONGEST_NAME_TYPED } from './account-limits.ts';
import { done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

/** `alliance` is what stands before the name. */
const person = z.object({ id, name: z.string(), alliance: allianceTag.nullable() });

/** The name of a player as somebody types it. */
export const typedName = z.string().trim().min(1).max(LONGEST_NAME_TYPED);

const friends = z
  .object({
    /** `seen_at`: when the friend last played. */
    friends: z.array(person.extend({ since: moment, seen_at: moment })),
    /** Who has asked the player to be friends, and whom the player has asked. */
    asked_by: z.array(person.extend({ asked_at: moment })),
    asked: z.array(person.extend({ asked_at: moment })),
  })
  .meta({ id: 'Friends' });

export const friendRoutes = {
  'GET /friend': {
    summary: "The player's friends in the universe being played, and the requests that wait for an answer",
    access: 'player',
    needs: 'session',
    reply: friends,
  },
  'POST /friend': {
    summary: 'Ask a player to be friends; if that player has asked already, they are',
    access: 'player',
    needs: 'session',
    body: z.object({ name: typedName }),
    reply: done,
  },
  'POST /friend/{id}/accept': {
    summary: 'Accept the request of a player',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'DELETE /friend/{id}': {
    summary: 'End a friendship, decline a request, or withdraw your own',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
