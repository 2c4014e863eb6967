import type { Canvas } from '../paint/canvas.ts';
import { added, blend, type Light, lightOf, scaled } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import { unit, type Vector } from '../paint/vector.ts';
import type { Limb } from './sky.ts';

const AIR_HEIGHT = 0.012;
const cityLight: Light = { r: 1, g: 0.62, b: 0.3 };

/** Paints the edge of a planet before its sun: a bright line of air, clouds in the dusk, cities in the night. */
export function paintLimb(canvas: Canvas, limb: Limb, seed: number): void {
  const noise = noiseFrom(seed);
  const sun = unit(limb.sun);
  const radius = limb.radius * canvas.height;
  const [middleX, middleY] = [limb.x * canvas.width, limb.y * canvas.height];
  const colours = { air: lightOf(limb.air), outer: lightOf(limb.outerAir), ground: lightOf(limb.ground) };
  for (let at = 0; at < canvas.width * canvas.height; at += 1) {
    const x = ((at % canvas.width) - middleX) / radius;
    const y = -(Math.floor(at / canvas.width) - middleY) / radius;
    const far = Math.sqrt(x * x + y * y);
    if (far > 1.25) continue;
    if (far < 1) {
      const ground = groundAt(noise, { x, y, z: Math.sqrt(1 - far * far) }, sun, colours);
      canvas.lay(at, ground, clamp((1 - far) * radius + 0.5));
    } else canvas.set(at, added(canvas.light(at), airAt(far, (x * sun.x + y * sun.y) / far, sun, colours)));
  }
  if (limb.flare) paintFlare(canvas, limb.flare, ({ x, y }) => Math.hypot(x - middleX, y - middleY) < radius);
}

type Colours = Readonly<Record<'air' | 'outer' | 'ground', Light>>;

function groundAt(noise: Noise, place: Vector, sun: Vector, { air, outer, ground }: Colours): Light {
  const towards = place.x * sun.x + place.y * sun.y + place.z * sun.z;
  const flow = noise.warped(place, 3, 0.2, 4);
  const land = noise.layered(flow.x * 5, flow.y * 5, flow.z * 5, 7, 0.55);
  const banks = noise.layered(flow.x * 15.5 + 5 + land * 0.7, flow.y * 21, flow.z * 9, 8, 0.6);
  const lit = Math.max(0, towards) * rise(-0.06, 0.2, towards);
  const cloud = 0.64 * rise(-0.05, 0.6, banks);
  let light = blend(scaled(ground, (0.5 + 0.9 * (land + 0.4)) * lit * 2.6), grey(lit * 1.25), cloud);
  const edge = (1 - place.z) ** 2.2;
  light = added(scaled(light, 1 - 0.5 * edge), air, edge * rise(-0.32, 0.35, towards) * 0.75);
  light = added(light, outer, (1 - place.z) ** 7 * rise(-0.3, 0.15, towards) * 0.9);
  const night = rise(0.1, -0.1, towards) * rise(0.06, 0.4, land) * (1 - cloud);
  return night > 0 ? added(light, cityLight, night * lamps(noise, place)) : light;
}

const grey = (value: number): Light => ({ r: value, g: value, b: value });

/** Streets as the crests of a noise, lamps as single dots of a finer one. */
function lamps(noise: Noise, { x, y, z }: Vector): number {
  const streets = noise.ridged(x * 26, y * 26, z * 26, 3) ** 6;
  const dots = Math.max(0, noise.plain(x * 210, y * 210, z * 210)) ** 3;
  return streets * 0.9 * (0.25 + dots * 3) + dots * 1.1;
}

function airAt(far: number, along: number, sun: Vector, { air, outer }: Colours): Light {
  const high = (far - 1) / AIR_HEIGHT;
  const near = Math.exp(-high * 1.6) * rise(-0.45, 0.7, along + sun.z * 0.25);
  const wide = Math.exp(-high * 0.35) * rise(-0.1, 1, along + sun.z * 0.2) * 0.16;
  return added(scaled(air, near * 1.1), outer, wide * 0.7);
}

type Flare = NonNullable<Limb['flare']>;

/** The sun that just rises over the edge. */
function paintFlare(
  canvas: Canvas,
  flare: Flare,
  isHidden: (place: { x: number; y: number }) => boolean,
): void {
  const colour = lightOf(flare.colour);
  const [middleX, middleY] = [flare.x * canvas.width, flare.y * canvas.height];
  for (let at = 0; at < canvas.width * canvas.height; at += 1) {
    const place = { x: at % canvas.width, y: Math.floor(at / canvas.width) };
    const [across, down] = [Math.abs(place.x - middleX), Math.abs(place.y - middleY)];
    const far = Math.hypot(across, down);
    if (far > 1400) continue;
    const disc = 1.6 * Math.exp(-far / 9) + 0.5 * Math.exp(-far / 60) + 0.16 * Math.exp(-far / 260);
    const streak = 0.09 * Math.exp(-down / 3) * Math.exp(-across / 420);
    const strength = flare.strength * (disc + streak) * (isHidden(place) ? 0.35 : 1);
    const tint = blend({ r: 1, g: 1, b: 1 }, colour, mix(0, 1, clamp(far / 120)));
    canvas.set(at, added(canvas.light(at), tint, strength));
  }
}
