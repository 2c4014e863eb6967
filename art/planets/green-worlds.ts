import { cellsFrom } from '../paint/cells.ts';
import { blend, type Light, lightOf, rampOf, scaled } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import type { Ground, PlanetRecipe, Spot, Surface } from './planet.ts';
import { townsOf } from './towns.ts';
import { weatherOf } from './weather.ts';

const ice: Light = { r: 0.72, g: 0.8, b: 0.87 };
const rock: Light = { r: 0.22, g: 0.19, b: 0.16 };

export const terran: PlanetRecipe = {
  name: 'terran',
  tilt: 0.41,
  tip: 0.25,
  spin: 0.5,
  exposure: 3,
  saturation: 1.25,
  air: {
    height: 0.012,
    scatter: { r: 0.11, g: 0.28, b: 0.7 },
    haze: 0.03,
    hazeColour: { r: 1, g: 0.95, b: 0.9 },
    sun: 15,
  },
  surface: terranSurface,
};

function terranSurface(): Surface {
  const noise = noiseFrom(11);
  const towns = townsOf(noise, 3);
  const sea = 0.03;
  return {
    relief: 0.072,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.4, 0.42, 4);
      const level = noise.layered(x * 1.25, y * 1.25, z * 1.25, 9, 0.53);
      const peaks = noise.ridged(x * 3.2 + 4, y * 3.2, z * 3.2, 7);
      return level + rise(sea - 0.02, sea + 0.25, level) * (peaks - 0.35) * 0.42;
    },
    clouds: weatherOf(noise, { seed: 5, grain: 2.1, cover: 0.34, softness: 0.34, storms: 8 }),
    colour: (spot) => terranGround(spot, sea, noise),
    lights: ({ place, height }) => (height < sea ? 0 : towns(place, 0.35 - Math.abs(place.y) * 0.4)),
  };
}

const meadow = rampOf([
  [0, '#a39468'],
  [0.12, '#5f7a3c'],
  [0.3, '#3c5a2b'],
  [0.5, '#6a6238'],
  [0.7, '#7d6a52'],
  [0.86, '#8d8378'],
  [1, '#f4f6f8'],
]);
const savanna = rampOf([
  [0, '#cdb07a'],
  [0.35, '#b98f57'],
  [0.7, '#8f6844'],
  [1, '#e9dfd0'],
]);

function terranGround(
  { place, height, slope }: Spot,
  sea: number,
  noise: ReturnType<typeof noiseFrom>,
): Ground {
  const { x, y, z } = place;
  const north = Math.abs(y);
  const cold = north + noise.layered(x * 6, y * 6, z * 6, 5) * 0.09;
  if (height < sea) {
    const deep = clamp((sea - height) / 0.5);
    const water = deepWater(deep, { r: 0.01, g: 0.075, b: 0.115 }, { r: 0.0015, g: 0.012, b: 0.045 });
    const shore = blend(water, { r: 0.03, g: 0.2, b: 0.21 }, rise(0.06, 0, deep));
    const frozen = rise(0.84, 0.89, cold);
    return { colour: blend(shore, ice, frozen), gloss: 0.85 * (1 - frozen) };
  }
  const above = clamp((height - sea) / 0.62);
  const wet = noise.layered(x * 2.2 - 3, y * 2.2, z * 2.2, 5);
  const dry = rise(0, 0.28, wet * 0.9 + 0.16 * Math.cos((north - 0.38) * 9)) * rise(0.78, 0.5, north);
  let colour = blend(meadow(above), savanna(above), dry);
  colour = blend(colour, rock, clamp(slope * 2.2) * 0.6);
  colour = blend(colour, { r: 0.16, g: 0.19, b: 0.1 }, rise(0.6, 0.78, cold) * 0.6);
  return { colour: blend(colour, ice, rise(0.78, 0.86, cold + above * 0.18)) };
}

const deepWater = (deep: number, shallow: Light, abyss: Light): Light =>
  blend(shallow, abyss, rise(0, 0.5, deep));

export const ocean: PlanetRecipe = {
  name: 'ocean',
  tilt: -0.2,
  tip: 0.25,
  spin: 0.6,
  exposure: 3,
  saturation: 1.2,
  air: {
    height: 0.013,
    scatter: { r: 0.07, g: 0.33, b: 0.62 },
    haze: 0.04,
    hazeColour: { r: 1, g: 0.95, b: 0.9 },
    sun: 15,
  },
  surface: oceanSurface,
};

const atoll = rampOf([
  [0, '#e8d9a8'],
  [0.14, '#7ea356'],
  [0.4, '#2f6b3c'],
  [1, '#8a8f80'],
]);

function oceanSurface(): Surface {
  const noise = noiseFrom(23);
  const towns = townsOf(noise, 9);
  const sea = 0.3;
  return {
    relief: 0.05,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.9, 0.3, 4);
      const level = noise.layered(x * 1.7, y * 1.7, z * 1.7, 9, 0.55);
      return level + noise.ridged(x * 4, y * 4, z * 4, 6) * 0.2 - 0.06;
    },
    clouds: weatherOf(noise, { seed: 9, grain: 1.8, cover: 0.36, softness: 0.34, storms: 14 }),
    colour: ({ place, height }) => {
      if (height >= sea) return { colour: atoll(clamp((height - sea) / 0.3)) };
      const deep = clamp((sea - height) / 0.75);
      const water = deepWater(deep, { r: 0.002, g: 0.06, b: 0.12 }, { r: 0.002, g: 0.014, b: 0.055 });
      const reef = blend(water, { r: 0.04, g: 0.46, b: 0.42 }, rise(0.24, 0, deep) ** 2 * 0.95);
      const { x, y, z } = place;
      const frozen = rise(0.9, 0.93, Math.abs(y) + noise.layered(x * 5, y * 5, z * 5, 5) * 0.1);
      return { colour: blend(reef, ice, frozen), gloss: 0.9 * (1 - frozen) };
    },
    lights: ({ place, height }) => towns(place, height < sea ? 0.05 : 0.6) * (height < sea - 0.12 ? 0 : 1),
  };
}

