import { cellsFrom } from '../paint/cells.ts';
import type { Noise } from '../paint/noise.ts';
import { rise } from '../paint/numbers.ts';
import type { Vector } from '../paint/vector.ts';

/** Lights of towns and the roads between them, stronger where more people live: 0 to about 1.5. */
export function townsOf(noise: Noise, seed: number): (place: Vector, welcoming: number) => number {
  const cells = cellsFrom(seed);
  return ({ x, y, z }, welcoming) => {
    const peopled = rise(0.0, 0.5, noise.layered(x * 2.6 + 9, y * 2.6, z * 2.6, 4) + welcoming);
    if (peopled <= 0) return 0;
    const coarse = cells(x * 20, y * 20, z * 20);
    const road = rise(0.12, 0, coarse.second - coarse.near) * 0.5;
    const town = rise(0.5, 0.05, coarse.near) * (0.3 + coarse.chance);
    const fine = cells(x * 64, y * 64, z * 64);
    const house = rise(0.42, 0.1, fine.near) * fine.chance;
    return peopled * (town * (0.35 + house) + road * house * 1.6);
  };
}
