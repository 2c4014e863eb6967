import { type Light, scaled } from '../paint/light.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import { dot, type Vector } from '../paint/vector.ts';
import { type Air, sun } from './planet.ts';

const VIEW_STEPS = 14;
const TABLE_STEPS = 96;

/** What air does to what is seen through it at one dot. */
type Veil = {
  /** The part of each colour that comes through. */
  readonly passes: Light;
  /** The light that the air itself sends. */
  readonly glow: Light;
};

export type Sky = {
  /** Beyond it there is no air, in planet radii. */
  readonly edge: number;
  /** The colour in which the sun reaches the ground there. */
  readonly sunAt: (ground: Vector) => Light;
  readonly veilAt: (x: number, y: number) => Veil;
};

/** Single scattering: light from the sun, thinned on its way in, thrown towards the viewer, thinned on its way out. */
export function skyOf(air: Air): Sky {
  const edge = 1 + air.height * 6.5;
  const depth = depthTable(air.height, edge);
  return {
    edge,
    sunAt: (ground) => {
      const thick = depth(1, dot(ground, sun)) * 0.35;
      return passing(air, thick, 0.9, 1.1);
    },
    veilAt: (x, y) => veilAt(air, edge, depth, x, y),
  };
}

/** The part of each colour that comes through so much air. */
function passing({ scatter, haze }: Air, thick: number, clean: number, hazy: number): Light {
  const through = (part: number) => Math.exp(-(part * clean + haze * hazy) * thick);
  return { r: through(scatter.r), g: through(scatter.g), b: through(scatter.b) };
}

type Depth = (far: number, rising: number) => number;

/** How much air lies between a place, `far` from the middle, and the sun, seen there at an angle of cosine `rising`. */
function depthTable(height: number, edge: number): Depth {
  const table = new Float32Array((TABLE_STEPS + 1) ** 2);
  for (let row = 0; row <= TABLE_STEPS; row += 1)
    for (let column = 0; column <= TABLE_STEPS; column += 1)
      table[row * (TABLE_STEPS + 1) + column] = depthAlong(
        height,
        edge,
        mix(1, edge, row / TABLE_STEPS),
        (column / TABLE_STEPS) * 2 - 1,
      );
  return (far, rising) => {
    const y = clamp((far - 1) / (edge - 1)) * (TABLE_STEPS - 0.001);
    const x = clamp((rising + 1) / 2) * (TABLE_STEPS - 0.001);
    const at = Math.floor(y) * (TABLE_STEPS + 1) + Math.floor(x);
    const [partX, partY] = [x % 1, y % 1];
    const near = mix(table[at] ?? 0, table[at + 1] ?? 0, partX);
    const next = mix(table[at + TABLE_STEPS + 1] ?? 0, table[at + TABLE_STEPS + 2] ?? 0, partX);
    return mix(near, next, partY);
  };
}

function depthAlong(height: number, edge: number, far: number, rising: number): number {
  const steps = 24;
  const along = far * rising;
  const way = -along + Math.sqrt(Math.max(0, along * along - far * far + edge * edge));
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const gone = ((step + 0.5) * way) / steps;
    const at = Math.sqrt(far * far + gone * gone + 2 * gone * along);
    sum += Math.exp(-Math.max(-0.01, at - 1) / height);
  }
  return (sum * way) / steps / height;
}

function veilAt(air: Air, edge: number, depth: Depth, x: number, y: number): Veil {
  const flat = x * x + y * y;
  const front = Math.sqrt(Math.max(0, edge * edge - flat));
  const back = flat < 1 ? Math.sqrt(1 - flat) : -front;
  const step = (front - back) / VIEW_STEPS;
  let [red, green, blue, passed] = [0, 0, 0, 0];
  for (let at = 0; at < VIEW_STEPS; at += 1) {
    const z = front - (at + 0.5) * step;
    const far = Math.sqrt(flat + z * z);
    const dense = (Math.exp((1 - far) / air.height) * step) / air.height;
    passed += dense;
    const along = x * sun.x + y * sun.y + z * sun.z;
    const aside = Math.sqrt(Math.max(0, far * far - along * along));
    const lit = (along > 0 ? 1 : rise(0.965, 1.025, aside)) * dense;
    if (lit < 0.0005) continue;
    const through = passing(air, (depth(far, along / far) + passed) * 0.5, 1, 1.1);
    red += through.r * lit;
    green += through.g * lit;
    blue += through.b * lit;
  }
  return {
    passes: passing(air, passed * 0.5, 0.35, 0.4),
    glow: thrown(air, { r: red, g: green, b: blue }),
  };
}

/** How much of that light is thrown towards the viewer, by clear air and by haze. */
function thrown({ scatter, haze, hazeColour, sun: strength }: Air, light: Light): Light {
  const turn = -sun.z;
  const clear = 0.75 * (1 + turn * turn);
  const lean = 0.76;
  const forward =
    (((1.5 * (1 - lean * lean)) / (2 + lean * lean)) * (1 + turn * turn)) /
    (1 + lean * lean - 2 * lean * turn) ** 1.5;
  const hazy = haze * (forward * 0.6 + 0.25);
  return scaled(
    {
      r: light.r * (scatter.r * clear + hazy * hazeColour.r),
      g: light.g * (scatter.g * clear + hazy * hazeColour.g),
      b: light.b * (scatter.b * clear + hazy * hazeColour.b),
    },
    strength * 0.0275,
  );
}
