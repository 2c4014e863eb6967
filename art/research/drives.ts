import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { truss } from '../kit/fittings.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube, type OutlinePoint } from '../kit/round.ts';
import { alongside, chain, moved, pitched, yawed } from '../kit/transform.ts';
import { length, subtract, type Vector } from '../kit/vector.ts';
import { impulseDrive } from './impulse-drive.ts';
import { ball, onStage, path } from './stage.ts';

/** A bell that hangs in a test stand and fires down onto the plinth. */
function combustionDrive(model: Model): void {
  for (const x of [1.25, -1.25]) {
    truss(model, [x, -0.35, 0], [x * 0.86, -0.35, 2.9], 0.2, 7, 0.8);
    box(model, [x, -0.35, 0.06], [0.7, 0.7, 0.14], { material: 'dark', chamfer: 0.03 });
  }
  box(model, [0, -0.3, 3.02], [2.9, 0.7, 0.3], { chamfer: 0.06 });
  box(model, [0, 0.06, 3.02], [2.3, 0.06, 0.12], { material: 'accent', chamfer: 0.02 });
  upright(model, [0, -0.1, 0.4], () => bell(model));
  for (const side of [1, -1]) {
    const pipe: readonly Vector[] = [
      [side * 0.95, -0.3, 2.9],
      [side * 0.85, -0.1, 2.65],
      [side * 0.5, -0.05, 2.6],
      [side * 0.2, -0.1, 2.4],
    ];
    tube(model, pipe, 0.075, 'copper', 12);
  }
  burningFuel(model);
}

function bell(model: Model): void {
  cylinder(model, 0.34, 2, 2.5, 'slate', { segments: 28 });
  cylinder(model, 0.44, 2.28, 2.36, 'metal', { segments: 28 });
  const wall = path(12, (share): OutlinePoint => [1.95 - share * 0.95, 0.19 + 0.56 * share ** 0.62]);
  const inner = wall.toReversed().map(([along, radius]): OutlinePoint => [along, radius - 0.04]);
  lathe(model, [[2.05, 0.3], ...wall, ...inner], 'metal', {
    segments: 56,
    tone: (_, segment) => (segment % 2 ? 0.95 : 0.72),
  });
  for (const [at, radius] of [
    [1.02, 0.76],
    [1.3, 0.64],
    [1.6, 0.5],
  ] as const)
    model.at(moved(0, at, 0), () => ring(model, radius, [0.035, 0.035], 'copper'));
  model.around(5, (turn) => {
    cylinder(model, 0.09, 1.9, 2.3, turn % 2 ? 'gold' : 'metal', { segments: 12 });
    rod(model, [0.3, 2.2, 0], [0.44, 1.62, 0], 0.035, 'metal');
  });
}

/** Fire that falls onto the blast plate and runs out along the floor. */
function burningFuel(model: Model): void {
  upright(model, [0, -0.1, 0], () => {
    const core = path(14, (share): OutlinePoint => [
      1.42 - share * 1.4,
      0.6 - 0.36 * share + 1.4 * Math.max(0, share - 0.75) ** 1.4,
    ]);
    lathe(model, core, 'window', { segments: 32, smooth: -1, tone: (strip) => 2.6 - strip * 0.07 });
    for (let fire = 0; fire < 44; fire++) fallingFire(model);
    cylinder(model, 1.3, 0, 0.06, 'dark', { segments: 48, chamfer: 0.02 });
    model.around(40, (turn) => tongue(model, turn));
  });
  model.lamp([0, -0.1, 0.5], '#ff7a20', 5, 3);
  model.lamp([0, 0.9, 0.8], '#ff9a40', 1.8, 2.4);
}

/** A strand of fire from the rim of the bell down towards the plate. */
function fallingFire(model: Model): void {
  const { chance } = model;
  const turn = chance.range(0, Math.PI * 2);
  const [out, low, size] = [chance.range(0.5, 0.66), chance.range(0.1, 0.75), chance.range(0.05, 0.11)];
  const at = (radius: number, high: number): Vector => [
    radius * Math.cos(turn),
    high,
    radius * Math.sin(turn),
  ];
  const [start, end] = [at(out, 1.42), at(out * (0.5 + low * 0.45), low)];
  const long = length(subtract(end, start));
  const streak = path(8, (share): OutlinePoint => [share * long, size * Math.sin(Math.PI * share ** 0.7)]);
  model.at(alongside(start, subtract(end, start)), () =>
    lathe(model, streak, 'ember', { segments: 10, smooth: -1, tone: (strip) => 1.1 - strip * 0.11 }),
  );
}

