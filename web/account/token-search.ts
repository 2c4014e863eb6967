/** Reads the token of a mailed link, `?token=…`; empty without one. */
export const readTokenSearch = (search: Record<string, unknown>): { token: string } => ({
  token: typeof search['token'] === 'string' ? search['token'] : '',
});
