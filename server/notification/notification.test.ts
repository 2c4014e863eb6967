import { createHmac, ECDH } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHttpSender } from '../outbound-http/http-sender.ts';
import { found, FOUNDER } from '../testing/alliance-calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { openReceiver, type Received } from '../testing/receiver.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { stopProcessClock } from '../testing/stop-process-clock.ts';
import { world, type World } from '../testing/world.ts';
import type { Kinds } from './notification.ts';
import { claimDeliveries } from './delivery-store.ts';
import { deliver, type DeliveryContext } from './deliver.ts';

const claim = ({ game, now }: World, most: number, ...underWay: [Parameters<typeof claimDeliveries>[3]?]) =>
  game.db.transaction().execute((tx) => claimDeliveries(tx, now(), most, ...underWay));

const everything: Kinds = ['hostile-fleet', 'queue-finished', 'message-received'];

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A world whose server may call this machine, and its delivery worker. */
async function openWorld() {
  const game = await world({ settings: { ALERTS_REACH: 'anywhere' } });
  return { game, context: contextOf(game) };
}

const contextOf = ({ game }: World): DeliveryContext => ({
  game,
  sendOut: createHttpSender({ reach: 'anywhere' }),
  subject: 'mailto:host@farhold.test',
});

/** Makes all due deliveries, as the worker does. */
async function deliverAll(game: World, context: DeliveryContext): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claim(game, 24);
    if (claimed.length === 0) return count;
    await Promise.all(claimed.map((one) => deliver(context, one)));
    count += claimed.length;
  }
}

const tellWebhook = async (game: World, by: TestPlayer, url: string, kinds: Kinds = everything) =>
  (await game.call(by, 'POST /alerts/webhook', { body: { url, kinds: [...kinds] } })).body.secret ?? '';

async function tellBrowser(game: World, by: TestPlayer, url: string, kinds: Kinds = everything) {
  const { p256dh, auth, read } = pushBrowser();
  const body = { endpoint: url, p256dh, auth, kinds: [...kinds] };
  const headers = { 'user-agent': FIREFOX };
  const { body: reply } = await game.call(by, 'POST /alerts/device', { body, headers });
  return { id: reply.id, read };
}

const alertsOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /alerts')).body;

const buildMine = (game: World, by: TestPlayer) =>
  game.call(by, 'POST /activity/build', { body: { planet_id: by.home, asset_id: assetIds['metal-mine'] } });

async function dieAfter(sending: Promise<unknown>): Promise<never> {
  await sending;
  throw new Error('The worker died.');
}

/** A browser's key in the short form, for which no message can be encrypted. */
const compressed = (p256dh: string): string => {
  const short = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
  return String(short);
};

const bodyOf = (received: Received | undefined): unknown => JSON.parse(String(received?.body));

type Documented = {
  readonly isFromFarhold: (headers: object, body: string, secret: string, now: number) => boolean;
};

const armed = { planet: { units: { 'light-fighter': 5, 'small-cargo': 5 }, stock: { deuterium: 10_000 } } };

test('the owner of a planet gets a signed call when an attack is launched', async () => {
  const { game, context } = await openWorld();
  const [ann, bob] = [await game.player('Ann', armed), await game.player('Bob')];
  const receiver = await openReceiver();
  const secret = await tellWebhook(game, bob, receiver.url);

  await send(game, ann, { mission_type: 'attack', units: { 'light-fighter': 1 }, to_planet_id: bob.home });
  expect(await deliverAll(game, context)).toBe(1);

  const [movement] = (await game.call(bob, 'GET /activity')).body;
  const arrivesAt = movement?.end_time;
  const [received] = receiver.received;
  const { 'webhook-timestamp': timestamp, 'webhook-id': id, ...headers } = received?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(
    `${String(id)}.${String(timestamp)}.${String(received?.body)}`,
  );
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  expect(Number(timestamp)).toBe(game.now() / 1000);
  expect(bodyOf(received)).toEqual({
    id,
    kind: 'hostile-fleet',
    at: new Date(game.now()).toISOString(),
    player: { id: bob.id, name: 'Bob' },
    data: {
      id_universe: game.universe,
      planet: { id_planet: bob.home, name: 'Homeworld', ...bob.at },
      mission: 'attack',
      from: ann.at,
      arrives_at: arrivesAt,
    },
  });
});

