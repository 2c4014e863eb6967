import type { PushMessage } from '@farhold/contract/push';
import type { WorkerScope } from './worker-scope.ts';

/** Shows the server's notifications in this browser, also while no page of the game is open. */
export function showPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    event.waitUntil(show(scope, event.data.json() as PushMessage));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showGame(scope, String(event.notification.data)));
  });
}

async function show(scope: WorkerScope, { id, title, body, path }: PushMessage): Promise<void> {
  // A repeated notification has the same id and replaces the one shown before.
  const options = { body, tag: id, icon: '/icon-192.png', data: path };
  await scope.registration.showNotification(title, options);
}

/** Shows a place of the game in an open page, which goes there without being loaded anew, or opens one. */
async function showGame({ clients }: WorkerScope, path: string): Promise<unknown> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return clients.openWindow(path);
  page.postMessage({ show: path }, { transfer: [] });
  return page.focus();
}
