const WORKER_PATH = '/service-worker.js';

/** Gives this browser the game's service worker, or the newest one; throws where it may not have one. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER_PATH);
}

/** Whether this browser can have a service worker here: some cannot, and none can without https. */
export const canHaveWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator;

/** The registration of the game's worker; undefined while this browser has none. */
export const workerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(WORKER_PATH);
