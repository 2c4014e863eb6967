import { type PointerEvent, useRef } from 'react';

/** Where a finger went down, and where it left, in px of the screen. */
export type Stroke = {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly screenWidth: number;
};

/** Strokes from the edges belong to the browser, which goes back and forward by them. */
const EDGE_PX = 28;

/** Shorter strokes are slips. */
const SHORTEST_PX = 60;

/**
 * To the next planet (1) with a stroke to the left, to the previous one (-1) with one to the right; null for no swipe.
 */
export function stepOf({ from, to, screenWidth }: Stroke): -1 | 1 | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isFromEdge = from.x < EDGE_PX || from.x > screenWidth - EDGE_PX;
  if (isFromEdge || Math.abs(dx) < SHORTEST_PX || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}

type Swipe = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
};

/** Pointer handlers that call `onStep` on a horizontal swipe. Mice are ignored, and a second finger cancels it. */
export function useSwipe(onStep: (step: -1 | 1) => void): Swipe {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y, isPrimary }) => {
      from.current = pointerType === 'touch' && isPrimary ? { id, x, y } : null;
    },
    onPointerUp: ({ pointerId, clientX: x, clientY: y }) => {
      const start = from.current;
      from.current = null;
      if (start?.id !== pointerId) return;
      const step = stepOf({ from: start, to: { x, y }, screenWidth: window.innerWidth });
      if (step !== null) onStep(step);
    },
    // The browser scrolls: it was no swipe.
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
