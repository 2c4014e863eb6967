import {
  arc,
  around,
  band,
  disc,
  GAP,
  moved,
  outline,
  plate,
  polar,
  polygon,
  rectangle,
  stacked,
  star,
  together,
  turned,
  within,
  without,
  type Shape,
} from './shape.ts';

const sparkle = (x: number, y: number, size: number): Shape => star([x, y], 4, size, size * 0.36);
const bowl: Shape = within(disc(11, 10.4, 10), polygon([-8, -8.6], [30, 29.4], [-8, 29.4]));
const arrow: Shape = polygon(
  [1, 5.6],
  [14, 5.6],
  [14, 1],
  [22.8, 7.6],
  [14, 14.2],
  [14, 9.6],
  [3, 9.6],
  [1, 7.6],
);
const bullet: Shape = together(
  outline('M-2.6 6.4C-2.6 3.6 -1.4 1.6 0 0C1.4 1.6 2.6 3.6 2.6 6.4Z'),
  rectangle(-2.6, 7.9, 5.2, 8.6),
  rectangle(-2.6, 18, 5.2, 2.2),
);

/** All else that the game shows of itself. */
export const signs: Readonly<Record<string, Shape>> = {
  cube: together(
    polygon([12, 0.8], [21.4, 6], [12, 11.2], [2.6, 6]),
    polygon([1.8, 7.5], [11.2, 12.6], [11.2, 23.2], [1.8, 18]),
    polygon([22.2, 7.5], [12.8, 12.6], [12.8, 23.2], [22.2, 18]),
  ),
  'gold-planet': stacked(
    sparkle(17.6, 6.4, 6),
    without(disc(10.4, 13.6, 9.6), arc([7.2, 10.4], 10, GAP, -60, 150)),
  ),
  construction: together(
    band(3, [8, 1.2], [8, 19.4]),
    polygon([1, 20.9], [15, 20.9], [15, 23.4], [1, 23.4]),
    polygon([1, 4], [23, 4], [23, 7], [1, 7]),
    band(1.7, [18.6, 7], [18.6, 11]),
    plate(14.6, 11, 8, 6.4),
  ),
  'energy-short': together(
    without(plate(0.8, 5, 19.6, 14, 3), plate(2.9, 7.1, 15.4, 9.8, 2.2)),
    rectangle(21.6, 9, 1.9, 6),
    plate(4.4, 8.6, 4.8, 6.8, 1.4),
  ),
  scan: together(
    disc(12, 12, 2),
    arc([12, 12], 10, 2, 10, 280),
    arc([12, 12], 5.8, 1.9, 10, 280),
    without(within(disc(12, 12, 11), polygon([12, 12], [14.6, -4], [28, -4], [28, 9.4])), disc(12, 12, 3.5)),
  ),
  trade: together(arrow, turned(arrow, 180)),
  hurry: together(
    without(disc(12, 14, 9.2), within(disc(12, 14, 6.4), rectangle(12, 0, 12, 14))),
    rectangle(8.8, 0.8, 6.4, 2.6),
  ),
  'rapid-fire': together(moved(bullet, 4, 3), moved(bullet, 12, 0.8), moved(bullet, 20, 3)),
  blast: without(
    polygon(
      ...[11.6, 6.8, 10.4, 6.4, 11.8, 7, 10.2, 6.6, 11.8, 6.6, 10.6, 7, 11.4, 6.4, 10.8, 6.8].map(
        (radius, at) => polar([12, 12], radius, at * 22.5 + 12),
      ),
    ),
    turned(star([12, 12], 8, 5.4, 3), 12),
  ),
  uncharted: together(
    around(arc([12, 12], 10, 2.2, 8, 52), 6),
    band(2.5, [8.8, 9.4], [10, 7.2], [14, 7.2], [15.2, 9.4], [14.4, 11], [12, 12.4], [12, 14.2]),
    disc(12, 17.2, 1.6),
  ),
  storage: together(
    without(
      outline('M4 6.4C4 2.8 7.6 0.8 12 0.8C16.4 0.8 20 2.8 20 6.4L20 19.4L4 19.4Z'),
      band(GAP, [0, 7.4], [24, 7.4]),
      band(GAP, [0, 13.4], [24, 13.4]),
    ),
    polygon([5.4, 20.9], [9.4, 20.9], [8.6, 23.4], [4.6, 23.4]),
    polygon([18.6, 20.9], [14.6, 20.9], [15.4, 23.4], [19.4, 23.4]),
  ),
  universe: together(
    sparkle(12, 12, 10.8),
    disc(4.6, 5, 1.7),
    disc(19.6, 4.4, 1.4),
    disc(19, 19.4, 1.8),
    disc(5.2, 18.8, 1.3),
  ),
  dish: together(
    stacked(bowl, polygon([5.6, 23.4], [8.6, 16], [12.4, 16], [15.4, 23.4])),
    band(2, [13.4, 10], [17, 6.4]),
    disc(18.4, 5, 3),
  ),
};
