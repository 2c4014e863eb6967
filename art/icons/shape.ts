import paper from 'paper';

// Icons are drawn on a grid of 24 by 24, y downwards, and are one colour. What tells their parts apart are gaps.

paper.setup(new paper.Size(24, 24));
(paper.settings as { insertItems: boolean }).insertItems = false;

/** A place on the grid: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** A filled outline that can be had grown: moved outwards everywhere by a distance, or inwards by a negative one. */
export type Shape = (growth: number) => paper.PathItem;

/** How wide a gap between two parts is: one dot when an icon is shown at 16 pixels. */
export const GAP = 1.5;

const middle: Point = [12, 12];
const nothing = () => new paper.Path();
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The place at a distance from another; 0 degrees is to the right, 90 degrees is down. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

/** A circle, filled. */
export function disc(x: number, y: number, radius: number): Shape {
  return ellipse(x, y, radius, radius);
}

/** An ellipse by its half axes. */
export function ellipse(x: number, y: number, across: number, down: number): Shape {
  return (growth) => {
    const [wide, tall] = [across + growth, down + growth];
    if (wide <= 0 || tall <= 0) return nothing();
    return new paper.Path.Ellipse(new paper.Rectangle(x - wide, y - tall, wide * 2, tall * 2));
  };
}

/** Straight lines from corner to corner; corners stay sharp when it grows. */
export function polygon(...corners: readonly Point[]): Shape {
  return (growth) => closed(growth === 0 ? corners : offset(corners, growth));
}

/** A rectangle by its upper left corner. */
export function rectangle(x: number, y: number, width: number, height: number): Shape {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** A rectangle with the two cut corners of all that the game frames: upper right and lower left. */
export function plate(x: number, y: number, width: number, height: number, cut = 2): Shape {
  const [right, bottom] = [x + width, y + height];
  return polygon(
    [x, y],
    [right - cut, y],
    [right, y + cut],
    [right, bottom],
    [x + cut, bottom],
    [x, bottom - cut],
  );
}

/** A line of a width through points, with sharp bends and flat ends. */
export function band(width: number, ...points: readonly Point[]): Shape {
  return (growth) => {
    const half = width / 2 + growth;
    if (half <= 0) return nothing();
    return closed([...side(points, half, growth), ...side(points.toReversed(), half, growth)]);
  };
}

/** A part of a ring, clockwise between two angles in degrees, with flat ends. */
export function arc(centre: Point, radius: number, width: number, from: number, to: number): Shape {
  return (growth) => {
    const half = width / 2 + growth;
    const more = (growth / radius) * (180 / Math.PI);
    if (half <= 0) return nothing();
    const [begin, end] = [from - more, to + more];
    const on = (distance: number, degrees: number) => new paper.Point([...polar(centre, distance, degrees)]);
    const path = new paper.Path(on(radius + half, begin));
    path.arcTo(on(radius + half, (begin + end) / 2), on(radius + half, end));
    path.lineTo(on(radius - half, end));
    path.arcTo(on(radius - half, (begin + end) / 2), on(radius - half, begin));
    path.closePath();
    return path;
  };
}

/** An outline with bends, as an SVG path tells it. */
export function outline(data: string): Shape {
  return (growth) => {
    const path = new paper.Path(data);
    path.closePath();
    if (growth === 0) return path;
    path.flatten(0.01);
    return closed(
      offset(
        path.segments.map(({ point }): Point => [point.x, point.y]),
        growth,
      ),
    );
  };
}

/** What lies between two bent edges, each given by many of its points, both in the same direction. */
export function ribbon(one: readonly Point[], other: readonly Point[]): Shape {
  const path = bent(one);
  path.join(bent(other.toReversed()));
  return outline(path.pathData);
}

/** A star with this number of points, the first upwards. */
export function star(centre: Point, points: number, outer: number, inner: number): Shape {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    polar(centre, at % 2 === 0 ? outer : inner, (at * 180) / points - 90),
  );
  return polygon(...corners);
}

/** All of them as one. */
export function together(...shapes: readonly Shape[]): Shape {
  return (growth) =>
    shapes.map((shape) => shape(growth)).reduce<paper.PathItem>((sum, shape) => sum.unite(shape), nothing());
}

/** A shape less what others cover. */
export function without(shape: Shape, ...others: readonly Shape[]): Shape {
  return (growth) =>
    others.reduce<paper.PathItem>((left, other) => left.subtract(other(-growth)), shape(growth));
}

/** What two shapes both cover. */
export function within(shape: Shape, other: Shape): Shape {
  return (growth) => shape(growth).intersect(other(growth));
}

