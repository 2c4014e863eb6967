import { box } from '../kit/box.ts';
import { antenna, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ring, rod } from '../kit/round.ts';
import type { Spot } from '../kit/soil.ts';
import { alongside, chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import { between, length, subtract, type Vector } from '../kit/vector.ts';
import { hall, lampPost, stack, tank } from './fixtures.ts';

const [pitX, pitY, pitRadius, pitDepth] = [0.45, 0.85, 1.62, 0.85];

/** Four terraces down to the ore. */
const pit: Spot = (x, y) => {
  const inside = (pitRadius - Math.hypot(x - pitX, y - pitY)) / pitRadius;
  if (inside <= 0) return 0;
  const step = Math.min(3, Math.floor(inside * 6));
  return (pitDepth * (step + Math.min(1, (inside * 6 - step) * 3))) / 4;
};

/** An open pit of glowing ore, a belt from it to the smelter, and the headframe over the old shaft. */
function metalMine(model: Model): void {
  const smelter = disc(-1.1, -0.9, 1.8);
  const shaft = disc(1.5, -1, 1.1);
  const level: Spot = (x, y) => Math.max(smelter(x, y), shaft(x, y));
  const height = ground(model, { top: 'sand', hills: 0.12, pit, level });
  ore(model, height);
  model.at(moved(1.5, -1.05, 0), () => headframe(model));
  hall(model, [-1.2, -1.15, 0], [1.5, 1.5, 0.95]);
  stack(model, [-1.45, -1.5, 0.9], 0.2, 1.3, 'ember');
  stack(model, [-0.9, -1.5, 0.9], 0.2, 1.05, 'ember');
  for (const [x, y] of [
    [-2.3, -0.2],
    [-1.75, 0.35],
  ] as const)
    tank(model, [x, y, 0], 0.3, 0.72, { band: 'accent' });
  conveyor(model, [0.3, 0.75, -0.65], [-0.95, -0.55, 0.92]);
  model.at(chain(moved(-1.25, 1.35, height(-1.25, 1.35)), yawed(-1), stretched(0.34)), () => truck(model));
  for (const [x, y] of [
    [2.3, 0.5],
    [-0.5, -2.2],
  ] as const)
    lampPost(model, x, y, height(x, y));
}

/** Lumps on the terraces and a glowing heap at the bottom. */
function ore(model: Model, height: Spot): void {
  const { chance } = model;
  for (let lump = 0; lump < 130; lump++) {
    const turn = chance.range(0, Math.PI * 2);
    const out = pitRadius * 0.86 * Math.sqrt(chance.next());
    const [x, y] = [pitX + out * Math.cos(turn), pitY + out * Math.sin(turn)];
    const isHot = out < 0.62 || chance.happens(0.24);
    const size = chance.range(0.05, isHot ? 0.17 : 0.13);
    const frame = chain(
      moved(x, y, height(x, y) + size * 0.2),
      yawed(chance.range(0, 6)),
      pitched(chance.range(-0.6, 0.6)),
    );
    const look = isHot
      ? ({ material: 'ember', tone: chance.range(0.1, 0.42) } as const)
      : ({ material: chance.happens(0.5) ? 'copper' : 'rock', tone: chance.range(0.7, 1.3) } as const);
    model.at(frame, () => box(model, [0, 0, 0], [size * 1.3, size, size], { ...look, chamfer: size * 0.28 }));
  }
  model.lamp([pitX, pitY, -0.35], '#ff6a18', 2.4, 2.2);
  model.lamp([pitX + 0.5, pitY + 0.4, -0.25], '#ff6a18', 1, 1.2);
}

/** The wheels over the shaft on their leaning frame. */
function headframe(model: Model): void {
  truss(model, [0, 0, -0.05], [0, 0, 1.95], 0.42, 6, 0.75);
  for (const side of [-0.3, 0.3]) {
    rod(model, [side * 1.3, -1.1, 0], [side, -0.1, 1.9], 0.07, 'metal');
    rod(model, [side, 0.58, 2.4], [side, 0.54, 0.55], 0.025, 'dark');
  }
  box(model, [0, 0, 0.3], [1.15, 1.15, 0.6], { material: 'hull', chamfer: 0.06 });
  box(model, [0, 0.58, 0.26], [0.5, 0.05, 0.4], { material: 'window', chamfer: 0.01 });
  box(model, [0, 0, 2.02], [1.1, 1, 0.2], { material: 'accent', chamfer: 0.05 });
  for (const side of [-0.3, 0.3])
    model.at(chain(moved(side, 0.1, 2.4), yawed(Math.PI / 2)), () => wheel(model));
  box(model, [0, 0.1, 2.4], [0.9, 0.14, 0.14], { material: 'dark', chamfer: 0.03 });
  antenna(model, [0, -0.4, 2.1], 0.9);
}

function wheel(model: Model): void {
  ring(model, 0.46, [0.06, 0.06], 'metal', { segments: 36 });
  ring(model, 0.52, [0.02, 0.03], 'accent', { segments: 36 });
  model.around(6, () => box(model, [0.23, 0, 0], [0.46, 0.05, 0.05], { material: 'metal', chamfer: 0.01 }));
}

/** A covered belt on trestles between two points. */
function conveyor(model: Model, from: Vector, to: Vector): void {
  const { chance } = model;
  const long = length(subtract(to, from));
  model.at(alongside(from, subtract(to, from)), () => {
    box(model, [0, long / 2, 0], [0.46, long, 0.1], { material: 'dark', chamfer: 0.02 });
    for (const side of [-0.26, 0.26])
      box(model, [side, long / 2, 0.07], [0.06, long, 0.2], { material: 'accent', chamfer: 0.015 });
    for (let lump = 0; lump < 26; lump++) {
      const isHot = chance.happens(0.45);
      const size: Vector = [chance.range(0.12, 0.24), chance.range(0.1, 0.17), 0.14];
      box(model, [chance.range(-0.1, 0.1), 0.1 + (lump / 26) * (long - 0.2), 0.11], size, {
        material: isHot ? 'ember' : 'rock',
        chamfer: 0.035,
        tone: isHot ? chance.range(0.12, 0.3) : chance.range(0.9, 1.5),
      });
    }
  });
  for (const share of [0.3, 0.62]) {
    const [x, y, z] = between(from, to, share);
    for (const side of [-0.2, 0.2])
      rod(model, [x - side, y + side, z], [x - side * 1.5, y + side * 1.5, -0.5], 0.045, 'metal');
  }
}

/** A hauler with a full hopper, bow towards y. */
function truck(model: Model): void {
  box(model, [0, -0.3, 0.75], [1.3, 1.7, 0.6], { material: 'accent', chamfer: 0.1, taper: [1.15, 1.1] });
  box(model, [0, -0.3, 1.1], [1.2, 1.5, 0.16], { material: 'rock', chamfer: 0.06, tone: 1.3 });
  box(model, [0, 0.95, 0.75], [1.1, 0.6, 0.8], { material: 'hull', chamfer: 0.12 });
  box(model, [0, 1.22, 0.9], [0.9, 0.1, 0.34], { material: 'glass', chamfer: 0.02 });
  for (const x of [-0.4, 0.4])
    box(model, [x, 1.28, 0.5], [0.2, 0.06, 0.14], { material: 'window', chamfer: 0.01 });
  for (const x of [-0.7, 0.7])
    for (const y of [-0.8, 0.05, 0.95])
      model.at(chain(moved(x, y, 0.34), yawed(Math.PI / 2)), () =>
        cylinder(model, 0.36, -0.14, 0.14, 'dark', { segments: 20 }),
      );
}

export const openPits: Recipes = {
  'metal-mine': { role: 'cargo', view: [36, 30], fill: 0.95, draw: metalMine },
};
