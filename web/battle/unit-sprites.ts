import { outlineOf } from './silhouettes.ts';

const hullColour = '#f1f4f0';
const shadeColour = '#7d8fa0';
/** Pixels of a sprite for each px that it is long on the stage: sharp on dense screens. */
const density = 2;
/** A sprite is a little larger than its unit, for the light around it. */
const margin = 1.1;

const sprites = new Map<string, HTMLCanvasElement>();

/**
 * The picture of a unit that looks to the right, in a square 1.1 times its length, lit in the colour of its side. It is
 * painted once for each length: a battle draws hundreds of them sixty times a second. Painted ships would come in here.
 */
export function spriteOf(key: string, size: number, light: string): HTMLCanvasElement {
  const pixels = Math.ceil(size * margin * density);
  const name = `${key} ${pixels} ${light}`;
  const known = sprites.get(name);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  paint(canvas.getContext('2d'), key, pixels, light);
  sprites.set(name, canvas);
  return canvas;
}

function paint(brush: CanvasRenderingContext2D | null, key: string, pixels: number, light: string): void {
  if (!brush) return;
  const outline = outlineOf(key);
  brush.translate(pixels / 2, pixels / 2);
  brush.scale(pixels / margin / 100, pixels / margin / 100);
  const shade = brush.createLinearGradient(0, -50, 0, 50);
  shade.addColorStop(0, hullColour);
  shade.addColorStop(1, shadeColour);
  brush.fillStyle = shade;
  brush.fill(outline);
  brush.lineWidth = Math.max(3, (110 * density) / pixels);
  brush.strokeStyle = light;
  brush.stroke(outline);
}
