import { registerWorker, workerRegistration } from '../device/registration.ts';

/** What the server needs in order to push to a browser. */
export type BrowserSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/**
 * Whether this browser can receive push: able, page not served over https, push unknown to it, or forbidden by its
 * user.
 */
export type PushAbility = 'able' | 'insecure' | 'unknown' | 'denied';

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unknown';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** This browser's push endpoint; null while not subscribed. */
export async function currentEndpoint(): Promise<string | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await workerRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** The browser's user declined, or no push service can be reached. */
export class NotSubscribed extends Error {
  readonly why: 'declined' | 'noService';

  constructor(why: 'declined' | 'noService', cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * Subscribes this browser to the server with this key; the browser asks its user the first time. Throws
 * `NotSubscribed`.
 */
export async function subscribe(serverKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotSubscribed('declined');
  try {
    return await subscriptionFor(serverKey);
  } catch (error) {
    throw new NotSubscribed('noService', error);
  }
}

async function subscriptionFor(serverKey: string): Promise<BrowserSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A reinstalled server has other keys.
  if (known && !isFor(known, serverKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new TypeError('The browser did not tell how to reach it.');
  return { endpoint, p256dh, auth };
}

/** Ends what `subscribe` began. */
export async function unsubscribe(): Promise<void> {
  const registration = await workerRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function isFor({ options }: PushSubscription, serverKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}
