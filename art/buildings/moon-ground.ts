import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';

/** Grey dust with craters, level for so far around its middle; gives the height at a place. */
export const moonGround = (model: Model, levelRadius: number) =>
  ground(model, {
    top: 'dust',
    side: 'gap',
    hills: 0.26,
    rocks: 20,
    level: disc(0, 0, levelRadius),
    pit: craters,
  });

function craters(x: number, y: number): number {
  const bowls = [
    [1.7, 1.1, 0.55],
    [-1.9, 1.1, 0.4],
    [-0.5, -2, 0.45],
    [2, -0.9, 0.35],
  ] as const;
  return bowls.reduce((deep, [atX, atY, radius]) => {
    const share = Math.hypot(x - atX, y - atY) / radius;
    return deep + (share < 1 ? 0.22 * (1 - share * share) : share < 1.35 ? -0.07 * (1.35 - share) : 0);
  }, 0);
}
