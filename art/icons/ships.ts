import { moved, outline, polygon, together, turned, type Point, type Shape } from './shape.ts';

// The ships that fly through the icons: seen from above, their noses up.

/** An arrow of a ship, as it is seen from far: `length` long, its middle at a place, turned clockwise. */
export function dart(x: number, y: number, length: number, degrees: number): Shape {
  const half: readonly Point[] = [
    [0, -0.5],
    [0.14, -0.18],
    [0.42, 0.3],
    [0.42, 0.5],
    [0.14, 0.36],
  ];
  const scaled = half.map(([across, along]): Point => [across * length, along * length]);
  const other = scaled.slice(1).map(([across, along]): Point => [-across, along]);
  return moved(turned(polygon(...scaled, ...other.toReversed()), degrees, [0, 0]), x, y);
}

/** A fighter with its wings and two engines, upright in the middle of the grid. */
export const fighter: Shape = polygon(
  [12, 1.5],
  [13.6, 6],
  [13.6, 9.5],
  [17.6, 13.2],
  [17.6, 17.5],
  [14.2, 16.2],
  [14.2, 19.5],
  [12.8, 19.5],
  [12, 17.6],
  [11.2, 19.5],
  [9.8, 19.5],
  [9.8, 16.2],
  [6.4, 17.5],
  [6.4, 13.2],
  [10.4, 9.5],
  [10.4, 6],
);

/** A rocket and its flame, its nose up, longer than the grid is high: it is shown aslant. */
export const rocket: Shape = together(
  outline('M12 -2.6C14.2 -.4 15.3 2.2 15.4 5.2L8.6 5.2C8.7 2.2 9.8 -.4 12 -2.6Z'),
  polygon(
    [8.6, 6.7],
    [15.4, 6.7],
    [15.4, 13],
    [19.4, 17],
    [19.4, 20.6],
    [14.4, 18.6],
    [9.6, 18.6],
    [4.6, 20.6],
    [4.6, 17],
    [8.6, 13],
  ),
  polygon([9.8, 20.1], [14.2, 20.1], [12, 26.4]),
);
