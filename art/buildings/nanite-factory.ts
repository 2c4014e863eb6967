import { box } from '../kit/box.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { add, between, type Vector } from '../kit/vector.ts';
import { belt, hall, lampPost, upright } from './fixtures.ts';
import { pad } from './paving.ts';

/** Where the obelisk stands, its head, and the middle of the gear that its swarm builds. */
const [obeliskX, obeliskY] = [-0.55, -0.75];
const head: Vector = [obeliskX, obeliskY, 2.95];
const workpiece: Vector = [0.85, 0.75, 1.62];

/** An obelisk that sends out a swarm, and a gear in mid-air that builds itself of it. */
function naniteFactory(model: Model): void {
  ground(model, { top: 'rock', hills: 0.14, level: disc(0, 0, 2.6), rocks: 12 });
  pad(model, [0, 0], 2.35, { segments: 6 });
  model.at(chain(moved(obeliskX, obeliskY, 0.06), yawed(-0.5)), () => obelisk(model));
  model.at(moved(workpiece[0], workpiece[1], 0.06), () => stage(model));
  model.at(chain(moved(...workpiece), yawed(0.3), pitched(0.3)), () => gear(model));
  swarm(model);
  model.lamp([0.3, 0.3, 2], '#b46bff', 2, 2.2);
  model.lamp([workpiece[0], workpiece[1], 0.35], '#b46bff', 1.4, 1.5);
  hall(model, [-1.95, -0.5, 0], [0.6, 0.9, 0.55], { size: 0.26, turn: 0.5 });
  lampPost(model, -1.8, 0.8, 0.05);
}

/** Half the width of the obelisk's sides at a height. */
const sideAt = (high: number): number => 0.45 - 0.06 * high;

/** Four white sides with circuits of light, and a head that floats above them. */
function obelisk(model: Model): void {
  const corner = (high: number): readonly [number, number] => [high, sideAt(high) * Math.SQRT2];
  upright(model, [0, 0, 0], () => {
    cylinder(model, 1.02, 0, 0.16, 'slate', { segments: 8, smooth: 2 });
    cylinder(model, 0.84, 0.14, 0.34, 'hull', { segments: 8, smooth: 2 });
    belt(model, 0.2, 0.27, 0.845, 'glowViolet');
    lathe(model, [corner(0.3), corner(2.5), [2.55, 0.36], [2.55, 0]], 'hull', {
      segments: 4,
      smooth: 2,
      tone: 1.9,
    });
    lathe(
      model,
      [
        [2.68, 0],
        [2.72, 0.36],
        [3.25, 0],
      ],
      'glowViolet',
      { segments: 4, smooth: 2, tone: 0.7 },
    );
    model.around(4, () => circuits(model), Math.PI / 4);
    model.around(4, () => {
      const edge = [0.3, 2.5].map((high): Vector => [sideAt(high) * Math.SQRT2, high, 0]);
      tube(model, edge, 0.022, 'metal', 6);
    });
  });
}

/** The lines of light on the side that looks along x. */
function circuits(model: Model): void {
  const on = (high: number, aside: number): Vector => [sideAt(high) + 0.004, high, aside];
  const lines = [
    [on(0.5, 0), on(2.35, 0)],
    [on(0.9, 0), on(1.05, 0.15), on(1.6, 0.13)],
    [on(1.2, 0), on(1.35, -0.14), on(2, -0.12)],
    [on(1.7, 0), on(1.8, 0.1), on(2.15, 0.09)],
  ];
  for (const [at, line] of lines.entries()) tube(model, line, at ? 0.013 : 0.026, 'glowViolet', 6);
}

/** The field that holds up the workpiece. */
function stage(model: Model): void {
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.86, 0, 0.1, 'slate', { segments: 48 });
    cylinder(model, 0.5, 0.08, 0.16, 'dark', { segments: 40 });
    model.at(moved(0, 0.12, 0), () => ring(model, 0.68, [0.02, 0.04], 'glowViolet', { segments: 48 }));
    model.around(4, () => {
      box(model, [0.8, 0.18, 0], [0.16, 0.28, 0.2], { chamfer: 0.03, taper: [0.7, 0.8] });
      box(model, [0.78, 0.34, 0], [0.07, 0.05, 0.08], { material: 'glowViolet', chamfer: 0 });
    });
  });
}

/** How wide a cube is, and how far the gear reaches. */
const [grid, gearRadius] = [0.075, 1.06];

/** Whether a spot belongs to the gear: a hub, five spokes, a rim and eleven teeth. */
function isGear(x: number, z: number): boolean {
  const [out, turn] = [Math.hypot(x, z), Math.atan2(z, x)];
  const isTooth = Math.cos(turn * 11) > 0;
  if (out > gearRadius * 0.82) return out < gearRadius && isTooth;
  if (out > gearRadius * 0.58) return true;
  return out > 0.15 && (out < 0.34 || Math.abs(Math.sin(turn * 2.5)) * out < 0.19);
}

/** The gear of small cubes, upright and seen from y; towards the obelisk it is not there yet. */
function gear(model: Model): void {
  const { chance } = model;
  const reach = Math.ceil(gearRadius / grid);
  for (let column = -reach; column <= reach; column++)
    for (let row = -reach; row <= reach; row++) {
      const [x, z] = [column * grid, row * grid];
      if (!isGear(x, z)) continue;
      const done = 0.55 + 0.6 * x - 0.5 * z;
      for (const layer of [-1, 0, 1]) {
        const missing = Math.max(0, 0.32 - done) * 1.9;
        if (chance.happens(missing)) continue;
        const loose = missing * 0.16;
        const at: Vector = [
          x - chance.range(0, loose),
          layer * grid + chance.range(-loose, loose),
          z + chance.range(0, loose),
        ];
        const isFresh = missing > 0 && chance.happens(0.35);
        cube(model, at, grid * (missing > 0 ? 0.8 : 0.96), isFresh);
      }
    }
}

function cube(model: Model, at: Vector, size: number, isFresh: boolean): void {
  box(model, at, [size, size, size], {
    material: isFresh ? 'glowViolet' : 'hull',
    chamfer: size * 0.1,
    tone: isFresh ? model.chance.range(0.4, 1) : model.chance.range(1, 1.45),
  });
}

/** What flies from the head of the obelisk to the gear, ever denser. */
function swarm(model: Model): void {
  const { chance } = model;
  const goal = add(workpiece, [-0.5, -0.3, 0.6]);
  for (let nanite = 0; nanite < 260; nanite++) {
    const share = chance.next() ** 0.7;
    const arc = 0.42 * Math.sin(share * Math.PI);
    const wide = 0.05 + 0.2 * share;
    const aside: Vector = [
      chance.range(-wide, wide),
      chance.range(-wide, wide),
      arc + chance.range(-wide, wide),
    ];
    const at = add(between(head, goal, share), aside);
    model.at(chain(moved(...at), yawed(chance.range(0, 3)), pitched(chance.range(0, 3))), () =>
      cube(model, [0, 0, 0], chance.range(0.025, 0.06), chance.happens(0.45)),
    );
  }
}

export const swarms: Recipes = {
  'nanite-factory': { role: 'alien', view: [30, 26], fill: 0.94, draw: naniteFactory },
};
