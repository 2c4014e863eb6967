import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { turret } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, rod, tube, type OutlinePoint } from '../kit/round.ts';
import { alongside, chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import { add, between, dot, scale, unit, type Vector } from '../kit/vector.ts';
import { sphereCells } from './sphere-cells.ts';
import { ball, bolt, coil, onStage, path, towardsEye } from './stage.ts';

const skin = { ...plainPlating, size: 0.34, height: 0.018, detail: 0.3, windows: 0.3 };

/** A grid that falls through a ring and opens again below: space, bent. */
function hyperspaceTechnology(model: Model): void {
  const throat = 1.42;
  const radiusAt = (z: number) => 0.4 * Math.cosh((z - throat) / (z > throat ? 0.6 : 0.68));
  upright(model, [0, 0, 0], () => {
    const meridians = 26;
    model.around(meridians, (turn) => {
      const half = (from: number, to: number) =>
        path(14, (share): Vector => {
          const z = from + (to - from) * share;
          return [radiusAt(z), z, 0];
        });
      tube(model, half(throat, 2.78), turn % 2 ? 0.013 : 0.02, 'glowBlue', 5);
      tube(model, half(throat, 0.06), 0.013, 'glowViolet', 5);
    });
    for (const z of [1.6, 1.85, 2.1, 2.32, 2.5, 2.65, 2.78]) gridRing(model, radiusAt(z), z, z > 2.7);
    for (const z of [1.2, 0.95, 0.7, 0.5, 0.32, 0.16]) gridRing(model, radiusAt(z), z, false);
    model.at(moved(0, throat, 0), () => ringOfEmitters(model));
  });
  ball(model, [0, 0, throat], 0.2, 'engineCore', 24);
  model.at(chain(moved(0.55, 0.35, 2.95), yawed(0.9), pitched(-0.5), stretched(0.3)), () => dart(model));
  for (const at of [0.9, -0.9]) model.lamp([at, 0.4, 1.6], '#4fc3ff', 1.5, 2);
  model.lamp([0, 0.5, 0.5], '#b46bff', 2, 2.2);
}

const gridRing = (model: Model, radius: number, z: number, isRim: boolean): void =>
  model.at(moved(0, z, 0), () =>
    ring(model, radius, isRim ? [0.035, 0.035] : [0.013, 0.013], z > 1.4 ? 'glowBlue' : 'glowViolet', {
      segments: 72,
    }),
  );

/** The ring that holds the throat open, on four legs. */
function ringOfEmitters(model: Model): void {
  const shade = (_: number, segment: number) => (segment % 8 ? 0.95 : 0.6);
  ring(model, 0.98, [0.16, 0.14], 'hull', { segments: 64, tone: shade });
  ring(model, 0.85, [0.05, 0.03], 'glowViolet', { segments: 64 });
  model.around(8, () => {
    box(model, [1.12, 0, 0], [0.16, 0.26, 0.26], { material: 'slate', chamfer: 0.04 });
    box(model, [0.74, 0, 0], [0.2, 0.1, 0.1], { material: 'copper', chamfer: 0.03 });
  });
  model.around(
    4,
    () => {
      const leg: readonly Vector[] = [
        [1.1, 0, 0],
        [1.75, -0.5, 0],
        [1.85, -1.4, 0],
      ];
      tube(model, leg, 0.1, 'slate', 12);
      box(model, [1.85, -1.36, 0], [0.36, 0.14, 0.36], { material: 'dark', chamfer: 0.03 });
      box(model, [1.62, -0.3, 0], [0.22, 0.3, 0.24], { material: 'accent', chamfer: 0.04 });
    },
    Math.PI / 4,
  );
}

/** A small ship. */
function dart(model: Model): void {
  const hull = [
    section(-1.2, 0.42, 0.3, -0.24),
    section(0.2, 0.4, 0.3, -0.2),
    section(1.8, 0.06, 0.02, -0.06),
  ];
  loft(model, hull, { ...skin, accent: 0.1 });
  const tip = { trail: -1.5, lead: -0.9, x: 1.5, z: 0, thick: 0.05 };
  model.mirrored(() => wing(model, { trail: -1.1, lead: 0.4, x: 0.35, z: 0, thick: 0.14 }, tip, skin));
  cylinder(model, 0.26, -1.35, -1.15, 'engine', { segments: 16 });
}

/** A ball so heavy that starlight bends around it, in a collar of burning gas. */
function gravitonTechnology(model: Model): void {
  const heart: Vector = [0, 0, 1.6];
  upright(model, [0, 0, 0], () => {
    cylinder(model, 1.05, 0, 0.16, 'slate', { segments: 48 });
    coil(model, 0.86, 0.16, 0.5, 3);
    coil(model, 0.6, 0.2, 0.62, 4, 'gold');
    belt(model, 0.04, 0.1, 1.06, 'window');
  });
  model.at(alongside(heart, towardsEye), () => {
    const dark = path(20, (share): OutlinePoint => {
      const turn = (share - 0.5) * Math.PI;
      return [0.66 * Math.sin(turn), Math.max(0, 0.66 * Math.cos(turn))];
    });
    lathe(model, dark, 'gap', { segments: 40, smooth: -1, tone: 0.03 });
    ring(model, 0.75, [0.02, 0.055], 'window', {
      segments: 72,
      tone: (_, at) => 1.5 + Math.cos((at / 72) * Math.PI * 2 + 2),
    });
    ring(model, 0.86, [0.012, 0.02], 'ember', { segments: 72, tone: 0.6 });
  });
  model.at(chain(moved(...heart), pitched(Math.PI / 2 - 0.06)), () => collar(model));
  starlight(model);
  model.lamp([0, 0.9, 1.75], '#ffb060', 2.4, 3);
  model.lamp([0, 0, 0.8], '#ff9040', 2, 2);
}

/** Gas in thin bands, the brighter the nearer. */
function collar(model: Model): void {
  const { chance } = model;
  const count = 22;
  for (let band = 0; band < count; band++) {
    const share = band / count;
    const radius = 0.86 + share * 1.05;
    const [light, phase] = [chance.range(0.35, 1.1), chance.range(0, 6)];
    const swirl = (_: number, at: number) => {
      const turn = (at / 96) * Math.PI * 2;
      return light * (1 + 0.4 * Math.sin(turn * 2 + phase + share * 5)) * 2.4 * (1 - share) ** 1.3 + 0.08;
    };
    const width = 1.05 / count;
    lathe(
      model,
      [
        [0.012, radius + width * 0.06],
        [0.012, radius + width * chance.range(0.7, 1)],
      ],
      share > 0.5 ? 'ember' : 'window',
      { segments: 96, tone: share > 0.5 ? (strip, at) => swirl(strip, at) * 0.5 : swirl },
    );
  }
}

/** Rays leave a wall of stars side by side, bend, and cross behind the ball. */
function starlight(model: Model): void {
  model.at(moved(2.2, -0.1, 0), () => {
    box(model, [0, 0, 1.5], [0.22, 1, 2.6], { material: 'dark', chamfer: 0.06 });
    box(model, [0.05, 0, 0.2], [0.5, 1.2, 0.4], { material: 'slate', chamfer: 0.06 });
    box(model, [0, 0.52, 1.5], [0.12, 0.04, 2.3], { material: 'accent', chamfer: 0 });
    for (let star = 0; star < 40; star++) {
      const at: Vector = [-0.12, model.chance.range(-0.45, 0.45), model.chance.range(0.5, 2.7)];
      box(model, at, [0.02, 0.03, 0.03], { material: star % 3 ? 'windowCool' : 'window', chamfer: 0 });
    }
  });
  for (const out of [0.95, 1.1, 1.25, -0.95, -1.1, -1.25]) {
    const way = path(36, (share): Vector => {
      const x = 2.1 - share * 4.5;
      const bent = Math.log1p(Math.exp(-x * 3)) / 3;
      return [x, -0.1, 1.6 + out * (1 - bent / 2.4)];
    });
    tube(model, way, 0.016, 'windowCool', 6);
  }
  receiver(model, [-2.4, -0.1, 1.6]);
}

/** What stands where the rays meet. */
function receiver(model: Model, at: Vector): void {
  ball(model, at, 0.08, 'engineCore', 16);
  model.at(chain(moved(...at), yawed(Math.PI / 2)), () => ring(model, 0.2, [0.06, 0.04], 'slate'));
  const arm: readonly Vector[] = [
    [at[0], at[1], at[2] - 0.2],
    [at[0], at[1], 0.7],
    [-1.8, at[1], 0],
  ];
  tube(model, arm, 0.06, 'metal', 12);
}

/** A piece of a hull in a bubble of six-cornered cells; where a shot strikes, they flare. */
function shieldingTechnology(model: Model): void {
  model.at(chain(moved(0, 0, 1.4), yawed(0.75), stretched(0.68)), () => corvette(model));
  upright(model, [0, 0, 0], () => {
    model.around(6, () => {
      box(model, [1.62, 0.16, 0], [0.4, 0.36, 0.4], { material: 'slate', chamfer: 0.06, taper: [0.8, 0.8] });
      rod(model, [1.6, 0.3, 0], [1.42, 0.62, 0], 0.07, 'metal');
      ball(model, [1.42, 0.62, 0], 0.11, 'glowBlue', 14);
    });
    cylinder(model, 0.34, 0, 0.5, 'dark', { endRadius: 0.16 });
    rod(model, [0, 0.5, 0], [0, 1.2, 0], 0.07, 'metal');
  });
  bubble(model, [0, 0, 1.45], unit([0.5, 0.5, 0.72]));
}

function corvette(model: Model): void {
  const hull = [
    section(-1.5, 0.5, 0.4, -0.4),
    section(-0.6, 0.7, 0.5, -0.45),
    section(0.6, 0.5, 0.4, -0.34),
    section(1.7, 0.16, 0.06, -0.12),
  ];
  loft(model, hull, skin);
  const tip = { trail: -1.6, lead: -1, x: 1.7, z: -0.2, thick: 0.06 };
  model.mirrored(() => {
    wing(model, { trail: -1.3, lead: 0.3, x: 0.6, z: -0.1, thick: 0.2 }, tip, { ...skin, accent: 0.12 });
    cylinder(model, 0.2, -1.75, -1.4, 'engine', { segments: 16 });
  });
  turret(model, [0, -0.5, 0.48], { scale: 0.5, barrels: 2 });
}

/** Cells as frames; those near the blow are whole and bright, and waves run out from it. */
function bubble(model: Model, heart: Vector, blow: Vector): void {
  const radius = 1.55;
  for (const cell of sphereCells(4)) {
    if (cell.middle[2] < -0.62) continue;
    const far = Math.acos(Math.max(-1, Math.min(1, dot(cell.middle, blow))));
    // Open towards the eye, away from the blow, so that the hull shows.
    if (dot(cell.middle, towardsEye) > 0.62 && far > 0.72) continue;
    const wave = Math.max(0, Math.cos(far * 9)) * Math.exp(-far * 1.1);
    const at = (share: number) =>
      cell.corners.map((corner) => add(heart, scale(between(cell.middle, corner, share), radius)));
    const [outer, inner] = [at(0.97), at(0.89 - 0.14 * wave)];
    outer.forEach((corner, side) => {
      const next = (side + 1) % outer.length;
      const points = [corner, outer[next] ?? corner, inner[next] ?? corner, inner[side] ?? corner];
      model.quad(points, 'glowBlue', 0.2 + 1.1 * wave);
    });
    if (far > 0.5) continue;
    const [middle, whole] = [add(heart, scale(cell.middle, radius)), at(0.84)];
    whole.forEach((corner, side) =>
      model.triangle(
        [middle, corner, whole[(side + 1) % whole.length] ?? corner],
        'glowBlue',
        0.9 - far * 1.5,
      ),
    );
  }
  const [struck, from] = [add(heart, scale(blow, radius)), add(heart, scale(blow, radius + 1))];
  rod(model, add(heart, scale(blow, radius + 0.04)), from, 0.05, 'glowRed');
  ball(model, struck, 0.13, 'engineCore', 16);
  for (let spark = 0; spark < 7; spark++) {
    const { chance } = model;
    const aside: Vector = [chance.range(-0.5, 0.5), chance.range(-0.5, 0.5), chance.range(-0.5, 0.5)];
    bolt(model, struck, add(add(struck, scale(blow, 0.3)), aside), 0.06, 0.012, 'ember');
  }
  model.lamp(struck, '#ff6a40', 1.2, 1.6);
  model.lamp([0, 0.3, 0.5], '#4fc3ff', 1.8, 2.2);
  model.lamp([-0.5, 1.2, 2.2], '#cfe8ff', 1, 2.4);
}

export const fields: Recipes = {
  'hyperspace-technology': onStage(hyperspaceTechnology),
  'graviton-technology': onStage(gravitonTechnology),
  'shielding-technology': onStage(shieldingTechnology),
};
