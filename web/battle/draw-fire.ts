import { frameOf } from './atlas.ts';
import type { Bolt, Figure } from './scene.ts';
import { shotOf } from './shots.ts';

const BLAST_FRAMES = 16;
const BLAST_LASTS = 0.26;
const IMPACT_LASTS = 0.07;

type Brush = CanvasRenderingContext2D;
type Place = { readonly x: number; readonly y: number };

/** Draws one picture of the fire atlas, scaled, rotated and centred at a point. */
function drawFire(
  brush: Brush,
  fire: ImageBitmap,
  name: string,
  { x, y }: Place,
  look: { readonly width: number; readonly height: number; readonly turn: number },
): void {
  const frame = frameOf('fire', name);
  if (!frame) return;
  brush.save();
  brush.translate(x, y);
  brush.rotate(look.turn);
  const { width, height } = look;
  brush.drawImage(fire, frame.x, frame.y, frame.width, frame.height, -width / 2, -height / 2, width, height);
  brush.restore();
}

/** A shot on its way, and what it does where it hits. */
export function drawBolt(brush: Brush, fire: ImageBitmap, bolt: Bolt, time: number): void {
  const { from, to, firedAt, hitsAt, isStopped } = bolt;
  if (time < firedAt || time > hitsAt + IMPACT_LASTS) return;
  if (time > hitsAt) return drawImpact(brush, fire, to, (time - hitsAt) / IMPACT_LASTS, isStopped);
  const flown = (time - firedAt) / Math.max(0.001, hitsAt - firedAt);
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const width = Math.min(length * 0.4, 6 + from.size * 0.85, 80);
  // The tip of the picture is what flies; its centre trails by half its width.
  const part = Math.max(width / 2, flown * length - width / 2) / Math.max(1, length);
  brush.globalAlpha = 1;
  const middle = { x: from.x + across * part, y: from.y + down * part };
  const height = Math.min(24, 2 + from.size * 0.22);
  const turn = Math.atan2(down, across);
  drawFire(brush, fire, `${shotOf(from.key)}-${from.side}`, middle, { width, height, turn });
}

/** A shield flash where a shot bounced off, else a spark on the hull. */
function drawImpact(brush: Brush, fire: ImageBitmap, target: Figure, age: number, isStopped: boolean): void {
  const facing = target.side === 'attackers' ? 0 : Math.PI;
  const wide = isStopped ? target.size * 1.5 : Math.max(10, target.size * (0.4 + 0.4 * age));
  const turn = isStopped ? facing : target.phase * Math.PI;
  brush.globalAlpha = 1 - age;
  drawFire(brush, fire, isStopped ? 'shield' : 'spark', target, { width: wide, height: wide, turn });
}

/** An exploding unit, each rotated differently. */
export function drawBlast(brush: Brush, fire: ImageBitmap, figure: Figure, time: number): void {
  const age = (time - figure.fallsAt) / BLAST_LASTS;
  if (age < 0 || age >= 1) return;
  const wide = figure.size * 2.2;
  brush.globalAlpha = 1;
  const look = { width: wide, height: wide, turn: figure.phase * 2 * Math.PI };
  drawFire(brush, fire, `blast-${Math.floor(age * BLAST_FRAMES)}`, figure, look);
}
