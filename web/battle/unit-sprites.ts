import { type Atlas, frameOf } from './atlas.ts';
import type { Side } from './battle.ts';

const BURNT_COLOUR = '#0a0d1499';
const EMBER_COLOUR = '#ff7a2c';
/** Canvas pixels per CSS px: sharp on high-density screens. */
export const stageDensity = (): number => Math.min(2, window.devicePixelRatio);

/** A sprite is a little larger than its unit, for the light around it. */
export const MARGIN = 1.1;

/** A side's unit of this length, intact or as a wreck. */
export type SpriteOrder = {
  readonly key: string;
  readonly side: Side;
  readonly size: number;
  readonly isWreck: boolean;
};

const sprites = new Map<string, HTMLCanvasElement>();

/**
 * A unit facing the other side, in a square 1.1 times its length; null if it has no picture. Cached per length: a
 * battle draws hundreds of them sixty times a second.
 */
export function spriteOf(atlas: Atlas, order: SpriteOrder): HTMLCanvasElement | null {
  const { key, side, size, isWreck } = order;
  const pixels = Math.ceil(size * MARGIN * stageDensity());
  const name = [key, side, pixels, isWreck].join(' ');
  const known = sprites.get(name);
  if (known) return known;
  const frame = frameOf(side, key);
  if (!frame) return null;
  const { canvas, brush } = easel(pixels);
  const { x, y, width, height } = frame;
  brush.drawImage(atlas[side], x, y, width, height, 0, 0, pixels, pixels);
  if (isWreck) breakUp(canvas, brush);
  sprites.set(name, canvas);
  return canvas;
}

type Brush = CanvasRenderingContext2D;

function easel(pixels: number): { canvas: HTMLCanvasElement; brush: Brush } {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas');
  brush.imageSmoothingQuality = 'high';
  return { canvas, brush };
}

/** Where a wreck is broken, top to bottom, as shares of its sprite. */
const crack = [
  [0.5, 0],
  [0.47, 0.3],
  [0.55, 0.41],
  [0.46, 0.5],
  [0.57, 0.58],
  [0.5, 0.7],
  [0.54, 1],
] as const;

/** Chars the unit and breaks it in two drifting halves, with embers along the break. */
function breakUp(canvas: HTMLCanvasElement, brush: Brush): void {
  const pixels = canvas.width;
  const halves = [0, 1].map((edge) => halfOf(canvas, edge));
  brush.clearRect(0, 0, pixels, pixels);
  for (const [at, half] of halves.entries()) {
    brush.setTransform(1, 0, 0, 1, pixels / 2, pixels / 2);
    brush.rotate(at === 0 ? -0.16 : 0.2);
    brush.drawImage(half, -pixels * (at === 0 ? 0.54 : 0.46), -pixels / 2);
  }
}

/** The part between the crack and the left (0) or right (1) edge of a sprite. */
function halfOf(whole: HTMLCanvasElement, edge: number): HTMLCanvasElement {
  const pixels = whole.width;
  const { canvas, brush } = easel(pixels);
  const line = new Path2D();
  for (const [x, y] of crack) line.lineTo(x * pixels, y * pixels);
  const piece = new Path2D(line);
  piece.lineTo(edge * pixels, pixels);
  piece.lineTo(edge * pixels, 0);
  brush.clip(piece);
  brush.drawImage(whole, 0, 0);
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = BURNT_COLOUR;
  brush.fillRect(0, 0, pixels, pixels);
  brush.lineWidth = pixels * 0.03;
  brush.strokeStyle = EMBER_COLOUR;
  brush.stroke(line);
  return canvas;
}
