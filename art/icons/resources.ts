import {
  arc,
  around,
  band,
  disc,
  GAP,
  mirrored,
  moved,
  outline,
  polar,
  polygon,
  ribbon,
  stacked,
  together,
  turned,
  within,
  without,
  type Point,
  type Shape,
} from './shape.ts';

// A bar of metal: its upper face and its front.
const bar = together(
  polygon([-3.1, -3.6], [3.1, -3.6], [3.7, -1.9], [-3.7, -1.9]),
  polygon([-4.1, -0.6], [4.1, -0.6], [5.2, 3.6], [-5.2, 3.6]),
);

/** A shard of crystal that leans by degrees out of the ground below the middle. */
function shard(width: number, length: number, degrees: number): Shape {
  const [half, top] = [width / 2, 25 - length];
  return turned(
    polygon(
      [12, top],
      [12 + half, top + half * 1.3],
      [12 + half, 30],
      [12 - half, 30],
      [12 - half, top + half * 1.3],
    ),
    degrees,
    [12, 25],
  );
}

const greatShard = without(shard(7.6, 24.6, 7), turned(band(GAP, [12.8, 7.2], [12.8, 40]), 7, [12, 25]));

const kernel = polygon([0, -4.4], [2.9, -0.6], [2.3, 2.2], [0, 4.2], [-2.3, 2.2], [-2.9, -0.6]);
const kernelPair = (y: number) => mirrored(moved(turned(kernel, -28, [0, 0]), 8, y));

/** One blade of a whirl: wide at the core, pointed at the rim. */
function blade(): Shape {
  const edge = (from: number): Point[] =>
    Array.from({ length: 25 }, (_, at) =>
      polar([12, 12], 4.8 + 6.6 * (at / 24), from + (at / 24) * (158 - from)),
    );
  return ribbon(edge(0), edge(80));
}

/** What is stored on a planet, and what is counted like it. */
export const resources: Readonly<Record<string, Shape>> = {
  metal: together(moved(bar, 12, 6.4), moved(bar, 6.15, 17), moved(bar, 17.85, 17)),
  crystal: within(
    stacked(greatShard, shard(5.8, 20, -27), shard(5.4, 16.4, 44)),
    polygon([-2, -2], [26, -2], [26, 17], [20, 23], [6, 23], [-2, 15]),
  ),
  deuterium: without(
    outline('M12 .8L18.4 10.3C19.4 11.8 20 13.3 20 15A8 7.8 0 0 1 4 15C4 13.3 4.6 11.8 5.6 10.3Z'),
    arc([12, 15], 4.7, 2, 80, 190),
  ),
  energy: polygon([15, 0.8], [3.2, 13.9], [9.8, 13.9], [7.2, 23.2], [20.8, 8.9], [13.7, 8.9], [18.2, 0.8]),
  food: together(moved(kernel, 12, 5), kernelPair(9.9), kernelPair(16.8), band(2.4, [12, 19.4], [12, 23.4])),
  alien: without(
    outline(
      'M12 1C17.9 1 21.2 5 21.2 10.2C21.2 14.8 18.6 18.6 14.6 22L13.4 23L10.6 23L9.4 22C5.4 18.6 2.8 14.8 2.8 10.2C2.8 5 6.1 1 12 1Z',
    ),
    mirrored(outline('M5.2 9.6C8.2 9.6 10.6 11.8 10.8 15.6C7.6 15.4 5.4 13.2 5.2 9.6Z')),
  ),
  'dark-matter': together(around(blade(), 3), disc(12, 12, 2.4)),
};
