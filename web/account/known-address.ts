import { createStore } from '../client/store.ts';

/** Where a player has just registered; the login fills it in. It is gone when the page is left. */
const address = createStore('');

export const rememberAddress = (email: string): void => address.write(email);

export const knownAddress = (): string => address.read();
