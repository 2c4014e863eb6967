import { createHmac } from 'node:crypto';
import { DAY } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import webPush from 'web-push';
import type { OutboundRequest } from '../outbound-http/http-sender.ts';
import type { Claimed } from './delivery-store.ts';
import type { PushIdentity } from './push-identity.ts';
import { pushMessage } from './push-message.ts';
import { webhookBody } from './wire.ts';

/** How long a push service keeps a message for a browser that is not there, in seconds. */
const PUSH_LIFETIME_SECONDS = DAY;

/** What goes to a push service: encrypted for the browser, and signed by this server, whose host `subject` names. */
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

/** What goes to a player's own address; signed, so that the receiver knows that it came from here and when. */
export function webhookRequest(
  claimed: Claimed & { readonly secret: string },
  now: Instant,
): OutboundRequest {
  const body = JSON.stringify(webhookBody(claimed));
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', claimed.secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    url: claimed.address,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Farhold',
      'farhold-delivery': claimed.id,
      'farhold-timestamp': timestamp,
      'farhold-signature': `sha256=${signature}`,
    },
    body,
  };
}
