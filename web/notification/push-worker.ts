// The service worker, built as /push-worker.js. It shows the server's notifications in this browser, also while no page
// of the game is open; it intercepts no requests and caches nothing.

import type { PushMessage } from '@farhold/contract/push';

type Extended = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Extended & { readonly data: { readonly json: () => unknown } };
type ClickEvent = Extended & { readonly notification: Notification };
type OpenPage = { readonly focus: () => Promise<unknown> };

/** The part of the service worker API used here; the compiler's own types exclude those of pages. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (which: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly addEventListener: ((type: 'push', hear: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', hear: (event: ClickEvent) => void) => void);
};

const scope = self as unknown as WorkerScope;

scope.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json() as PushMessage;
  // A repeated notification has the same id and replaces the one shown before.
  const options = { body, tag: id, icon: '/icon-192.png', data: path };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showGame(String(event.notification.data)));
});

/** Focuses an open page of the game, or opens one. */
async function showGame(path: string): Promise<unknown> {
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return page ? page.focus() : scope.clients.openWindow(path);
}
