import { add, cross, dot, length, middle, subtract, unit, type Vector } from '../kit/vector.ts';

/** A cell of a ball of radius 1: its middle, and its corners in their order around it. */
type Cell = { readonly middle: Vector; readonly corners: readonly Vector[] };

type Face = readonly [Vector, Vector, Vector];

const nameOf = (point: Vector): string => point.map((part) => Math.round(part * 1e4)).join();

/** A ball of cells with six corners, and twelve with five among them; `fine` says how many lie along an edge. */
export function sphereCells(fine: number): readonly Cell[] {
  const hearts = new Map<string, { readonly at: Vector; readonly faces: Vector[] }>();
  for (const face of icosahedron().flatMap((whole) => divided(whole, fine)))
    for (const corner of face) {
      const cell = hearts.get(nameOf(corner)) ?? { at: corner, faces: [] };
      cell.faces.push(unit(middle(face)));
      hearts.set(nameOf(corner), cell);
    }
  return [...hearts.values()].map(({ at, faces }) => ({ middle: at, corners: inOrder(at, faces) }));
}

function icosahedron(): readonly Face[] {
  const golden = (1 + Math.sqrt(5)) / 2;
  const signs = [1, -1] as const;
  const corners = signs.flatMap((a) =>
    signs.flatMap((b): Vector[] => [
      [0, a, b * golden],
      [a, b * golden, 0],
      [b * golden, 0, a],
    ]),
  );
  const areNear = (a: Vector, b: Vector) => length(subtract(a, b)) < 2.01;
  return corners.flatMap((a, at) =>
    corners.slice(at + 1).flatMap((b, next) =>
      corners
        .slice(at + next + 2)
        .filter((c) => areNear(a, b) && areNear(b, c) && areNear(a, c))
        .map((c): Face => [a, b, c]),
    ),
  );
}

/** A face cut into small ones, bent onto the ball. */
function divided([a, b, c]: Face, fine: number): readonly Face[] {
  const at = (i: number, j: number): Vector => {
    const part = (axis: 0 | 1 | 2) => a[axis] * (fine - i - j) + b[axis] * i + c[axis] * j;
    return unit([part(0), part(1), part(2)]);
  };
  const faces: Face[] = [];
  for (let i = 0; i < fine; i++)
    for (let j = 0; j < fine - i; j++) {
      faces.push([at(i, j), at(i + 1, j), at(i, j + 1)]);
      if (i + j < fine - 1) faces.push([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
    }
  return faces;
}

function inOrder(heart: Vector, corners: readonly Vector[]): readonly Vector[] {
  const x = unit(cross(heart, add(heart, [0.3, 1, 0.2])));
  const y = cross(heart, x);
  const angle = (corner: Vector) => Math.atan2(dot(corner, y), dot(corner, x));
  return corners.toSorted((one, other) => angle(one) - angle(other));
}
