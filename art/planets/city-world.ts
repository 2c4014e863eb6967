import { cellsFrom } from '../paint/cells.ts';
import { blend, type Light, lightOf, scaled } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { mix, rise } from '../paint/numbers.ts';
import type { Vector } from '../paint/vector.ts';
import type { Ground, PlanetRecipe, Surface } from './planet.ts';
import { weatherOf } from './weather.ts';

export const ecumene: PlanetRecipe = {
  name: 'ecumene',
  tilt: 0.32,
  tip: 0.25,
  spin: 4.4,
  exposure: 2.7,
  saturation: 1.12,
  bloom: { above: 0.55, strength: 0.7 },
  air: {
    height: 0.012,
    scatter: { r: 0.2, g: 0.26, b: 0.42 },
    haze: 0.08,
    hazeColour: { r: 1, g: 0.8, b: 0.6 },
    sun: 11,
  },
  surface: ecumeneSurface,
};

// One city around the world: rings of avenues about each of its hearts, districts between them, a few dark reservoirs.
function ecumeneSurface(): Surface {
  const noise = noiseFrom(151);
  const plan = planOf();
  return {
    relief: 0.05,
    height: (place) => {
      const { district, block, avenue, heart } = plan(place);
      const tall = district.chance * 0.12 + block.chance * 0.14 * rise(0.02, 0.1, block.second - block.near);
      return (tall + rise(0.25, 0, heart.near) * 0.12) * (1 - avenue * 0.7) * (1 - waterAt(noise, place));
    },
    clouds: weatherOf(noise, { seed: 12, grain: 2.4, cover: 0.26, softness: 0.42, storms: 4 }),
    cloudColour: { r: 0.82, g: 0.8, b: 0.82 },
    colour: ({ place, day }) => cityGround(plan(place), waterAt(noise, place), day),
  };
}

const waterAt = (noise: Noise, { x, y, z }: Vector): number =>
  rise(0.24, 0.3, noise.layered(x * 1.5, y * 1.5, z * 1.5, 6));

function planOf() {
  const hearts = cellsFrom(151);
  const districts = cellsFrom(15);
  const blocks = cellsFrom(5);
  return ({ x, y, z }: Vector) => {
    const heart = hearts(x * 2.6, y * 2.6, z * 2.6);
    const district = districts(x * 9, y * 9, z * 9);
    const block = blocks(x * 34, y * 34, z * 34);
    const ring = Math.abs(((heart.near * 11) % 1) - 0.5);
    const avenue = Math.max(
      rise(0.09, 0, ring) * rise(0.75, 0.3, heart.near),
      rise(0.05, 0, district.second - district.near),
    );
    return { heart, district, block, avenue };
  };
}

type Plan = ReturnType<ReturnType<typeof planOf>>;

const reservoir: Light = { r: 0.008, g: 0.03, b: 0.055 };

function cityGround({ heart, district, block, avenue }: Plan, water: number, day: number): Ground {
  const built = district.chance * block.chance;
  const grey = 0.06 + 0.12 * built + 0.06 * district.chance + 0.05 * rise(0.3, 0, heart.near);
  const steel = blend({ r: grey * 1.04, g: grey, b: grey * 0.98 }, lightOf('#7a5b45'), heart.chance * 0.3);
  const busy = 0.2 + 1.2 * rise(0.5, 0, heart.near) ** 2;
  const lamps = (busy * (0.15 + built * 1.6) + avenue * 0.9) * (1 - water);
  const warm = mix(0.3, 1, district.chance);
  const lamp = { r: 1.35, g: mix(0.95, 0.62, warm), b: mix(1.1, 0.28, warm) };
  return {
    colour: blend(blend(steel, scaled(steel, 0.4), avenue), reservoir, water),
    glow: scaled(lamp, lamps * mix(0.03, 0.95, 1 - day)),
    gloss: water * 0.7,
  };
}
