import { blend, type Light, lightOf, rampOf } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import type { Vector } from '../paint/vector.ts';
import type { PlanetRecipe, Surface } from './planet.ts';
import { townsOf } from './towns.ts';
import { weatherOf } from './weather.ts';

export const desert: PlanetRecipe = {
  name: 'desert',
  tilt: 0.2,
  tip: 0.25,
  spin: 1.1,
  exposure: 2.8,
  saturation: 1.18,
  air: {
    height: 0.013,
    scatter: { r: 0.34, g: 0.26, b: 0.16 },
    haze: 0.1,
    hazeColour: { r: 1, g: 0.78, b: 0.5 },
    sun: 10,
  },
  surface: desertSurface,
};

const sand = rampOf([
  [0, '#7a4526'],
  [0.22, '#b0713c'],
  [0.42, '#d9a561'],
  [0.6, '#eccb90'],
  [0.78, '#c98f55'],
  [1, '#f6e6c4'],
]);

// Basins of dunes between plateaus; dry rivers cut the plateaus into tables, whose edges show their layers.
function desertSurface(): Surface {
  const noise = noiseFrom(41);
  const towns = townsOf(noise, 12);
  return {
    relief: 0.027,
    height: (place) => {
      const { level, table, x, y, z } = tableAt(noise, place);
      const rough = noise.ridged(x * 3.4, y * 3.4, z * 3.4, 7, 0.55);
      const river = Math.abs(noise.layered(x * 2.3 + 6, y * 2.3, z * 2.3, 7, 0.55));
      const basin = rise(0.1, -0.15, level);
      const wind =
        place.y * 2.2 + place.x * 0.7 + noise.layered(place.x * 3, place.y * 3, place.z * 3, 4) * 0.5;
      const dunes = Math.abs(Math.sin(wind * 30 + noise.plain(place.x * 9, place.y * 9, place.z * 9))) * 0.05;
      return (
        mix(level, table, 0.7) +
        rough * 0.2 * (1 - basin) +
        dunes * basin -
        rise(0.04, 0, river) * 0.16 * (1 - basin)
      );
    },
    clouds: dustOf(noise),
    cloudColour: lightOf('#e9bd84'),
    colour: ({ place, height, slope }) => {
      const { x, y, z } = place;
      const tint = noise.layered(x * 1.6 + 3, y * 2.4, z * 1.6, 7, 0.58);
      const strata = noise.plain(1.5, height * 14, 2.5) * 0.1;
      let colour = sand(0.44 + height * 0.55 + tint * 0.38 + strata * rise(-0.05, 0.12, height));
      const stony = rise(0.12, 0.42, noise.layered(x * 1.3 + 9, y * 1.8, z * 1.3, 7, 0.58));
      colour = blend(colour, lightOf('#7c4424'), stony * 0.72);
      const salt = rise(-0.32, -0.44, height) * rise(-0.1, 0.2, tint);
      colour = blend(colour, lightOf('#f4ead6'), salt * 0.85);
      return { colour: blend(colour, lightOf('#4d2c1a'), clamp(slope * 6) * 0.55) };
    },
    lights: ({ place }) => towns(place, 0.1),
  };
}

/** The level of the ground, and the table of rock that wind and water have left of it. */
function tableAt(noise: Noise, place: Vector) {
  const { x, y, z } = noise.warped(place, 1.3, 0.5, 5);
  const level = noise.layered(x * 1.3, y * 1.3, z * 1.3, 8, 0.5);
  const steps = 5;
  const step = Math.floor(level * steps);
  return { level, table: (step + rise(0.35, 0.65, level * steps - step)) / steps, x, y, z };
}

/** A storm of dust or two, and thin trails of it. */
function dustOf(noise: Noise): (place: Vector) => number {
  const dust = weatherOf(noise, { seed: 15, grain: 1.5, cover: 0.16, softness: 0.5, storms: 6 });
  return (place) => dust(place) * 0.7;
}

export const rust: PlanetRecipe = {
  name: 'rust',
  tilt: 0.44,
  tip: 0.25,
  spin: 3.3,
  exposure: 2.9,
  saturation: 1.15,
  air: {
    height: 0.011,
    scatter: { r: 0.22, g: 0.15, b: 0.12 },
    haze: 0.06,
    hazeColour: { r: 1, g: 0.66, b: 0.45 },
    sun: 9,
  },
  surface: rustSurface,
};

const ironSoil = rampOf([
  [0, '#3a1a12'],
  [0.3, '#8a3a1e'],
  [0.52, '#bd5a2a'],
  [0.7, '#d98a52'],
  [0.85, '#8f4a2c'],
  [1, '#e6b48a'],
]);

