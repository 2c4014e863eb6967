import type { Emblem } from '@farhold/engine/alliance/emblem';

/** The outlines of the shapes, in a square of 64 by 64, with the middle and the size of the sign that fits. */
export const shapePaths: Readonly<Record<Emblem['shape'], string>> = {
  shield: 'M6 5h52v25c0 16-12 25-26 31C18 55 6 46 6 30z',
  disc: 'M32 4a28 28 0 1 0 0 56a28 28 0 1 0 0-56z',
  hexagon: 'M32 3l26 14.5v29L32 61 6 46.5V17.5z',
  diamond: 'M32 2l30 30-30 30L2 32z',
  banner: 'M9 4h46v56L32 48 9 60z',
  square: 'M8 5h42l9 9v45H14l-9-9V5z',
};

/** Where the sign lies: its middle, and its share of the full size. */
export const signPlaces: Readonly<Record<Emblem['shape'], { readonly y: number; readonly scale: number }>> = {
  shield: { y: 30, scale: 0.9 },
  disc: { y: 32, scale: 0.92 },
  hexagon: { y: 32, scale: 0.9 },
  diamond: { y: 32, scale: 0.74 },
  banner: { y: 26, scale: 0.8 },
  square: { y: 32, scale: 0.98 },
};

/** The part of the ground painted in the second colour. `ring` follows the shape's edge instead. */
export const divisionPaths: Readonly<Record<Exclude<Emblem['division'], 'plain' | 'ring'>, string>> = {
  halves: 'M32 0h32v64H32z',
  bands: 'M0 12h64v13H0zM0 39h64v13H0z',
  slash: 'M-6 52L52-6l18 18L12 70z',
  chevron: 'M-2 56l34-34 34 34v20L32 42-2 76z',
  quarters: 'M0 0h32v32H0zM32 32h32v32H32z',
  rays: 'M32 32L90.8 20.3v23.4zM32 32l49.9 33.3-16.6 16.6zM32 32l11.7 58.8H20.3zM32 32L-1.3 81.9l-16.6-16.6zM32 32l-58.8 11.7V20.3zM32 32L-17.9-1.3-1.3-17.9zM32 32L20.3-26.8h23.4zM32 32l33.3-49.9L81.9-1.3z',
};

/** The signs, drawn heavily enough to be told apart in 16 pixels; holes by the even-odd rule. */
export const signPaths: Readonly<Record<Exclude<Emblem['sign'], 'none'>, string>> = {
  star: 'M32 10l5.7 14.6 15.6.9-12.1 9.9 4 15.1L32 42l-13.2 8.5 4-15.1-12.1-9.9 15.6-.9z',
  comet: 'M42 12a11 11 0 0 1 7.8 18.8L36 44l-6 2-12 8 4-9-13 7 8-13-9 4 8-12 2-6 13.2-9.8A11 11 0 0 1 42 12z',
  planet:
    'M32 19a13 13 0 1 0 0 26a13 13 0 1 0 0-26zM55.5 23.4a25 8.5-20 1 1-47 17.2a25 8.5-20 1 1 47-17.2zM50 25.4a19 3.5-20 1 1-36 13.2a19 3.5-20 1 1 36-13.2z',
  moon: 'M38 11a21.5 21.5 0 1 0 15 30a17 17 0 1 1-15-30z',
  sun: 'M32 21a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM45.5 27.5L56 32l-10.5 4.5zM44.7 38.3L49 49l-10.7-4.3zM36.5 45.5L32 56l-4.5-10.5zM25.7 44.7L15 49l4.3-10.7zM18.5 36.5L8 32l10.5-4.5zM19.3 25.7L15 15l10.7 4.3zM27.5 18.5L32 8l4.5 10.5zM38.3 19.3L49 15l-4.3 10.7z',
  ship: 'M32 8l6 16 12 18v8l-12-4-2 8h-8l-2-8-12 4v-8l12-18z',
  wing: 'M6 18c13-4 22 2 26 14 4-12 13-18 26-14-2 6-5 8-9 9 1 4-2 7-7 8 0 5-4 8-10 13-6-5-10-8-10-13-5-1-8-4-7-8-4-1-7-3-9-9z',
  claw: 'M14 10c9 12 10 28 2 44 2-16 1-30-8-38zM31 8c9 13 10 31 1 48 2-17 1-33-8-42zM48 10c9 12 10 28 2 44 2-16 1-30-8-38z',
  eye: 'M5 32c9-20 45-20 54 0-9 20-45 20-54 0zM32 21a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM32 27a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  tower: 'M17 10h8v6h4v-6h6v6h4v-6h8v14l-4 4v26H37V42a5 5 0 0 0-10 0v12H21V28l-4-4z',
  crown: 'M9 19l12 11 11-19 11 19 12-11-5 24H14zM14 46h36v7H14z',
  spear: 'M32 5l9 17-5 7h9v7h-9v22h-8V36h-9v-7h9l-5-7z',
  cube: 'M32 9l20 10.5L32 30 12 19.5zM10 24l19 10v21L10 45zM54 24v21L35 55V34z',
  spiral:
    'M36.2 32l.4 3.1-2.1 3.3-4.3 1.7-5.2-1.5-3.9-4.9-.3-7 4.4-6.1 7.7-2.8 8.4 2.2 6 7 1 9.7-4.9 9.1-9.6 4.9-11.3-1.4-8.9-7.9-2.3-12L16.2 18.1l10.5-6.6 12.5.4L49.9 19l-1 .7-10.2-6.3-11.2 1-7.8 6.7-2.3 9 2.9 7.8 5.8 4.7 7 .6 5.5-3.3 2.4-5.3-1-5.2-3.4-3.3-4.2-.7-3.3 1.7-1.4 2.9.1 2.7 1.5 1.9 2 .6 1.7-.6.9-1.3-.1-1.3z',
  bolt: 'M38 6L14 36h13l-5 23 27-33H35z',
};

/**
 * The colours by number. Even ones are light and odd ones dark, so that the colours of `emblemOf`, an odd number apart,
 * always stand out.
 */
export const emblemColours = [
  { name: 'amber', colour: '#ffb454' },
  { name: 'crimson', colour: '#b3261e' },
  { name: 'lime', colour: '#bedb74' },
  { name: 'violet', colour: '#5b3aa8' },
  { name: 'azure', colour: '#6cc4ff' },
  { name: 'navy', colour: '#1e3a8a' },
  { name: 'bone', colour: '#f1f4f0' },
  { name: 'forest', colour: '#1f6b3a' },
  { name: 'rose', colour: '#ff9db8' },
  { name: 'black', colour: '#0b121b' },
  { name: 'aqua', colour: '#5fe0c8' },
  { name: 'umber', colour: '#7a4a21' },
] as const;