test('the check from the documentation accepts our calls and nothing else', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const receiver = await openReceiver();
  const secret = await tellWebhook(game, ann, receiver.url);
  await game.call(ann, 'POST /alerts/webhook/test');
  await deliverAll(game, context);
  const text = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  const { isFromFarhold } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Documented;

  const { headers = {}, body = '' } = receiver.received[0] ?? {};
  const now = game.now() / 1000;
  expect(isFromFarhold(headers, String(body), secret, now + 299)).toBe(true);
  expect(isFromFarhold(headers, String(body), secret, now + 301)).toBe(false);
  expect(isFromFarhold(headers, `${String(body)} `, secret, now)).toBe(false);
  expect(isFromFarhold(headers, String(body), secret.replace('whsec_', 'whsec_A'), now)).toBe(false);
  expect(isFromFarhold({}, String(body), secret, now)).toBe(false);
});

test('friendly fleets, refused attacks and unwanted kinds send no notification', async () => {
  const { game } = await openWorld();
  const [ann, bob] = [await game.player('Ann', armed), await game.player('Bob')];
  const receiver = await openReceiver();
  await tellWebhook(game, bob, receiver.url, ['message-received', 'hostile-fleet']);
  await tellWebhook(game, ann, receiver.url, []);

  const cargo = { mission_type: 'transport' as const, units: { 'small-cargo': 1 }, to_planet_id: bob.home };
  expect((await send(game, ann, cargo)).status).toBe(200);
  const attack = { mission_type: 'attack' as const, units: { 'light-fighter': 99 }, to_planet_id: bob.home };
  expect((await send(game, ann, attack)).status).toBe(422);
  await buildMine(game, bob);
  await buildMine(game, ann);
  await game.advance({ hours: 1 });

  expect(await game.game.db.selectFrom('notification_delivery').selectAll().execute()).toEqual([]);
});

test('a browser gets a message for each finished order, which only it can decrypt', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const service = await openReceiver();
  service.answerWith((response) => void response.writeHead(201).end());
  const { read } = await tellBrowser(game, ann, service.url, ['queue-finished']);
  await buildMine(game, ann);
  await buildMine(game, ann);
  await game.advance({ hours: 1 });
  await deliverAll(game, context);

  const told = service.received.map(({ body }) => JSON.parse(read(body)) as { title: string; body: string });
  expect(told.map(({ title }) => title)).toEqual(['Metal Mine, level 1', 'Metal Mine, level 2']);
  expect(told[0]?.body).toMatch(/^Finished on \S/);
  const { headers } = service.received[0] ?? {};
  const { push_key: publicKey } = await alertsOf(game, ann);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(headers?.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
  expect(headers?.authorization).toContain(publicKey);
});

test('a notification of a message names only its writer', async () => {
  const { game, context } = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const receiver = await openReceiver();
  await tellWebhook(game, bob, receiver.url);
  await tellWebhook(game, ann, receiver.url);
  const body = { receiver_id: bob.id, message: 'The secret plan' };
  expect((await game.call(ann, 'POST /message/send', { body })).status).toBe(200);
  expect(await deliverAll(game, context)).toBe(1);
  expect(bodyOf(receiver.received[0])).toMatchObject({
    kind: 'message-received',
    player: { id: bob.id },
    data: { from: { id: ann.id, name: 'Ann' } },
  });
  expect(String(receiver.received[0]?.body)).not.toContain('secret plan');
});

