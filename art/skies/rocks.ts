import type { Canvas } from '../paint/canvas.ts';
import { added, blend, scaled } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, randomFrom, rise } from '../paint/numbers.ts';
import { dot, unit, type Vector } from '../paint/vector.ts';
import type { Rocks } from './sky.ts';
import { paintDot } from './stars.ts';

/** A rock: broken by planes, dented by craters, uneven all over; its middle is in dots of the canvas. */
type Rock = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How much of it the haze of the belt hides, 0 to 1. */
  readonly haze: number;
  readonly shift: number;
  readonly breaks: readonly { readonly facing: Vector; readonly far: number }[];
  readonly craters: readonly { readonly middle: Vector; readonly wide: number }[];
};

/** A belt that comes from afar at the right and passes below the viewer at the left. */
export function paintRocks(canvas: Canvas, rocks: Rocks, seed: number): void {
  const noise = noiseFrom(seed);
  for (const rock of scattered(canvas, rocks.count, seed)) {
    if (rock.radius < 1.6) {
      const light = blend(scaled(rocks.colour, 0.9), rocks.glow, rock.haze);
      paintDot(canvas, { x: rock.x, y: rock.y, radius: Math.max(0.5, rock.radius * 0.6) }, light, 0.8);
    } else paintRock(canvas, rock, rocks, noise);
  }
}

/** The far ones first, so that near ones pass before them. */
function scattered(canvas: Canvas, count: number, seed: number): Rock[] {
  const random = randomFrom(seed);
  const rocks = Array.from({ length: count }, () => {
    const near = random() ** 2.4;
    const along = random();
    const middle = mix(0.6 - 0.02 * along, 1.02 - 0.24 * along, near ** 0.8);
    const thick = mix(0.012, 0.11, near);
    return {
      x: (mix(0.42, -0.1, near) + along * mix(0.62, 1.15, near)) * canvas.width,
      y: (middle + (random() + random() + random() - 1.5) * thick) * canvas.height,
      radius: (0.6 + 52 * near * random() ** 5) * mix(0.5, 1.5, near),
      haze: mix(0.62, 0, rise(0, 0.5, near)),
      ...shapeFrom(random),
    };
  });
  return rocks.toSorted((one, other) => other.haze - one.haze || one.radius - other.radius);
}

/** A handful of rocks that float close together, in the middle of an empty picture. */
export function paintCluster(canvas: Canvas, rocks: Rocks, seed: number): void {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  for (let rock = 0; rock < rocks.count; rock += 1) {
    const large = 1 - rock / rocks.count;
    const radius = 0.02 + 0.11 * large ** 2.5;
    // None reaches beyond the frame.
    const [turn, far] = [random() * 2 * Math.PI, 0.12 + random() * (0.36 - 1.3 * radius)];
    const place = { x: 0.5 + far * Math.cos(turn), y: 0.5 + far * Math.sin(turn) * 0.62 };
    paintRock(
      canvas,
      {
        ...shapeFrom(random),
        x: place.x * canvas.width,
        y: place.y * canvas.height,
        radius: radius * canvas.width,
        haze: 0,
      },
      rocks,
      noise,
    );
  }
}

function shapeFrom(random: () => number): Pick<Rock, 'shift' | 'breaks' | 'craters'> {
  const direction = () => unit({ x: random() * 2 - 1, y: random() * 2 - 1, z: random() * 2 - 1 + 0.01 });
  return {
    shift: random() * 100,
    breaks: Array.from({ length: 9 }, () => ({ facing: direction(), far: 0.7 + random() * 0.28 })),
    craters: Array.from({ length: 7 }, () => ({ middle: direction(), wide: 0.12 + random() * 0.26 })),
  };
}

