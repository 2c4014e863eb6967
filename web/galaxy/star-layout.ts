import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { randomFrom } from './random.ts';

/** A place on a galaxy's map: the centre is at 0, the rim at distance 1. */
export type MapPoint = { readonly x: number; readonly y: number };

const TURNS = 5.6;
const HEART = 0.13;
/** How far a star strays from the spiral, so that the map looks natural. */
const STRAY = 0.016;

/** The spiral of a galaxy's systems, the first at the centre; `part` goes from 0 to 1. */
export function threadAt(galaxy: number, part: number): MapPoint {
  // The root keeps neighbours at equal distances all the way out.
  const far = HEART + (1 - HEART) * Math.sqrt(part);
  const angle = TURNS * 2 * Math.PI * Math.sqrt(part) + galaxy * 1.9;
  const sense = galaxy % 2 === 0 ? -1 : 1;
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) * sense };
}

const layouts = new Map<number, readonly MapPoint[]>();

/** The places of a galaxy's systems, in order: neighbours by number are neighbours on the map. */
export function starLayout(galaxy: number): readonly MapPoint[] {
  const known = layouts.get(galaxy);
  if (known) return known;
  const random = randomFrom(galaxy * 977);
  const layout = Array.from({ length: mapLimits.system }, (_, index) => {
    const { x, y } = threadAt(galaxy, (index + 0.5) / mapLimits.system);
    return { x: x + (random() - 0.5) * 2 * STRAY, y: y + (random() - 0.5) * 2 * STRAY };
  });
  layouts.set(galaxy, layout);
  return layout;
}

/** The system whose star is nearest to a place; null if none is within reach. */
export function nearestSystem(galaxy: number, { x, y }: MapPoint, reach: number): number | null {
  let [nearest, nearestFar]: [number | null, number] = [null, reach];
  for (const [index, star] of starLayout(galaxy).entries()) {
    const far = Math.hypot(star.x - x, star.y - y);
    if (far > nearestFar) continue;
    [nearest, nearestFar] = [index + 1, far];
  }
  return nearest;
}