test('the tag of an alliance stands before the name of who has written', async () => {
  const { game, context } = await openWorld();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob')];
  const wolf = await found(game, ann, 'WOLF');
  const receiver = await openReceiver();
  await tellWebhook(game, bob, receiver.url);
  await game.call(ann, 'POST /message/send', { body: { receiver_id: bob.id, message: 'Hello' } });
  expect(await deliverAll(game, context)).toBe(1);
  expect(bodyOf(receiver.received[0])).toMatchObject({
    data: { from: { name: 'Ann', alliance: { id: wolf, tag: 'WOLF' } } },
  });
});

test('two simultaneous workers deliver each notification once', async () => {
  const { game, context } = await openWorld();
  const receiver = await openReceiver();
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay']) {
    const player = await game.player(name);
    await tellWebhook(game, player, receiver.url);
    await game.call(player, 'POST /alerts/webhook/test');
  }
  expect(await Promise.all([deliverAll(game, context), deliverAll(game, context)])).toSatisfy(
    ([one, other]) => one + other === 6,
  );
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
});

test('a delivery by a worker that died is repeated a minute later, under the same id', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const receiver = await openReceiver();
  await tellWebhook(game, ann, receiver.url);
  await game.call(ann, 'POST /alerts/webhook/test');
  const dying: DeliveryContext = {
    ...context,
    sendOut: async (request) => dieAfter(context.sendOut(request)),
  };
  const [claimed] = await claim(game, 24);
  if (!claimed) throw new Error('Nothing was due.');
  await expect(deliver(dying, claimed)).rejects.toThrow('The worker died.');

  expect(await deliverAll(game, context)).toBe(0);
  await game.advance({ seconds: 60 });
  expect(await deliverAll(game, context)).toBe(1);
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(second).toBe(first);
  expect((await alertsOf(game, ann)).webhook?.deliveries).toMatchObject([
    { state: 'delivered', attempts: 2 },
  ]);
});

test('each channel has one running delivery, so that a slow one delays only itself', async () => {
  const { game } = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  for (const player of [ann, bob]) await tellWebhook(game, player, 'http://127.0.0.1:9/');
  for (const player of [ann, ann, ann, bob]) await game.call(player, 'POST /alerts/webhook/test');
  const claimed = await claim(game, 24);
  expect(claimed.map(({ player }) => player.name).toSorted()).toEqual(['Ann', 'Bob']);
  const busy = claimed.map(({ channel, player }) => ({ channel, account: player.id }));
  expect(await claim(game, 24, busy)).toEqual([]);
  expect(await claim(game, 0)).toEqual([]);
});

test('an address that fails for a day is switched off until it works again', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const receiver = await openReceiver();
  receiver.answerWith((response) => void response.writeHead(500).end());
  await tellWebhook(game, ann, receiver.url);
  await game.call(ann, 'POST /alerts/webhook/test');
  const gaps = [{}, { minutes: 1 }, { minutes: 5 }, { minutes: 30 }, { hours: 2 }, { hours: 6 }];
  for (const gap of gaps) {
    await game.advance(gap);
    expect(await deliverAll(game, context)).toBe(1);
  }
  expect((await alertsOf(game, ann)).webhook).toMatchObject({
    off_since: null,
    deliveries: [{ state: 'waiting', attempts: 6, failure: 'status-500' }],
  });
  await game.advance({ hours: 16 });
  await deliverAll(game, context);
  expect((await alertsOf(game, ann)).webhook).toMatchObject({
    off_since: new Date(game.now()).toISOString(),
    deliveries: [{ state: 'given-up', attempts: 7 }],
  });

  await buildMine(game, ann);
  await game.advance({ hours: 1 });
  expect(await deliverAll(game, context)).toBe(0);
  receiver.answerWith((response) => void response.writeHead(200).end());
  await game.call(ann, 'POST /alerts/webhook/test');
  expect(await deliverAll(game, context)).toBe(1);
  expect((await alertsOf(game, ann)).webhook?.off_since).toBeNull();
});

