import { clamp, mix, rise } from './numbers.ts';

/** Red, green and blue in linear light; 1 is white, more is brighter than that. */
export type Light = { readonly r: number; readonly g: number; readonly b: number };

export const black: Light = { r: 0, g: 0, b: 0 };

/** A hex colour as linear light. */
export function lightOf(hex: string): Light {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return { r: part(1), g: part(3), b: part(5) };
}

/** `from` at 0, `to` at 1. */
export const blend = (from: Light, to: Light, part: number): Light => ({
  r: mix(from.r, to.r, part),
  g: mix(from.g, to.g, part),
  b: mix(from.b, to.b, part),
});

export const scaled = (light: Light, by: number): Light => ({
  r: light.r * by,
  g: light.g * by,
  b: light.b * by,
});

export const added = (one: Light, other: Light, strength = 1): Light => ({
  r: one.r + other.r * strength,
  g: one.g + other.g * strength,
  b: one.b + other.b * strength,
});

/** One light through a filter of another colour. */
export const filtered = (light: Light, filter: Light): Light => ({
  r: light.r * filter.r,
  g: light.g * filter.g,
  b: light.b * filter.b,
});

type Stop = readonly [at: number, hex: string];

/** A smooth run of colours through stops at rising places from 0 to 1. */
export function rampOf(stops: readonly Stop[]): (part: number) => Light {
  const steps = 512;
  const run = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const after = Math.max(
      1,
      stops.findIndex(([at]) => at >= part),
    );
    const [from, to] = [stops[after - 1], stops[after]];
    if (!from || !to) throw new Error('A ramp needs stops from 0 to 1');
    return blend(lightOf(from[1]), lightOf(to[1]), rise(from[0], to[0], part));
  });
  return (part) => run[Math.round(clamp(part) * steps)] ?? black;
}

/** The colour of a star: red at 0, white in the middle, blue at 1. */
export const starLight = (heat: number): Light =>
  heat < 0.5
    ? { r: 1, g: mix(0.6, 0.95, heat * 2), b: mix(0.34, 0.9, heat * 2) }
    : { r: mix(1, 0.62, heat * 2 - 1), g: mix(0.95, 0.79, heat * 2 - 1), b: mix(0.9, 1.15, heat * 2 - 1) };

/** Light as film shows it: what is too bright is rolled off (the ACES curve after Narkowicz). */
export const filmed = (light: number): number =>
  clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14));

/** Linear light from 0 to 1 as the screen wants it. */
export const encoded = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
