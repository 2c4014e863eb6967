import { SECOND_MS } from '@farhold/engine/time/duration';
import { type RefCallback, useCallback, useRef } from 'react';
import { useReducedMotion } from '../ui/media.ts';

/** The reader's row is brought into view so long after it came (spec section 9). */
const SCROLL_AFTER_MS = 2 * SECOND_MS;

/** What shows that the reader has gone on already. */
const signsOfLife = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A ref for the reader's row that scrolls it into view two seconds after it came with a page, once for each page,
 * unless the reader has begun to scroll, type or press something in between.
 */
export function useOwnRow(pageKey: string): RefCallback<HTMLTableRowElement> {
  const isStill = useReducedMotion();
  const shownFor = useRef<string | null>(null);
  return useCallback(
    (row) => {
      if (!row || shownFor.current === pageKey) return;
      const timer = setTimeout(() => {
        shownFor.current = pageKey;
        row.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
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
