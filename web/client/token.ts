import { plainText, stored } from './store.ts';

const token = stored('authToken', plainText);

/** The bearer token of this browser's session, if there is one. */
export const readToken = (): string | null => token.read();

export const keepToken = (given: string): void => token.write(given);

export const forgetToken = (): void => token.write(null);
