import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, plate, type Corners } from '../kit/plating.ts';
import { cylinder, lathe, pointAlong, ring, tube, type OutlinePoint } from '../kit/round.ts';
import { skin } from '../kit/skin.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { coil, path } from './stage.ts';

/** A ship's engine cut open: its turbine, magnets around the chamber, and a blue cone of ions. */
export function impulseDrive(model: Model): void {
  model.at(chain(moved(0.55, 0, 1.72), yawed(-Math.PI / 2 - 0.3)), () => {
    for (const y of [1.25, -0.35]) cradle(model, y);
    casing(model);
    turbine(model);
    chamber(model);
    nozzle(model);
    exhaust(model);
  });
}

function cradle(model: Model, y: number): void {
  box(model, [0, y, -1.35], [1.5, 0.42, 0.74], { material: 'slate', chamfer: 0.06, taper: [0.75, 0.8] });
  box(model, [0, y, -1.68], [1.9, 0.6, 0.14], { material: 'dark', chamfer: 0.03 });
}

/** The casing from its intake to the nozzle. */
const wall: readonly OutlinePoint[] = [
  [2.05, 0.92],
  [1.9, 1.06],
  [1.2, 1.16],
  [0.5, 1.14],
  [-0.2, 1.1],
  [-0.75, 0.86],
];

/** Where it is whole, in radians around the axis; between, the eye looks in. */
const whole = { from: 3.5, to: 7.55 } as const;

const around = (turn: number, [y, radius]: OutlinePoint): Vector => [
  radius * Math.cos(turn),
  y,
  radius * Math.sin(turn),
];

/** Plates outside, dark inside, and painted edges where it is cut. */
function casing(model: Model): void {
  const strips = 10;
  const turnAt = (strip: number) => whole.from + ((whole.to - whole.from) * strip) / strips;
  const inner = wall.map(([y, radius]): OutlinePoint => [y, radius - 0.13]);
  wall.slice(1).forEach((far, bay) => {
    const near = wall[bay] ?? far;
    for (let strip = 0; strip < strips; strip++) {
      const [a, b] = [turnAt(strip), turnAt(strip + 1)];
      const patch: Corners = [around(a, near), around(a, far), around(b, far), around(b, near)];
      plate(model, patch, [0, near[0], 0], { ...plainPlating, size: 0.34, accent: 0.06, windows: 0.05 });
    }
    const [within, beyond] = [inner[bay] ?? near, inner[bay + 1] ?? far];
    for (const turn of [whole.from, whole.to])
      model.quad(
        [around(turn, near), around(turn, far), around(turn, beyond), around(turn, within)],
        'ember',
        0.16,
      );
  });
  const inside = (share: number, along: number) =>
    around(whole.from + (whole.to - whole.from) * share, pointAlong(inner, along));
  skin(model, inside, [40, 20], { material: 'slate', tone: 0.7, isOpen: true });
  model.at(moved(0, 2, 0), () => ring(model, 0.97, [0.12, 0.1], 'hull', { segments: 72 }));
}

/** A spinner, and three wheels of blades behind it. */
function turbine(model: Model): void {
  const spinner = path(10, (share): OutlinePoint => [2.15 - 0.5 * share, 0.32 * Math.sqrt(share)]);
  lathe(model, [...spinner, [0.75, 0.4]], 'metal', { segments: 32, smooth: 0.7 });
  for (const [y, radius, lean] of [
    [1.62, 0.96, 0.7],
    [1.3, 0.99, -0.7],
    [0.98, 0.94, 0.7],
  ] as const)
    model.at(moved(0, y, 0), () => {
      model.around(20, () =>
        model.at(pitched(lean), () =>
          box(model, [radius / 2 + 0.14, 0, 0], [radius - 0.26, 0.2, 0.03], {
            material: y === 1.3 ? 'copper' : 'metal',
            chamfer: 0.008,
          }),
        ),
      );
      ring(model, 0.42, [0.1, 0.05], 'dark', { segments: 40 });
    });
}

/** Ions run through the middle of three magnets. */
function chamber(model: Model): void {
  cylinder(model, 0.3, -0.75, 0.72, 'glowBlue', { segments: 32, tone: 1 });
  for (let magnet = 0; magnet < 3; magnet++) {
    const y = -0.45 + magnet * 0.5;
    coil(model, 0.56, y - 0.1, y + 0.1, 3);
    model.at(moved(0, y, 0), () => {
      ring(model, 0.42, [0.08, 0.06], 'dark', { segments: 40 });
      model.around(8, (turn) =>
        box(model, [0.78, 0, 0], [0.26, 0.2, 0.24], { material: turn % 2 ? 'gold' : 'dark', chamfer: 0.04 }),
      );
    });
  }
  for (const y of [-0.2, 0.3, 0.65]) model.lamp([-0.6, y, 0.35], '#4fc3ff', 1.3, 1.1);
}

/** A ribbed bell, white-hot inside. */
function nozzle(model: Model): void {
  const bell = path(12, (share): OutlinePoint => [-0.6 - share * 1.05, 0.56 + 0.5 * share ** 0.75]);
  const inner = bell.toReversed().map(([y, radius]): OutlinePoint => [y, radius - 0.07]);
  lathe(model, [...bell, ...inner], 'metal', {
    segments: 60,
    tone: (_, segment) => (segment % 3 ? 0.95 : 0.65),
  });
  for (const [y, radius] of [
    [-0.8, 0.76],
    [-1.15, 0.95],
    [-1.62, 1.07],
  ] as const)
    model.at(moved(0, y, 0), () => ring(model, radius, [0.06, 0.05], 'copper', { segments: 60 }));
  cylinder(model, 0.62, -1.0, -0.9, 'engineCore', { segments: 40, tone: 0.5 });
  for (const turn of [0.6, 2.2, 3.9, 5.4]) {
    const pipe = [around(turn, [0, 1.17]), around(turn, [-0.6, 1.1]), around(turn, [-1.1, 0.96])];
    tube(model, pipe, 0.055, 'gold', 10);
  }
}

/** A cone that is white at its root and fades to deep blue, with single ions flying along it. */
function exhaust(model: Model): void {
  const steps = 40;
  const at = (share: number): OutlinePoint => [-1.35 - share * 2.7, 0.84 * (1 - share) ** 1.35];
  const cone = path(steps, at);
  const grain = (segment: number) => 1 + 0.1 * Math.sin(segment * 2.4) + 0.08 * Math.sin(segment * 5.3);
  lathe(model, cone.slice(0, 7), 'engineCore', {
    segments: 64,
    smooth: -1,
    tone: (strip, segment) => (0.2 - 0.017 * strip) * grain(segment),
  });
  lathe(model, cone.slice(6), 'engine', {
    segments: 64,
    smooth: -1,
    tone: (strip, segment) => 0.62 * (1 - strip / (steps - 4)) ** 1.5 * grain(segment) + 0.03,
  });
  const { chance } = model;
  for (let streak = 0; streak < 40; streak++) {
    const [turn, aside] = [chance.range(0, Math.PI * 2), chance.range(0.01, 0.13)];
    const [from, long] = [chance.range(0.02, 0.85), chance.range(0.05, 0.22)];
    const ends = [from, from + long].map((share) => {
      const [y, radius] = at(Math.min(1, share));
      return around(turn, [y, radius + aside * (0.3 + share)]);
    });
    tube(model, ends, chance.range(0.01, 0.022), streak % 8 ? 'engine' : 'engineCore', 6);
  }
  for (const y of [-1.9, -2.7]) model.lamp([0, y, 0], '#3fb4ff', 2, 2.6);
}
