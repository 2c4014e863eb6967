const key = 'authToken';

/** The bearer token of this browser's session, if there is one. */
export const readToken = (): string | null => localStorage.getItem(key);

export const keepToken = (token: string): void => localStorage.setItem(key, token);

export const forgetToken = (): void => localStorage.removeItem(key);
