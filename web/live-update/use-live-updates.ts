import { useEffect } from 'react';
import { followNews } from './follow-updates.ts';
import { refreshChanged } from './refresh-changed.ts';

/** Keeps what the page shows up with the server for as long as it stands, whoever changed it (decision record 009). */
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
