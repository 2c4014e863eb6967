import { z } from 'zod';
import { user } from './account.ts';
import { LONGEST_REASON } from './admin-limits.ts';
import { amount, done, id, idParams, idText, moment, nothing, readable, typedMoment } from './fields.ts';
import type { RouteTable } from './route.ts';

const foundAccount = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    last_seen_at: moment.nullable(),
    banned: z.boolean(),
    muted: z.boolean(),
    operator: z.boolean(),
    is_ai: z.boolean(),
  })
  .meta({ id: 'AdminFoundAccount' });

const sanction = z.object({ since: moment, until: moment.nullable(), reason: z.string() });

const account = user
  .extend({
    last_seen_at: moment.nullable(),
    sessions: amount,
    api_tokens: amount,
    passkeys: amount,
    providers: z.array(z.string()),
    reports: amount,
    open_reports: amount,
    operator: z.boolean(),
    second_factor: z.boolean(),
    banned: sanction.nullable(),
    muted: sanction.nullable(),
    universes: z.array(
      z.object({
        universe: id,
        name: z.string(),
        joined_at: moment,
        planets: amount,
        points: amount,
        vacation_since: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminAccount' });

/** A command about one account without further input. */
const about = (summary: string) =>
  ({ summary, access: 'operator', params: idParams, body: nothing, reply: done }) as const;

const imposed = z.object({ reason: readable(LONGEST_REASON), until: typedMoment.nullable().default(null) });

export const adminPeopleRoutes = {
  'GET /admin/users': {
    summary: 'Accounts by a part of their name or address, or by their number; 25 a page',
    access: 'operator',
    query: z.object({
      query: z.string().trim().max(254).default(''),
      page: idText.pipe(z.int().max(100_000)).default(1),
    }),
    reply: z.object({ data: z.array(foundAccount), last_page: id, total: amount }),
  },
  'GET /admin/users/{id}': {
    summary: 'An account: how it is opened, where it plays, what was imposed on it',
    access: 'operator',
    params: idParams,
    reply: account,
  },
  'POST /admin/users/{id}/ban': {
    summary: 'End all sessions of an account and let nobody sign in; its planets go on vacation',
    access: 'operator',
    params: idParams,
    body: imposed,
    reply: done,
  },
  'POST /admin/users/{id}/unban': about('Lift a ban, and end the vacations that it began'),
  'POST /admin/users/{id}/mute': {
    summary: 'Let an account play, but not write to people',
    access: 'operator',
    params: idParams,
    body: imposed,
    reply: done,
  },
  'POST /admin/users/{id}/unmute': about('Let an account write again'),
  'POST /admin/users/{id}/sign-out': {
    summary:
      'End all sessions and API tokens of an account; with `everything` also its password, passkeys, providers, second factor, devices and webhooks',
    access: 'operator',
    params: idParams,
    body: z.object({ everything: z.boolean().default(false) }).nullish(),
    reply: done,
  },
  'POST /admin/users/{id}/unlock': about('Forget wrong passwords and codes'),
  'POST /admin/users/{id}/rename': {
    summary: 'Give an account another name',
    access: 'operator',
    params: idParams,
    body: z.object({ name: z.string().max(100) }),
    reply: done,
  },
  'POST /admin/users/{id}/email': {
    summary: 'Give an account another address, confirmed by the operator',
    access: 'operator',
    params: idParams,
    body: z.object({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }),
    reply: done,
  },
  'POST /admin/users/{id}/reset-password': {
    summary: 'A link for a new password that works once, to hand over to the owner',
    access: 'operator',
    params: idParams,
    body: nothing,
    reply: z.object({ message: z.string(), data: z.object({ url: z.string(), minutes: amount }) }),
  },
  'POST /admin/users/{id}/remove-second-factor': about('Let an owner in who has lost the authenticator app'),
  'POST /admin/users/{id}/delete': {
    summary: 'Delete an account after seven days, as its owner can, or at once',
    access: 'operator',
    params: idParams,
    body: z.object({ now: z.boolean().default(false) }),
    reply: done,
  },
  'POST /admin/users/{id}/keep': about('Keep an account that was to be deleted'),
} as const satisfies RouteTable;
