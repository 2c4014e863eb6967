import { layered, noiseFrom, randomFrom, rise, type Noise } from './noise.ts';
import type { PlanetRecipe } from './planet-recipes.ts';

/** What lies at a point of the unit sphere: height (0 to 1 along the ramp), cloud (0 to 1) and veins (0 to 1). */
export type Ground = {
  readonly height: Noise;
  readonly cloud: Noise;
  readonly veins: Noise;
};

/** The ground of a recipe. */
export function groundOf(recipe: PlanetRecipe): Ground {
  return { height: heightOf(recipe), cloud: cloudOf(recipe), veins: veinsOf(recipe) };
}

function heightOf(recipe: PlanetRecipe): Noise {
  const { grain, seed, shift = 0 } = recipe;
  const coarse = layered(noiseFrom(seed), 3);
  const fine = layered(noiseFrom(seed + 1), 7);
  const bend = (x: number, y: number, z: number, by: number) =>
    by * coarse(x * 1.3 + 7, y * 1.3, z * 1.3 - 3);
  if (recipe.kind === 'gas') {
    const swirl = layered(noiseFrom(seed + 2), 5);
    return (x, y, z) => {
      const flow =
        bend(x, y * 2.2, z, 0.05) +
        0.035 * swirl(x * 2.4, y * 9, z * 2.4) +
        0.01 * swirl(x * 7, y * 26, z * 7);
      const band = (y + flow * 1.5) * grain * 0.5;
      return 0.5 + 0.42 * coarse(band, seed, 0.5) * 1.6 + 0.1 * fine(x * 2, y * grain, z * 2);
    };
  }
  const craters = craterField(seed, recipe.craters ?? 0);
  return (x, y, z) => {
    const warp = bend(x, y, z, 0.45);
    const rough = fine(x * grain + warp, y * grain - warp, z * grain + warp);
    const ridges = 1 - Math.abs(fine(x * grain * 2.4 + 5, y * grain * 2.4, z * grain * 2.4)) * 2;
    const land = rough + rise(-0.1, 0.4, rough) * (ridges - 0.4) * 0.3;
    const round = recipe.kind === 'eye' ? eyeHeight(x, y, z) : 0.5 + shift;
    const pitted = recipe.craters ? craters(x, y, z) : 0;
    return (
      round +
      land * (recipe.kind === 'eye' ? 0.2 : 0.62) * (recipe.craters && recipe.craters > 100 ? 0.5 : 1) +
      pitted
    );
  };
}

// A planet that keeps one face to its star: hot eye in the middle, ice all round.
function eyeHeight(x: number, y: number, z: number): number {
  const facing = x * -0.22 + y * -0.2 + z * 0.95;
  return 0.5 - facing * 0.62 + 0.18;
}

function cloudOf({ clouds }: PlanetRecipe): Noise {
  if (!clouds) return () => 0;
  const wind = layered(noiseFrom(clouds.seed), 4);
  const vapour = layered(noiseFrom(clouds.seed + 1), 7);
  return (x, y, z) => {
    const drift = wind(x * 1.1, y * 1.6, z * 1.1) * 0.9;
    const amount =
      vapour(x * 1.7 + drift, y * 3 + drift * 0.6, z * 1.7 - drift) + 0.12 * Math.cos(Math.abs(y) * 9);
    return rise(0.42 - clouds.cover * 0.75, 0.95 - clouds.cover * 0.75, amount);
  };
}

function veinsOf({ veins }: PlanetRecipe): Noise {
  if (!veins) return () => 0;
  const fold = layered(noiseFrom(veins.seed), 5);
  const where = layered(noiseFrom(veins.seed + 1), 3);
  return (x, y, z) => {
    const line = Math.abs(fold(x * veins.grain, y * veins.grain, z * veins.grain));
    const place = 0.5 + where(x * 1.4, y * 1.4, z * 1.4);
    return rise(veins.width * (0.4 + place), 0, line) * rise(0.12, 0.6, place);
  };
}

type Crater = { readonly x: number; readonly y: number; readonly z: number; readonly reach: number };

// Bowls with a rim; many small ones, few large.
function craterField(seed: number, count: number): Noise {
  const random = randomFrom(seed);
  const craters: Crater[] = Array.from({ length: count }, () => {
    const y = random() * 2 - 1;
    const turn = random() * Math.PI * 2;
    const round = Math.sqrt(1 - y * y);
    return { x: Math.cos(turn) * round, y, z: Math.sin(turn) * round, reach: 0.026 + 0.2 * random() ** 3.4 };
  });
  return (x, y, z) => {
    let depth = 0;
    for (const crater of craters) {
      const gap = Math.sqrt((x - crater.x) ** 2 + (y - crater.y) ** 2 + (z - crater.z) ** 2) / crater.reach;
      if (gap > 1.5) continue;
      const bowl = gap < 1 ? gap * gap * 1.35 - 1 : 0.35 * (1 - rise(1, 1.5, gap));
      depth += bowl * crater.reach * 1.6;
    }
    return depth;
  };
}
