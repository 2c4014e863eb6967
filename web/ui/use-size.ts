import { useEffect, useState, type RefObject } from 'react';
import { onResize } from './on-resize.ts';

/** The inner size of an element, in px. */
type Size = { readonly width: number; readonly height: number };

/** An element's size when it was last to be seen, updated on change; null before that. */
export function useSize(element: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    return onResize(element.current, ({ width, height }) => {
      if (width > 0 && height > 0) setSize({ width, height });
    });
  }, [element]);
  return size;
}
