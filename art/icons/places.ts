import { dart, fighter } from './ships.ts';
import {
  arc,
  around,
  band,
  disc,
  ellipse,
  GAP,
  mirrored,
  outline,
  plate,
  polar,
  polygon,
  rectangle,
  ribbon,
  stacked,
  star,
  together,
  turned,
  within,
  without,
  type Point,
  type Shape,
} from './shape.ts';

/** A world with its ring, of which only the part in front is seen. */
const ringedPlanet: Shape = turned(
  stacked(without(ellipse(12, 11.2, 12.2, 4.9), ellipse(12, 5.8, 15, 7.8)), disc(12, 12, 8.6)),
  -24,
);

const squashed = ([x, y]: Point): Point => [x, 12 + (y - 12) * 0.7];

/** One arm of a spiral: wide at the core, pointed at the rim. */
function spiralArm(): Shape {
  const edge = (from: number): Point[] =>
    Array.from({ length: 33 }, (_, at) =>
      squashed(polar([12, 12], 2 + 10.4 * (at / 32), from + (at / 32) * (236 - from))),
    );
  return ribbon(edge(-40), edge(116));
}

const orbit = (turn: number): Shape =>
  turned(without(ellipse(12, 12, 11.4, 5.2), ellipse(12, 12, 9.6, 3.4)), turn);

const corner: Shape = polygon([1, 1], [9, 1], [9, 3.4], [3.4, 3.4], [3.4, 9], [1, 9]);

/** An egg of a size around a place. */
function egg(x: number, y: number, size: number): Shape {
  const at = (right: number, down: number) => `${x + right * size} ${y + down * size}`;
  return outline(
    `M${at(0, -11)}C${at(4.4, -11)} ${at(7.2, -3)} ${at(7.2, 2.6)}C${at(7.2, 7.6)} ${at(4.4, 10.4)} ${at(0, 10.4)}C${at(-4.4, 10.4)} ${at(-7.2, 7.6)} ${at(-7.2, 2.6)}C${at(-7.2, -3)} ${at(-4.4, -11)} ${at(0, -11)}Z`,
  );
}

/** Where the rail leads. */
export const places: Readonly<Record<string, Shape>> = {
  home: ringedPlanet,
  empire: stacked(
    disc(6.2, 17.8, 4.6),
    disc(...polar([6.2, 17.8], 9.2, -62), 2.5),
    disc(...polar([6.2, 17.8], 15, -22), 2.9),
    arc([6.2, 17.8], 9.2, 1.7, -112, 28),
    arc([6.2, 17.8], 15, 1.7, -108, 14),
  ),
  galaxy: together(
    turned(together(around(spiralArm(), 2), ellipse(12, 12, 4.4, 3.2)), -28),
    disc(5, 4.6, 1.5),
    disc(19, 19.4, 1.5),
  ),
  fleet: together(
    dart(16.4, 7.6, 13.6, 45),
    dart(5.8, 6.4, 8.6, 45),
    dart(17.6, 18.2, 8.6, 45),
    dart(6.4, 17.6, 8.6, 45),
  ),
  launch: together(
    dart(15.2, 8.8, 15.6, 45),
    band(2.2, [9.4, 14.6], [2.2, 21.8]),
    band(1.8, [7, 11.6], [2.6, 16]),
    band(1.8, [12.4, 17], [8, 21.4]),
  ),
  rank: together(
    rectangle(8.6, 10.6, 6.8, 12),
    rectangle(0.8, 14.4, 6.3, 8.2),
    rectangle(16.9, 16.9, 6.3, 5.7),
    star([12, 4.8], 5, 4.4, 1.9),
  ),
  planner: together(
    ...[4.2, 12, 19.8].map((y) => polygon([1, y], [3.6, y - 2.6], [6.2, y], [3.6, y + 2.6])),
    plate(8.2, 2.2, 14.8, 4),
    plate(8.2, 10, 9.6, 4),
    plate(8.2, 17.8, 12.4, 4),
  ),
  simulator: together(corner, turned(corner, 180), dart(7.2, 16.8, 10.8, 45), dart(16.8, 7.2, 10.8, 225)),
  resources: together(
    polygon([1, 10.4], [23, 10.4], [20, 17.4], [4, 17.4]),
    disc(7.6, 20.8, 2.4),
    disc(16.4, 20.8, 2.4),
    polygon([4.6, 8.9], [6.4, 5.4], [9.6, 4.8], [10.8, 8.9]),
    polygon([12.3, 8.9], [11.2, 4.4], [14, 1.4], [17.2, 3], [19.4, 8.9]),
  ),
  facilities: without(
    polygon(
      [3.4, 22.6],
      [1.4, 20.6],
      [1.4, 2],
      [6, 2],
      [6, 12.6],
      [13.8, 7.4],
      [13.8, 12.6],
      [21.6, 7.4],
      [22.6, 8.4],
      [22.6, 22.6],
    ),
    rectangle(5.2, 16, 3, 3),
    rectangle(10.7, 16, 3, 3),
    rectangle(16.2, 16, 3, 3),
  ),
  research: together(disc(12, 12, 2.3), orbit(0), orbit(60), orbit(120)),
  shipyard: together(
    fighter,
    mirrored(polygon([1, 1.6], [7, 1.6], [7, 4.4], [3.8, 4.4], [3.8, 19.6], [7, 19.6], [7, 22.4], [1, 22.4])),
  ),
  defence: stacked(
    within(disc(9.4, 15.6, 7.4), rectangle(0, 0, 24, 15.6)),
    together(band(3.6, [9, 10.9], [22.2, 5.1]), band(5.6, [19.6, 6.2], [22.2, 5.1])),
    polygon([3.4, 17.1], [15.8, 17.1], [20.4, 22.8], [1, 22.8], [1, 20.4]),
  ),
  aliens: together(
    without(
      egg(12, 9.9, 0.85),
      band(GAP, [3, 9.6], [7.8, 8], [10.4, 11.4], [13.4, 7.4], [16.2, 10.6], [21, 8.6]),
    ),
    mirrored(outline('M12 23.2L4.6 23.2C2 20.6 .8 17.6 1 13.6L3 13.6C4 18 7.2 20.4 12 20.4Z')),
  ),
};