function paintRock(canvas: Canvas, rock: Rock, { sun, colour, glow }: Rocks, noise: Noise): void {
  const reach = Math.ceil(rock.radius * 1.35);
  const light = unit(sun);
  for (let row = Math.floor(rock.y) - reach; row <= rock.y + reach; row += 1) {
    for (let column = Math.floor(rock.x) - reach; column <= rock.x + reach; column += 1) {
      if (row < 0 || column < 0 || row >= canvas.height || column >= canvas.width) continue;
      const hit = hitAt(rock, noise, (column - rock.x) / rock.radius, (rock.y - row) / rock.radius);
      if (!hit) continue;
      const facing = facingAt(rock, noise, hit.place);
      const falls = Math.max(0, dot(facing, light)) * rise(-0.1, 0.25, dot(unit(hit.place), light));
      const tone =
        0.75 + 0.5 * noise.layered(hit.place.x * 3 + rock.shift, hit.place.y * 3, hit.place.z * 3, 5);
      const lit = added(
        scaled(colour, tone * (falls * 2.4 + 0.012)),
        glow,
        0.35 * (1 - facing.z) ** 3 + 0.02,
      );
      canvas.lay(row * canvas.width + column, blend(lit, glow, rock.haze), hit.cover);
    }
  }
}

/** Where a straight look meets the rock, in its radii; at its edge it is met by a part only. */
function hitAt(rock: Rock, noise: Noise, x: number, y: number): { place: Vector; cover: number } | null {
  const steps = 18;
  let nearest = 9;
  let before = 1.35;
  for (let step = 0; step <= steps; step += 1) {
    const z = 1.35 - (step / steps) * 2.2;
    const above = heightOver(rock, noise, { x, y, z });
    nearest = Math.min(nearest, above);
    if (above <= 0) return { place: { x, y, z: between(rock, noise, { x, y }, before, z) }, cover: 1 };
    before = z;
  }
  const cover = clamp(0.7 - nearest * rock.radius);
  return cover > 0 ? { place: { x, y, z: 0 }, cover } : null;
}

function between(
  rock: Rock,
  noise: Noise,
  { x, y }: { x: number; y: number },
  outside: number,
  inside: number,
): number {
  let [out, into] = [outside, inside];
  for (let halving = 0; halving < 6; halving += 1) {
    const z = (out + into) / 2;
    if (heightOver(rock, noise, { x, y, z }) > 0) out = z;
    else into = z;
  }
  return (out + into) / 2;
}

/** How far a place lies above the rock, below 0 inside of it. */
function heightOver({ shift, breaks, craters }: Rock, noise: Noise, place: Vector): number {
  const far = Math.sqrt(dot(place, place));
  if (far < 0.05) return -1;
  const way = { x: place.x / far, y: place.y / far, z: place.z / far };
  let ground = 1 + 0.3 * noise.layered(way.x * 1.1 + shift, way.y * 1.1, way.z * 1.1, 3);
  for (const { facing, far: cut } of breaks) {
    const along = dot(way, facing);
    if (along > 0.2) ground = Math.min(ground, cut / along);
  }
  for (const { middle, wide } of craters) {
    const off = Math.sqrt(Math.max(0, 2 - 2 * dot(way, middle))) / wide;
    if (off < 1.3) ground += wide * 0.3 * (off < 1 ? off ** 3 - 0.85 : 0.5 * (1.3 - off));
  }
  return far - ground;
}

function facingAt(rock: Rock, noise: Noise, { x, y, z }: Vector): Vector {
  const wide = Math.max(0.02, 0.9 / rock.radius);
  const read = (dx: number, dy: number, dz: number) => {
    const place = { x: x + dx, y: y + dy, z: z + dz };
    const grain = noise.layered(place.x * 4 + rock.shift, place.y * 4, place.z * 4, 4, 0.6) * 0.06;
    return heightOver(rock, noise, place) - grain;
  };
  return unit({
    x: read(wide, 0, 0) - read(-wide, 0, 0),
    y: read(0, wide, 0) - read(0, -wide, 0),
    z: read(0, 0, wide) - read(0, 0, -wide),
  });
}
