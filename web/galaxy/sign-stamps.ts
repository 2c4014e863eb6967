import { drawSign, type MapSign } from './map-signs.ts';

/** A sign drawn once, and how far it reaches from its middle, in px of the page. */
type Stamp = { readonly picture: HTMLCanvasElement; readonly reach: number };

/** How far a sign and its glow reach, in sizes. */
const REACH = 2.6;
/** More than a map needs: one for each sign, whole size and density of a screen. */
const MOST_STAMPS = 400;

const stamps = new Map<string, Stamp>();

/**
 * Draws a sign like `drawSign`, from a copy that is kept: a blurred glow around each of hundreds of signs takes longer
 * than a frame has. `size` is half its width, in px.
 */
export function stampSign(
  context: CanvasRenderingContext2D,
  sign: MapSign,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  // A stamp of the next whole size, drawn a little smaller, serves all sizes of a zoom.
  const whole = Math.max(1, Math.ceil(size));
  const { picture, reach } = stampOf(sign, whole, context.getTransform().a);
  const far = (reach * size) / whole;
  context.drawImage(picture, x - far, y - far, far * 2, far * 2);
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
