import { cellsFrom } from '../paint/cells.ts';
import { blend, lightOf, rampOf, scaled } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { clamp, rise } from '../paint/numbers.ts';
import type { PlanetRecipe, Surface } from './planet.ts';
import { townsOf } from './towns.ts';
import { weatherOf } from './weather.ts';

export const lava: PlanetRecipe = {
  name: 'lava',
  tilt: 0.15,
  tip: 0.25,
  spin: 5.2,
  exposure: 2.4,
  saturation: 1.12,
  bloom: { above: 0.85, strength: 1.1 },
  air: {
    height: 0.014,
    scatter: { r: 0.24, g: 0.07, b: 0.03 },
    haze: 0.05,
    hazeColour: { r: 1, g: 0.4, b: 0.15 },
    sun: 10,
  },
  surface: lavaSurface,
};

const fire = rampOf([
  [0, '#1a0300'],
  [0.25, '#8a1500'],
  [0.55, '#ff4a00'],
  [0.8, '#ffb020'],
  [1, '#fff2b0'],
]);

function lavaSurface(): Surface {
  const noise = noiseFrom(71);
  const cells = cellsFrom(71);
  const cracks = [
    [2.6, 1, 0.11],
    [5.7, 0.8, 0.08],
    [13, 0.5, 0.08],
  ] as const;
  return {
    relief: 0.085,
    markDepth: 0.1,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 2, 0.3, 4);
      return (
        noise.ridged(x * 3, y * 3, z * 3, 8) * 0.5 +
        noise.layered(place.x * 12, place.y * 12, place.z * 12, 6) * 0.12
      );
    },
    mark: (place) => {
      const { x, y, z } = noise.warped(place, 1.8, 0.4, 5);
      const seas = rise(0.16, 0.44, noise.layered(x * 1.3, y * 1.3, z * 1.3, 7, 0.55));
      const running = cracks.map(([grain, strength, width]) => {
        const cell = cells(x * grain, y * grain, z * grain);
        return strength * rise(width, 0, cell.second - cell.near) ** 1.6;
      });
      const awake = rise(-0.2, 0.4, noise.layered(place.x * 1.7 + 7, place.y * 1.7, place.z * 1.7, 4));
      return clamp(
        Math.max(Math.max(...running) * awake, seas * (0.5 + 0.5 * noise.ridged(x * 7, y * 7, z * 7, 5))),
      );
    },
    colour: ({ height, mark }) => {
      const grey = 0.02 + 0.045 * clamp(height);
      return {
        colour: { r: grey * 1.2, g: grey, b: grey * 0.95 },
        glow: scaled(fire(mark * 1.02), mark ** 1.3 * 2.5),
      };
    },
  };
}

export const acid: PlanetRecipe = {
  name: 'acid',
  tilt: 0.25,
  tip: 0.25,
  spin: 1.4,
  exposure: 2.7,
  saturation: 1.1,
  bloom: { above: 0.85, strength: 0.6 },
  air: {
    height: 0.017,
    scatter: { r: 0.24, g: 0.32, b: 0.07 },
    haze: 0.08,
    hazeColour: { r: 0.85, g: 1, b: 0.35 },
    sun: 10,
  },
  surface: acidSurface,
};

const slag = rampOf([
  [0, '#1d180d'],
  [0.3, '#3d3217'],
  [0.55, '#6a5a22'],
  [0.78, '#a08e34'],
  [1, '#e0d580'],
]);

// Dark slag around lakes of acid, which leave crusts of sulphur on their shores and shine a little in the dark.
function acidSurface(): Surface {
  const noise = noiseFrom(127);
  const cells = cellsFrom(127);
  const sea = -0.14;
  return {
    relief: 0.075,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.7, 0.55, 5);
      const level = noise.layered(x * 1.3, y * 1.3, z * 1.3, 9, 0.52);
      const pits = cells(x * 4.2, y * 4.2, z * 4.2);
      const pools = rise(0.34, 0.1, pits.near) * (pits.chance > 0.45 ? 0.42 : 0);
      return level + rise(-0.1, 0.2, level) * noise.ridged(x * 4, y * 4, z * 4, 7) * 0.3 - pools;
    },
    clouds: weatherOf(noise, { seed: 71, grain: 1.4, cover: 0.4, softness: 0.55, storms: 14 }),
    cloudColour: lightOf('#e6e6a0'),
    colour: ({ place: { x, y, z }, height, slope, day }) => {
      if (height < sea) {
        const deep = clamp((sea - height) / 0.4);
        const colour = blend(lightOf('#b4d824'), lightOf('#2b6408'), rise(0, 0.75, deep));
        return {
          colour,
          glow: scaled(lightOf('#9dff1e'), 0.02 + 0.2 * (1 - day) * rise(0.4, 0, deep)),
          gloss: 0.75,
        };
      }
      const above = (height - sea) / 0.7;
      const crust =
        rise(0.1, 0.01, height - sea) + rise(0.3, 0.55, noise.layered(x * 3, y * 3, z * 3, 7, 0.6)) * 0.5;
      const stone = slag(above + noise.layered(x * 8, y * 8, z * 8, 5) * 0.16);
      const crusted = blend(stone, lightOf('#f0d93a'), clamp(crust) * 0.8);
      return { colour: blend(crusted, lightOf('#1a150b'), clamp(slope * 3) * 0.5) };
    },
  };
}

