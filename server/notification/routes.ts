import type { notificationRoutes } from '@farhold/contract/notification';
import type { Decision } from '@farhold/engine/decision';
import type { RefusalCode } from '@farhold/contract/refusals';
import { deviceOf } from '../account/device.ts';
import { together } from '../database/pipeline.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Reach } from '../outbound-http/target.ts';
import type { Game } from '../time/game.ts';
import { endChannel, sendTest, tellDevice, tellWebhook } from './change-channels.ts';
import { channelsOf } from './channel-store.ts';
import { selectDeliveries } from './delivery-store.ts';
import { pushIdentity, storedIdentity } from './push-identity.ts';
import { alertsToWire } from './wire.ts';

/** The number of webhook deliveries on the page. */
const DELIVERIES_SHOWN = 10;

export const notificationHandlers = (game: Game, reach: Reach): Handlers<typeof notificationRoutes> => ({
  'GET /alerts': async ({ by }) => {
    const { channels, identities } = await together(game.db, {
      channels: channelsOf(by.account),
      identities: storedIdentity,
    });
    const webhook = channels.find(({ type }) => type === 'webhook');
    const deliveries = webhook ? await selectDeliveries(game.db, webhook.id, DELIVERIES_SHOWN) : [];
    const { publicKey } = identities[0] ?? (await pushIdentity(game.db));
    return alertsToWire(publicKey, by.impersonated ? channels.map(withoutAddress) : channels, deliveries);
  },
  'POST /alerts/device': async ({ by, body, userAgent }) => {
    const device = { ...body, ...deviceOf(userAgent) };
    const id = acceptedIn('endpoint', await tellDevice(game, by, device, reach));
    return { message: done('alerts-saved'), id };
  },
  'DELETE /alerts/device/{id}': async ({ by, params }) => {
    accepted(await endChannel(game, by, { device: params.id }));
    return { message: done('alerts-ended') };
  },
  'POST /alerts/device/{id}/test': async ({ by, params }) => {
    accepted(await sendTest(game, by, { device: params.id }));
    return { message: done('alert-test-sent') };
  },
  'POST /alerts/webhook': async ({ by, body }) => {
    const secret = acceptedIn('url', await tellWebhook(game, by, body, reach));
    return { message: done('alerts-saved'), secret };
  },
  'DELETE /alerts/webhook': async ({ by }) => {
    accepted(await endChannel(game, by, 'webhook'));
    return { message: done('alerts-ended') };
  },
  'POST /alerts/webhook/test': async ({ by }) => {
    accepted(await sendTest(game, by, 'webhook'));
    return { message: done('alert-test-sent') };
  },
});

/** A channel as an operator sees it: its address is often a secret of the owner's. */
const withoutAddress = <Channel extends { readonly address: string }>(channel: Channel): Channel => ({
  ...channel,
  address: new URL(channel.address).origin,
});

/** The outcome of a command; throws its refusal, naming the address field if the address is refused. */
function acceptedIn<Outcome>(field: string, decision: Decision<Outcome, RefusalCode>): Outcome {
  if (!decision.ok && decision.refusal === 'address-not-allowed') {
    throw new Refused(decision.refusal, decision.params, field);
  }
  return accepted(decision);
}
