import { z } from 'zod';
import { alertKinds } from './notification-kinds.ts';
import { done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const kinds = z.array(z.enum(alertKinds)).max(alertKinds.length);

const address = z.url().max(2048);

/** What push services and browsers write in base64url. */
const keyText = z.string().regex(/^[\w-]{16,128}$/);

/** One alert on its way to a webhook. `failure` is why the last attempt failed, as a code of ours or "status-" and what was answered. */
const delivery = z.object({
  id: z.uuid(),
  kind: z.enum([...alertKinds, 'test']),
  at: moment,
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.int(),
  failure: z.string().nullable(),
});

const device = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  endpoint: z.string(),
  kinds,
  created_at: moment,
  off_since: moment.nullable(),
});

const webhook = z.object({
  url: z.string(),
  kinds,
  off_since: moment.nullable(),
  deliveries: z.array(delivery),
});

export const notificationRoutes = {
  'GET /alerts': {
    summary: 'Where the player is told of what happens while no page is open',
    access: 'player',
    needs: 'session',
    reply: z
      .object({ push_key: z.string(), devices: z.array(device), webhook: webhook.nullable() })
      .meta({ id: 'OutsideAlerts' }),
  },
  'POST /alerts/device': {
    summary: 'Tell this browser; once more changes what it is told, and switches it on again',
    access: 'owner',
    body: z.object({
      endpoint: address,
      p256dh: keyText,
      auth: keyText,
      kinds,
    }),
    reply: z.object({ message: z.string(), id }),
  },
  'DELETE /alerts/device/{id}': {
    summary: 'Tell a browser nothing more',
    access: 'owner',
    params: idParams,
    reply: done,
  },
  'POST /alerts/device/{id}/test': {
    summary: 'Send a test to a browser',
    access: 'owner',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /alerts/webhook': {
    summary: 'Tell a web address; the same one again changes what it is told, and switches it on again',
    access: 'owner',
    body: z.object({ url: address, kinds }),
    /** The secret with which what is sent there is signed is told once, when the address is new. */
    reply: z.object({ message: z.string(), secret: z.string().nullable() }),
  },
  'DELETE /alerts/webhook': {
    summary: 'Tell the web address nothing more',
    access: 'owner',
    reply: done,
  },
  'POST /alerts/webhook/test': {
    summary: 'Send a test to the web address',
    access: 'owner',
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
