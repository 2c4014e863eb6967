import { randomFrom } from './noise.ts';

/** A star: its place (0 to 1 of the frame), its radius in px, its colour and how strong it shines (0 to 1). */
export type Star = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
  readonly light: number;
};

const colours = ['#ffffff', '#ffffff', '#dfeaff', '#bcd6ff', '#fff0d8', '#ffd2a0'] as const;

/** A field of `count` stars, few of them large; the same seed gives the same sky. */
export function starsFrom(seed: number, count: number): Star[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    radius: 0.35 + random() ** 6 * 1.3,
    colour: colours[Math.floor(random() * colours.length)] ?? '#ffffff',
    light: 0.2 + random() ** 2 * 0.75,
  }));
}
