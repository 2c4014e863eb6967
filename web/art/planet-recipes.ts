export type PlanetRecipe = {
  readonly name: string;
  /** Colours from low ground to high, spread evenly; from pole to pole for gas. */
  readonly ramp: readonly string[];
  readonly kind: 'ground' | 'gas' | 'eye';
  readonly seed: number;
  /** How fine the ground is; for gas, how many bands. */
  readonly grain: number;
  /** Where the ramp's middle lies: below 0 more sea, above 0 more land. */
  readonly shift?: number;
  /** Height of the relief. */
  readonly relief?: number;
  /** The part of the ramp, from its low end, that is water: smooth and shining. */
  readonly sea?: number;
  readonly craters?: number;
  readonly air: string;
  readonly airDepth: number;
  readonly clouds?: { readonly seed: number; readonly cover: number; readonly colour: string };
  /** Veins that shine by themselves: lava, crystal, city lights. */
  readonly veins?: {
    readonly seed: number;
    readonly colour: string;
    readonly width: number;
    readonly grain: number;
    readonly nightOnly?: boolean;
  };
  /** Rings around the equator, in planet radii. */
  readonly ring?: {
    readonly colour: string;
    readonly inner: number;
    readonly outer: number;
    readonly density: number;
  };
  /** By how much the axis leans, in radians. */
  readonly tilt: number;
};

