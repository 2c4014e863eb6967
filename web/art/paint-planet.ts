import { added, alongRamp, black, blend, byteOf, dimmed, lightOf, type Light } from './colour.ts';
import { rise } from './noise.ts';
import { groundOf, type Ground } from './planet-ground.ts';
import type { PlanetRecipe } from './planet-recipes.ts';
import { ringAt } from './planet-ring.ts';

const sun = unit(-0.56, -0.52, 0.64);

/** A planet as RGBA bytes of a square `size` by `size` picture, lit from the upper left, transparent around it. */
export function paintPlanet(recipe: PlanetRecipe, size: number): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(size * size * 4);
  const radius = size * (recipe.ring ? 0.232 : 0.455);
  const scene = sceneOf(recipe, size, radius);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5 - size / 2) / radius;
      const y = (row + 0.5 - size / 2) / radius;
      const at = row * size + column;
      const [light, cover] = pixel(scene, x, y, at);
      bytes[at * 4] = byteOf(light[0] / Math.max(cover, 0.001));
      bytes[at * 4 + 1] = byteOf(light[1] / Math.max(cover, 0.001));
      bytes[at * 4 + 2] = byteOf(light[2] / Math.max(cover, 0.001));
      bytes[at * 4 + 3] = Math.round(cover * 255);
    }
  }
  return bytes;
}

type Scene = {
  readonly recipe: PlanetRecipe;
  readonly ground: Ground;
  readonly ramp: readonly Light[];
  readonly air: Light;
  readonly size: number;
  readonly radius: number;
  readonly heights: Float32Array;
  readonly turn: (x: number, y: number, z: number) => readonly [number, number, number];
};

function sceneOf(recipe: PlanetRecipe, size: number, radius: number): Scene {
  const ground = groundOf(recipe);
  const [cos, sin] = [Math.cos(recipe.tilt), Math.sin(recipe.tilt)];
  const turn = (x: number, y: number, z: number) => [x * cos + y * sin, y * cos - x * sin, z] as const;
  const heights = new Float32Array(size * size);
  for (let at = 0; at < heights.length; at += 1) {
    const x = ((at % size) + 0.5 - size / 2) / radius;
    const y = (Math.floor(at / size) + 0.5 - size / 2) / radius;
    const far = x * x + y * y;
    if (far < 1.06) heights[at] = ground.height(...turn(x, y, Math.sqrt(Math.max(0, 1 - far))));
  }
  const air = lightOf(recipe.air);
  return { recipe, ground, ramp: recipe.ramp.map(lightOf), air, size, radius, heights, turn };
}

// One point of the picture: light already weighted with its cover, and the cover.
function pixel(scene: Scene, x: number, y: number, at: number): readonly [Light, number] {
  const far = Math.hypot(x, y);
  const edge = rise(1 + 0.8 / scene.radius, 1 - 0.8 / scene.radius, far);
  const ring = ringAt(scene.recipe, x, y, sun);
  const globe = edge > 0 ? surface(scene, x, y, at) : black;
  const halo = edge < 1 ? haloAt(scene, x, y, far) : 0;
  let light = added(dimmed(globe, edge), dimmed(scene.air, halo * (1 - edge)));
  let cover = Math.min(1, edge + halo * (1 - edge));
  if (ring && (ring.isNear || edge < 1)) {
    const over = ring.isNear ? ring.cover : ring.cover * (1 - edge);
    light = added(dimmed(light, 1 - over), dimmed(ring.light, over));
    cover = over + cover * (1 - over);
  }
  return [light, cover];
}

function haloAt({ recipe }: Scene, x: number, y: number, far: number): number {
  const lit = rise(-0.35, 0.8, (x * sun[0] + y * sun[1]) / far);
  return recipe.airDepth * lit * 0.5 * rise(1.075, 0.99, far) ** 2;
}

function surface(scene: Scene, x: number, y: number, at: number): Light {
  const { recipe, ground, air } = scene;
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  const place = scene.turn(x, y, z);
  const height = scene.heights[at] ?? 0;
  const isSea = height < (recipe.sea ?? -1);
  const relief = (recipe.relief ?? 0) * (isSea ? 0 : 1) * rise(0, 0.35, z);
  const facing = x * sun[0] + y * sun[1] + z * sun[2];
  const slope = relief ? slopeAt(scene, at) * relief : 0;
  const day = rise(-0.12, 0.5, facing) * Math.max(0.05, facing * 0.9 + 0.25 + slope);
  const cloud = ground.cloud(...place);
  const veins = ground.veins(...place);
  const ownShade = recipe.veins && !recipe.veins.nightOnly && recipe.name === 'ice';
  let light = alongRamp(scene.ramp, height);
  if (ownShade && recipe.veins) light = blend(light, lightOf(recipe.veins.colour), veins * 0.7);
  if (isSea) light = added(light, shine(x, y, z));
  light = blend(light, lightOf(recipe.clouds?.colour ?? '#ffffff'), cloud * 0.92);
  light = dimmed(light, day * 1.62);
  if (recipe.veins && !ownShade) {
    const dark = recipe.veins.nightOnly ? rise(0.3, -0.15, facing) : 1;
    light = added(
      light,
      dimmed(lightOf(recipe.veins.colour), veins * dark * 1.5 * (1 - cloud * 0.8) * (0.3 + 0.7 * z)),
    );
  }
  const limb = (1 - z) ** 2.6 * recipe.airDepth * rise(-0.35, 0.45, facing);
  return added(
    dimmed(light, 1 - limb * 0.45),
    dimmed(air, limb * 0.85 + 0.05 * recipe.airDepth * Math.max(0, facing)),
  );
}

// Light and shade of hills: the fall of the height towards the sun, in the picture's own grid.
function slopeAt({ heights, size, radius }: Scene, at: number): number {
  const east = (heights[at + 1] ?? 0) - (heights[at - 1] ?? 0);
  const south = (heights[at + size] ?? 0) - (heights[at - size] ?? 0);
  const steep = (-(east * sun[0]) - south * sun[1]) * radius * -0.065;
  return Math.max(-0.5, Math.min(0.45, steep));
}

function shine(x: number, y: number, z: number): Light {
  const half = unit(sun[0], sun[1], sun[2] + 1);
  const glint = Math.max(0, x * half[0] + y * half[1] + z * half[2]) ** 60 * 0.5;
  return [glint, glint * 0.95, glint * 0.85];
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
