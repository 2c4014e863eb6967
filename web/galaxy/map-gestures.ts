import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { fromScreen, type MapView, moved, hitRadiusOf, zoomed } from './map-view.ts';
import { type MapPoint, nearestSystem } from './star-layout.ts';

type Gestures = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly galaxy: number;
  readonly frame: { readonly view: MapView; readonly width: number; readonly height: number };
  readonly onView: (view: MapView) => void;
  readonly onHover: (system: number | null) => void;
  readonly onChoose: (system: number) => void;
};

type CanvasPointer = PointerEvent<HTMLCanvasElement>;

/** A press that moves further than this is a drag. */
const DRAG_PX = 7;

const placeOf = ({ nativeEvent }: CanvasPointer): MapPoint => ({
  x: nativeEvent.offsetX,
  y: nativeEvent.offsetY,
});

/** Pointer handling on the map: hover, select, drag with one finger, zoom with two or with the wheel. */
export function useMapGestures({ canvas, galaxy, frame, onView, onHover, onChoose }: Gestures) {
  const fingers = useRef(new Map<number, MapPoint>());
  const strayed = useRef(0);
  useWheel(canvas, (factor, at) => {
    // At the smallest zoom, the page scrolls on.
    if (factor < 1 && frame.view.scale === 1) return false;
    onView(zoomed(frame, factor, at));
    return true;
  });
  const systemAt = (at: MapPoint) => nearestSystem(galaxy, fromScreen(frame, at), hitRadiusOf(frame));
  const release = (event: CanvasPointer) => fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: CanvasPointer) => {
      if (fingers.current.size === 0) strayed.current = 0;
      fingers.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove: (event: CanvasPointer) => {
      const [before, now] = [fingers.current.get(event.pointerId), placeOf(event)];
      if (!before) return onHover(systemAt(now));
      strayed.current += Math.hypot(now.x - before.x, now.y - before.y);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other)
        onView(zoomed(frame, farBetween(now, other) / farBetween(before, other), middleOf(now, other)));
      else if (strayed.current > DRAG_PX) onView(moved(frame, now.x - before.x, now.y - before.y));
      return undefined;
    },
    onPointerUp: (event: CanvasPointer) => {
      release(event);
      const system = systemAt(placeOf(event));
      onHover(system);
      if (strayed.current <= DRAG_PX && system !== null && fingers.current.size === 0) onChoose(system);
    },
    onPointerCancel: release,
    onPointerLeave: (event: CanvasPointer) => {
      release(event);
      onHover(null);
    },
  };
}

const farBetween = (a: MapPoint, b: MapPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

const middleOf = (a: MapPoint, b: MapPoint): MapPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Listens to the wheel, and keeps the page still when it zoomed; React's passive listeners can't do that. */
function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  onZoom: (factor: number, at: MapPoint) => boolean,
): void {
  const turn = useEffectEvent(onZoom);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const listen = (event: WheelEvent) => {
      const isDone = turn(Math.exp(-event.deltaY / 500), { x: event.offsetX, y: event.offsetY });
      if (isDone) event.preventDefault();
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [canvas]);
}
