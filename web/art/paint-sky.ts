import { added, black, blend, byteOf, dimmed, lightOf, type Light } from './colour.ts';
import { layered, noiseFrom, rise, type Noise } from './noise.ts';
import type { Cloud, Limb, SkyRecipe } from './sky-recipes.ts';

/**
 * A sky as RGBA bytes of a picture `width` by `height`, without its stars: they are drawn sharp over it, while gas is
 * soft enough to be painted small and stretched.
 */
export function paintSky(recipe: SkyRecipe, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(width * height * 4);
  const scene = sceneOf(recipe);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const light = pixel(scene, (column + 0.5) / height, (row + 0.5) / height, width / height);
      const at = (row * width + column) * 4;
      bytes[at] = byteOf(light[0]);
      bytes[at + 1] = byteOf(light[1]);
      bytes[at + 2] = byteOf(light[2]);
      bytes[at + 3] = 255;
    }
  }
  return bytes;
}

type Scene = {
  readonly recipe: SkyRecipe;
  readonly deep: Light;
  readonly gas: Noise;
  readonly warp: Noise;
  readonly dust: Noise;
};

function sceneOf(recipe: SkyRecipe): Scene {
  return {
    recipe,
    deep: lightOf(recipe.deep),
    gas: layered(noiseFrom(recipe.seed), 6),
    warp: layered(noiseFrom(recipe.seed + 1), 4),
    dust: layered(noiseFrom(recipe.seed + 2), 5),
  };
}

function pixel(scene: Scene, x: number, y: number, wide: number): Light {
  const { recipe } = scene;
  const gas = gasAt(scene, x, y);
  let light = scene.deep;
  for (const cloud of recipe.clouds) light = added(light, cloudLight(cloud, gas, x, y, wide));
  if (recipe.spiral)
    light = added(light, spiralLight(scene, x - recipe.spiral.x * wide, y - recipe.spiral.y));
  light = dimmed(light, 1 - 0.75 * gas.dust);
  return recipe.limb ? limbLight(scene, recipe.limb, light, x, y) : light;
}

type Gas = { readonly body: number; readonly thread: number; readonly dust: number };

// The noise is read at a place that noise itself has pushed aside: that draws it out into wisps.
function gasAt({ recipe, gas, warp, dust }: Scene, x: number, y: number): Gas {
  const [u, v] = [x * recipe.grain * 0.55, y * recipe.grain * 0.55];
  const pushX = warp(u, v, 1.5) * 1.1;
  const pushY = warp(u + 5.2, v + 1.3, 1.5) * 1.1;
  const body = gas(x * recipe.grain + pushX, y * recipe.grain + pushY, 0.3);
  const thread =
    1 - Math.abs(gas(x * recipe.grain * 1.6 + pushX * 1.7, y * recipe.grain * 1.6 + pushY * 1.7, 4.1)) * 2.4;
  return {
    body,
    thread: Math.max(0, thread),
    dust: rise(0.12, 0.6, dust(x * 2.4 + pushX, y * 2.4 + pushY, 8.8)),
  };
}

function cloudLight(cloud: Cloud, gas: Gas, x: number, y: number, wide: number): Light {
  const turn = cloud.turn ?? 0;
  const [dx, dy] = [x - cloud.x * wide, y - cloud.y];
  const across = (dx * Math.cos(turn) + dy * Math.sin(turn)) / (cloud.reachX * wide);
  const along = (dy * Math.cos(turn) - dx * Math.sin(turn)) / cloud.reachY;
  const place = Math.exp(-(across * across + along * along) * 1.5);
  const density = rise(0.18, 1.15, gas.body * 0.75 + place * 1.05) * place ** 0.35;
  const bright = density * density * (0.3 + 0.9 * gas.thread * gas.thread);
  const light = added(
    dimmed(lightOf(cloud.colour), density * 0.85),
    dimmed(lightOf(cloud.glow), bright * 0.8),
  );
  return dimmed(light, (cloud.strength ?? 1) * 0.62);
}

function spiralLight({ gas }: Scene, dx: number, dy: number): Light {
  const [across, along] = [dx * 0.91 - dy * 0.41, (dx * 0.41 + dy * 0.91) * 2.2];
  const far = Math.hypot(across, along);
  const arm = 0.5 + 0.5 * Math.cos(2 * (Math.atan2(along, across) - Math.log(far + 0.02) * 2.6));
  const grain = 0.6 + gas(across * 9, along * 9, 2) * 0.9;
  const body = Math.exp(-far * 3.4) * (0.25 + arm ** 2 * grain * 1.5);
  const heart = Math.exp(-far * far * 90) * 1.1 + Math.exp(-far * 12) * 0.5;
  return added(dimmed(lightOf('#5a80f0'), Math.max(0, body) * 0.75), dimmed(lightOf('#ffe6b8'), heart));
}

// The sun stands behind the planet: a thin bright line of air, brightest on its side, and a dark ground with lights.
function limbLight({ gas, dust }: Scene, limb: Limb, sky: Light, x: number, y: number): Light {
  const [dx, dy] = [x - limb.x, y - limb.y];
  const far = Math.hypot(dx, dy) / limb.radius;
  const air = lightOf(limb.air);
  const turned = Math.atan2(dx, -dy) - limb.sun;
  const aside = Math.atan2(Math.sin(turned), Math.cos(turned));
  const lit = 0.16 + 0.84 * Math.exp(aside * aside * -1.6);
  const outside = Math.max(0, far - 1);
  const glow = Math.exp(-outside * 46) * 0.6 + Math.exp(-outside * 9) * 0.1;
  const above = added(sky, dimmed(air, glow * lit));
  const soft = 0.004 / limb.radius;
  if (far > 1 + soft) return above;
  const inside = Math.max(0, 1 - far) * limb.radius;
  const ground = blend(dimmed(air, 0.035), black, rise(0.02, 0.5, inside));
  const haze = Math.exp(-inside * 42) * 0.7 + Math.exp(-inside * 9) * 0.12;
  const swirl = Math.max(0, gas(x * 7, y * 16, 3)) * Math.exp(-inside * 7) * 0.35;
  const light = added(ground, dimmed(air, (haze + swirl) * lit));
  const towns = limb.cities
    ? rise(0.2, 0.5, dust(x * 5, y * 7, 1)) *
      rise(0.32, 0.6, gas(x * 34, y * 46, 2)) *
      rise(0.04, 0.12, inside)
    : 0;
  return blend(added(light, dimmed(lightOf('#ffb060'), towns * 0.5)), above, rise(1 - soft, 1 + soft, far));
}
