import { useEffect } from 'react';
import { followUpdates } from './follow-updates.ts';
import { refreshChanged } from './refresh-changed.ts';

/** Keeps the page up to date with the server while mounted, whatever the cause of a change (decision record 009). */
export function useLiveUpdates(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { stop, ...listener } = refreshChanged();
    void followUpdates(listener, leaving.signal);
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
}
