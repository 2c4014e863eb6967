import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { AlertKind } from '@farhold/contract/notification-kinds';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, refreshOf, said } from '../client/query-client.ts';
import type { BrowserSubscription } from './push-subscription.ts';

export type Kinds = readonly AlertKind[];

/** A browser of the player's that gets notifications; `offSince` in ms, null while it is on. */
export type AlertDevice = {
  readonly id: number;
  /** What it reports about itself; null if unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly endpoint: string;
  readonly kinds: Kinds;
  readonly createdAt: number;
  readonly offSince: number | null;
};

export type Delivery = {
  readonly id: string;
  readonly kind: AlertKind | 'test';
  readonly at: number;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly attempts: number;
  readonly failure: string | null;
};

/** The player's own address for webhooks. */
export type Webhook = {
  readonly url: string;
  readonly kinds: Kinds;
  readonly offSince: number | null;
  readonly deliveries: readonly Delivery[];
};

export type Notifications = {
  readonly pushKey: string;
  readonly devices: readonly AlertDevice[];
  readonly webhook: Webhook | null;
};

const alertsKey = ['outside-alerts'];

/** Data stays fresh this long unless a change is announced. */
const FRESH_MS = MINUTE_MS;

const useRead = <Wanted>(select: (alerts: Notifications) => Wanted) =>
  useQuery({
    queryKey: alertsKey,
    staleTime: FRESH_MS,
    meta: { hears: ['account'] },
    queryFn: async ({ signal }) => alertsFromWire(await call('GET /alerts', { signal, universe: null })),
    select,
  });

/** The player's notification targets: browsers and a webhook. */
export const useNotifications = () => useRead((alerts) => alerts);

/** The names of browsers and addresses that were switched off because deliveries failed. */
export const useSwitchedOff = (): readonly string[] => useRead(namesOff).data ?? [];

const namesOff = ({ devices, webhook }: Notifications): string[] => [
  ...devices
    .filter(({ offSince }) => offSince !== null)
    .map(({ browser, system }) => browser ?? system ?? '?'),
  ...(webhook && webhook.offSince !== null ? [new URL(webhook.url).hostname] : []),
];

const refreshAlerts = refreshOf(alertsKey);

/** Subscribes a browser to these kinds. This and all below return the server's sentence and throw what it refuses. */
export async function saveDevice(
  { endpoint, p256dh, auth }: BrowserSubscription,
  kinds: Kinds,
): Promise<string> {
  const body = { endpoint, p256dh, auth, kinds: [...kinds] };
  return said(call('POST /alerts/device', { body, universe: null }), refreshAlerts);
}

export const removeDevice = (id: number): Promise<string> =>
  said(call('DELETE /alerts/device/{id}', { params: { id: String(id) }, universe: null }), refreshAlerts);

export async function testDevice(id: number): Promise<string> {
  const params = { id: String(id) };
  return said(call('POST /alerts/device/{id}/test', { params, body: {}, universe: null }), refreshAlerts);
}

/** Returns the secret of a new address, null for one that already has one. */
export const saveWebhook = async (url: string, kinds: Kinds): Promise<string | null> =>
  (
    await andRefresh(
      call('POST /alerts/webhook', { body: { url, kinds: [...kinds] }, universe: null }),
      refreshAlerts,
    )
  ).secret;

export const removeWebhook = (): Promise<string> =>
  said(call('DELETE /alerts/webhook', { universe: null }), refreshAlerts);

export const testWebhook = (): Promise<string> =>
  said(call('POST /alerts/webhook/test', { body: {}, universe: null }), refreshAlerts);

type Wire = Reply<Routes['GET /alerts']>;

const alertsFromWire = (wire: Wire): Notifications => ({
  pushKey: wire.push_key,
  devices: wire.devices.map(deviceFromWire),
  webhook: wire.webhook && {
    url: wire.webhook.url,
    kinds: wire.webhook.kinds,
    offSince: instantOf(wire.webhook.off_since),
    deliveries: wire.webhook.deliveries.map((delivery) => ({ ...delivery, at: Date.parse(delivery.at) })),
  },
});

const deviceFromWire = (wire: Wire['devices'][number]): AlertDevice => ({
  id: wire.id,
  browser: wire.browser,
  system: wire.system,
  endpoint: wire.endpoint,
  kinds: wire.kinds,
  createdAt: Date.parse(wire.created_at),
  offSince: instantOf(wire.off_since),
});

const instantOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
