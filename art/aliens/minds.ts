import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { ellipsoid } from '../kit/round.ts';
import { limb, polar, skin, tapering, type Girth } from '../kit/skin.ts';
import { moved } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { bed, blade, leaning, pod } from './growth.ts';
import { xenoLaboratory } from './xeno-laboratory.ts';

/** Spots on a skin, 0 to 1. */
const mottled = (around: number, along: number) =>
  (Math.max(0, Math.sin(around * 75 + 4 * Math.sin(along * 17))) *
    Math.max(0, Math.sin(along * 27 + 3 * Math.sin(around * 44)))) **
  0.8;

/** A bell of skin that floats on its tendrils and hides what lies below. */
function psionicVeil(model: Model): void {
  bed(model, { swell: 0.25, top: 'chitin', shade: 0.7, pores: 'glowViolet' });
  bell(model);
  for (let edge = 0; edge < 14; edge++) feeler(model, ((edge + 0.5) / 14) * Math.PI * 2);
  for (let arm = 0; arm < 6; arm++) {
    const turn = (arm / 6) * Math.PI * 2 + 0.3;
    const path = [
      polar(turn, 1, -0.1),
      polar(turn + 0.5, 0.6, 0.8),
      polar(turn + 1.2, 0.5, 1.6),
      polar(turn + 1.9, 0.75, 2.9),
    ];
    limb(model, path, tapering(0.26, 0.13, 12), { material: 'chitin', tone: 1.2, steps: 60 });
  }
  pod(model, [0, 0, 0.2], 0.42, 2.2, {
    material: 'flesh',
    shine: { material: 'glowViolet', at: 0.45, tone: 0.3 },
  });
  model.lamp([0, 0, 1.5], '#b46bff', 3, 2.8);
  model.lamp([0, 1.6, 1.2], '#b46bff', 1.2, 1.8);
}

/** A fluted bell, a little askew, with veins that end in its fringe. */
function bell(model: Model): void {
  const spot = (around: number, along: number): Vector => {
    const [turn, angle] = [around * Math.PI * 2, along * 1.95];
    const flute = Math.cos(turn * 14);
    const out = 2.05 * Math.sin(angle) ** 0.85 * (1 + (0.02 + 0.07 * along ** 2) * flute);
    const [x, y, z] = polar(turn, out, 2.45 + 1.3 * Math.cos(angle) + 0.09 * along ** 3 * flute);
    return [x + 0.12 * z, y, z + 0.1 * x + 0.07 * Math.sin(turn * 3) * along];
  };
  const isVein = (around: number, along: number) => along > 0.15 && Math.cos(around * Math.PI * 28) > 0.93;
  skin(model, spot, [392, 44], {
    material: (around, along) => (isVein(around, along) ? 'glowViolet' : 'amethyst'),
    tone: (around, along) =>
      isVein(around, along)
        ? 0.03 + 0.22 * along ** 2
        : 0.05 + 0.16 * mottled(around, along) + 0.6 * along ** 7,
  });
}

/** A thread that hangs from the bell, with a light at its tip. */
function feeler(model: Model, turn: number): void {
  const tip = polar(turn + 0.1, 1.95, 0.15 + 0.5 * model.chance.next());
  const path = [polar(turn, 1.92, 2), polar(turn + 0.12, 2.05, 1.5), polar(turn - 0.1, 1.75, 1), tip];
  limb(model, path, tapering(0.075, 0.015, 14), { material: 'flesh', tone: 1.2, segments: 10 });
  model.at(moved(...tip), () => ellipsoid(model, [0.07, 0.07, 0.09], 'glowViolet', 10, 8));
}

/** A flower of leather whose open leaves are the stalls of a market: pods of the brood, crates of everybody else. */
function xenoExchange(model: Model): void {
  bed(model, { swell: 0.3, size: 2.2, pores: 'glowGreen' });
  for (let leaf = 0; leaf < 7; leaf++) {
    const turn = (leaf / 7) * Math.PI * 2 + 0.35;
    leaning(model, polar(turn, 0.3, 1.25), turn, 0.1 + 0.14 * (leaf % 2), () => {
      blade(model, [0.95, 2.75, 0.9], { material: 'chitin', tip: 'amethyst', tone: 0.7 });
      if (leaf % 2) wares(model);
      else
        pod(model, [0, 1.35, 0.22], 0.22, 0.5, {
          material: 'flesh',
          shine: { material: 'glowGreen', at: 0.5, tone: 0.3 },
        });
    });
  }
  for (let leaf = 0; leaf < 5; leaf++) {
    const turn = (leaf / 5) * Math.PI * 2;
    leaning(model, polar(turn, 0.3, 1.35), turn, 1.05, () =>
      blade(model, [0.42, 1.5, 0.25], { material: 'flesh', tip: 'flesh', tone: 1.1 }),
    );
  }
  const stalk = [polar(0, 0, -0.2), polar(0, 0.1, 0.6), polar(0, 0, 1.4)];
  const waist: Girth = (along) => 0.8 - 0.42 * Math.sin(Math.PI * along ** 0.8) + 0.03 * Math.sin(along * 70);
  limb(model, stalk, waist, { material: 'chitin', segments: 24 });
  for (let stamen = 0; stamen < 9; stamen++) {
    const turn = (stamen / 9) * Math.PI * 2;
    const top = polar(turn, 0.62, 2.9 + 0.3 * (stamen % 2));
    const path = [polar(turn, 0.12, 1.3), polar(turn, 0.2, 2.1), top];
    limb(model, path, tapering(0.05, 0.02), { material: 'flesh', segments: 8 });
    model.at(moved(...top), () => ellipsoid(model, [0.09, 0.09, 0.12], 'window', 12, 8));
  }
  model.lamp([0, 0, 2.2], '#ffc070', 2.2, 2.6);
  model.lamp([0, 0, 3], '#ffc070', 1, 1.6);
}

function wares(model: Model): void {
  for (const [x, y, z, material] of [
    [-0.17, 1.2, 0.33, 'accent'],
    [0.2, 1.3, 0.33, 'hull'],
    [0.03, 1.3, 0.6, 'gold'],
  ] as const)
    model.at(moved(x, y, z), () => box(model, [0, 0, 0], [0.42, 0.56, 0.33], { material, chamfer: 0.04 }));
}

export const minds: Recipes = {
  'xeno-laboratory': { role: 'alien', view: [20, 20], fill: 0.94, draw: xenoLaboratory },
  'psionic-veil': { role: 'alien', view: [24, 16], fill: 0.94, draw: psionicVeil },
  'xeno-exchange': { role: 'industry', view: [24, 26], fill: 0.94, draw: xenoExchange },
};
