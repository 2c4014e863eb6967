/** A place or a direction: x to the right, y up, z towards the viewer. */
export type Vector = { readonly x: number; readonly y: number; readonly z: number };

export const dot = (one: Vector, other: Vector): number =>
  one.x * other.x + one.y * other.y + one.z * other.z;

/** The same direction with length 1. */
export function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  return { x: vector.x / length, y: vector.y / length, z: vector.z / length };
}

/** `place` turned about the unit vector `axis` by an angle in radians. */
export function turned(place: Vector, axis: Vector, angle: number): Vector {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = dot(place, axis) * (1 - cos);
  return {
    x: place.x * cos + (axis.y * place.z - axis.z * place.y) * sin + axis.x * along,
    y: place.y * cos + (axis.z * place.x - axis.x * place.z) * sin + axis.y * along,
    z: place.z * cos + (axis.x * place.y - axis.y * place.x) * sin + axis.z * along,
  };
}
