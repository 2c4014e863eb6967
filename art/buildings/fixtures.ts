import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, plate, type Corners, type Plating } from '../kit/plating.ts';
import { cylinder, ellipsoid, lathe, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

/** Draws around an axis that stands upright on this spot: y is up there. */
export function upright(model: Model, at: Vector, draw: () => void): void {
  model.at(chain(moved(...at), pitched(Math.PI / 2)), draw);
}

const wallPlating: Plating = {
  ...plainPlating,
  size: 0.36,
  gap: 0.008,
  height: 0.018,
  detail: 0.32,
  windows: 0.34,
  accent: 0.04,
};

type HallLook = Partial<Plating> & { readonly turn?: number; readonly roof?: number };

/** A plated house with bevelled eaves: its middle, and its width, length and height. */
export function hall(model: Model, at: Vector, [wide, long, high]: Vector, look: HallLook = {}): void {
  const { turn = 0, roof = 0.14, ...plating } = look;
  const walls = { ...wallPlating, ...plating };
  const eaves = Math.min(wide, high) * roof;
  const corner = (x: number, y: number, inset: number, z: number): Vector => [
    x * (wide / 2 - inset),
    y * (long / 2 - inset),
    z,
  ];
  const square = (inset: number, z: number): Corners => [
    corner(-1, -1, inset, z),
    corner(1, -1, inset, z),
    corner(1, 1, inset, z),
    corner(-1, 1, inset, z),
  ];
  model.at(chain(moved(...at), yawed(turn)), () => {
    const heart: Vector = [0, 0, high / 2];
    const [foot, edge, top] = [square(0, 0), square(0, high - eaves), square(eaves, high)];
    foot.forEach((point, side) => {
      const next = (side + 1) % 4;
      const [below, above] = [edge[side] ?? point, edge[next] ?? point];
      plate(model, [point, foot[next] ?? point, above, below], heart, walls);
      const slope: Corners = [below, above, top[next] ?? point, top[side] ?? point];
      plate(model, slope, heart, { ...walls, windows: 0, detail: 0.1 });
    });
    plate(model, top, heart, { ...walls, windows: 0, detail: 0.55 });
    box(model, [0, 0, 0.03], [wide + 0.14, long + 0.14, 0.1], { material: 'concrete', chamfer: 0.02 });
  });
}

/** A tank with hoops, a domed lid and a ladder; `band` paints a belt around it. */
export function tank(
  model: Model,
  at: Vector,
  radius: number,
  high: number,
  look: { readonly material?: MaterialName; readonly band?: MaterialName } = {},
): void {
  const { material = 'hull', band } = look;
  upright(model, at, () => {
    lathe(
      model,
      [
        [0, radius],
        [high, radius],
        [high + radius * 0.28, radius * 0.72],
        [high + radius * 0.38, radius * 0.3],
        [high + radius * 0.4, 0],
      ],
      material,
      { segments: 32, smooth: 0.7, tone: (strip, segment) => 0.9 + ((segment * 5 + strip) % 4) * 0.04 },
    );
    for (const share of [0, 1 / 3, 2 / 3, 1]) {
      const from = high * share;
      lathe(
        model,
        [
          [from, radius],
          [from + 0.01, radius * 1.04],
          [from + 0.05, radius * 1.04],
          [from + 0.06, radius],
        ],
        'dark',
        { segments: 32 },
      );
    }
    if (band) belt(model, high * 0.42, high * 0.6, radius * 1.012, band);
    box(model, [radius * 1.02, high / 2, 0], [0.05, high, 0.1], { material: 'metal', chamfer: 0.01 });
  });
}

/** A painted or glowing belt around an upright axis. */
export function belt(model: Model, from: number, to: number, radius: number, material: MaterialName): void {
  lathe(
    model,
    [
      [from, radius],
      [to, radius],
    ],
    material,
    { segments: 36 },
  );
}

/** A chimney, glowing at its mouth if it is at work. */
export function stack(
  model: Model,
  at: Vector,
  radius: number,
  high: number,
  mouth: MaterialName = 'gap',
): void {
  upright(model, at, () => {
    lathe(
      model,
      [
        [0, radius * 1.25],
        [high * 0.15, radius * 1.1],
        [high, radius * 0.8],
        [high, radius * 0.66],
        [high - 0.1, radius * 0.6],
      ],
      'slate',
      { segments: 24, smooth: 0.8 },
    );
    belt(model, high * 0.72, high * 0.8, radius * 0.92, 'accent');
    lathe(
      model,
      [
        [high - 0.09, 0],
        [high - 0.09, radius * 0.62],
      ],
      mouth,
    );
  });
}

/** A lamp on a post. */
export function lampPost(model: Model, x: number, y: number, z = 0, high = 0.6): void {
  rod(model, [x, y, z], [x, y, z + high], 0.024, 'metal');
  box(model, [x, y, z + high + 0.02], [0.06, 0.06, 0.05], { material: 'window', chamfer: 0.01 });
}

/** A six-sided crystal on the ground, leaning by these angles. */
export function crystal(
  model: Model,
  at: Vector,
  high: number,
  radius: number,
  lean: readonly [number, number],
  material: MaterialName = 'crystal',
): void {
  model.at(chain(moved(...at), pitched(Math.PI / 2 + lean[1]), yawed(lean[0])), () =>
    lathe(
      model,
      [
        [-0.1, radius * 0.7],
        [high * 0.72, radius],
        [high, 0],
      ],
      material,
      { segments: 6, smooth: 2, tone: (strip, segment) => 0.8 + 0.2 * ((segment * 3 + strip) % 3) },
    ),
  );
}

/** A glass dome on a drum with a row of windows, its axis upright on this spot. */
export function domeHouse(
  model: Model,
  at: Vector,
  radius: number,
  drum: number,
  material: MaterialName = 'dome',
): void {
  upright(model, at, () => {
    cylinder(model, radius * 1.14, 0, drum, 'hull', { segments: 44, chamfer: 0.05 });
    model.around(Math.round(radius * 26), (turn) =>
      box(model, [radius * 1.14, drum * 0.5, 0], [0.03, drum * 0.34, 0.1], {
        material: turn % 4 ? 'window' : 'windowCool',
        chamfer: 0,
      }),
    );
    model.at(moved(0, drum - 0.03, 0), () => {
      ellipsoid(model, [radius, radius * 0.88, radius], material, 44, 22);
      model.around(8, () => {
        const rib = Array.from({ length: 11 }, (_, step): Vector => {
          const angle = (step / 10) * (Math.PI / 2);
          return [radius * 1.01 * Math.cos(angle), radius * 0.89 * Math.sin(angle), 0];
        });
        tube(model, rib, radius * 0.024, 'metal', 6);
      });
    });
  });
}
