import { useEffect, useRef } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { useMovements } from '../fleet/api.ts';
import { useReducedMotion } from '../ui/media.ts';
import { fitCanvas } from './fit-canvas.ts';
import type { PastGalaxy } from './map-history.ts';
import type { Frame } from './map-view.ts';
import { paintLiveLayer } from './paint-live-layer.ts';

type LiveLayerProps = { galaxy: number; frame: Frame; past: PastGalaxy | null };

/** How often fleets move for readers who asked for less motion, in ms. */
const STILL_MS = 5000;

/**
 * What moves, drawn over the map: the player's fleets and those that come to them, or the galaxy's past. The fleet page
 * and the table of the history say the same in words.
 */
export function LiveLayer({ galaxy, frame, past }: LiveLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: fleets = [] } = useMovements();
  const isStill = useReducedMotion();
  const { view, width, height } = frame;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return undefined;
    fitCanvas(context, width, height);
    const paint = () =>
      paintLiveLayer(context, { galaxy, view, width, height, past, fleets, now: serverNow() });
    paint();
    if (past || fleets.length === 0) return undefined;
    return isStill ? every(STILL_MS, paint) : eachFrame(paint);
  }, [galaxy, view, width, height, past, fleets, isStill]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      style={{ width, height }}
      className="pointer-events-none absolute top-0 left-0"
    />
  );
}

function every(ms: number, paint: () => void): () => void {
  const timer = setInterval(paint, ms);
  return () => clearInterval(timer);
}

/** A browser asks for no frame while the page is hidden. */
function eachFrame(paint: () => void): () => void {
  let next = 0;
  const again = () => {
    paint();
    next = requestAnimationFrame(again);
  };
  next = requestAnimationFrame(again);
  return () => cancelAnimationFrame(next);
}
