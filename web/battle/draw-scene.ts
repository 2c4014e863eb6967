import type { Atlas } from './atlas.ts';
import { drawBlast, drawBolt } from './draw-fire.ts';
import type { Figure, Scene } from './scene.ts';
import { MARGIN, spriteOf } from './unit-sprites.ts';

const WRECK_ALPHA = 0.7;

type Brush = CanvasRenderingContext2D;

/** How a moment is drawn: `isStill` leaves out all that only makes sense in motion. */
export type Drawing = { readonly atlas: Atlas; readonly isStill: boolean };

/**
 * Draws a scene at a time, on top of the sky. It depends on no earlier frame, so a replay can pause, step and rewind.
 * Fire is drawn as light added to what is behind it.
 */
export function drawScene(brush: Brush, { figures, bolts }: Scene, time: number, drawing: Drawing): void {
  for (const figure of figures) if (time >= figure.fallsAt) drawFigure(brush, figure, time, drawing);
  for (const figure of figures) if (time < figure.fallsAt) drawFigure(brush, figure, time, drawing);
  if (drawing.isStill) return;
  brush.globalCompositeOperation = 'lighter';
  for (const bolt of bolts) drawBolt(brush, drawing.atlas.fire, bolt, time);
  for (const figure of figures) drawBlast(brush, drawing.atlas.fire, figure, time);
  brush.globalCompositeOperation = 'source-over';
  brush.globalAlpha = 1;
}

/** A figure's position at a time: it sways a little. */
function placeOf({ x, y, size, phase }: Figure, time: number, isStill: boolean) {
  if (isStill) return { x, y };
  const sway = Math.sin((time * 0.55 + phase) * 2 * Math.PI);
  return { x: x + sway * size * 0.03, y: y + Math.cos((time * 0.4 + phase) * 2 * Math.PI) * size * 0.05 };
}

function drawFigure(brush: Brush, figure: Figure, time: number, { atlas, isStill }: Drawing): void {
  const isWreck = time >= figure.fallsAt;
  const { x, y } = placeOf(figure, isWreck ? figure.fallsAt : time, isStill);
  const wide = figure.size * MARGIN;
  const sprite = spriteOf(atlas, { ...figure, isWreck });
  if (!sprite) return;
  if (!isWreck) return brush.drawImage(sprite, x - wide / 2, y - wide / 2, wide, wide);
  brush.save();
  brush.translate(x, y);
  brush.rotate((figure.phase - 0.5) * 0.9);
  brush.globalAlpha = WRECK_ALPHA;
  brush.drawImage(sprite, -wide / 2, -wide / 2, wide, wide);
  brush.restore();
}
