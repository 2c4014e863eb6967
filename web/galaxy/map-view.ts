import type { MapPoint } from './star-layout.ts';

/** The view on the map: its zoom, and the place at its centre. */
export type MapView = { readonly scale: number; readonly x: number; readonly y: number };

/** What is seen of the map, and the size of its canvas in px. */
export type Frame = { readonly view: MapView; readonly width: number; readonly height: number };

export const wholeMap: MapView = { scale: 1, x: 0, y: 0 };

const MARGIN = 22;
const LARGEST = 6;

/** Pixels from the centre to the rim. */
const unitOf = ({ view, width, height }: Frame): number =>
  (Math.min(width, height) / 2 - MARGIN) * view.scale;

/** How far the map is stretched horizontally: tilted in a wide frame, from above in a narrow one. */
export const stretchOf = ({ width, height }: Frame): number =>
  Math.max(1, Math.min(1.75, (width / 2 - MARGIN) / (Math.min(width, height) / 2 - MARGIN)));

/** Where a place of the map is on the screen, and the pixels per map unit. */
export function toScreen(frame: Frame, { x, y }: MapPoint) {
  const unit = unitOf(frame);
  const { view, width, height } = frame;
  return {
    x: width / 2 + (x - view.x) * unit * stretchOf(frame),
    y: height / 2 + (y - view.y) * unit,
    unit,
  };
}

/** The place of the map under a pixel. */
export function fromScreen(frame: Frame, { x, y }: MapPoint): MapPoint {
  const unit = unitOf(frame);
  const { view, width, height } = frame;
  return { x: view.x + (x - width / 2) / (unit * stretchOf(frame)), y: view.y + (y - height / 2) / unit };
}

/** How far from a star a pointer still hits it, in map units. */
export const hitRadiusOf = (frame: Frame): number => 20 / unitOf(frame);

/** Zooms around a pixel, which stays in place; never smaller than the whole map. */
export function zoomed(frame: Frame, factor: number, around: MapPoint): MapView {
  const scale = Math.max(1, Math.min(LARGEST, frame.view.scale * factor));
  if (scale === 1) return wholeMap;
  const fixed = fromScreen(frame, around);
  const there = fromScreen({ ...frame, view: { ...frame.view, scale } }, around);
  return kept({ scale, x: frame.view.x + fixed.x - there.x, y: frame.view.y + fixed.y - there.y });
}

/** Moves by this many pixels. */
export function moved(frame: Frame, dx: number, dy: number): MapView {
  const unit = unitOf(frame);
  const { scale, x, y } = frame.view;
  return kept({ scale, x: x - dx / (unit * stretchOf(frame)), y: y - dy / unit });
}

/** The centre stays on the map. */
function kept({ scale, x, y }: MapView): MapView {
  if (scale === 1) return wholeMap;
  const room = 1 - 1 / scale;
  const clamp = (value: number) => Math.max(-room, Math.min(room, value));
  return { scale, x: clamp(x), y: clamp(y) };
}
