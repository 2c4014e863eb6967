import { chanceAt } from './numbers.ts';

/**
 * How far a place is from the nearest and the second nearest seed of a jittered lattice, and the nearest one's number.
 */
export type Cell = { near: number; second: number; chance: number };

/** Cells after Worley: where `second - near` is small, a border runs. */
export function cellsFrom(seed: number): (x: number, y: number, z: number) => Cell {
  return (x, y, z) => {
    const [baseX, baseY, baseZ] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    let [near, second, chance] = [9, 9, 0];
    for (let at = 0; at < 27; at += 1) {
      const cellX = baseX + (at % 3) - 1;
      const cellY = baseY + (Math.floor(at / 3) % 3) - 1;
      const cellZ = baseZ + Math.floor(at / 9) - 1;
      const dx = cellX + chanceAt(cellX, cellY, cellZ, seed) - x;
      const dy = cellY + chanceAt(cellX, cellY, cellZ, seed + 977) - y;
      const dz = cellZ + chanceAt(cellX, cellY, cellZ, seed + 1954) - z;
      const far = dx * dx + dy * dy + dz * dz;
      if (far < near) {
        second = near;
        near = far;
        chance = chanceAt(cellX, cellY, cellZ, seed + 2931);
      } else if (far < second) second = far;
    }
    return { near: Math.sqrt(near), second: Math.sqrt(second), chance };
  };
}