/** A shape moved outwards everywhere. */
export function grown(shape: Shape, by: number): Shape {
  return (growth) => shape(growth + by);
}

/** Shapes that lie on each other, the uppermost first; each keeps a gap around it free of those below. */
export function stacked(...shapes: readonly Shape[]): Shape {
  return together(
    ...shapes.map((shape, at) => without(shape, ...shapes.slice(0, at).map((above) => grown(above, GAP)))),
  );
}

/** A shape turned clockwise about a place. */
export function turned(shape: Shape, degrees: number, [x, y]: Point = middle): Shape {
  return (growth) => {
    const path = shape(growth);
    path.rotate(degrees, new paper.Point(x, y));
    return path;
  };
}

/** A shape moved along the grid. */
export function moved(shape: Shape, right: number, down: number): Shape {
  return (growth) => {
    const path = shape(growth);
    path.translate(new paper.Point(right, down));
    return path;
  };
}

/** A shape and what a mirror in the upright middle shows of it. */
export function mirrored(shape: Shape): Shape {
  return together(shape, reflected(shape));
}

/** What a mirror in the upright middle shows of a shape. */
export function reflected(shape: Shape): Shape {
  return (growth) => {
    const path = shape(growth);
    path.scale(-1, 1, new paper.Point(middle[0], middle[1]));
    return path;
  };
}

/** A shape repeated evenly about a place. */
export function around(shape: Shape, times: number, centre: Point = middle): Shape {
  return together(...Array.from({ length: times }, (_, turn) => turned(shape, (360 / times) * turn, centre)));
}

/** The path data of a shape, rounded to hundredths of the grid. */
export function pathData(shape: Shape): string {
  const item = shape(0);
  item.reduce({ simplify: true });
  const paths = item instanceof paper.CompoundPath ? item.children : [item];
  return paths
    .filter((path) => path instanceof paper.Path)
    .map((path) => `M${numbers(path.firstSegment.point)}${path.curves.map(curveData).join('')}Z`)
    .join('');
}

function curveData(curve: paper.Curve, at: number, all: readonly paper.Curve[]): string {
  const { point1, point2, handle1, handle2 } = curve;
  if (!curve.isStraight())
    return `C${numbers(point1.add(handle1))} ${numbers(point2.add(handle2))} ${numbers(point2)}`;
  return at === all.length - 1 ? '' : `L${numbers(point2)}`;
}

function numbers({ x, y }: paper.Point): string {
  return [x, y].map((value) => String(Math.round(value * 100) / 100)).join(' ');
}

function closed(points: readonly Point[]): paper.Path {
  return new paper.Path({ segments: points.map((point) => [...point]), closed: true });
}

/** The smooth line through points, with as few of them as it needs. */
function bent(points: readonly Point[]): paper.Path {
  const path = new paper.Path(points.map((point) => [...point]));
  path.simplify(0.0004);
  return path;
}

/** One side of a line, from its first point to its last, at a distance to its left. */
function side(points: readonly Point[], distance: number, longer: number): Point[] {
  return points.map((point, at) => {
    const before = at > 0 ? direction(points[at - 1] ?? point, point) : null;
    const after = at < points.length - 1 ? direction(point, points[at + 1] ?? point) : null;
    if (before && after) return bend(point, before, after, distance);
    const along = before ?? after ?? ([0, 0] as const);
    const out = before ? longer : -longer;
    return [point[0] + along[1] * distance + along[0] * out, point[1] - along[0] * distance + along[1] * out];
  });
}

/** The vertices of a closed outline, moved outwards by a distance. */
function offset(corners: readonly Point[], distance: number): Point[] {
  const area = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const last = corners.length - 1;
  return corners.map((corner, at) =>
    bend(
      corner,
      direction(corners[at === 0 ? last : at - 1] ?? corner, corner),
      direction(corner, corners[at === last ? 0 : at + 1] ?? corner),
      area > 0 ? distance : -distance,
    ),
  );
}

/** Where two lines that bend at a point meet when both are moved to their left; long tips are shortened. */
function bend([x, y]: Point, before: Point, after: Point, distance: number): Point {
  const [acrossX, acrossY] = [before[1] + after[1], -before[0] - after[0]];
  const length = Math.hypot(acrossX, acrossY) || 1;
  const reach = Math.min(2 / length, 2.2) * distance;
  return [x + (acrossX / length) * reach, y + (acrossY / length) * reach];
}

function direction([fromX, fromY]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [(toX - fromX) / length, (toY - fromY) / length];
}