function rustSurface(): Surface {
  const noise = noiseFrom(53);
  const towns = townsOf(noise, 21);
  return {
    relief: 0.052,
    craters: { seed: 8, count: 900, least: 0.008, most: 0.16, depth: 0.42 },
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.2, 0.4, 5);
      const level = noise.layered(x * 1.3, y * 1.3, z * 1.3, 9, 0.54);
      const rift = Math.abs(noise.layered(x * 1.1 + 3, y * 2.2, z * 1.1, 6));
      const where = rise(-0.25, 0.1, noise.layered(place.x * 1.5, place.y * 1.5, place.z * 1.5, 3));
      const tables = mix(level, Math.round(level * 7) / 7, 0.35) * 0.9;
      return tables - rise(0.05, 0, rift) * where * 0.3 + noise.ridged(x * 6, y * 6, z * 6, 6) * 0.1;
    },
    colour: ({ place: { x, y, z }, height, slope }) => {
      const tint = noise.layered(x * 1.6 + 20, y * 1.6, z * 1.6, 7, 0.58);
      let colour = ironSoil(0.5 + height * 0.35 + tint * 0.4);
      colour = blend(colour, lightOf('#2d1712'), rise(0.15, 0.5, tint) * 0.65);
      colour = blend(colour, lightOf('#57281a'), clamp(slope * 2.5) * 0.5);
      const cold = Math.abs(y) + noise.layered(x * 6, y * 6, z * 6, 6) * 0.06;
      return { colour: blend(colour, { r: 0.86, g: 0.84, b: 0.82 }, rise(0.86, 0.89, cold)) };
    },
    lights: ({ place }) => towns(place, 0.1),
  };
}

export const barren: PlanetRecipe = {
  name: 'barren',
  tilt: 0.1,
  tip: 0.25,
  spin: 2,
  exposure: 2.8,
  saturation: 1,
  surface: () =>
    moonSurface(83, { dark: 0.11, bright: 0.26, tint: { r: 1.05, g: 1, b: 0.93 }, craters: 5200 }),
};

type MoonLook = { dark: number; bright: number; tint: Light; craters: number };

/** Grey ground without air, full of craters, with dark plains. */
export function moonSurface(seed: number, { dark, bright, tint, craters }: MoonLook): Surface {
  const noise = noiseFrom(seed);
  const towns = townsOf(noise, seed + 1);
  return {
    relief: 0.5,
    craters: { seed: seed - 66, count: craters, least: 0.0055, most: 0.21, depth: 0.62 },
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.5, 0.25, 4);
      return noise.layered(x * 1.7, y * 1.7, z * 1.7, 5, 0.42) * 0.05;
    },
    colour: ({ place: { x, y, z } }) => {
      const plain = rise(-0.05, 0.3, noise.layered(x * 1.2 + 5, y * 1.2, z * 1.2, 7, 0.55));
      const grey = mix(bright, dark, plain) * (1 + 0.35 * noise.layered(x * 8, y * 8, z * 8, 6, 0.6));
      return { colour: { r: grey * tint.r, g: grey * tint.g, b: grey * tint.b } };
    },
    lights: ({ place }) => towns(place, 0),
  };
}

export const golden: PlanetRecipe = {
  name: 'golden',
  tilt: -0.4,
  tip: 0.25,
  spin: 0.9,
  exposure: 2.9,
  saturation: 1.06,
  bloom: { above: 0.9, strength: 0.7 },
  air: {
    height: 0.015,
    scatter: { r: 0.5, g: 0.3, b: 0.12 },
    haze: 0.05,
    hazeColour: { r: 1, g: 0.85, b: 0.5 },
    sun: 12,
  },
  surface: goldenSurface,
};

const gold = rampOf([
  [0, '#5a3208'],
  [0.25, '#94580f'],
  [0.5, '#c98a24'],
  [0.7, '#eebc4e'],
  [0.86, '#ffe3a0'],
  [1, '#fffbe4'],
]);

// Seas of molten gold between bronze mountains, veins that shine at night.
function goldenSurface(): Surface {
  const noise = noiseFrom(17);
  const towns = townsOf(noise, 35);
  const sea = -0.04;
  return {
    relief: 0.085,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.5, 0.5, 5);
      const level = noise.layered(x * 1.1, y * 1.1, z * 1.1, 9, 0.5);
      return (
        level + rise(sea - 0.02, sea + 0.2, level) * (noise.ridged(x * 2.6, y * 2.6, z * 2.6, 8) - 0.3) * 0.5
      );
    },
    mark: (place) => {
      const { x, y, z } = noise.warped(place, 2.4, 0.3, 4);
      return rise(0.07, 0, Math.abs(noise.layered(x * 3, y * 3, z * 3, 6, 0.55)));
    },
    clouds: weatherOf(noise, { seed: 25, grain: 1.7, cover: 0.14, softness: 0.5, storms: 9 }),
    cloudColour: { r: 1, g: 0.9, b: 0.66 },
    colour: ({ place: { x, y, z }, height, mark, slope, day }) => {
      if (height < sea) {
        const deep = clamp((sea - height) / 0.45);
        return {
          colour: blend(lightOf('#e79a1c'), lightOf('#7c4006'), rise(0, 0.7, deep)),
          gloss: 0.95,
          sheen: gilt,
        };
      }
      const above = (height - sea) / 0.75 + noise.layered(x * 7, y * 7, z * 7, 5) * 0.12;
      const colour = blend(gold(0.12 + above), lightOf('#3a1f08'), clamp(slope * 3) * 0.55);
      const shine = mark * (0.1 + 0.9 * (1 - day)) * 0.8;
      return { colour, glow: { r: shine, g: shine * 0.62, b: shine * 0.16 }, gloss: 0.28, sheen: gilt };
    },
    lights: ({ place, height }) => (height < sea ? 0 : towns(place, 0.2)),
  };
}

const gilt: Light = { r: 1.6, g: 1.2, b: 0.5 };
