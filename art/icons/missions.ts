import { dart, rocket } from './ships.ts';
import {
  around,
  band,
  disc,
  GAP,
  grown,
  moved,
  plate,
  polygon,
  rectangle,
  reflected,
  stacked,
  together,
  turned,
  within,
  without,
  type Shape,
} from './shape.ts';

const sword: Shape = turned(
  together(
    polygon([12, -2.6], [13.9, 0.4], [13.9, 15.2], [10.1, 15.2], [10.1, 0.4]),
    rectangle(8.4, 16.7, 7.2, 2.5),
    band(2.8, [12, 19.2], [12, 25.4]),
  ),
  45,
);

// The edge of a world, seen from a little above it.
const horizon: Shape = within(disc(12, 33, 16.5), rectangle(1, 14, 22, 9));

const shield: Shape = polygon(
  [12, 0.8],
  [21, 4],
  [21, 13.2],
  [18, 18.4],
  [12, 23.2],
  [6, 18.4],
  [3, 13.2],
  [3, 4],
);

const arrowhead: Shape = polygon([11.4, 9.6], [19.8, 4.8], [18.8, 13]);

// One of three arrows that chase each other round a triangle: it bends about a corner and ends before the next arrow.
const chaser: Shape = without(
  together(band(3.8, [6.9, 9.6], [10.4, 3.2], [13.6, 3.2], [15.8, 7.2]), arrowhead),
  grown(turned(arrowhead, 240, [12, 13.4]), GAP),
);

const crate: Shape = without(
  plate(1, 1, 18.4, 18, 3),
  band(GAP, [0, 6.2], [20, 6.2]),
  rectangle(4.4, 10, 5, 2),
);

/** What a fleet is sent for, and its way home. */
export const missions: Readonly<Record<string, Shape>> = {
  attack: stacked(sword, reflected(sword)),
  transport: stacked(
    polygon(
      [7.4, 17],
      [15.8, 17],
      [15.8, 12.6],
      [23.4, 18.6],
      [15.8, 24],
      [15.8, 20.4],
      [9.4, 20.4],
      [7.4, 18.4],
    ),
    crate,
  ),
  transfer: together(
    dart(8.2, 12, 15, 90),
    polygon(
      [12.4, 1],
      [20.4, 1],
      [23, 3.6],
      [23, 23],
      [15, 23],
      [12.4, 20.4],
      [12.4, 19.6],
      [19.6, 19.6],
      [19.6, 4.4],
      [12.4, 4.4],
    ),
  ),
  protect: together(without(shield, grown(shield, -2.3)), grown(shield, -2.3 - GAP)),
  spy: together(
    without(
      polygon([1, 12], [6.6, 5.6], [17.4, 5.6], [23, 12], [17.4, 18.4], [6.6, 18.4]),
      disc(12, 12, 4.9),
    ),
    disc(12, 12, 3.2),
  ),
  colony: together(
    stacked(band(2.2, [7.6, 16], [7.6, 0.8]), horizon),
    polygon([10, 1.6], [20.6, 1.6], [17.6, 5.7], [20.6, 9.8], [10, 9.8]),
  ),
  harvest: moved(around(chaser, 3, [12, 13.4]), 0, -0.8),
  missile: turned(rocket, 135),
  return: together(
    band(3.6, [4, 20.6], [15.4, 20.6], [20.6, 16], [20.6, 11.8], [15.4, 7.2], [8.4, 7.2]),
    polygon([1, 7.2], [8.6, 0.6], [8.6, 13.8]),
  ),
};
