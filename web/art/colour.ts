/** Red, green and blue from 0 to 1 in linear light. */
export type Light = readonly [number, number, number];

/** A hex colour as light. */
export function lightOf(hex: string): Light {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** The colour at `part` (0 to 1) of a ramp of evenly spread colours. */
export function alongRamp(ramp: readonly Light[], part: number): Light {
  const place = Math.min(0.9999, Math.max(0, part)) * (ramp.length - 1);
  const from = ramp[Math.floor(place)] ?? black;
  const to = ramp[Math.floor(place) + 1] ?? from;
  return blend(from, to, place - Math.floor(place));
}

export const black: Light = [0, 0, 0];

/** `from` at 0, `to` at 1. */
export function blend(from: Light, to: Light, part: number): Light {
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** Light made stronger or weaker. */
export const dimmed = (light: Light, by: number): Light => [light[0] * by, light[1] * by, light[2] * by];

/** Two lights together. */
export const added = (one: Light, other: Light): Light => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];

/** Light as a byte for the screen; what is too bright is rolled off instead of clipped. */
export function byteOf(light: number): number {
  const soft = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  return Math.round(255 * Math.max(0, soft) ** (1 / 2.2));
}
