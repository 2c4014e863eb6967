import { lazy, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { withTexts } from '../client/room-texts.ts';
import { hasOpenWindow } from '../ui/open-window.ts';
import type { HeaderView } from './header-view.ts';
import { usePaletteActions } from './use-palette-actions.ts';

const PaletteDialog = lazy(() =>
  withTexts(import('../palette/palette-dialog.tsx')).then((file) => ({ default: file.PaletteDialog })),
);

type PaletteProps = { view: HeaderView; isOpen: boolean; onOpen: (open: boolean) => void };

/** The palette, opened by Ctrl K (⌘ K) from anywhere but a window, fields included. */
export function Palette({ view, isOpen, onOpen }: PaletteProps) {
  const open = useEffectEvent(() => onOpen(true));
  // Before the page is painted: who sees it may press the keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k' || hasOpenWindow()) return;
      // The browser would go to its own search.
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen ? (
    <Suspense>
      <OpenPalette view={view} onClose={() => onOpen(false)} />
    </Suspense>
  ) : null;
}

const OpenPalette = ({ view, onClose }: { view: HeaderView; onClose: () => void }) => (
  <PaletteDialog actions={usePaletteActions(view)} onClose={onClose} />
);
