import type { Canvas } from '../paint/canvas.ts';
import { scaled } from '../paint/light.ts';
import { rise } from '../paint/numbers.ts';
import { saturnine } from '../planets/gas-giants.ts';
import { paintPlanet, sceneOf } from '../planets/paint-planet.ts';
import { paintGalaxy } from './galaxy.ts';
import { paintGas } from './gas.ts';
import { paintLimb } from './limb.ts';
import { paintRocks } from './rocks.ts';
import type { Place, SkyRecipe } from './sky.ts';
import { paintStars } from './stars.ts';

/** A whole sky, from the farthest to the nearest. */
export function paintSky(recipe: SkyRecipe): Canvas {
  const { canvas: gas, hides } = paintGas(recipe.gas, recipe.seed);
  const canvas = gas.enlarged(2);
  paintStars(canvas, recipe, hides);
  if (recipe.galaxy) paintGalaxy(canvas, recipe.galaxy, recipe.seed);
  if (recipe.limb) paintLimb(canvas, recipe.limb, recipe.seed);
  if (recipe.giant) paintGiant(canvas, recipe.giant);
  if (recipe.rocks) paintRocks(canvas, recipe.rocks, recipe.seed);
  darkenCorners(canvas);
  return canvas;
}

function paintGiant(canvas: Canvas, { x, y, size }: Place & { readonly size: number }): void {
  const planet = paintPlanet(sceneOf(saturnine, Math.round(size * canvas.height)));
  const left = Math.round(x * canvas.width - planet.width / 2);
  const top = Math.round(y * canvas.height - planet.height / 2);
  for (let at = 0; at < planet.width * planet.height; at += 1) {
    const [column, row] = [left + (at % planet.width), top + Math.floor(at / planet.width)];
    const cover = planet.cover(at);
    if (cover < 0.002 || column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) continue;
    canvas.lay(row * canvas.width + column, scaled(planet.light(at), 0.8 / cover), cover);
  }
}

function darkenCorners(canvas: Canvas): void {
  for (let at = 0; at < canvas.width * canvas.height; at += 1) {
    const x = (at % canvas.width) / canvas.width - 0.5;
    const y = Math.floor(at / canvas.width) / canvas.height - 0.5;
    canvas.set(at, scaled(canvas.light(at), 1 - 0.55 * rise(0.25, 0.75, Math.hypot(x, y))));
  }
}
