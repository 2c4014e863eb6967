import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, type Plating } from '../kit/plating.ts';
import { cylinder, lathe, rod } from '../kit/round.ts';

/** The armour of guns: large calm plates. */
export const armour: Plating = {
  ...plainPlating,
  size: 0.5,
  height: 0.03,
  detail: 0.22,
  windows: 0.05,
  accent: 0.08,
};

/** A bevelled footing with bolted feet, and on it the turntable, whose top is 0.2 high. */
export function emplacement(model: Model, radius: number, segments = 8): void {
  const slab = { segments, smooth: segments > 12 ? 0.9 : 2 };
  upright(model, [0, 0, 0], () => {
    cylinder(model, radius, -0.5, -0.08, 'concrete', { ...slab, endRadius: radius * 0.93, chamfer: 0.06 });
    cylinder(model, radius * 0.84, -0.1, 0.02, 'slate', { ...slab, chamfer: 0.03 });
    lathe(
      model,
      [
        [0.024, radius * 0.8],
        [0.024, radius * 0.75],
      ],
      'accent',
      { segments: segments * 4, tone: (_, segment) => (segment % 4 < 2 ? 1 : 0.25) },
    );
    cylinder(model, radius * 0.56, 0, 0.2, 'dark', { segments: 48, chamfer: 0.04 });
    belt(model, 0.08, 0.12, radius * 0.565, 'window');
    model.around(segments < 12 ? segments : 10, () => {
      box(model, [radius * 0.98, -0.34, 0], [0.3, 0.3, 0.42], { material: 'slate', chamfer: 0.05 });
      rod(model, [radius * 1.02, -0.2, 0], [radius * 1.02, -0.08, 0], 0.06, 'metal');
    });
    model.around(16, () => box(model, [radius * 0.66, 0.04, 0], [0.07, 0.06, 0.07], { material: 'metal' }));
  });
}

/** A barrel along y: its sleeve, its cooling rings, its mouth, and the light in it. */
export function barrel(
  model: Model,
  radius: number,
  reach: number,
  look: { readonly fins: number; readonly fin?: MaterialName; readonly light: MaterialName },
): void {
  const { fins, fin = 'metal', light } = look;
  cylinder(model, radius * 1.35, -0.2, reach * 0.16, 'slate', { segments: 28 });
  cylinder(model, radius, 0, reach * 0.94, 'dark', { segments: 24 });
  for (let at = 0; at < fins; at++) {
    const y = reach * (0.22 + (0.52 * at) / fins);
    cylinder(model, radius * 1.28, y, y + (reach * 0.24) / fins, fin, { segments: 28 });
  }
  const mouth = [
    [0.82, 1],
    [0.84, 1.42],
    [0.96, 1.42],
    [1, 1.26],
    [1, 0.98],
    [0.97, 0.9],
  ] as const;
  const sized = mouth.map(([along, wide]) => [along * reach, wide * radius] as const);
  lathe(model, sized, 'slate', { segments: 32, smooth: 0.9 });
  lathe(
    model,
    [
      [reach * 0.975, 0],
      [reach * 0.975, radius * 0.92],
    ],
    light,
    { segments: 28, tone: 0.75 },
  );
}
