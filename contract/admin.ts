import { z } from 'zod';
import { oneTimeCode } from './account.ts';
import { LONGEST_VERDICT, OPEN_MINUTES } from './admin-limits.ts';
import { amount, done, id, idParams, idText, moment, nothing, readable } from './fields.ts';
import type { RouteTable } from './route.ts';

/** One side of something between two players. */
const side = z.object({ id, name: z.string() });

const complaint = z
  .object({
    id,
    at: moment,
    reason: z.string(),
    /** Who complains about whom; null for an account that is deleted. */
    by: side.nullable(),
    about: side.nullable(),
    message: z.string().nullable(),
    /** Whether it was said in the room of an alliance or the channel of a pact, before others. */
    in_alliance: z.boolean(),
    note: z.string().nullable(),
    closed_at: moment.nullable(),
    verdict: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });

const saidLine = z.object({
  at: moment,
  from: z.string(),
  account: id,
  /** Whether this is the message that the complaint is about. */
  reported: z.boolean(),
  text: z.string(),
});

export const adminRoutes = {
  'GET /admin/session': {
    summary: 'Whether this session may operate the server, and until when',
    access: 'owner',
    reply: z.object({ second_factor: z.boolean(), open_until: moment.nullable() }),
  },
  'POST /admin/session': {
    summary: `Open the admin calls to this session for ${OPEN_MINUTES} minutes, with a code of the second factor`,
    access: 'owner',
    body: z.object({ code: oneTimeCode }),
    reply: z.object({ message: z.string(), data: z.object({ open_until: moment }) }),
  },
  'DELETE /admin/session': {
    summary: 'Close the admin calls to this session',
    access: 'owner',
    reply: done,
  },
  'GET /admin/overview': {
    summary: 'How the server does: readiness, events, people, errors, the last backup',
    access: 'operator',
    reply: z
      .object({
        version: z.string(),
        started_at: moment,
        why_not_ready: z.string().nullable(),
        events_waiting: amount,
        events_set_aside: amount,
        events_overdue_seconds: amount,
        people: amount,
        people_online: amount,
        /** Replies with 500 or more of the process that answers. */
        errors_last_hour: amount,
        last_backup_at: moment.nullable(),
        open_reports: amount,
      })
      .meta({ id: 'AdminOverview' }),
  },
  'GET /admin/reports': {
    summary: 'Messages that players have reported: the open ones, or all',
    access: 'operator',
    query: z.object({ which: z.enum(['open', 'all']).default('open') }),
    reply: z.object({ data: z.array(complaint) }),
  },
  'GET /admin/reports/{id}': {
    summary: 'A reported message with what was said around it',
    access: 'operator',
    params: idParams,
    reply: complaint.extend({ messages: z.array(saidLine) }),
  },
  'POST /admin/reports/{id}/close': {
    summary: 'Close a report, with a note on what came of it',
    access: 'operator',
    params: idParams,
    body: z.object({ verdict: readable(LONGEST_VERDICT).nullable().default(null) }),
    reply: done,
  },
  'GET /admin/events': {
    summary: 'Timed events that failed and were set aside',
    access: 'operator',
    reply: z.object({
      data: z.array(
        z.object({
          id,
          universe: id,
          kind: z.string(),
          due_at: moment,
          set_aside_at: moment.nullable(),
          failure: z.string().nullable(),
        }),
      ),
    }),
  },
  'POST /admin/events/{id}/retry': {
    summary: 'Let an event that was set aside happen after all',
    access: 'operator',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'DELETE /admin/events/{id}': {
    summary: 'Give an event up: its fleet is lost with its cargo, its construction is refunded',
    access: 'operator',
    params: idParams,
    reply: done,
  },
  'GET /admin/jobs': {
    summary: 'What waits to be done beside requests, and how much of it has failed before',
    access: 'operator',
    reply: z.object({
      data: z.array(
        z.object({
          job: z.enum(['events', 'mails', 'notifications', 'ai-players', 'deletions']),
          waiting: amount,
          failing: amount,
          next_at: moment.nullable(),
        }),
      ),
    }),
  },
  'GET /admin/deliveries': {
    summary: 'Notifications that could not be delivered, the newest fifty',
    access: 'operator',
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          to: side,
          channel: z.string(),
          happened_at: moment,
          attempts: amount,
          /** Null once it is given up. */
          next_at: moment.nullable(),
          failure: z.string(),
        }),
      ),
    }),
  },
  'GET /admin/gifts': {
    summary: 'Who feeds whom: pairs of players by what one gave the other and never got back',
    access: 'operator',
    query: z.object({ universe: idText, days: idText.pipe(z.int().max(3650)).default(7) }),
    reply: z.object({
      data: z.array(
        z.object({
          from: side,
          to: side,
          deliveries: amount,
          given_in_metal: amount,
          returned_in_metal: amount,
          aliens: amount,
        }),
      ),
    }),
  },
  'GET /admin/audit': {
    summary: 'The audit log, newest first: fifty entries before one, by action, actor and account',
    access: 'operator',
    query: z.object({
      before: idText.optional(),
      action: z.string().trim().max(100).optional(),
      actor: z.string().trim().max(100).optional(),
      account: idText.optional(),
    }),
    reply: z.object({
      data: z.array(z.object({ id, at: moment, actor: z.string(), action: z.string(), details: z.string() })),
      /** The next page is before this entry; null on the last one. */
      older: id.nullable(),
    }),
  },
} as const satisfies RouteTable;
