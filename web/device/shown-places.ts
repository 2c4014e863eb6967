import { canHaveWorker } from './registration.ts';
import type { PageMessage } from './worker-scope.ts';

/**
 * Calls back with the place of a notification that is pressed while this page is open. A page asks for it before all
 * else: what its worker says while nobody listens is lost.
 */
export function onShownPlace(show: (href: string) => void): void {
  if (!canHaveWorker()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<PageMessage>) =>
    show(data.show),
  );
}
