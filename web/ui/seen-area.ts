import { useSyncExternalStore } from 'react';

/** The visible part of the page, in px: a phone's keyboard covers the rest without any notice. */
type SeenArea = { readonly top: number; readonly height: number };

let area: SeenArea = { top: 0, height: window.innerHeight };

function read(): SeenArea {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  if (top !== area.top || height !== area.height) area = { top, height };
  return area;
}

/** The visible part of the page; updated when a keyboard opens or the screen turns. */
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
