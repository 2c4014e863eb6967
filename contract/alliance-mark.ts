import { z } from 'zod';
import { person } from './alliance-fields.ts';
import { done, id, idParams, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

const at = { galaxy: z.int(), system: z.int(), position: z.int() };

/** A place that the members of an alliance keep in mind together. */
const mark = z
  .object({
    id,
    ...at,
    text: z.string(),
    /** Who marked it last; null for an account that is deleted. */
    by: person.nullable(),
    marked_at: moment,
  })
  .meta({ id: 'AllianceMark' });

export const allianceMarkRoutes = {
  'GET /alliance/mark': {
    summary:
      "The places that the player's alliance has marked, by their coordinates; none without an alliance",
    access: 'player',
    reply: z.object({ data: z.array(mark) }),
  },
  'POST /alliance/mark': {
    summary: 'Mark a place for all members, or change the words of its mark (right texts)',
    access: 'player',
    needs: 'session',
    /** The game's own rule for the words is shorter, and says why. */
    body: z.object({ ...at, text: z.string().max(1000) }),
    reply: done,
  },
  'DELETE /alliance/mark/{id}': {
    summary: 'Take a mark away (right texts)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
