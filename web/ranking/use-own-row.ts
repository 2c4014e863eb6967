import { SECOND_MS } from '@farhold/engine/time/duration';
import { type RefCallback, useCallback, useRef } from 'react';
import { useReducedMotion } from '../ui/media.ts';

/** The delay after which the reader's row scrolls into view (spec section 9). */
const SCROLL_AFTER_MS = 2 * SECOND_MS;

/** Input that shows that the reader has moved on. */
const signsOfLife = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Whether the whole row is to be seen, clear of the header above and a phone's tabs below. */
function isInSight(row: HTMLElement): boolean {
  const { left, top, bottom, height } = row.getBoundingClientRect();
  const shows = (y: number) => row.contains(document.elementFromPoint(left + 24, y));
  return height > 0 && shows(top + 1) && shows(bottom - 1);
}

/**
 * A ref for the reader's row that scrolls it into view two seconds after it appeared, once per page, unless the reader
 * scrolls, types or clicks in between.
 */
export function useOwnRow(pageKey: string): RefCallback<HTMLTableRowElement> {
  const isStill = useReducedMotion();
  const shownFor = useRef<string | null>(null);
  return useCallback(
    (row) => {
      if (!row || shownFor.current === pageKey) return;
      const timer = setTimeout(() => {
        shownFor.current = pageKey;
        if (!isInSight(row)) row.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
      }, SCROLL_AFTER_MS);
      const stay = () => {
        shownFor.current = pageKey;
        clearTimeout(timer);
      };
      for (const sign of signsOfLife) window.addEventListener(sign, stay, { once: true, passive: true });
      return () => {
        clearTimeout(timer);
        for (const sign of signsOfLife) window.removeEventListener(sign, stay);
      };
    },
    [pageKey, isStill],
  );
}
