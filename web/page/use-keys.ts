import { useEffectEvent, useLayoutEffect } from 'react';
import { hasOpenPopup } from '../ui/open-window.ts';
import { useShortcutsOn } from './shortcut-choice.ts';

/** How long after `g` a letter still belongs to it, in ms. */
const PAIR_WITHIN_MS = 1500;

/** Called with a pressed key; `afterG` is whether `g` was pressed right before it. */
type OnKey = (key: string, afterG: boolean, event: KeyboardEvent) => void;

/**
 * Listens for the game's single-key shortcuts, unless switched off; inactive inside fields and while a window or menu
 * is open.
 */
export function useKeys(onKey: OnKey): void {
  const on = useShortcutsOn();
  const press = useEffectEvent(onKey);
  // Before the page is painted: who sees it may press a key.
  useLayoutEffect(() => {
    if (!on) return undefined;
    let pressedGAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusyElsewhere(event))
        return;
      press(event.key, event.timeStamp - pressedGAt < PAIR_WITHIN_MS, event);
      pressedGAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

const FIELDS = 'input, textarea, select, [contenteditable=true]';

const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  (event.target instanceof Element && event.target.closest(FIELDS) !== null) || hasOpenPopup();
