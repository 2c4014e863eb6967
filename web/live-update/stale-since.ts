/** When a change was announced, and whether the query was in flight at that moment; in ms of the local clock. */
type Announced = { readonly heardAt: number; readonly wasUnderWay: boolean };

type State = { readonly dataUpdatedAt: number; readonly fetchStatus: 'fetching' | 'paused' | 'idle' };

/**
 * Whether a query must be refetched after a change. One sent since then already knows of it, so the page that gave an
 * order does not fetch its outcome twice. Data of the same millisecond may have been read before.
 */
export function isStaleSince(
  { heardAt, wasUnderWay }: Announced,
  { dataUpdatedAt, fetchStatus }: State,
): boolean {
  if (wasUnderWay) return true;
  return fetchStatus !== 'fetching' && dataUpdatedAt <= heardAt;
}
