import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube, type OutlinePoint } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { belt, hall, lampPost, upright } from './fixtures.ts';
import { moonGround } from './moon-ground.ts';
import { pad } from './paving.ts';

const skywards = chain(yawed(0.4), pitched(0.8));

/** A great dish in a ring of smaller ears, all turned to the same sky. */
export function sensorPhalanx(model: Model): void {
  const height = moonGround(model, 1.4);
  pad(model, [0, 0], 1.3, { drift: 'hull' });
  upright(model, [0, 0, 0.05], () => {
    cylinder(model, 0.74, 0, 0.5, 'slate', { segments: 32 });
    belt(model, 0.14, 0.2, 0.745, 'windowCool');
    belt(model, 0.3, 0.42, 0.745, 'accent');
    cylinder(model, 0.34, 0.5, 1, 'metal');
  });
  model.at(chain(moved(0, 0, 1.1), skywards), () => greatDish(model));
  for (let number = 0; number < 7; number++) {
    const turn = (number / 7) * Math.PI * 2 + 0.2;
    const [x, y] = [2.05 * Math.cos(turn), 2.05 * Math.sin(turn)];
    ear(model, [x, y, height(x, y)]);
    const cable = [0.38, 0.62, 0.8, 1].map((share): Vector => {
      const [atX, atY] = [x * share, y * share];
      return [atX, atY, height(atX, atY) + 0.04];
    });
    tube(model, cable, 0.04, 'dark', 6);
  }
  hall(model, [-0.35, 1.75, height(-0.35, 1.75)], [0.8, 0.5, 0.42], { size: 0.2, windows: 0.5, accent: 0.1 });
  lampPost(model, 0.5, -1.05);
}

/** How deep a bowl of radius 1 lies at this share of it. */
const deep = (share: number) => share * share * 0.42;

type Band = readonly [from: number, to: number, material: MaterialName];

/** The inside of a bowl that looks along y, of painted bands between seams. */
function bowl(model: Model, radius: number, bands: readonly Band[], petals: number): void {
  const { chance } = model;
  for (const [from, to, material] of bands) {
    const outline = Array.from({ length: 5 }, (_, step): OutlinePoint => {
      const share = from + ((to - from) * step) / 4;
      return [deep(share) * radius, share * radius];
    });
    const tones = Array.from({ length: petals }, () => chance.range(0.82, 1.12));
    lathe(model, outline, material, {
      segments: petals * 2,
      smooth: -1,
      tone: (_, segment) => tones[segment >> 1] ?? 1,
    });
    model.at(moved(0, deep(to) * radius, 0), () =>
      ring(model, to * radius, [radius * 0.008, radius * 0.008], 'dark', { segments: petals * 2 }),
    );
  }
  model.around(petals, () => {
    const rib = Array.from({ length: 8 }, (_, step): Vector => {
      const share = 0.16 + (0.84 * step) / 7;
      return [share * radius, deep(share) * radius, 0];
    });
    tube(model, rib, radius * 0.007, 'dark', 5);
  });
}

/** The great dish: petals in bands, a lit rim, and a horn on four struts over its heart. */
function greatDish(model: Model): void {
  const radius = 1.62;
  bowl(
    model,
    radius,
    [
      [0, 0.16, 'slate'],
      [0.16, 0.44, 'hull'],
      [0.44, 0.74, 'hull'],
      [0.74, 0.9, 'accent'],
      [0.9, 1, 'hull'],
    ],
    20,
  );
  const lip = deep(1) * radius;
  model.at(moved(0, lip, 0), () => ring(model, radius, [0.06, 0.045], 'dark', { segments: 72 }));
  model.at(moved(0, lip + 0.05, 0), () => ring(model, radius, [0.02, 0.018], 'windowCool', { segments: 72 }));
  model.at(moved(0, deep(0.3) * radius + 0.03, 0), () =>
    ring(model, 0.3 * radius, [0.014, 0.02], 'glowBlue', { segments: 48 }),
  );
  cylinder(model, 0.26, -0.4, 0.02, 'dark', { segments: 24 });
  cylinder(model, 0.13, 0, 0.3, 'metal');
  const horn = 1.28;
  for (let strut = 0; strut < 4; strut++) {
    const turn = (strut / 4) * Math.PI * 2 + 0.4;
    const foot = 0.82 * radius;
    rod(
      model,
      [foot * Math.cos(turn), deep(0.82) * radius, foot * Math.sin(turn)],
      [0.12 * Math.cos(turn), horn, 0.12 * Math.sin(turn)],
      0.032,
      'metal',
    );
  }
  cylinder(model, 0.2, horn - 0.1, horn + 0.24, 'slate', { endRadius: 0.13 });
  belt(model, horn + 0.02, horn + 0.09, 0.205, 'accent');
  model.at(moved(0, horn - 0.14, 0), () => ellipsoid(model, [0.16, 0.12, 0.16], 'glowBlue'));
  model.at(moved(0, horn + 0.28, 0), () => ellipsoid(model, [0.07, 0.07, 0.07], 'beacon'));
  model.lamp([0, horn - 0.5, 0], '#4fc3ff', 1.6, 1.9);
}

/** A small dish on a lit foot. */
function ear(model: Model, at: Vector): void {
  upright(model, at, () => {
    cylinder(model, 0.19, -0.2, 0.18, 'slate', { segments: 16 });
    belt(model, 0.07, 0.12, 0.193, 'windowCool');
    cylinder(model, 0.07, 0.18, 0.5, 'metal', { segments: 10 });
  });
  model.at(chain(moved(at[0], at[1], at[2] + 0.52), skywards), () => {
    const radius = 0.44;
    bowl(
      model,
      radius,
      [
        [0, 0.62, 'hull'],
        [0.62, 0.88, 'accent'],
        [0.88, 1, 'hull'],
      ],
      10,
    );
    model.at(moved(0, deep(1) * radius, 0), () => ring(model, radius, [0.03, 0.024], 'dark'));
    rod(model, [0, 0, 0], [0, 0.3, 0], 0.026, 'dark');
    model.at(moved(0, 0.32, 0), () => ellipsoid(model, [0.06, 0.06, 0.06], 'glowBlue', 12, 8));
  });
  box(model, [at[0], at[1], at[2] + 0.02], [0.5, 0.5, 0.08], { material: 'concrete', chamfer: 0.03 });
}