/** What the sixteen planets are made of, by the picture's index 0 to 15. */
export const planetRecipes: readonly PlanetRecipe[] = [
  {
    // The gold planet: no position of a system has this picture.
    name: 'golden',
    kind: 'ground',
    ramp: ['#3a2205', '#6e430b', '#a86d14', '#d69a26', '#f2c24a', '#ffdf86', '#fff2c4', '#fffbe8'],
    seed: 11,
    grain: 1.9,
    relief: 1.1,
    sea: 0.3,
    air: '#ffd98a',
    airDepth: 0.8,
    clouds: { seed: 5, cover: 0.34, colour: '#fff3cf' },
    veins: { seed: 43, colour: '#ffd24d', width: 0.03, grain: 2.4, nightOnly: true },
    tilt: -0.4,
  },
  {
    name: 'ocean',
    kind: 'ground',
    ramp: ['#021a3a', '#043058', '#075079', '#0f7392', '#2fa3a0', '#d2c389', '#4f8a4a', '#8aa06a'],
    seed: 23,
    grain: 1.7,
    shift: -0.12,
    relief: 0.6,
    sea: 0.6,
    air: '#4fc8ff',
    airDepth: 1,
    clouds: { seed: 19, cover: 0.46, colour: '#f7fdff' },
    tilt: 0.2,
  },
  {
    name: 'jungle',
    kind: 'ground',
    ramp: ['#06222c', '#0b3a3c', '#1a4a26', '#1c5526', '#2f6b2c', '#5f8436', '#7d7a48', '#b9b49a'],
    seed: 37,
    grain: 1.5,
    shift: 0.1,
    relief: 1.2,
    sea: 0.22,
    air: '#9fe8b4',
    airDepth: 0.85,
    clouds: { seed: 41, cover: 0.44, colour: '#f1fff6' },
    tilt: -0.15,
  },
  {
    name: 'desert',
    kind: 'ground',
    ramp: ['#6b3f22', '#8f5a2e', '#b0783f', '#cf9a5c', '#dcb678', '#e5bf85', '#b07a49', '#f2dfb8'],
    seed: 41,
    grain: 1.35,
    relief: 0.9,
    air: '#f0c080',
    airDepth: 0.55,
    tilt: 0.2,
  },
  {
    name: 'rust',
    kind: 'ground',
    ramp: ['#2d1712', '#57281a', '#8a3a1e', '#b5522a', '#cf6f3b', '#d98a52', '#8f4a2c', '#efd9c4'],
    seed: 53,
    grain: 1.5,
    relief: 1.4,
    craters: 40,
    air: '#ff9060',
    airDepth: 0.5,
    tilt: -0.44,
  },
  {
    name: 'ice',
    kind: 'ground',
    ramp: ['#3f7aa5', '#6fa3c5', '#9cc4dc', '#bdd9e8', '#d2e4ee', '#dfebf2', '#eaf4fa'],
    seed: 61,
    grain: 1.7,
    relief: 0.6,
    air: '#a8dcff',
    airDepth: 0.8,
    veins: { seed: 9, colour: '#1b5f97', width: 0.05, grain: 1.7 },
    tilt: 0.3,
  },
  {
    name: 'lava',
    kind: 'ground',
    ramp: ['#120604', '#1d0a06', '#2a0f08', '#1a0d0a', '#2d1912', '#3d241b'],
    seed: 71,
    grain: 2.4,
    relief: 1.6,
    air: '#ff5a1f',
    airDepth: 0.7,
    veins: { seed: 29, colour: '#ff7a14', width: 0.16, grain: 2.6 },
    tilt: 0.1,
  },
  {
    name: 'barren',
    kind: 'ground',
    ramp: ['#2c2b2b', '#403f3e', '#5a5856', '#6f6d6a', '#838079', '#94918c'],
    seed: 83,
    grain: 1.2,
    relief: 1.1,
    craters: 340,
    air: '#8a94a0',
    airDepth: 0.06,
    tilt: 0.1,
  },
  {
    name: 'jovian',
    kind: 'gas',
    ramp: [
      '#7a4a2c',
      '#b98a5e',
      '#e2cba6',
      '#c08a5c',
      '#f0e2ca',
      '#d9b48a',
      '#b06a3e',
      '#f3e8d4',
      '#caa27a',
      '#8f5f3c',
    ],
    seed: 97,
    grain: 13,
    air: '#f4d9b0',
    airDepth: 0.5,
    tilt: 0.16,
  },
  {
    name: 'saturnine',
    kind: 'gas',
    ramp: ['#9c8255', '#c3a874', '#e2d0a3', '#d0b67f', '#efe0bb', '#cdb17a', '#e6d4a8', '#b3965f'],
    seed: 101,
    grain: 9,
    air: '#f2dfb0',
    airDepth: 0.4,
    ring: { colour: '#e0caa0', inner: 1.26, outer: 2.12, density: 0.9 },
    tilt: -0.36,
  },
  {
    name: 'azure',
    kind: 'gas',
    ramp: ['#0b4f96', '#1a74c4', '#3f9de0', '#7cc6f4', '#2a86d2', '#9adcf8', '#1e6fbb', '#0f5aa6'],
    seed: 113,
    grain: 8,
    air: '#7fd0ff',
    airDepth: 0.85,
    ring: { colour: '#a9cde6', inner: 1.5, outer: 1.9, density: 0.4 },
    tilt: 0.42,
  },
  {
    name: 'toxic',
    kind: 'gas',
    ramp: ['#36480f', '#5f7a1c', '#93a02c', '#cdca4c', '#e6e07c', '#a8a834', '#c9c246', '#6f8a22'],
    seed: 127,
    grain: 4,
    air: '#d0f05a',
    airDepth: 0.75,
    tilt: -0.25,
  },
  {
    name: 'crystal',
    kind: 'ground',
    ramp: ['#160a2c', '#2c1450', '#46237c', '#6236a0', '#7f50bd', '#9d70d2', '#c7a2ea'],
    seed: 131,
    grain: 1.7,
    relief: 1.5,
    air: '#b87cff',
    airDepth: 0.75,
    veins: { seed: 31, colour: '#7fdcff', width: 0.028, grain: 2.3 },
    tilt: -0.2,
  },
  {
    name: 'eyeball',
    kind: 'eye',
    ramp: ['#d9a066', '#b8753a', '#8f7a3e', '#4a7a40', '#1f6a9a', '#16558c', '#9cc4d8', '#e2eef4', '#ffffff'],
    seed: 149,
    grain: 1.6,
    relief: 1,
    air: '#8fccff',
    airDepth: 0.85,
    clouds: { seed: 77, cover: 0.36, colour: '#ffffff' },
    tilt: 0,
  },
  {
    name: 'ecumene',
    kind: 'ground',
    ramp: ['#16181d', '#262a31', '#353a43', '#4a5059', '#5c636d', '#3e444d', '#747a84'],
    seed: 157,
    grain: 2.2,
    relief: 0.8,
    air: '#c8a488',
    airDepth: 0.5,
    clouds: { seed: 63, cover: 0.24, colour: '#d8dde4' },
    veins: { seed: 47, colour: '#ffb050', width: 0.07, grain: 5, nightOnly: true },
    tilt: 0.25,
  },
  {
    name: 'alien',
    kind: 'ground',
    ramp: ['#04211f', '#063b38', '#0b5a54', '#14857a', '#2a9a8c', '#5f3270', '#a8448f', '#e08acb'],
    seed: 167,
    grain: 1.6,
    relief: 1.1,
    sea: 0.3,
    air: '#5ff0d0',
    airDepth: 0.85,
    veins: { seed: 59, colour: '#4ffbd0', width: 0.03, grain: 2.6, nightOnly: true },
    clouds: { seed: 13, cover: 0.36, colour: '#dffff6' },
    tilt: -0.25,
  },
];

/** The recipe of a picture index; an index outside 0 to 15 counts on from the start. */
export function planetRecipe(picture: number): PlanetRecipe {
  const count = planetRecipes.length;
  const recipe = planetRecipes[((Math.trunc(picture) % count) + count) % count];
  if (!recipe) throw new Error(`No planet recipe for picture ${picture}`);
  return recipe;
}
