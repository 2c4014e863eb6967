import { Canvas } from '../paint/canvas.ts';
import { added, black, blend, filmed, filtered, type Light, scaled } from '../paint/light.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import { dot, unit, type Vector } from '../paint/vector.ts';
import { type Sky, skyOf } from './air.ts';
import { type Globe, globeOf, seenAt } from './globe.ts';
import { type Ground, type PlanetRecipe, type Spot, sun, type Surface } from './planet.ts';
import { type Rings, ringsOf } from './ring.ts';

export type Scene = {
  readonly recipe: PlanetRecipe;
  readonly surface: Surface;
  readonly globe: Globe;
  readonly sky: Sky | null;
  readonly rings: Rings | null;
};

const white: Light = { r: 1, g: 1, b: 1 };
/** Halfway between the sun and the viewer: where a mirror shows the sun. */
const mirror = unit({ x: sun.x, y: sun.y, z: sun.z + 1 });

export function sceneOf(recipe: PlanetRecipe, size: number): Scene {
  const surface = recipe.surface();
  const globe = globeOf(recipe, surface, size);
  return {
    recipe,
    surface,
    globe,
    sky: recipe.air ? skyOf(recipe.air) : null,
    rings: recipe.ring ? ringsOf(recipe.ring, globe.axis) : null,
  };
}

/** A planet in a square picture, lit by the sun of all planets, transparent around it. */
export function paintPlanet(scene: Scene): Canvas {
  const { size, radius } = scene.globe;
  const canvas = new Canvas(size, size);
  for (let at = 0; at < size * size; at += 1) {
    const x = ((at % size) + 0.5 - size / 2) / radius;
    const y = -(Math.floor(at / size) + 0.5 - size / 2) / radius;
    const far = Math.sqrt(x * x + y * y);
    const body = clamp((1 - far) * radius + 0.5);
    if (body > 0) canvas.set(at, scaled(litGround(scene, at), body), body);
    if (scene.sky && far < scene.sky.edge) drawAir(canvas, scene.sky, at, { x, y, far, body });
    const ring = scene.rings?.at(x, y, 1 / radius);
    if (ring) canvas.lay(at, ring.light, ring.isBehind ? ring.cover * (1 - body) : ring.cover);
  }
  const { bloom } = scene.recipe;
  if (bloom) canvas.bloom(bloom.above, bloom.strength);
  return canvas;
}

/** What is known of the ground at a dot, with the direction in which it faces once its relief is counted. */
export function spotAt({ globe, surface }: Scene, at: number): { seen: Vector; facing: Vector; spot: Spot } {
  const seen = seenAt(globe, at, 2) ?? { x: 0, y: 0, z: 1 };
  const facing = tipped(globe, globe.heights, at, seen, surface.relief);
  return {
    seen,
    facing,
    spot: {
      place: globe.toGround(seen),
      height: globe.heights[at] ?? 0,
      mark: globe.marks[at] ?? 0,
      slope: 1 - dot(facing, seen),
      day: rise(-0.12, 0.22, dot(seen, sun)),
    },
  };
}

// The slope is read from the picture of heights (after Mikkelsen) and fades where the ground is seen edge on.
function tipped(globe: Globe, layer: Float32Array, at: number, seen: Vector, relief: number): Vector {
  const { size, radius } = globe;
  const read = (place: number) => layer[place] ?? 0;
  const x = (read(at + 1) - read(at - 1)) * 0.5 * radius;
  const y = (read(at - size) - read(at + size)) * 0.5 * radius;
  const outward = x * seen.x + y * seen.y;
  const strength = relief * rise(0.02, 0.4, seen.z);
  return unit({
    x: seen.x - strength * (x - outward * seen.x),
    y: seen.y - strength * (y - outward * seen.y),
    z: seen.z + strength * outward * seen.z,
  });
}

