/** The number of distinct planet pictures: 0 is the gold planet, 1 to 15 follow the position in the system. */
export const PLANET_COUNT = 16;

const ringed = new Set([14, 15]);
const giants = new Set([13]);
/** Planets with weather, over which high clouds drift. */
const cloudy = new Set([3, 5, 6, 7, 8, 9]);

/** The picture for an index; indices outside 0 to 15 wrap around. */
export const planetPicture = (index: number): number =>
  ((Math.trunc(index) % PLANET_COUNT) + PLANET_COUNT) % PLANET_COUNT;

/** How much room a planet needs: a ringed picture is wide, with a small planet in it. */
export function planetBuild(index: number): 'ground' | 'giant' | 'ringed' {
  const picture = planetPicture(index);
  return ringed.has(picture) ? 'ringed' : giants.has(picture) ? 'giant' : 'ground';
}

export const hasWeather = (index: number): boolean => cloudy.has(planetPicture(index));

/** What distinguishes planets that share a picture. */
export type PlanetVariety = {
  /** Mirrored along the axis to the sun: another face, lit from the same side. */
  readonly isMirrored: boolean;
  /** Hue rotation in degrees, -12 to 12. */
  readonly hue: number;
  /** Saturation, 0.88 to 1.12. */
  readonly saturation: number;
  /** The angle at which its clouds start, in degrees. */
  readonly clouds: number;
};

/** A planet always looks the same; gold stays gold. */
export function planetVariety(index: number, planet: number): PlanetVariety {
  const chance = (turn: number) => {
    let mixed = Math.imul(planet ^ (turn * 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const isGold = planetPicture(index) === 0;
  return {
    isMirrored: chance(1) < 0.5,
    hue: isGold ? 0 : Math.round((chance(2) * 2 - 1) * 12),
    saturation: isGold ? 1 : 0.88 + Math.round(chance(3) * 24) / 100,
    clouds: Math.round(chance(4) * 360),
  };
}