test('attempts for a browser with a key for which nothing can be encrypted fail, and so they end', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const service = await openReceiver();
  const { id } = await tellBrowser(game, ann, service.url);
  // Such keys were accepted once.
  await game.game.db
    .updateTable('notification_channel')
    .set({ p256dh: compressed(pushBrowser().p256dh) })
    .where('id', '=', id)
    .execute();
  await game.call(ann, 'POST /alerts/device/{id}/test', { params: { id } });
  expect(await deliverAll(game, context)).toBe(1);
  const delivery = game.game.db.selectFrom('notification_delivery').select(['failure', 'next_attempt_at']);
  expect(await delivery.executeTakeFirst()).toMatchObject({ failure: 'unreachable' });
  await game.advance({ hours: 25 });
  expect(await deliverAll(game, context)).toBe(1);
  const channel = game.game.db.selectFrom('notification_channel').select('off_since');
  expect(await channel.executeTakeFirst()).toEqual({ off_since: game.now() });
  expect(await delivery.executeTakeFirst()).toMatchObject({ next_attempt_at: null });
  expect(service.received).toEqual([]);
});

test('a browser that has unsubscribed is deleted', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const service = await openReceiver();
  service.answerWith((response) => void response.writeHead(410).end());
  const { id } = await tellBrowser(game, ann, service.url);
  await game.call(ann, 'POST /alerts/device/{id}/test', { params: { id } });
  await deliverAll(game, context);
  expect((await alertsOf(game, ann)).devices).toEqual([]);
});

test('a browser belongs to the player who last switched notifications on there', async () => {
  const { game, context } = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const service = await openReceiver();
  const { id } = await tellBrowser(game, ann, service.url);
  await game.call(ann, 'POST /alerts/device/{id}/test', { params: { id } });
  await tellBrowser(game, bob, service.url);
  expect((await alertsOf(game, ann)).devices).toEqual([]);
  expect((await alertsOf(game, bob)).devices).toMatchObject([
    { browser: 'Firefox', system: 'Linux', off_since: null },
  ]);
  expect(await deliverAll(game, context)).toBe(0);
});

test("an address's secret is shown once, and another address has another one", async () => {
  const { game } = await openWorld();
  const ann = await game.player('Ann');
  const first = await tellWebhook(game, ann, 'https://ann.example.org/hook');
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await tellWebhook(game, ann, 'https://ann.example.org/hook', ['queue-finished'])).toBe('');
  expect((await alertsOf(game, ann)).webhook?.kinds).toEqual(['queue-finished']);
  expect(JSON.stringify(await alertsOf(game, ann))).not.toContain(first);
  expect(await tellWebhook(game, ann, 'https://ann.example.org/other')).not.toBe(first);
});

test('a secret from before Standard Webhooks keeps its key', async () => {
  const { game, context } = await openWorld();
  const ann = await game.player('Ann');
  const receiver = await openReceiver();
  await tellWebhook(game, ann, receiver.url);
  const key = Buffer.alloc(32, 0xfb);
  const old = { secret: `fhs_${key.toString('base64url')}` };
  await game.game.db.updateTable('notification_channel').set(old).where('account_id', '=', ann.id).execute();
  const migration = new URL('../database/migrations/020-standard-webhooks.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(game.game.db);

  await game.call(ann, 'POST /alerts/webhook/test');
  await deliverAll(game, context);
  const { headers = {}, body } = receiver.received[0] ?? {};
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${String(body)}`;
  const digest = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${digest}`);
});

test('addresses that only the server can reach are refused, for browsers and webhooks', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (const url of [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a:b@example.org/',
  ]) {
    const webhook = await game.call(ann, 'POST /alerts/webhook', { body: { url, kinds: [] } });
    expect(webhook).toMatchObject({ status: 422, body: { code: 'address-not-allowed' } });
    expect(Object.keys(webhook.body.errors ?? {})).toEqual(['url']);
    const { p256dh, auth } = pushBrowser();
    const body = { endpoint: url, p256dh, auth, kinds: [] };
    const device = await game.call(ann, 'POST /alerts/device', { body });
    expect(device).toMatchObject({ status: 422, body: { code: 'address-not-allowed' } });
  }
});

