import { randomFrom } from './noise.ts';

/** Draws a drifting band of lit rocks across the lower third of a sky. */
export function drawRocks(context: CanvasRenderingContext2D, seed: number): void {
  const { width, height } = context.canvas;
  const random = randomFrom(seed);
  for (let at = 0; at < 90; at += 1) {
    const along = random();
    const x = along * width;
    const y = height * (0.94 - along * 0.24 + (random() - 0.5) * 0.18);
    const size = (height / 1080) * (2 + 22 * random() ** 4);
    drawRock(context, x, y, size, random);
  }
}

function drawRock(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  random: () => number,
): void {
  const light = context.createLinearGradient(x - size, y - size, x + size, y + size);
  light.addColorStop(0, '#b8a288');
  light.addColorStop(0.5, '#51453a');
  light.addColorStop(0.9, '#0d0a08');
  context.fillStyle = light;
  context.beginPath();
  const corners = 9;
  for (let corner = 0; corner < corners; corner += 1) {
    const reach = size * (0.72 + random() * 0.4);
    const turn = (corner / corners) * Math.PI * 2;
    context.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  context.closePath();
  context.fill();
}
