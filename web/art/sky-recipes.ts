/** A bank of gas: where its middle lies (0 to 1 of the frame), how far it reaches, its body's and its bright parts' colour. */
export type Cloud = {
  readonly x: number;
  readonly y: number;
  readonly reachX: number;
  readonly reachY: number;
  readonly turn?: number;
  readonly colour: string;
  readonly glow: string;
  readonly strength?: number;
};

/** The limb of a planet lit from behind: middle and radius in frame heights, `sun` the direction of the bright part. */
export type Limb = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly air: string;
  readonly sun: number;
  readonly cities?: boolean;
};

export type SkyName = 'V2' | 'V3' | 'V4' | 'V5' | 'V6' | 'V7' | 'V8' | 'V9';

export type SkyRecipe = {
  readonly deep: string;
  readonly seed: number;
  readonly grain: number;
  readonly clouds: readonly Cloud[];
  readonly limb?: Limb;
  /** The heart of a spiral of stars, in frame widths and heights. */
  readonly spiral?: { readonly x: number; readonly y: number };
  /** A band of rocks across the lower third. */
  readonly rocks?: boolean;
};

/** What each sky is made of; the bright mass lies in a corner and the middle stays dark for the panels. */
export const skyRecipes: Readonly<Record<SkyName, SkyRecipe>> = {
  V2: {
    deep: '#05070d',
    seed: 22,
    grain: 2.3,
    clouds: [
      { x: 0.9, y: 0.14, reachX: 0.44, reachY: 0.62, colour: '#b04c14', glow: '#ffd9a0' },
      {
        x: 0.6,
        y: 0.3,
        reachX: 0.24,
        reachY: 0.5,
        turn: -0.4,
        colour: '#8a3410',
        glow: '#ff8a36',
        strength: 0.8,
      },
      { x: 0.62, y: 0.95, reachX: 0.46, reachY: 0.3, colour: '#0b4a52', glow: '#2a8a90', strength: 0.6 },
    ],
  },
  V3: {
    deep: '#03060f',
    seed: 33,
    grain: 2.1,
    clouds: [
      { x: 0.08, y: 0.14, reachX: 0.38, reachY: 0.7, colour: '#1c5cb8', glow: '#bfe8ff' },
      {
        x: 0.24,
        y: 0.78,
        reachX: 0.3,
        reachY: 0.5,
        turn: 0.4,
        colour: '#123a8c',
        glow: '#5aa0f0',
        strength: 0.8,
      },
      {
        x: 0.9,
        y: 0.34,
        reachX: 0.18,
        reachY: 0.6,
        turn: 0.5,
        colour: '#0b4f6a',
        glow: '#2a8fa8',
        strength: 0.5,
      },
    ],
  },
  V4: {
    deep: '#06040f',
    seed: 44,
    grain: 2,
    clouds: [
      { x: 0.84, y: 0.46, reachX: 0.4, reachY: 0.5, turn: -0.5, colour: '#8a22a0', glow: '#f0b8ff' },
      {
        x: 0.42,
        y: 0.76,
        reachX: 0.4,
        reachY: 0.3,
        turn: -0.4,
        colour: '#4a1ca8',
        glow: '#a07af0',
        strength: 0.8,
      },
      { x: 0.98, y: 0.06, reachX: 0.26, reachY: 0.3, colour: '#a02a6a', glow: '#f080b8', strength: 0.7 },
    ],
  },
  V5: {
    deep: '#03050d',
    seed: 55,
    grain: 2,
    spiral: { x: 0.74, y: 0.4 },
    clouds: [{ x: 0.1, y: 0.9, reachX: 0.4, reachY: 0.4, colour: '#14245a', glow: '#3a58a8', strength: 0.5 }],
  },
  V6: {
    deep: '#03060e',
    seed: 66,
    grain: 2.2,
    limb: { x: 1.1, y: 2.02, radius: 1.36, air: '#4aa8ff', sun: 0.5, cities: true },
    clouds: [
      {
        x: 0.1,
        y: 0.06,
        reachX: 0.34,
        reachY: 0.5,
        turn: 0.2,
        colour: '#1a4a8a',
        glow: '#6aa8e8',
        strength: 0.8,
      },
    ],
  },
  V7: {
    deep: '#080605',
    seed: 77,
    grain: 2.1,
    rocks: true,
    limb: { x: 1.78, y: 0.16, radius: 0.34, air: '#f0b060', sun: -2.2 },
    clouds: [
      { x: 0.08, y: 0.16, reachX: 0.42, reachY: 0.54, colour: '#8a5426', glow: '#ffd8a0' },
      { x: 0.5, y: 0.08, reachX: 0.36, reachY: 0.3, colour: '#3c2a1c', glow: '#8a6236', strength: 0.6 },
    ],
  },
  V8: {
    deep: '#03080a',
    seed: 88,
    grain: 2.2,
    clouds: [
      { x: 0.26, y: 0.16, reachX: 0.5, reachY: 0.36, turn: 0.15, colour: '#0c6a48', glow: '#7af0c0' },
      { x: 0.86, y: 0.46, reachX: 0.3, reachY: 0.4, turn: 0.5, colour: '#0e7a55', glow: '#b8ffd8' },
      { x: 0.5, y: 0.28, reachX: 0.34, reachY: 0.34, colour: '#0a3a7a', glow: '#3a8ad8', strength: 0.7 },
    ],
  },
  V9: {
    deep: '#04060c',
    seed: 99,
    grain: 2.2,
    limb: { x: 0.06, y: 1.7, radius: 1, air: '#4ab8e0', sun: 0.7, cities: true },
    clouds: [
      { x: 0.94, y: 0.1, reachX: 0.36, reachY: 0.6, colour: '#8a4a52', glow: '#ffc8a0' },
      {
        x: 0.78,
        y: 0.42,
        reachX: 0.28,
        reachY: 0.46,
        turn: -0.5,
        colour: '#46309a',
        glow: '#9a7ad8',
        strength: 0.7,
      },
      { x: 0.46, y: 0.16, reachX: 0.28, reachY: 0.4, colour: '#0e3f5c', glow: '#1f6a88', strength: 0.5 },
    ],
  },
};