function litGround(scene: Scene, at: number): Light {
  const { recipe, surface, globe, sky, rings } = scene;
  const { seen, facing, spot } = spotAt(scene, at);
  const ground = surface.colour(spot);
  const gloss = ground.gloss ?? 0;
  const towards = dot(seen, sun);
  const level = clamp((gloss - 0.3) / 0.5);
  const shade = cloudShade(globe, at) * (rings?.shadeOn(seen) ?? 1);
  const falls = mix(Math.max(0, dot(facing, sun)), Math.max(0, towards), level) * rise(-0.06, 0.12, towards);
  const sunlight = sky?.sunAt(seen) ?? white;
  const strength = recipe.exposure * 0.62;
  let light = filtered(ground.colour, added(night, sunlight, strength * falls * shade));
  if (gloss > 0) light = added(light, glint(ground, facing, sunlight), gloss * falls * shade);
  const cloud = globe.clouds[at] ?? 0;
  light = blend(light, litCloud(scene, at, seen, sunlight), cloud);
  if (ground.glow) light = added(light, ground.glow, 1 - 0.75 * cloud);
  const rim = (1 - seen.z) ** 3.2 * rise(0.25, -0.75, towards) * 0.1;
  return added(light, filtered(rimLight(recipe), added({ r: 0.15, g: 0.15, b: 0.15 }, ground.colour)), rim);
}

/** What the sky of stars gives where no sun falls. */
const night: Light = { r: 0.006, g: 0.0069, b: 0.009 };

function glint(ground: Ground, facing: Vector, sunlight: Light): Light {
  const near = Math.max(0, dot(facing, mirror));
  const strength = 1.7 * (0.16 * near ** 30 + 0.7 * near ** 240);
  return scaled(filtered(ground.sheen ?? white, sunlight), strength);
}

/** Clouds stand above the ground and throw their shadow a little away from the sun. */
function cloudShade({ size, radius, clouds }: Globe, at: number): number {
  const away = 0.013 * radius;
  const x = clamp(Math.round((at % size) + sun.x * away), 0, size - 1);
  const y = clamp(Math.round(Math.floor(at / size) - sun.y * away), 0, size - 1);
  return 1 - 0.72 * (clouds[y * size + x] ?? 0);
}

function litCloud(
  { recipe, surface, globe, rings }: Scene,
  at: number,
  seen: Vector,
  sunlight: Light,
): Light {
  const cloud = globe.clouds[at] ?? 0;
  if (cloud < 0.003) return black;
  const towards = dot(seen, sun);
  const facing = tipped(globe, globe.clouds, at, seen, 0.012);
  const falls = 0.75 * Math.max(0, dot(facing, sun)) + 0.25 * Math.max(0, towards);
  const strength =
    recipe.exposure *
    0.5 *
    falls *
    rise(-0.1, 0.16, towards) *
    (rings?.shadeOn(seen) ?? 1) *
    (0.72 + 0.28 * cloud);
  return filtered(surface.cloudColour ?? white, added(night, sunlight, strength));
}

/** The thin light at the limb of the night side, in the colour of the air. */
function rimLight({ air }: PlanetRecipe): Light {
  if (!air) return { r: 0.35, g: 0.4, b: 0.5 };
  const most = Math.max(air.scatter.r, air.scatter.g, air.scatter.b);
  return added({ r: 0.25, g: 0.25, b: 0.25 }, scaled(air.scatter, 0.85 / most));
}

type Dot = { readonly x: number; readonly y: number; readonly far: number; readonly body: number };

function drawAir(canvas: Canvas, sky: Sky, at: number, { x, y, far, body }: Dot): void {
  const { passes, glow } = sky.veilAt(x, y);
  // Half of the haze over the middle, or seas would be milk; none at the outer edge, or a hard ring would show.
  const strength =
    body > 0 ? mix(0.55, 1, rise(0.75, 1, far)) : rise(0, 1, (sky.edge - far) / (sky.edge - 1));
  const light = canvas.light(at);
  const seen = added(body > 0 ? filtered(light, passes) : light, glow, strength);
  const cover = Math.max(body, clamp(filmed(Math.max(seen.r, seen.g, seen.b)) * 1.02));
  canvas.set(at, seen, cover);
}