export const ice: PlanetRecipe = {
  name: 'ice',
  tilt: -0.3,
  tip: 0.25,
  spin: 0.3,
  exposure: 2.4,
  saturation: 1.15,
  air: {
    height: 0.013,
    scatter: { r: 0.16, g: 0.34, b: 0.7 },
    haze: 0.03,
    hazeColour: { r: 1, g: 0.95, b: 0.9 },
    sun: 11,
  },
  surface: iceSurface,
};

const glacier = rampOf([
  [0, '#3f6f95'],
  [0.3, '#7fb0cf'],
  [0.55, '#c3deeb'],
  [0.8, '#eef6fa'],
  [1, '#ffffff'],
]);

function iceSurface(): Surface {
  const noise = noiseFrom(61);
  const cells = cellsFrom(61);
  const towns = townsOf(noise, 8);
  const floes = [
    [2.2, 1],
    [4.9, 0.6],
    [11, 0.3],
  ] as const;
  return {
    relief: 0.03,
    markDepth: 0.07,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.5, 0.4, 4);
      return (
        noise.layered(x * 1.6, y * 1.6, z * 1.6, 9, 0.5) * 0.8 + noise.ridged(x * 6, y * 6, z * 6, 6) * 0.2
      );
    },
    mark: (place) => {
      const cracks = floes.map(([grain, strength]) => {
        const { x, y, z } = noise.warped(place, grain * 0.7, 0.16, 3);
        const cell = cells(x * grain, y * grain, z * grain);
        return strength * rise(0.06, 0, cell.second - cell.near);
      });
      return Math.max(...cracks);
    },
    colour: ({ place: { x, y, z }, height, mark }) => {
      let colour = blend(glacier(0.55 + height * 0.6), lightOf('#1d5f8f'), mark * 0.85);
      const old = rise(0, 0.45, noise.layered(x * 1.2 + 3, y * 1.2, z * 1.2, 6, 0.55));
      colour = blend(colour, lightOf('#7d9cc4'), old * 0.55);
      const dust = rise(0.12, 0.5, noise.layered(x * 2.5, y * 2.5, z * 2.5, 6, 0.6));
      return { colour: blend(colour, lightOf('#9a6f58'), dust * 0.3 * (1 - mark)), gloss: 0.22 };
    },
    lights: ({ place, mark }) => towns(place, 0.15) * (1 - mark),
  };
}

export const crystal: PlanetRecipe = {
  name: 'crystal',
  tilt: -0.3,
  tip: 0.25,
  spin: 2.7,
  exposure: 2.6,
  saturation: 1.15,
  bloom: { above: 0.8, strength: 0.9 },
  air: {
    height: 0.013,
    scatter: { r: 0.34, g: 0.16, b: 0.62 },
    haze: 0.05,
    hazeColour: { r: 0.9, g: 0.6, b: 1 },
    sun: 11,
  },
  surface: crystalSurface,
};

const amethyst = rampOf([
  [0, '#160a2c'],
  [0.3, '#3a1c6a'],
  [0.55, '#6a3aa8'],
  [0.78, '#a878dc'],
  [1, '#f0dcff'],
]);

function crystalSurface(): Surface {
  const noise = noiseFrom(131);
  const large = cellsFrom(131);
  const small = cellsFrom(77);
  const towns = townsOf(noise, 33);
  return {
    relief: 0.1,
    height: (place) => {
      const { x, y, z } = noise.warped(place, 1.4, 0.25, 4);
      const slab = large(x * 3.2, y * 3.2, z * 3.2);
      const facet = small(x * 8.5, y * 8.5, z * 8.5);
      const cut = (slab.second - slab.near) * 0.5 + (facet.second - facet.near) * 0.3 * (0.5 + facet.chance);
      return cut + facet.chance * 0.16 + noise.layered(x * 1.4, y * 1.4, z * 1.4, 7) * 0.4;
    },
    mark: (place) => {
      const { x, y, z } = noise.warped(place, 1.4, 0.25, 4);
      const slab = large(x * 3.2, y * 3.2, z * 3.2);
      const facet = small(x * 8.5, y * 8.5, z * 8.5);
      const veins = Math.max(
        rise(0.07, 0, slab.second - slab.near),
        rise(0.05, 0, facet.second - facet.near) * 0.5,
      );
      return veins * rise(-0.1, 0.35, noise.layered(place.x * 1.5 + 4, place.y * 1.5, place.z * 1.5, 4));
    },
    colour: ({ height, mark }) => ({
      colour: amethyst(0.32 + height * 0.72),
      glow: scaled({ r: 0.35, g: 0.75, b: 1.15 }, mark ** 1.4 * 1.5),
      gloss: 0.28,
    }),
    lights: ({ place, mark }) => towns(place, 0.1) * (1 - mark),
  };
}