test('bad input changes nothing', async () => {
  const { game } = await openWorld();
  const ann = await game.player('Ann');
  const { p256dh, auth } = pushBrowser();
  const good = { endpoint: 'https://push.example.org/1', p256dh, auth, kinds: [] };
  const wrong = [
    { ...good, p256dh: compressed(p256dh) },
    { ...good, p256dh: 'A'.repeat(87) },
    { ...good, auth: 'A'.repeat(16) },
    { ...good, endpoint: 'push' },
  ];
  for (const body of wrong) expect((await game.call(ann, 'POST /alerts/device', { body })).status).toBe(422);
  const long = { url: `https://example.org/${'a'.repeat(2048)}`, kinds: [] };
  expect((await game.call(ann, 'POST /alerts/webhook', { body: long })).status).toBe(422);
  expect(await alertsOf(game, ann)).toMatchObject({ devices: [], webhook: null });

  for (let at = 0; at < 10; at += 1) {
    const body = { ...good, endpoint: `https://push.example.org/${at}` };
    expect((await game.call(ann, 'POST /alerts/device', { body })).status).toBe(200);
  }
  const eleventh = await game.call(ann, 'POST /alerts/device', {
    body: { ...good, endpoint: 'https://push.example.org/11' },
  });
  expect(eleventh).toMatchObject({ status: 422, body: { code: 'alert-devices-full' } });
});

test('a new webhook or device does not bring more than five tests a minute', async () => {
  stopProcessClock();
  const { game } = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const byWebhook = async (by: TestPlayer, at: number) => {
    const body = { url: `https://a${at}.example.org/`, kinds: [] };
    expect((await game.call(by, 'POST /alerts/webhook', { body })).status).toBe(200);
    return (await game.call(by, 'POST /alerts/webhook/test')).status;
  };
  const byDevice = async (by: TestPlayer, at: number) => {
    const params = { id: (await tellBrowser(game, by, `https://push.example.org/${at}`)).id };
    const { status } = await game.call(by, 'POST /alerts/device/{id}/test', { params });
    await game.call(by, 'DELETE /alerts/device/{id}', { params });
    return status;
  };
  for (const ask of [byWebhook, byDevice]) {
    for (let at = 0; at < 5; at += 1) expect(await ask(ann, at)).toBe(200);
    expect(await ask(ann, 5)).toBe(429);
    expect(await ask(bob, 0)).toBe(200);
  }
});

test('a player sees and changes only own channels, may run five tests a minute, and nobody viewing as them may change them', async () => {
  const { game } = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { id } = await tellBrowser(game, ann, 'https://push.example.org/1');
  const params = { id };
  expect((await game.call(bob, 'DELETE /alerts/device/{id}', { params })).status).toBe(404);
  expect((await game.call(bob, 'POST /alerts/device/{id}/test', { params })).status).toBe(404);
  expect((await game.call(bob, 'DELETE /alerts/webhook')).status).toBe(404);
  expect((await game.call(bob, 'POST /alerts/webhook/test')).status).toBe(404);

  const ask = () => game.call(ann, 'POST /alerts/device/{id}/test', { params });
  const statuses = await Promise.all(Array.from({ length: 8 }, ask));
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(3);

  await game.game.db.updateTable('session').set({ impersonated: true }).execute();
  expect((await game.call(ann, 'DELETE /alerts/device/{id}', { params })).status).toBe(403);
  expect(
    (await game.call(ann, 'POST /alerts/webhook', { body: { url: 'https://a.example.org/', kinds: [] } }))
      .status,
  ).toBe(403);
  expect((await alertsOf(game, ann)).devices).toHaveLength(1);
});
