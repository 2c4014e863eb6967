import { DAY, SECOND_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { Webhook } from 'standardwebhooks';
import webPush from 'web-push';
import type { OutboundRequest } from '../outbound-http/http-sender.ts';
import type { Claimed } from './delivery-store.ts';
import type { PushIdentity } from './push-identity.ts';
import { pushMessage } from './push-message.ts';
import { webhookBody } from './wire.ts';

/** How long a push service keeps a message for an offline browser, in seconds. */
const PUSH_LIFETIME_SECONDS = DAY;

/**
 * A request to a push service: encrypted for the browser, and signed by this server; `subject` is the host's contact.
 */
export function pushRequest(
  { keys, address, ...claimed }: Claimed & { readonly keys: NonNullable<Claimed['keys']> },
  identity: PushIdentity,
  subject: string,
): OutboundRequest {
  const { headers, body, endpoint } = webPush.generateRequestDetails(
    { endpoint: address, keys },
    JSON.stringify(pushMessage(claimed)),
    {
      vapidDetails: { ...identity, subject },
      TTL: PUSH_LIFETIME_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: claimed.event.kind === 'queue-finished' ? 'normal' : 'high',
    },
  );
  return { url: endpoint, headers: textHeaders(headers), body };
}

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/**
 * A request to a player's own address, signed as Standard Webhooks describes: the receiver can verify sender and time.
 */
export function webhookRequest(
  claimed: Claimed & { readonly secret: string },
  now: Instant,
): OutboundRequest {
  const body = JSON.stringify(webhookBody(claimed));
  return {
    url: claimed.address,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Farhold',
      'webhook-id': claimed.id,
      'webhook-timestamp': String(now / SECOND_MS),
      'webhook-signature': new Webhook(claimed.secret).sign(claimed.id, new Date(now), body),
    },
    body,
  };
}
