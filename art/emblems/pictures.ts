import { Canvas } from '../paint/canvas.ts';
import type { Painting } from '../paint/painting.ts';
import { moonSurface } from '../planets/dry-worlds.ts';
import { paintPlanet, sceneOf } from '../planets/paint-planet.ts';
import { paintCluster } from '../skies/rocks.ts';
import { type Glass, paintCube } from './cube.ts';
import { medals, paintMedal } from './medal.ts';
import { paintSun } from './star.ts';

const cubes: Readonly<Record<string, Glass>> = {
  'blue-cube': { body: '#1f6fd0', heart: '#8fd6ff', seed: 3 },
  'green-cube': { body: '#0f8a5c', heart: '#86f7c4', seed: 5 },
  'red-cube': { body: '#b3241f', heart: '#ff9a78', seed: 7 },
  'magic-cube': { body: '#8a2fc0', heart: '#f3b4ff', seed: 9 },
};

const suns = [
  { disc: '#ff9a4a', rim: '#c23a0c', glow: '#ff6a22' },
  { disc: '#ffe2a0', rim: '#f08a24', glow: '#ffa63c' },
  { disc: '#fff8ea', rim: '#f0c68a', glow: '#ffe2b4' },
  { disc: '#e8f1ff', rim: '#6f9cf4', glow: '#6aa2ff' },
] as const;

const moons = [
  { seed: 201, dark: 0.1, bright: 0.26, tint: { r: 1.04, g: 1, b: 0.94 } },
  { seed: 202, dark: 0.22, bright: 0.42, tint: { r: 0.9, g: 0.98, b: 1.1 } },
  { seed: 203, dark: 0.09, bright: 0.2, tint: { r: 1.4, g: 0.95, b: 0.68 } },
  { seed: 204, dark: 0.05, bright: 0.12, tint: { r: 0.96, g: 1, b: 1.08 } },
] as const;

const debris = {
  count: 26,
  sun: { x: -0.6, y: 0.6, z: 0.5 },
  colour: { r: 0.4, g: 0.33, b: 0.27 },
  glow: { r: 0.05, g: 0.045, b: 0.05 },
} as const;

/** The small pictures: cubes, suns, moons, floating debris, medals. */
export const emblemPaintings: readonly Painting[] = [
  ...Object.entries(cubes).map(([key, glass]) => emblem(key, [[key, 96]], () => paintCube(384, glass))),
  ...Object.entries(medals).map(([key, medal]) => emblem(key, [[key, 96]], () => paintMedal(384, medal))),
  ...suns.map((colours, kind) =>
    emblem(`sun-${kind}`, [[`sun-${kind}`, 320]], () => paintSun(640, colours, 300 + kind)),
  ),
  ...moons.map(({ seed, ...look }, kind) =>
    emblem(`moon-${kind}`, [[`moon-${kind}`, 96]], () =>
      paintPlanet(
        sceneOf(
          {
            name: 'moon',
            tilt: 0,
            tip: 0,
            spin: kind,
            exposure: 2.8,
            saturation: 1,
            surface: () => moonSurface(seed, { ...look, craters: 900 }),
          },
          384,
        ),
      ),
    ),
  ),
  ...(
    [
      ['debris-small', 9],
      ['debris-large', 26],
    ] as const
  ).map(([key, count]) =>
    emblem(key, [[key, 96]], () => {
      const canvas = new Canvas(288, 288);
      paintCluster(canvas, { ...debris, count }, 61);
      return canvas;
    }),
  ),
];

function emblem(key: string, sizes: readonly (readonly [string, number])[], draw: () => Canvas): Painting {
  return {
    key,
    judgedBy: [key, key],
    paint: async () => {
      const image = draw().developed();
      return sizes.map(([name, width]) => ({ name, image, width, quality: 62 }));
    },
  };
}
