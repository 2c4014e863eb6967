import { randomFrom } from '../paint/numbers.ts';
import type { Vector } from '../paint/vector.ts';
import type { Globe } from './globe.ts';
import type { Craters } from './planet.ts';

type Crater = {
  readonly middle: Vector;
  readonly radius: number;
  readonly depth: number;
  /** What makes its rim uneven. */
  readonly phase: number;
  readonly wobble: number;
};

/** How far the thrown out ground reaches, in radii of the crater. */
const REACH = 2.1;

/** Stamps craters into the heights of the side that is seen. */
export function stampCraters(globe: Pick<Globe, 'size' | 'radius' | 'heights'>, craters: Craters): void {
  const random = randomFrom(craters.seed);
  const steepness = 1.95;
  for (let count = 0; count < craters.count; count += 1) {
    const z = random();
    const around = random() * 2 * Math.PI;
    const flat = Math.sqrt(1 - z * z);
    const share = 1 - random() * (1 - (craters.least / craters.most) ** steepness);
    const radius = craters.least * share ** (-1 / steepness);
    stamp(globe, {
      middle: { x: flat * Math.cos(around), y: flat * Math.sin(around), z },
      radius,
      depth: craters.depth * radius * (0.6 + 0.5 * random()),
      phase: random() * 2 * Math.PI,
      wobble: 0.06 + 0.08 * random(),
    });
  }
}

function stamp({ size, radius, heights }: Pick<Globe, 'size' | 'radius' | 'heights'>, crater: Crater): void {
  const { middle } = crater;
  const wide = crater.radius * REACH * radius;
  const [left, top] = [size / 2 + middle.x * radius, size / 2 - middle.y * radius];
  const from = (value: number) => Math.max(0, Math.floor(value - wide));
  const to = (value: number) => Math.min(size - 1, Math.ceil(value + wide));
  for (let row = from(top); row <= to(top); row += 1) {
    for (let column = from(left); column <= to(left); column += 1) {
      const x = (column + 0.5 - size / 2) / radius;
      const y = -(row + 0.5 - size / 2) / radius;
      const flat = x * x + y * y;
      if (flat > 1.01) continue;
      const z = Math.sqrt(Math.max(0, 1 - flat));
      const raised = bowl(crater, x - middle.x, y - middle.y, z - middle.z);
      const at = row * size + column;
      heights[at] = (heights[at] ?? 0) + raised * crater.depth;
    }
  }
}

/** How high the ground is raised (or, below 0, dug out) at a way from the middle. */
function bowl({ radius, phase, wobble }: Crater, dx: number, dy: number, dz: number): number {
  const around = Math.atan2(dy, dx);
  const uneven = 1 + wobble * Math.sin(around * 3 + phase) + 0.04 * Math.sin(around * 7 + phase * 2);
  const far = (Math.sqrt(dx * dx + dy * dy + dz * dz) / radius) * uneven;
  if (far >= REACH) return 0;
  if (far >= 1) return 0.35 * (1 - (far - 1) / (REACH - 1)) ** 2.6;
  const peak = radius > 0.06 && far < 0.25 ? 0.22 * (1 - far / 0.25) : 0;
  return Math.max(-0.82, -1 + 1.35 * far ** 3.2 + peak);
}
