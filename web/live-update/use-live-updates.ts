import { useEffect } from 'react';
import { followNews } from './follow-updates.ts';
import { refreshChanged } from './refresh-changed.ts';

/** Keeps the page up to date with the server while mounted, whatever the cause of a change (decision record 009). */
export function useNews(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { hear, stop } = refreshChanged();
    void followNews(hear, leaving.signal);
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
}
