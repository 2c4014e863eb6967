import { box } from './box.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { cylinder, ellipsoid, lathe, tube, type OutlinePoint } from './round.ts';
import { chain, moved, pitched, stretched, yawed } from './transform.ts';
import type { Vector } from './vector.ts';

/** An engine whose nozzle looks back along y; it lights up what is near. */
export function engine(model: Model, at: Vector, radius: number, reach = radius * 1.5): void {
  model.at(moved(...at), () => {
    const shell = [
      [0.35, 0.72],
      [0.2, 0.98],
      [-0.15, 1.06],
      [-0.2, 0.98],
      [-0.45, 0.92],
      [-0.5, 1],
      [-1, 0.86],
      [-1, 0.78],
      [-0.35, 0.62],
    ] as const;
    const sized = (points: readonly OutlinePoint[]) =>
      points.map(([along, wide]): OutlinePoint => [along * reach, wide * radius]);
    lathe(model, sized(shell), 'dark', { segments: 32, smooth: 0.92 });
    const glow = sized([
      [-0.36, 0],
      [-0.38, 0.64],
    ]);
    lathe(model, glow, 'engine', { segments: 32 });
    const core = sized([
      [-0.62, 0.08],
      [-0.36, 0.34],
    ]);
    lathe(model, core, 'engineCore', { segments: 16 });
    const lip = sized([
      [-0.99, 0.8],
      [-0.97, 0.88],
    ]);
    lathe(model, lip, 'copper', { segments: 32 });
    model.around(12, () => {
      const size = [radius * 0.14, reach * 0.5, radius * 0.1] as const;
      box(model, [radius, -reach * 0.34, 0], size, { material: 'metal', chamfer: radius * 0.02 });
    });
    model.lamp([0, -reach * 1.1, 0], '#3fb4ff', 2.2 * radius, radius * 7);
  });
}

type TurretLook = {
  readonly scale?: number;
  readonly barrels?: number;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly reach?: number;
  readonly material?: MaterialName;
};

/** A gun turret that stands on z and looks forward. */
export function turret(model: Model, at: Vector, look: TurretLook = {}): void {
  const { scale = 1, barrels = 2, yaw = 0, pitch = 0.1, reach = 1, material = 'hull' } = look;
  model.at(chain(moved(...at), yawed(yaw), stretched(scale)), () => {
    model.at(pitched(Math.PI / 2), () => cylinder(model, 0.62, -0.04, 0.16, 'dark', { segments: 22 }));
    box(model, [0, -0.08, 0.34], [0.86, 0.98, 0.4], { material, chamfer: 0.1, taper: [0.72, 0.75] });
    box(model, [0, -0.44, 0.36], [0.5, 0.3, 0.3], { material: 'dark', chamfer: 0.05 });
    box(model, [0.2, -0.1, 0.55], [0.12, 0.3, 0.06], { material: 'accent', chamfer: 0.01 });
    for (let barrel = 0; barrel < barrels; barrel++) {
      const x = (barrel - (barrels - 1) / 2) * (0.64 / Math.max(1, barrels - 0.2));
      model.at(chain(moved(x, 0.25, 0.36), pitched(pitch)), () => {
        cylinder(model, 0.11, 0, 0.5, 'metal', { segments: 12 });
        cylinder(model, 0.065, 0.4, 1.35 * reach, 'dark', { segments: 12 });
        cylinder(model, 0.092, 1.2 * reach, 1.42 * reach, 'metal', { segments: 12 });
      });
    }
  });
}

/** A mast that leans back, with a light on top. */
export function antenna(model: Model, at: Vector, height: number, light: MaterialName = 'beacon'): void {
  const top: Vector = [at[0], at[1] - height * 0.12, at[2] + height];
  tube(model, [at, top], height * 0.012 + 0.006, 'metal', 6);
  const size = 0.018 + height * 0.018;
  model.at(moved(...top), () => ellipsoid(model, [size, size, size], light, 10, 6));
}

/** A dish that looks along y, its foot in the origin. */
export function dish(model: Model, radius: number, material: MaterialName = 'hull'): void {
  const bowl = Array.from({ length: 9 }, (_, at): OutlinePoint => {
    const share = at / 8;
    return [share * share * radius * 0.42, share * radius];
  });
  lathe(model, bowl, material, { segments: 32, smooth: -1 });
  lathe(
    model,
    [
      [radius * 0.4, radius * 0.97],
      [radius * 0.4, radius * 1.03],
      [radius * 0.46, radius * 1.03],
      [radius * 0.46, radius * 0.97],
    ],
    'dark',
    { segments: 32 },
  );
  cylinder(model, radius * 0.05, 0, radius * 0.62, 'dark', { segments: 8 });
  model.at(moved(0, radius * 0.62, 0), () =>
    ellipsoid(model, [radius * 0.09, radius * 0.09, radius * 0.09], 'accent', 12, 8),
  );
}

/** A lattice girder of four chords between two points, so thick at its start and tapering to `narrow` of it. */
export function truss(
  model: Model,
  from: Vector,
  to: Vector,
  thick: number,
  bays: number,
  narrow = 0.6,
): void {
  const sides = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  const isTall = Math.abs(to[2] - from[2]) > Math.abs(to[1] - from[1]);
  const at = (share: number, [u, v]: readonly [number, number]): Vector => {
    const wide = thick * (1 - (1 - narrow) * share);
    const [x, y, z] = from.map((start, axis) => start + ((to[axis] ?? 0) - start) * share);
    return isTall
      ? [(x ?? 0) + u * wide, (y ?? 0) + v * wide, z ?? 0]
      : [(x ?? 0) + u * wide, y ?? 0, (z ?? 0) + v * wide];
  };
  for (const side of sides) tube(model, [at(0, side), at(1, side)], thick * 0.13, 'metal', 6);
  for (let bay = 0; bay < bays; bay++)
    sides.forEach((side, corner) => {
      const next = sides[(corner + 1) % 4] ?? side;
      tube(model, [at(bay / bays, side), at((bay + 1) / bays, next)], thick * 0.07, 'dark', 5);
      tube(model, [at((bay + 1) / bays, side), at((bay + 1) / bays, next)], thick * 0.08, 'metal', 5);
    });
}

/** A cockpit's glass in its frame, lying along y. */
export function canopy(model: Model, at: Vector, radii: Vector): void {
  model.at(moved(...at), () => {
    ellipsoid(model, radii, 'glass', 32, 18);
    for (const share of [-0.45, 0.2]) {
      const wide = Math.sqrt(1 - share * share) * 1.02;
      const frame = [
        [share * radii[1] - 0.02, wide],
        [share * radii[1] + 0.02, wide],
      ] as const;
      model.at(stretched(radii[0], 1, radii[2]), () => lathe(model, frame, 'dark', { segments: 32 }));
    }
  });
}

/** A framed panel of solar cells, each its own shade of blue; it lies from the origin along x and y. */
export function cellPanel(
  model: Model,
  [wide, long]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  frame: MaterialName = 'metal',
): void {
  box(model, [wide / 2, long / 2, 0], [wide, long, 0.04], { material: frame, chamfer: 0.01 });
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const at: Vector = [((column + 0.5) / columns) * wide, ((row + 0.5) / rows) * long, 0.022];
      const size: Vector = [(wide / columns) * 0.88, (long / rows) * 0.88, 0.02];
      box(model, at, size, { material: 'solar', chamfer: 0, tone: model.chance.range(0.8, 1.9) });
    }
}
