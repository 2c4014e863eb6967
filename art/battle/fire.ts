import { Canvas } from '../paint/canvas.ts';
import { added, blend, black, lightOf, rampOf, scaled, type Light } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { randomFrom, rise } from '../paint/numbers.ts';
import { roleColours } from '../kit/materials.ts';
import { sides } from './side-view.ts';
import { shotPainters } from './shots.ts';

// All of it is light on black: replays add it to what is there.

const noise = noiseFrom(77);
const heat = rampOf([
  [0, '#000000'],
  [0.22, '#4a0d05'],
  [0.48, '#ff4f10'],
  [0.72, '#ffb43c'],
  [1, '#fff6dc'],
]);
const white = lightOf('#ffffff');

/** A picture of fire and its size; it is painted twice as large. */
export type FirePicture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly paint: () => Canvas;
};

const BLAST_FRAMES = 16;
const BLAST_WIDTH = 120;

/** Everything that burns, flies and shines in a battle. */
export const firePictures: readonly FirePicture[] = [
  ...Array.from({ length: BLAST_FRAMES }, (_, frame) => ({
    name: `blast-${frame}`,
    width: BLAST_WIDTH,
    height: BLAST_WIDTH,
    paint: () => paintBlast(BLAST_WIDTH * 2, (frame + 0.5) / BLAST_FRAMES),
  })),
  ...sides.flatMap((side) =>
    Object.entries(shotPainters).map(([kind, brightness]) => ({
      name: `${kind}-${side}`,
      width: 96,
      height: 32,
      paint: () =>
        painted(192, 64, (x, y) => {
          const { core, halo } = brightness((x + 1) / 2, y, noise);
          const edge = rise(1, 0.5, Math.abs(y)) * rise(1, 0.9, Math.abs(x));
          return scaled(added(scaled(lightOf(roleColours[side]), halo * 2.4), white, core), edge);
        }),
    })),
  ),
  { name: 'shield', width: 96, height: 96, paint: () => painted(192, 192, shieldAt) },
  { name: 'spark', width: 48, height: 48, paint: () => painted(96, 96, sparkAt) },
];

/** Each dot by its place, -1 to 1 across and, upwards, up and down. */
function painted(width: number, height: number, lightAt: (x: number, y: number) => Light): Canvas {
  const canvas = new Canvas(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const x = (((at % width) + 0.5) / width) * 2 - 1;
    const y = 1 - ((Math.floor(at / width) + 0.5) / height) * 2;
    canvas.set(at, lightAt(x, y));
  }
  return canvas;
}

/** A ship that bursts, at a part of its time: flash, ball of fire, ring, then cooling rags and splinters. */
function paintBlast(size: number, age: number): Canvas {
  const canvas = painted(size, size, (x, y) => {
    const far = Math.hypot(x, y);
    const reach = 0.3 + 0.56 * Math.sqrt(age);
    const flow = noise.warped({ x, y, z: age * 0.9 }, 1.7, 0.34, 4);
    const rags = noise.billowed(flow.x * 2.3, flow.y * 2.3, age * 1.3, 5);
    const body = rise(1.05, 0.3, far / reach + (rags - 0.3) * 1.1);
    const hollow = 1 - rise(0.3, 1, age) * rise(0.9, 0.1, far / reach) * 0.9;
    const fire = heat(body * hollow * (1 - age) ** 0.55 * (0.66 + 0.95 * rags));
    const flash = 1.6 * Math.exp(-(far * far) / (0.05 + age * 0.2)) * Math.max(0, 1 - age * 3);
    const ring = 0.35 * Math.exp(-(((far - 0.2 - age * 1.2) / 0.07) ** 2)) * (1 - age) ** 3;
    const edge = rise(1, 0.82, far);
    const hot = added(added(scaled(fire, 1.5), white, flash), lightOf('#ffb070'), ring);
    return scaled(hot, edge);
  });
  for (const splinter of splinters) drawSplinter(canvas, splinter, age);
  return canvas;
}

const random = randomFrom(31);
const splinters = Array.from({ length: 22 }, () => ({
  angle: random() * Math.PI * 2,
  speed: 0.45 + random() * 0.5,
  size: 0.9 + random() * 1.3,
}));

function drawSplinter(canvas: Canvas, { angle, speed, size }: (typeof splinters)[number], age: number): void {
  const far = speed * (0.12 + age * 0.88) ** 0.7;
  const middle = canvas.width / 2;
  const [x, y] = [middle * (1 + Math.cos(angle) * far), middle * (1 + Math.sin(angle) * far)];
  const light = blend(lightOf('#ffdd90'), lightOf('#ff3a08'), age);
  const reach = Math.ceil(size * 3);
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1) {
      const near = Math.exp(-(down * down + across * across) / (size * size));
      canvas.shine(Math.round(x) + across, Math.round(y) + down, light, near * (1 - age) * 1.6);
    }
}

/** A shield seen where it was hit, to the right: a bow of light over a web of cells. */
function shieldAt(x: number, y: number): Light {
  const far = Math.hypot(x, y);
  if (far > 0.99) return black;
  const depth = Math.sqrt(Math.max(0, 1 - (far / 0.94) ** 2));
  const facing = rise(-0.35, 0.95, x / Math.max(0.2, far)) * rise(0, 0.5, far);
  const rim = Math.exp(-(((far - 0.9) / 0.05) ** 2)) + 0.22 * Math.exp(-(((far - 0.78) / 0.2) ** 2));
  const cells = rise(0.8, 1, cellEdge(x * 7, y * 7)) * (1 - depth) * 0.9;
  const strength = facing * (rim + cells * rise(0.2, 0.8, far)) * rise(0.99, 0.93, far);
  return added(scaled(lightOf('#2f8fff'), strength * 1.3), lightOf('#d8f2ff'), facing * rim ** 3 * 0.7);
}

/** How near a place is to the edge of its hexagon: 1 on it. */
function cellEdge(x: number, y: number): number {
  const along = [0, 1, 2].map((turn) => {
    const angle = (turn * Math.PI) / 3;
    return Math.abs(Math.cos(Math.PI * (x * Math.cos(angle) + y * Math.sin(angle))));
  });
  return 1 - Math.min(...along);
}

function sparkAt(x: number, y: number): Light {
  const far = Math.hypot(x, y);
  const rays = 0.5 + 0.5 * Math.cos(Math.atan2(y, x) * 7 + noise.plain(x * 2, y * 2, 3) * 2);
  const star = Math.exp(-far * (4.5 + 5 * rays)) * rise(1, 0.6, far);
  return added(scaled(lightOf('#ffa02c'), star * 2.2), white, Math.exp(-far * far * 34) * 1.4);
}
