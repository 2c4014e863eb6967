import { plainText, stored } from './store.ts';

const KEY = 'authToken';
const token = stored(KEY, plainText);

/** The bearer token of this browser's session, if there is one. */
export const readToken = (): string | null => token.read();

export const keepToken = (given: string): void => token.write(given);

export const forgetToken = (): void => token.write(null);

/** Calls the listener when another tab has begun or ended the session that all tabs share. */
export function onTokenChangedElsewhere(listener: () => void): void {
  globalThis.addEventListener('storage', ({ key, oldValue, newValue }: StorageEvent) => {
    // A null key: everything was removed at once.
    if (key === null || (key === KEY && oldValue !== newValue)) listener();
  });
}