/** A flame that licks over the floor, hottest at its root. */
function tongue(model: Model, turn: number): void {
  const { chance } = model;
  const reach = chance.range(0.5, 1.25) * (turn % 2 ? 0.75 : 1);
  const wide = chance.range(0.08, 0.15);
  const [sway, rise] = [chance.range(-0.25, 0.25), chance.range(0.05, 0.3)];
  const wayOut = path(9, (share): Vector => [
    0.45 + reach * share,
    0.1 + rise * share ** 2,
    sway * share ** 2,
  ]);
  wayOut.slice(1).forEach((end, at) => {
    const start = wayOut[at] ?? end;
    const size = (share: number) => wide * Math.sin(Math.PI * (0.25 + 0.75 * share)) ** 0.8;
    model.at(alongside(start, subtract(end, start)), () =>
      lathe(
        model,
        [
          [0, size(at / 9)],
          [length(subtract(end, start)), size((at + 1) / 9)],
        ],
        at < 3 ? 'window' : 'ember',
        { segments: 10, tone: at < 3 ? 2.4 - at * 0.4 : 0.95 - at * 0.085 },
      ),
    );
  });
}

/** A spindle in two crossed hoops; space winds up behind it in three violet strands. */
function hyperspaceDrive(model: Model): void {
  for (const turn of [0.5, 2.6, 4.7]) {
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const leg: readonly Vector[] = [
      [0.5 + x * 1.1, y * 1.1, 0],
      [0.5 + x * 0.8, y * 0.8, 0.55],
      [0.5 + x * 0.2, y * 0.2, 1],
    ];
    tube(model, leg, 0.1, 'slate', 12);
    box(model, [0.5 + x * 1.1, y * 1.1, 0.06], [0.36, 0.36, 0.14], { material: 'dark', chamfer: 0.03 });
  }
  model.at(chain(moved(0.5, 0, 1.55), yawed(-Math.PI / 2), pitched(0.12)), () => {
    spindle(model);
    for (const tilt of [0.62, -0.62]) model.at(yawed(tilt), () => hoop(model));
    model.around(3, (turn) => strand(model, turn % 2 ? 'glowViolet' : 'amethyst'));
    for (let wave = 0; wave < 5; wave++) {
      const radius = 0.2 + wave * 0.13;
      model.at(moved(0, -1.15 - wave * 0.42, 0), () =>
        ring(model, radius, [0.022, 0.022], 'glowViolet', { tone: 1 - wave * 0.13 }),
      );
    }
    for (const y of [-0.9, -1.8]) model.lamp([0, y, 0], '#a060ff', 2, 2.4);
  });
}

function spindle(model: Model): void {
  const body: readonly OutlinePoint[] = [
    [1.75, 0],
    [1.2, 0.2],
    [0.5, 0.46],
    [0.3, 0.5],
    [-0.3, 0.5],
    [-0.5, 0.44],
    [-0.95, 0.26],
    [-0.95, 0.16],
  ];
  lathe(model, body, 'hull', {
    segments: 8,
    smooth: 2,
    tone: (strip, at) => 0.86 + ((at + strip) % 3) * 0.07,
  });
  model.around(8, () => {
    box(model, [0.49, 0, 0], [0.1, 0.5, 0.14], { material: 'dark', chamfer: 0.03 });
    box(model, [0.545, 0, 0], [0.02, 0.4, 0.06], { material: 'glowViolet', chamfer: 0 });
    rod(model, [0.4, 0.75, 0], [0.1, 1.6, 0], 0.025, 'accent');
  });
  model.at(moved(0, -0.95, 0), () => ellipsoid(model, [0.2, 0.3, 0.2], 'glowViolet', 24, 12));
  ball(model, [0, -1.05, 0], 0.15, 'engineCore');
}

function hoop(model: Model): void {
  const shade = (_: number, segment: number) => (segment % 6 ? 0.95 : 0.6);
  ring(model, 1.28, [0.15, 0.1], 'hull', { segments: 72, tone: shade });
  ring(model, 1.19, [0.05, 0.03], 'glowViolet', { segments: 72 });
  model.around(12, (turn) =>
    box(model, [1.38, 0, 0], [0.1, 0.24, 0.2], { material: turn % 3 ? 'slate' : 'accent', chamfer: 0.03 }),
  );
}

/** A strand that winds about the axis, ever wider. */
function strand(model: Model, material: MaterialName): void {
  const way = path(54, (share): Vector => {
    const radius = 0.12 + 0.72 * share ** 1.1;
    const turn = share * 7.5;
    return [radius * Math.cos(turn), -1 - share * 2.2, radius * Math.sin(turn)];
  });
  way.slice(1).forEach((end, at) => {
    const start = way[at] ?? end;
    tube(model, [start, end], 0.065 * (1 - at / 70), material, 8);
  });
}

export const drives: Recipes = {
  'combustion-drive': onStage(combustionDrive),
  'impulse-drive': onStage(impulseDrive),
  'hyperspace-drive': onStage(hyperspaceDrive),
};
