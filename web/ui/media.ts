import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders on change. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // A page that is drawn when the game is built leaves the size of the screen to its styles.
    () => false,
  );
}

/** Whether the screen is a phone's (under 721 px), where the tab bar takes the rail's place. */
export const useIsPhone = (): boolean => useMedia('(max-width: 720px)');

/** Whether the header must be brief (under 900 px): a phone, or a tablet in portrait. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 899px)');

/** Whether a list and what is chosen in it fit side by side (1100 px and more). */
export const useHasTwoPanes = (): boolean => useMedia('(min-width: 1100px)');

/** Whether there is room for a strip beside the page (1600 px and more). */
export const useIsVast = (): boolean => useMedia('(min-width: 1600px)');

/** Whether the reader asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
