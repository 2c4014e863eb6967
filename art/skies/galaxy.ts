import type { Canvas } from '../paint/canvas.ts';
import { added, blend, type Light, lightOf, scaled, starLight } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, randomFrom, rise } from '../paint/numbers.ts';
import type { Galaxy } from './sky.ts';
import { paintDot } from './stars.ts';

/** How tightly the arms are wound. */
const WINDING = 3.6;
const old: Light = lightOf('#ffd7a0');
const young: Light = lightOf('#6f9dff');
const nursery: Light = lightOf('#ff5f92');

/** A spiral galaxy: the glow of its disc with lanes of dust, then its brighter stars one by one. */
export function paintGalaxy(canvas: Canvas, galaxy: Galaxy, seed: number): void {
  const noise = noiseFrom(seed);
  const plane = planeOf(canvas, galaxy);
  for (let at = 0; at < canvas.width * canvas.height; at += 1) {
    const { x, y } = plane.from(at % canvas.width, Math.floor(at / canvas.width));
    const far = Math.hypot(x, y);
    if (far > 2.4) continue;
    const { light, dust } = discAt(noise, x, y, far);
    canvas.set(at, added(scaled(canvas.light(at), 1 - dust), light));
  }
  paintArmStars(canvas, plane, seed);
}

type Plane = {
  /** From dots of the canvas to the plane of the galaxy, whose radius is 1. */
  readonly from: (x: number, y: number) => { x: number; y: number };
  readonly to: (x: number, y: number) => { x: number; y: number };
};

function planeOf(canvas: Canvas, { x, y, radius, turn, opening }: Galaxy): Plane {
  const [middleX, middleY] = [x * canvas.width, y * canvas.height];
  const scale = radius * canvas.height;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    from: (column, row) => {
      const [across, down] = [(column - middleX) / scale, (row - middleY) / scale];
      return { x: across * cos + down * sin, y: (down * cos - across * sin) / opening };
    },
    to: (along, aside) => {
      const flat = aside * opening;
      return {
        x: middleX + scale * (along * cos - flat * sin),
        y: middleY + scale * (along * sin + flat * cos),
      };
    },
  };
}

/** Where in its turn of the arms a place lies: 0 on the crest of an arm, 0.5 between two. */
function armPhase(x: number, y: number, far: number): number {
  const turns = (2 * Math.atan2(y, x) + WINDING * Math.log(far + 0.03)) / (2 * Math.PI);
  return turns - Math.floor(turns + 0.5);
}

function discAt(noise: Noise, x: number, y: number, far: number): { light: Light; dust: number } {
  const flow = noise.warped({ x, y, z: 1 }, 2.2, 0.11, 5);
  const phase = armPhase(flow.x, flow.y, far + noise.layered(x * 3, y * 3, 5, 4) * 0.03);
  const arm = Math.exp(-((phase / 0.17) ** 2));
  const spur = Math.exp(-(((Math.abs(phase) - 0.34) / 0.08) ** 2)) * 0.3;
  const disc = Math.exp(-far * 1.9) * rise(2.2, 0.7, far);
  const clumps = 0.35 + 1.5 * noise.ridged(flow.x * 6 + 3, flow.y * 6, 2, 7, 0.6) ** 1.4;
  const threads = noise.ridged(flow.x * 9, flow.y * 9, 4, 6, 0.6);
  const lane = Math.exp(-(((phase + 0.15) / 0.09) ** 2)) + Math.exp(-(((phase - 0.3) / 0.06) ** 2)) * 0.5;
  const dust = clamp(lane * (0.25 + 1.3 * threads) * rise(0.03, 0.14, far) * rise(1.5, 0.5, far));
  const bulge = Math.exp(-Math.hypot(x, y * 0.62) * 15) * 2.2 + Math.exp(-Math.hypot(x, y * 0.7) * 5) * 0.35;
  const starry = disc * (0.06 + (arm + spur) * clumps * 1.05);
  const tint = blend(young, old, rise(0.5, 0.06, far));
  const birth = clamp(threads - 0.62) * arm * disc * rise(0.12, 0.3, far) * 2.6;
  const light = added(added(scaled(tint, starry), old, bulge), nursery, birth);
  return { light: scaled(light, 1 - dust * 0.82), dust: clamp(disc * 0.5 + dust * 0.5) };
}

/** Single stars along the arms, thick clusters of young ones, and clouds in which stars are born. */
function paintArmStars(canvas: Canvas, plane: Plane, seed: number): void {
  const random = randomFrom(seed + 1);
  const spread = () => random() + random() + random() - 1.5;
  for (let star = 0; star < 26_000; star += 1) {
    const far = 0.05 - Math.log(1 - random() * 0.985) * 0.34;
    if (far > 1.9) continue;
    const side = random() < 0.5 ? 0 : Math.PI;
    const angle = side - (WINDING / 2) * Math.log(far + 0.03) + spread() * mix(0.75, 0.34, clamp(far));
    const { x, y } = plane.to(
      far * Math.cos(angle) + spread() * 0.02,
      far * Math.sin(angle) + spread() * 0.02,
    );
    const kind = random();
    const bright = 0.05 + 0.32 * random() ** 5;
    if (kind > 0.994 && far > 0.16)
      paintDot(canvas, { x, y, radius: 2.2 + random() * 3 }, nursery, 0.1 + bright * 0.5);
    else if (kind > 0.985) paintDot(canvas, { x, y, radius: 1.6 + random() * 2.2 }, young, 0.16 + bright);
    else
      paintDot(
        canvas,
        { x, y, radius: 0.6 },
        starLight(far < 0.2 ? random() * 0.5 : 0.5 + random() * 0.5),
        bright,
      );
  }
}
