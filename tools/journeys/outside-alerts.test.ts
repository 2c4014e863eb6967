import { pushBrowser } from '@farhold/server/testing/push-browser';
import { openReceiver, type Receiver } from '@farhold/server/testing/receiver';
import type { CDPSession, Page } from 'playwright-core';
import type { WorkerScope } from '@farhold/web/device/worker-scope';
import { expect, test } from 'vitest';
import { foundEmpire } from './empire.ts';
import { arrivesAt, isSaidOf, isTold, showsPage } from './on-page.ts';
import { ownServer } from './own-server.ts';
import { openVisitor } from './visitor.ts';

/**
 * What a browser subscribes to: a push service of the test, since those of the browsers' makers cannot be reached here.
 */
type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * Lets the browser subscribe to a push service of the test, and grants the permission: without a window, the browser
 * would deny it.
 */
const leadPush = (page: Page, subscription: Subscription): Promise<unknown> =>
  page.addInitScript((given: Subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => {
      document.documentElement.setAttribute('data-asked', '');
      return 'granted';
    };
    const key = 'test push subscription';
    const made = {
      ...given,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem(key);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(key) === null ? null : made);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(key, 'yes');
      return made;
    };
  }, subscription);

/** Passes a message to the page's service worker, as the browser does with one from a push service. */
async function bring(cdp: CDPSession, origin: string, registrationId: string, data: string): Promise<void> {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const registrationOf = (cdp: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });

type Shown = { readonly title: string; readonly body: string };

/** Records what the page's service worker would show, since a headless browser cannot show it. */
async function noteShown(page: Page): Promise<() => Promise<readonly Shown[]>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '' });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** Presses a notification that leads to a path; in a window that nobody sees, the browser has none to press. */
async function pressShown(page: Page, path: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  const at = page.url();
  const pages = await worker?.evaluate(async (data) => {
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => null);
    const press = new Event('notificationclick');
    globalThis.dispatchEvent(Object.assign(press, { notification: { close: () => null, data }, waitUntil }));
    const { clients } = globalThis as unknown as Pick<WorkerScope, 'clients'>;
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return open.map(({ url, visibilityState }) => `${visibilityState} ${url}`);
  }, path);
  expect(pages, 'the pages that its worker sees').toEqual([`visible ${at}`]);
}

const received = (receiver: Receiver, count: number): Promise<void> =>
  expect.poll(() => receiver.received.length).toBe(count);

test('a browser asks only when its player chooses notifications, shows those, and none after they are switched off', async () => {
  const { token } = await foundEmpire('alerted', 'Origin');
  const { page } = await openVisitor({ token, hasWorker: true });
  const { url } = ownServer();
  const service = await openReceiver();
  service.answerWith((response) => void response.writeHead(201).end());
  const { read, ...keys } = pushBrowser();
  await leadPush(page, { endpoint: service.url, keys });
  const cdp = await page.context().newCDPSession(page);
  const registration = registrationOf(cdp);
  await cdp.send('ServiceWorker.enable');

  await page.goto('/account?tab=alerts');
  const here = page.getByRole('group', { name: 'What this browser tells you' });
  const fleets = here.getByRole('checkbox', { name: 'Hostile fleets' });
  await fleets.waitFor();
  expect(await here.getByRole('checkbox', { checked: true }).count()).toBe(0);
  const asked = page.locator('html[data-asked]');
  expect(await asked.count()).toBe(0);
  await fleets.click();
  await asked.waitFor();
  await here.getByRole('checkbox', { name: 'Hostile fleets', checked: true }).waitFor();
  await page.reload();
  await here.getByRole('checkbox', { name: 'Hostile fleets', checked: true }).waitFor();

  await page.getByRole('button', { name: 'Send me a test' }).first().click();
  await isTold(page, 'The test is on its way.');
  await received(service, 1);
  const shown = await noteShown(page);
  const message = read(service.received[0]?.body ?? Buffer.alloc(0));
  await bring(cdp, url, await registration, message);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Alerts arrive here', body: 'This is the test that you asked for.' }]);
  await pressShown(page, '/fleet');
  await arrivesAt(page, '/fleet');
  await page.goto('/account?tab=alerts');

  await here.getByRole('checkbox', { name: 'Hostile fleets', checked: true }).click();
  await isTold(page, 'Nothing more is sent there.');
  await expect.poll(() => page.getByText('Browsers that receive alerts').count()).toBe(0);
});

test('a notification that is pressed while a page is still busy leads to its place', async () => {
  const { token } = await foundEmpire('hasty', 'Origin');
  const { page } = await openVisitor({ token, hasWorker: true });
  const worker = page.context().waitForEvent('serviceworker');
  await page.goto('/home');
  await worker;
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  await page.goto('/resources');
  await showsPage(page, 'Resources');
  await pressShown(page, '/fleet');
  await arrivesAt(page, '/fleet');
});

test('a webhook’s address is checked, its secret is shown once, and its deliveries are listed', async () => {
  const { token } = await foundEmpire('hooked', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token, screen: 'phone' });
  expectRefusals('422 POST /api/v1/alerts/webhook');
  const receiver = await openReceiver();
  await page.goto('/account?tab=alerts');
  await page.getByText('You have told this browser to show no notifications of this game.').waitFor();
  const address = page.getByLabel('Web address');
  const add = page.getByRole('button', { name: 'Add address' });
  await add.click();
  await isSaidOf(address, 'Please give an address.');
  await address.fill('ftp://example.org/hook');
  await add.click();
  await isSaidOf(address, 'Please give an address that begins with https://');

  await address.fill(receiver.url);
  await add.click();
  const secret = page.getByText(/^whsec_/);
  await secret.waitFor();
  receiver.answerWith((response) => void response.writeHead(503).end());
  await page.getByRole('button', { name: 'Send me a test' }).click();
  const sent = page.getByRole('region', { name: 'Recent deliveries' });
  await sent.getByText('answered 503').waitFor();
  receiver.answerWith((response) => void response.writeHead(204).end());
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await received(receiver, 2);
  await sent.getByText('arrived').waitFor();
  expect(JSON.parse(String(receiver.received[1]?.body))).toMatchObject({ kind: 'test', data: {} });

  await page.reload();
  await sent.getByText('arrived').waitFor();
  expect(await secret.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await add.waitFor();
  expect(await page.getByLabel('Web address').inputValue()).toBe('');
});
