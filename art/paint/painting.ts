import type { Sharp } from 'sharp';

/** One picture to be kept: its name without an ending, and how it is made smaller. */
export type Painted = {
  readonly name: string;
  readonly image: Sharp;
  readonly width: number;
  /** The cut of a picture that is not shown whole. */
  readonly cut?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Of AVIF, 1 to 100; WebP needs about 20 more for the same. */
  readonly quality: number;
};

/** Something that is painted at a time; the same every time. */
export type Painting = {
  readonly key: string;
  readonly paint: () => Promise<readonly Painted[]>;
  /**
   * By the names of which two of its pictures it is judged: the one as large as it is looked at, the other as small.
   */
  readonly judgedBy: readonly [full: string, small: string];
};