export const jungle: PlanetRecipe = {
  name: 'jungle',
  tilt: 0.3,
  tip: 0.25,
  spin: 4.1,
  exposure: 3,
  saturation: 1.2,
  air: {
    height: 0.014,
    scatter: { r: 0.16, g: 0.42, b: 0.42 },
    haze: 0.06,
    hazeColour: { r: 0.85, g: 1, b: 0.75 },
    sun: 13,
  },
  surface: jungleSurface,
};

const canopy = rampOf([
  [0, '#3f6a2a'],
  [0.2, '#1d4f1e'],
  [0.45, '#2f7a2a'],
  [0.65, '#7a9a36'],
  [0.85, '#7d7446'],
  [1, '#c3bd9c'],
]);

function jungleSurface(): Surface {
  const noise = noiseFrom(37);
  const towns = townsOf(noise, 5);
  const sea = -0.2;
  return {
    relief: 0.085,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.7, 0.5, 4);
      const level = noise.layered(x * 1.5, y * 1.5, z * 1.5, 9, 0.55);
      const river = Math.abs(noise.layered(x * 2.6 + 8, y * 2.6, z * 2.6, 7));
      const ground = level + noise.ridged(x * 4.1, y * 4.1, z * 4.1, 7) * 0.32 - 0.1;
      const cut = rise(0.035, 0, river) * rise(0.5, 0.1, level);
      const trees = noise.billowed(place.x * 34, place.y * 34, place.z * 34, 3) * 0.03;
      return mix(ground, sea - 0.03, cut * 0.95) + trees;
    },
    clouds: weatherOf(noise, { seed: 3, grain: 2.6, cover: 0.36, softness: 0.42, storms: 6 }),
    cloudColour: { r: 0.9, g: 0.95, b: 0.86 },
    colour: ({ place: { x, y, z }, height }) => {
      if (height < sea) {
        const deep = clamp((sea - height) / 0.3);
        return {
          colour: blend({ r: 0.03, g: 0.13, b: 0.1 }, { r: 0.004, g: 0.03, b: 0.04 }, deep),
          gloss: 0.7,
        };
      }
      const above = clamp((height - sea) / 0.85 + noise.layered(x * 9, y * 9, z * 9, 4) * 0.12);
      const bloom = rise(0.25, 0.5, noise.layered(x * 3 + 7, y * 3, z * 3, 6, 0.6));
      return { colour: blend(canopy(above), lightOf('#8a3f5c'), bloom * 0.45) };
    },
    lights: ({ place, height }) => (height < sea ? 0 : towns(place, 0.25)),
  };
}

export const alien: PlanetRecipe = {
  name: 'alien',
  tilt: -0.25,
  tip: 0.25,
  spin: 1.9,
  exposure: 2.5,
  saturation: 1.2,
  bloom: { above: 0.6, strength: 0.9 },
  air: {
    height: 0.017,
    scatter: { r: 0.07, g: 0.4, b: 0.42 },
    haze: 0.07,
    hazeColour: { r: 0.5, g: 1, b: 0.9 },
    sun: 12,
  },
  surface: alienSurface,
};

const fungus = rampOf([
  [0, '#0f2a30'],
  [0.22, '#1d4a4e'],
  [0.42, '#4a2a68'],
  [0.62, '#84327f'],
  [0.82, '#c85a8c'],
  [1, '#f4bcbc'],
]);

function alienSurface(): Surface {
  const noise = noiseFrom(163);
  const cells = cellsFrom(163);
  const towns = townsOf(noise, 31);
  const sea = -0.08;
  return {
    relief: 0.08,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.5, 0.6, 5);
      const level = noise.layered(x * 1.4, y * 1.4, z * 1.4, 9, 0.55);
      return level + noise.billowed(x * 5, y * 5, z * 5, 6) * 0.25 - 0.08;
    },
    mark: (place) => {
      const { x, y, z } = noise.warped(place, 2.2, 0.35, 4);
      const web = cells(x * 5, y * 5, z * 5);
      const spores = cells(x * 15, y * 15, z * 15);
      return Math.max(
        rise(0.09, 0, web.second - web.near) * 0.8,
        rise(0.3, 0.05, spores.near) * spores.chance * 0.9,
      );
    },
    clouds: weatherOf(noise, { seed: 44, grain: 2, cover: 0.3, softness: 0.45, storms: 9 }),
    cloudColour: { r: 0.74, g: 0.9, b: 0.9 },
    colour: ({ place: { x, y, z }, height, mark, day }) => {
      if (height < sea) {
        const deep = clamp((sea - height) / 0.4);
        const surf = rise(0.2, 0, deep) * (1 - day) * 0.7;
        const water = blend({ r: 0.004, g: 0.1, b: 0.11 }, { r: 0.004, g: 0.022, b: 0.038 }, deep);
        return { colour: water, glow: { r: 0, g: 0.5 * surf, b: 0.42 * surf }, gloss: 0.8 };
      }
      const alive = rise(-0.2, 0.3, noise.layered(x * 2 + 4, y * 2, z * 2, 5));
      const glow = mark * alive * (0.15 + 0.85 * (1 - day)) * 1.5;
      return { colour: fungus((height - sea) / 0.62), glow: scaled({ r: 0.1, g: 1, b: 0.75 }, glow) };
    },
    lights: ({ place, height }) => (height < sea ? 0 : towns(place, 0.1)),
  };
}
