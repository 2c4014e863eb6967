import { z } from 'zod';
import { alertKinds } from './notification-kinds.ts';
import { done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const kinds = z.array(z.enum(alertKinds)).max(alertKinds.length);

const address = z.string().max(2048).pipe(z.url());

/** A base64url text, as push services and browsers write it. */
const keyText = z
  .string()
  .max(128)
  .regex(/^[\w-]{16,128}$/);

/**
 * One delivery to a webhook. `failure` is why the last attempt failed: one of our codes, or "status-" and the status
 * received.
 */
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
    summary: "The browsers and the webhook that get the player's notifications",
    access: 'player',
    needs: 'session',
    reply: z
      .object({ push_key: z.string(), devices: z.array(device), webhook: webhook.nullable() })
      .meta({ id: 'OutsideAlerts' }),
  },
  'POST /alerts/device': {
    summary: 'Send notifications to this browser; a repeated call changes which, and switches them on again',
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
    summary: 'Stop notifications to a browser',
    access: 'owner',
    params: idParams,
    reply: done,
  },
  'POST /alerts/device/{id}/test': {
    summary: 'Send a test notification to a browser',
    access: 'owner',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /alerts/webhook': {
    summary: 'Send notifications to a web address; a repeated call changes which, and switches them on again',
    access: 'owner',
    body: z.object({ url: address, kinds }),
    /** The secret that signs requests to this address. It is shown only once, when the address is new. */
    reply: z.object({ message: z.string(), secret: z.string().nullable() }),
  },
  'DELETE /alerts/webhook': {
    summary: 'Stop notifications to the web address',
    access: 'owner',
    reply: done,
  },
  'POST /alerts/webhook/test': {
    summary: 'Send a test notification to the web address',
    access: 'owner',
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
