import type { notificationRoutes } from '@farhold/contract/notification';
import { assetIds } from '@farhold/contract/asset-ids';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { textsIn } from '../language/shipped-texts.ts';
import type { Texts } from '../language/texts.ts';
import type { Channel } from './channel-store.ts';
import type { AlertEvent, TestEvent } from './notification.ts';
import type { Claimed, selectDeliveries } from './delivery-store.ts';

type StoredDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number];
type WireAlerts = z.output<(typeof notificationRoutes)['GET /alerts']['reply']>;

/** All channels of a player. `deliveries` are the last ones to the webhook. */
export function alertsToWire(
  publicKey: string,
  channels: readonly Channel[],
  deliveries: readonly StoredDelivery[],
): WireAlerts {
  const webhook = channels.find(({ type }) => type === 'webhook');
  return {
    push_key: publicKey,
    devices: channels.filter(({ type }) => type === 'push').map(deviceToWire),
    webhook: webhook
      ? { url: webhook.address, ...switches(webhook), deliveries: deliveries.map(deliveryToWire) }
      : null,
  };
}

const switches = ({ kinds, off_since: offSince }: Channel) => ({
  kinds: [...kinds],
  off_since: isoTimeOrNull(offSince),
});

const deviceToWire = (channel: Channel): WireAlerts['devices'][number] => ({
  id: channel.id,
  browser: channel.browser,
  system: channel.system,
  endpoint: channel.address,
  ...switches(channel),
  created_at: isoTime(channel.created_at),
});

type WireDelivery = NonNullable<WireAlerts['webhook']>['deliveries'][number];

const deliveryToWire = (stored: StoredDelivery): WireDelivery => ({
  id: stored.id,
  kind: (stored.event as AlertEvent | TestEvent).kind,
  at: isoTime(stored.happened_at),
  state: stateOf(stored),
  attempts: stored.attempts,
  failure: stored.failure,
});

function stateOf({ delivered_at: deliveredAt, next_attempt_at: nextAttemptAt }: StoredDelivery) {
  if (deliveredAt !== null) return 'delivered';
  return nextAttemptAt === null ? 'given-up' : 'waiting';
}

/** The body of a webhook; docs/webhooks.md describes it. */
export const webhookBody = ({ id, happenedAt, player, event }: Claimed) => ({
  id,
  kind: event.kind,
  at: isoTime(happenedAt),
  player: { id: player.id, name: player.name },
  data: dataOf(event, textsIn(player.language)),
});

function dataOf(event: AlertEvent | TestEvent, texts: Texts) {
  switch (event.kind) {
    case 'hostile-fleet':
      return {
        id_universe: event.universe,
        planet: planetToWire(event.planet),
        mission: event.mission,
        from: event.from,
        arrives_at: isoTime(event.arrivesAt),
      };
    case 'queue-finished': {
      const { universe, planet, item: key, level, quantity } = event;
      const asset = { id_asset: assetIds[key], key, title: texts.itemTitle(key) };
      return { id_universe: universe, planet: planetToWire(planet), asset, level, quantity };
    }
    case 'union-invited':
      return {
        id_universe: event.universe,
        planet: planetToWire(event.planet),
        from: fromToWire(event.from),
        arrives_at: isoTime(event.arrivesAt),
      };
    case 'war-declared':
      return { id_universe: event.universe, by: event.by, begins_at: isoTime(event.beginsAt) };
    case 'application':
    case 'mention':
      return { id_universe: event.universe, from: event.from };
    case 'message-received':
      return { from: fromToWire(event.from) };
    case 'test':
      return {};
  }
}

const fromToWire = ({
  alliance = null,
  ...player
}: Extract<AlertEvent, { kind: 'message-received' }>['from']) => ({
  ...player,
  alliance,
});

const planetToWire = ({ id, name, at }: Extract<AlertEvent, { planet: unknown }>['planet']) => ({
  id_planet: id,
  name,
  ...at,
});
