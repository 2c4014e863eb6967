import { dimmed, lightOf, type Light } from './colour.ts';
import { layered, noiseFrom, rise } from './noise.ts';
import type { PlanetRecipe } from './planet-recipes.ts';

const lean = 0.27;
const grooves = layered(noiseFrom(404), 5);

export type RingPoint = { readonly light: Light; readonly cover: number; readonly isNear: boolean };

/**
 * The ring at a point of the picture (in planet radii from the middle), or null where there is none. Its lower half
 * passes before the planet; the planet's shadow falls on the half that the sun does not reach.
 */
export function ringAt(
  recipe: PlanetRecipe,
  x: number,
  y: number,
  sun: readonly [number, number, number],
): RingPoint | null {
  const ring = recipe.ring;
  if (!ring) return null;
  const [cos, sin] = [Math.cos(recipe.tilt), Math.sin(recipe.tilt)];
  const across = x * cos + y * sin;
  const along = (y * cos - x * sin) / lean;
  const reach = Math.hypot(across, along);
  if (reach < ring.inner || reach > ring.outer) return null;
  const part = (reach - ring.inner) / (ring.outer - ring.inner);
  const edges =
    rise(0, 0.05, part) * rise(1, 0.94, part) * (1 - 0.85 * rise(0.035, 0.012, Math.abs(part - 0.66)));
  const density =
    Math.min(1, Math.max(0.08, 0.62 + grooves(part * 9, 0.5, 0.5) * 1.1)) * edges * ring.density;
  const depth = along * Math.sqrt(1 - lean * lean);
  const behind = x * sun[0] + y * sun[1] + depth * sun[2];
  const aside = Math.sqrt(Math.max(0, x * x + y * y + depth * depth - behind * behind));
  const shade = behind < 0 ? rise(0.94, 1.02, aside) : 1;
  const tone = 0.75 + grooves(part * 5 + 3, 0.5, 0.5) * 0.5;
  return {
    light: dimmed(lightOf(ring.colour), (0.08 + 0.92 * shade) * tone),
    cover: density,
    isNear: along > 0,
  };
}
