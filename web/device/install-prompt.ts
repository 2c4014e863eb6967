import { DAY_MS } from '@farhold/engine/time/duration';
import { createStore, flag, stored, useStore, wholeNumber } from '../client/store.ts';

/** The browser's own install prompt, which a page may defer. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

const prompt = createStore<InstallPrompt | null>(null);
const isDeclined = stored('installDeclined', flag('yes'));
const playedSince = stored('playedHereSince', wholeNumber);
const isOldHand = createStore(false);

/** How long somebody has played in this browser before the game offers to be installed, in ms. */
const OFFER_AFTER_MS = DAY_MS;

/** Hears whether the browser would install the game; call it before the page is drawn. */
export function awaitInstallPrompt(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks at once, on the first visit.
    event.preventDefault();
    prompt.write(event as InstallPrompt);
  });
  globalThis.addEventListener('appinstalled', () => prompt.write(null));
}

/** Installs the game, if its user says yes to the browser; null where the browser does not let a page ask. */
export function useInstall(): (() => void) | null {
  const asked = useStore(prompt);
  if (!asked) return null;
  return () => {
    // A prompt can be used once.
    prompt.write(null);
    void asked.prompt();
  };
}

/** Whether the game may offer itself: to somebody who first played here at least a day ago, and has not declined. */
export function useMayOffer(): boolean {
  const declined = useStore(isDeclined);
  return useStore(isOldHand) && !declined;
}

/** `since` is when somebody first played in this browser, in ms; null before. */
export const mayOffer = (since: number | null, now: number): boolean =>
  since !== null && now - since >= OFFER_AFTER_MS;

/** Notes that somebody plays here; the first time counts. */
export function notePlaying(): void {
  const since = playedSince.read();
  if (since === null) playedSince.write(Date.now());
  isOldHand.write(mayOffer(since, Date.now()));
}

/** Never offers it again in this browser. */
export const declineInstall = (): void => isDeclined.write(true);

/** Whether the page runs in a window of its own, as an installed game does. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
