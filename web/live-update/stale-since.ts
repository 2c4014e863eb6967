/** When news came, and whether the query in question was under way at that moment; in ms of this machine's clock. */
type News = { readonly heardAt: number; readonly wasUnderWay: boolean };

type State = { readonly dataUpdatedAt: number; readonly fetchStatus: 'fetching' | 'paused' | 'idle' };

/**
 * Whether a query has to be asked again because of news. What was asked for since then knows of it already, so that
 * the page which gave an order and reads its outcome does not read it twice.
 */
export function isStaleSince({ heardAt, wasUnderWay }: News, { dataUpdatedAt, fetchStatus }: State): boolean {
  if (wasUnderWay) return true;
  return fetchStatus !== 'fetching' && dataUpdatedAt < heardAt;
}
