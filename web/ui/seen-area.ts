import { useSyncExternalStore } from 'react';

/** The part of the page that is in sight, in px: a phone's keyboard covers the rest without telling the page. */
type SeenArea = { readonly top: number; readonly height: number };

let area: SeenArea = { top: 0, height: window.innerHeight };

function read(): SeenArea {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  if (top !== area.top || height !== area.height) area = { top, height };
  return area;
}

/** The part of the page that is in sight; renews itself when a keyboard rises or the screen turns. */
export const useSeenArea = (): SeenArea => useSyncExternalStore(subscribe, read);

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport ?? window;
  viewport.addEventListener('resize', listener);
  viewport.addEventListener('scroll', listener);
  return () => {
    viewport.removeEventListener('resize', listener);
    viewport.removeEventListener('scroll', listener);
  };
}
