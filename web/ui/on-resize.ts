/** Calls `act` with an element's inner size in px, now and whenever it changes; returns the end of that. */
export function onResize(element: Element, act: (size: DOMRectReadOnly) => void): () => void {
  const observer = new ResizeObserver(([entry]) => entry && act(entry.contentRect));
  observer.observe(element);
  return () => observer.disconnect();
}
