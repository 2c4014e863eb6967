/** When a change was announced, and whether the query was in flight at that moment; in ms of the local clock. */
type News = { readonly heardAt: number; readonly wasUnderWay: boolean };

type State = { readonly dataUpdatedAt: number; readonly fetchStatus: 'fetching' | 'paused' | 'idle' };

/**
 * Whether a query must be refetched after a change. One sent since then already knows of it, so the page that gave an
 * order does not fetch its outcome twice.
 */
export function isStaleSince({ heardAt, wasUnderWay }: News, { dataUpdatedAt, fetchStatus }: State): boolean {
  if (wasUnderWay) return true;
  return fetchStatus !== 'fetching' && dataUpdatedAt < heardAt;
}
