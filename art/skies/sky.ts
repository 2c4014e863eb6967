import type { Light } from '../paint/light.ts';
import type { Vector } from '../paint/vector.ts';

/** A place in the frame: 0 to 1 from the left and from the top. */
export type Place = { readonly x: number; readonly y: number };

export const frame = { width: 2560, height: 1440 } as const;

export type Gas = {
  readonly grain: number;
  /** How far the gas has flowed. */
  readonly flow: number;
  /** Two colours that change into each other, that of the densest gas, and that of empty space. */
  readonly colours: readonly [near: string, far: string, bright: string, empty: string];
  /** Where the light inside the gas stands. */
  readonly source: Place;
  /** How much gas lies at a place of the frame, 0 to 1. */
  readonly where: (x: number, y: number) => number;
  readonly gain: number;
  /** How dark the dust before the gas is, 0 to 1. */
  readonly dust: number;
  readonly core: number;
  readonly coreColour?: string;
};

/** The edge of a planet that is lit from behind: middle in frame widths and heights, radius in frame heights. */
export type Limb = Place & {
  readonly radius: number;
  readonly sun: Vector;
  readonly air: string;
  readonly outerAir: string;
  readonly ground: string;
  readonly flare?: Place & { readonly strength: number; readonly colour: string };
};

export type Galaxy = Place & {
  /** In frame heights. */
  readonly radius: number;
  readonly turn: number;
  /** 1 from above, 0 edge on. */
  readonly opening: number;
};

export type Rocks = {
  readonly count: number;
  readonly sun: Vector;
  readonly colour: Light;
  readonly glow: Light;
};

export type SkyRecipe = {
  readonly seed: number;
  readonly gas: Gas;
  readonly stars: number;
  readonly bigStars: number;
  readonly limb?: Limb;
  readonly galaxy?: Galaxy;
  /** The ringed giant, its picture `size` frame heights wide. */
  readonly giant?: Place & { readonly size: number };
  readonly rocks?: Rocks;
  /** Where in the frame the phone's cut has its middle, 0 to 1 from the left. */
  readonly phone: number;
};
