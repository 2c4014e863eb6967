import { drawSign, type MapSign } from './map-signs.ts';

/** A sign drawn once, and how far it reaches from its middle, in px of the page. */
type Stamp = { readonly picture: HTMLCanvasElement; readonly reach: number };

/** How far a sign and its glow reach, in sizes. */
const REACH = 2.6;
/** Sizes are rounded to this part of a pixel, so that the signs of one picture share few stamps. */
const STEPS_PER_PX = 4;
/** More than the signs of one picture need; each step of a zoom has its own sizes. */
const MOST_STAMPS = 400;

const stamps = new Map<string, Stamp>();

/**
 * Draws a sign like `drawSign`, from a copy that is kept: a blurred glow around each of hundreds of signs takes longer than a frame
 * has. `size` is half its width, in px.
 */
export function stampSign(
  context: CanvasRenderingContext2D,
  sign: MapSign,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const rounded = Math.max(1, Math.round(size * STEPS_PER_PX)) / STEPS_PER_PX;
  const { picture, reach } = stampOf(sign, rounded, context.getTransform().a);
  context.drawImage(picture, x - reach, y - reach, reach * 2, reach * 2);
}

function stampOf(sign: MapSign, size: number, density: number): Stamp {
  const key = `${sign} ${size} ${density}`;
  const known = stamps.get(key);
  if (known) return known;
  if (stamps.size >= MOST_STAMPS) stamps.clear();
  const stamp = newStamp(sign, size, density);
  stamps.set(key, stamp);
  return stamp;
}

function newStamp(sign: MapSign, size: number, density: number): Stamp {
  const picture = document.createElement('canvas');
  const reach = Math.ceil(size * REACH) + 1;
  picture.width = Math.ceil(reach * 2 * density);
  picture.height = picture.width;
  const context = picture.getContext('2d');
  context?.scale(picture.width / (reach * 2), picture.height / (reach * 2));
  if (context) drawSign(context, sign, reach, reach, size);
  return { picture, reach };
}
