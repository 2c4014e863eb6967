import { stretchOf, type Frame, toScreen } from './map-view.ts';
import { threadAt } from './star-layout.ts';

const GLOW_STEPS = 150;
/** The picture's pixels per map unit. Light has no edges, so it may be drawn larger. */
const PX_PER_UNIT = 200;
/** How far light shines beyond the rim, in map units. */
const BEYOND = 0.3;

type Glow = {
  readonly galaxy: number;
  readonly stretch: number;
  readonly picture: HTMLCanvasElement;
};

/** The last one: a frame shows one galaxy, and keeps its shape while it is dragged and zoomed. */
let kept: Glow | null = null;

/** Draws the light along the spiral of stars, and the bright core, from a picture that is kept. */
export function paintGlow(context: CanvasRenderingContext2D, frame: Frame, galaxy: number): void {
  const stretch = stretchOf(frame);
  if (kept?.galaxy !== galaxy || kept.stretch !== stretch) kept = newGlow(galaxy, stretch);
  const { x, y, unit } = toScreen(frame, { x: 0, y: 0 });
  const [across, down] = [unit * (stretch + BEYOND), unit * (1 + BEYOND)];
  context.drawImage(kept.picture, x - across, y - down, across * 2, down * 2);
}

function newGlow(galaxy: number, stretch: number): Glow {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(2 * (stretch + BEYOND) * PX_PER_UNIT);
  picture.height = Math.ceil(2 * (1 + BEYOND) * PX_PER_UNIT);
  const context = picture.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'lighter';
    context.translate(picture.width / 2, picture.height / 2);
    context.scale(PX_PER_UNIT, PX_PER_UNIT);
    paintLight(context, galaxy, stretch);
  }
  return { galaxy, stretch, picture };
}

function paintLight(context: CanvasRenderingContext2D, galaxy: number, stretch: number): void {
  for (let step = 0; step < GLOW_STEPS; step += 1) {
    const part = step / GLOW_STEPS;
    const { x, y } = threadAt(galaxy, part);
    const tint = part < 0.3 ? '150, 128, 190' : part < 0.65 ? '70, 110, 190' : '40, 96, 150';
    blot(context, x * stretch, y, {
      radius: 0.26 - part * 0.1,
      light: `rgba(${tint}, ${0.17 - part * 0.085})`,
    });
  }
  blot(context, 0, 0, { radius: 0.42, light: 'rgba(255, 196, 130, 0.42)' });
  blot(context, 0, 0, { radius: 0.17, light: 'rgba(255, 240, 210, 0.95)' });
}

type Blot = { readonly radius: number; readonly light: string };

function blot(context: CanvasRenderingContext2D, x: number, y: number, { radius, light }: Blot): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
