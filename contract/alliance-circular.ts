import { MOST_RANKS } from '@farhold/engine/alliance/ranks';
import { z } from 'zod';
import { person } from './alliance-fields.ts';
import { amount, done, id, idParams, idText, moment, nothing } from './fields.ts';
import { LONGEST_TYPED, MOST_MESSAGES_PER_PAGE } from './message-limits.ts';
import { complaintBody } from './message.ts';
import type { RouteTable } from './route.ts';

const circular = z
  .object({
    id,
    sender: person,
    subject: z.string(),
    message: z.string(),
    created_at: moment,
    is_read: z.boolean(),
    /** How many it went to, and how many of them have read it; null without the right circular. */
    receivers: amount.nullable(),
    read_by: amount.nullable(),
  })
  .meta({ id: 'Circular' });

/** The longest subject, in characters. */
const LONGEST_SUBJECT = 100;

export const allianceCircularRoutes = {
  'GET /alliance/circular': {
    summary: 'The circulars of the alliance that the player has got or written, newest first',
    access: 'player',
    needs: 'session',
    query: z.object({
      per_page: idText.pipe(z.int().max(MOST_MESSAGES_PER_PAGE)).optional(),
      /** Only circulars older than this one: the X-Next-Before of the previous page. */
      before: idText.optional(),
    }),
    reply: z.object({ data: z.array(circular) }),
  },
  'GET /alliance/circular/{id}': {
    summary: 'Who has got a circular, and when each of them has read it (right circular)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: z.object({ readers: z.array(person.extend({ read_at: moment.nullable() })) }),
  },
  'POST /alliance/circular': {
    summary: 'Send a circular to all members, or to those of some ranks (right circular)',
    access: 'player',
    needs: 'session',
    body: z.object({
      subject: z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_SUBJECT)
        .regex(/^\P{Cc}*$/u),
      message: z.string().max(LONGEST_TYPED),
      /** The ranks whose members get it; all members without it. */
      rank_ids: z.array(id).min(1).max(MOST_RANKS).optional(),
    }),
    reply: z.object({ message: z.string(), id }),
  },
  'POST /alliance/circular/{id}/report': {
    summary: 'Report a circular that the player has got to the operator',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: complaintBody,
    reply: done,
  },
  'POST /alliance/circular/{id}/read': {
    summary: 'Mark a circular as read',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
