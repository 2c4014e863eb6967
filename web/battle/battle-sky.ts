import type { Stage } from './formation.ts';

const STARS = 70;
const STAR_COLOUR = '#f1f4f0';

/** Paints the backdrop of a battle: a few stars and the edge of the planet. It is the same for every moment. */
export function battleSky({ width, height }: Stage): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  brush.fillStyle = '#060a10';
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = limb(brush, width, height);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = STAR_COLOUR;
  for (let star = 1; star <= STARS; star += 1) {
    // Multiples of two irrational numbers fill the sky evenly without looking like a grid.
    brush.globalAlpha = 0.12 + 0.4 * ((star * 0.3247) % 1);
    brush.fillRect(width * ((star * 0.6180339) % 1), height * ((star * 0.7548776) % 1), 1.2, 1.2);
  }
  return canvas;
}

/** A planet mostly beyond the right edge, with its atmosphere. */
function limb(brush: CanvasRenderingContext2D, width: number, height: number): CanvasGradient {
  const radius = height * 1.5;
  const [x, y] = [width + radius * 0.82, height * 0.62];
  const glow = brush.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.12);
  glow.addColorStop(0, '#16303f');
  glow.addColorStop(0.45, '#1d4a58');
  glow.addColorStop(0.5, '#123040');
  glow.addColorStop(1, '#06101800');
  return glow;
}
