import type { Light } from '../paint/light.ts';
import { unit, type Vector } from '../paint/vector.ts';

/**
 * Where the sun of all planets stands: exactly on the diagonal, so that a planet mirrored about that diagonal is lit
 * from the same side. The client makes two planets of one picture by it.
 */
export const sun: Vector = unit({ x: -0.6, y: 0.6, z: 0.53 });

/** What lies at one place of the ground. */
export type Spot = {
  /** The place on the unit sphere, the poles at y -1 and 1. */
  readonly place: Vector;
  readonly height: number;
  readonly mark: number;
  /** How steep the relief is here, 0 to about 1. */
  readonly slope: number;
  /** 0 at night, 1 by day. */
  readonly day: number;
};

export type Ground = {
  readonly colour: Light;
  /** What shines by itself. */
  readonly glow?: Light;
  /** How much it mirrors the sun, 0 to 1; what mirrors is taken to be level. */
  readonly gloss?: number;
  /** The colour of that mirror, white unless it is metal. */
  readonly sheen?: Light;
};

/** A planet's ground and sky, made once a picture and asked at every dot. */
export type Surface = {
  readonly height: (place: Vector) => number;
  /** A second figure of each place which colouring needs: lava, cracks, veins. */
  readonly mark?: (place: Vector) => number;
  /** How deep a mark is cut into the ground. */
  readonly markDepth?: number;
  /** How strongly height throws light and shade. */
  readonly relief: number;
  readonly craters?: Craters;
  /** How thick the clouds are, 0 to 1. */
  readonly clouds?: (place: Vector) => number;
  readonly cloudColour?: Light;
  readonly colour: (spot: Spot) => Ground;
  /** Lights of those who live there, as strong as they may grow. */
  readonly lights?: (spot: Spot) => number;
};

/** Craters by a power law: few large ones, many small ones; radii in planet radii. */
export type Craters = {
  readonly seed: number;
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly depth: number;
};

export type Air = {
  /** In planet radii, for the height over which the air thins to a third. */
  readonly height: number;
  /** How strongly it scatters each colour. */
  readonly scatter: Light;
  readonly haze: number;
  readonly hazeColour: Light;
  readonly sun: number;
};

export type Ring = {
  readonly inner: number;
  readonly outer: number;
  readonly innerColour: Light;
  readonly outerColour: Light;
  /** Below this density the ring is empty, 0 to 1. */
  readonly cut: number;
  readonly gaps: readonly (readonly [at: number, width: number])[];
  readonly opacity: number;
  readonly gain: number;
  readonly seed: number;
};

export type PlanetRecipe = {
  readonly name: string;
  /** The lean of the axis, to the left and towards the viewer, and the turn about it, in radians. */
  readonly tilt: number;
  readonly tip: number;
  readonly spin: number;
  readonly exposure: number;
  readonly saturation: number;
  readonly air?: Air;
  readonly ring?: Ring;
  readonly bloom?: { readonly above: number; readonly strength: number };
  readonly surface: () => Surface;
};

/** The planet's radius as a part of the picture's width; ringed ones leave room for the ring. */
export const radiusOf = ({ ring }: PlanetRecipe): number => (ring ? 0.49 / ring.outer : 0.455);
