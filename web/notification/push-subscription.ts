/** What the server needs to know of a browser to tell it something. */
export type BrowserSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Whether this browser can be told: it can, the page did not come by https, it knows no push, or its user forbade it. */
export type PushAbility = 'able' | 'insecure' | 'unknown' | 'denied';

const workerPath = '/push-worker.js';

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unknown';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** The endpoint at which this browser is told; null while it is not. */
export async function currentEndpoint(): Promise<string | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Lets the server that has this key tell this browser, which asks its user for permission the first time. Answers null
 * when the user says no; throws what the browser throws when it reaches no push service.
 */
export async function subscribe(serverKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A server that was set up anew has other keys.
  if (known && !isFor(known, serverKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new TypeError('The browser did not tell how to reach it.');
  return { endpoint, p256dh, auth };
}

/** Ends what `subscribe` began. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function isFor({ options }: PushSubscription, serverKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}
