import type { Side } from './battle.ts';
import type { Bolt, Figure, Scene } from './scene.ts';
import { spriteOf } from './unit-sprites.ts';

/** The light of each side: shots and edges. */
const lights: Readonly<Record<Side, string>> = { attackers: '#ff9a7b', defenders: '#4fd6c8' };
const fireColour = '#ffd84d';
const shieldColour = '#7fc8ff';

const wreckAlpha = 0.13;
const blastLasts = 0.22;
const impactLasts = 0.06;
const sparks = 9;

type Brush = CanvasRenderingContext2D;

/**
 * Draws what is seen of a scene at a time, on top of the sky. It needs nothing that was drawn before, so that a replay
 * can be stopped, stepped and wound back; `isStill` leaves out all that only makes sense in motion.
 */
export function drawScene(brush: Brush, { figures, bolts }: Scene, time: number, isStill: boolean): void {
  for (const figure of figures) drawFigure(brush, figure, time, isStill);
  if (isStill) return;
  for (const bolt of bolts) drawBolt(brush, bolt, time);
  for (const figure of figures) drawBlast(brush, figure, time);
  brush.globalAlpha = 1;
}

/** Where a figure is at a time: it sways a little. */
function placeOf({ x, y, size, phase }: Figure, time: number, isStill: boolean) {
  if (isStill) return { x, y };
  const sway = Math.sin((time * 0.55 + phase) * 2 * Math.PI);
  return { x: x + sway * size * 0.03, y: y + Math.cos((time * 0.4 + phase) * 2 * Math.PI) * size * 0.05 };
}

function drawFigure(brush: Brush, figure: Figure, time: number, isStill: boolean): void {
  const isWreck = time >= figure.fallsAt;
  const { x, y } = placeOf(figure, isWreck ? figure.fallsAt : time, isStill);
  brush.save();
  brush.translate(x, y);
  if (isWreck) brush.rotate((figure.phase - 0.5) * 0.9);
  if (figure.side === 'defenders') brush.scale(-1, 1);
  brush.globalAlpha = isWreck ? wreckAlpha : 1;
  const sprite = spriteOf(figure.key, figure.size, lights[figure.side]);
  brush.drawImage(sprite, -figure.size * 0.55, -figure.size * 0.55, figure.size * 1.1, figure.size * 1.1);
  brush.restore();
}

function drawBolt(brush: Brush, bolt: Bolt, time: number): void {
  const { from, to, firedAt, hitsAt, isStopped } = bolt;
  if (time < firedAt || time > hitsAt + impactLasts) return;
  if (time > hitsAt) return drawImpact(brush, to, (time - hitsAt) / impactLasts, isStopped);
  const head = (time - firedAt) / Math.max(0.001, hitsAt - firedAt);
  const tail = Math.max(0, head - 0.28);
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const [start, end] = [at(tail), at(head)];
  brush.globalAlpha = 0.95;
  brush.strokeStyle = lights[from.side];
  brush.lineCap = 'round';
  brush.lineWidth = Math.min(4.5, 1.1 + from.size / 32);
  brush.beginPath();
  brush.moveTo(start.x, start.y);
  brush.lineTo(end.x, end.y);
  brush.stroke();
}

/** A shield that lights up where a shot bounced off, else a spark on the hull. */
function drawImpact(brush: Brush, { x, y, size, side }: Figure, age: number, isStopped: boolean): void {
  brush.globalAlpha = 0.85 * (1 - age);
  brush.beginPath();
  if (isStopped) {
    const facing = side === 'attackers' ? 0 : Math.PI;
    brush.arc(x, y, size * 0.72, facing - 1, facing + 1);
    brush.strokeStyle = shieldColour;
    brush.lineWidth = 2.2;
    brush.stroke();
  } else {
    brush.arc(x, y, size * (0.1 + 0.16 * age), 0, 2 * Math.PI);
    brush.fillStyle = fireColour;
    brush.fill();
  }
}

function drawBlast(brush: Brush, { x, y, size, fallsAt, phase }: Figure, time: number): void {
  const age = (time - fallsAt) / blastLasts;
  if (age < 0 || age > 1) return;
  const radius = size * (0.25 + 0.75 * Math.sqrt(age));
  const fire = brush.createRadialGradient(x, y, 0, x, y, radius);
  fire.addColorStop(0, '#fff6d8');
  fire.addColorStop(0.4, fireColour);
  fire.addColorStop(0.75, '#ff7a6b');
  fire.addColorStop(1, '#ff7a6b00');
  brush.globalAlpha = (1 - age) ** 1.4;
  brush.fillStyle = fire;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
  brush.fillStyle = fireColour;
  for (let spark = 0; spark < sparks; spark += 1) {
    const angle = (spark / sparks + phase) * 2 * Math.PI;
    const far = size * age * (0.8 + ((spark * 0.618 + phase) % 1));
    brush.fillRect(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 2, 2);
  }
}
