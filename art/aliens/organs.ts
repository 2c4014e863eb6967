import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { ellipsoid } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { moved } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { nutrientFarm } from './farm.ts';
import { bed, orifice, pod } from './growth.ts';

/** Limbs wound around each other, swollen where they hold a heart of light. */
function symbioteReactor(model: Model): void {
  bed(model, { swell: 0.4, size: 2.4, pores: 'glowViolet' });
  for (let at = 0; at < 6; at++) strand(model, (at / 6) * Math.PI * 2, at % 2 === 0);
  pod(model, [0, 0, 0.75], 0.72, 2, {
    material: 'amethyst',
    tone: 0.9,
    ribs: 5,
    rib: 0.14,
    shine: { material: 'glowViolet', at: 0.5, tone: 0.28 },
  });
  for (const [x, y, z] of [
    [0, 0, 1.7],
    [0.7, 0.9, 1.4],
    [-0.8, 0.8, 1.8],
    [0, 0, 3.3],
  ] as const)
    model.lamp([x, y, z], '#b46bff', 1.8, 2);
  for (let vessel = 0; vessel < 5; vessel++) {
    const turn = (vessel / 5) * Math.PI * 2 + 0.6;
    const path = [
      polar(turn, 0.6, 0.4),
      polar(turn + 0.25, 1.3, 0.55),
      polar(turn, 2, 0.12),
      polar(turn - 0.1, 2.3, -0.15),
    ];
    limb(model, path, tapering(0.17, 0.09, 12), { material: 'flesh', tone: 1.2 });
    pod(model, polar(turn, 2, -0.02), 0.24, 0.55, {
      material: 'chitin',
      shine: { material: 'glowViolet', at: 0.5, tone: 0.2 },
    });
  }
}

/** A limb wound upwards around the heart, out of its way in the middle and wide open at its tip. */
function strand(model: Model, turn: number, isThick: boolean): void {
  const path = Array.from({ length: 14 }, (_, at): Vector => {
    const along = at / 13;
    const swell = 0.42 + 0.85 * Math.sin(Math.PI * along ** 0.9) ** 2;
    return polar(turn + along * 2.7, swell + 0.75 * along ** 7 + 0.5 * (1 - along) ** 5, along * 3.6);
  });
  limb(model, path, tapering(isThick ? 0.3 : 0.16, 0.03, 24), {
    material: isThick ? 'chitin' : 'flesh',
    tone: 1.2,
    segments: 18,
    steps: 110,
  });
  const tip = path.at(-1) ?? [0, 0, 0];
  model.at(moved(...tip), () => ellipsoid(model, [0.09, 0.09, 0.09], 'glowViolet', 12, 8));
}

/** A beast of plates that digests ore: a furnace for a mouth, vents along its back. */
function chitinFoundry(model: Model): void {
  bed(model, { swell: 0.05, size: 2.7, top: 'rock', shade: 0.7, pores: 'ember' });
  const rings = 7;
  for (let back = 0; back < rings; back++) {
    const share = back / (rings - 1);
    const size = 1.55 * Math.sin(Math.PI * (0.2 + 0.66 * share)) ** 0.8;
    model.at(moved(0, 1.5 - back * 0.6, -0.1), () => carapace(model, size));
    if (back > 0 && back < rings - 1)
      for (const side of [-1, 1]) {
        const foot: Vector = [side * size * 0.55, 1.35 - back * 0.6, size * 0.95];
        const top: Vector = [side * size * 0.85, 1.2 - back * 0.6, size * 1.05 + 0.75];
        limb(model, [foot, [foot[0] * 1.25, foot[1], foot[2] + 0.4], top], tapering(0.2, 0.1, 5), {
          material: 'chitin',
          tone: 1.1,
        });
        orifice(model, top, [side * 0.2, 0, 1], 0.13, 'ember', 0.6);
      }
  }
  furnace(model);
  for (let leg = 0; leg < 5; leg++)
    model.mirrored(() => {
      const y = 1.2 - leg * 0.66;
      limb(
        model,
        [
          [1, y, 0.5],
          [1.75, y + 0.1, 0.85],
          [2.2, y + 0.15, 0.3],
          [2.3, y + 0.3, -0.25],
        ],
        tapering(0.17, 0.02, 7),
        {
          material: 'chitin',
          tone: 1.1,
        },
      );
    });
}

/** One plate over the back, flared where the next begins. */
function carapace(model: Model, size: number): void {
  const spot = (across: number, along: number): Vector => {
    const angle = across * Math.PI;
    const out = size * (0.88 + 0.2 * along ** 2) * (1 + 0.035 * Math.cos(angle * 14));
    const crest = 1 + 0.12 * Math.sin(angle) ** 16;
    return [
      out * Math.cos(angle),
      0.28 - 0.86 * along + 0.12 * Math.sin(angle),
      out * Math.sin(angle) * crest,
    ];
  };
  skin(model, spot, [90, 16], {
    material: (_, along) => (along > 0.86 ? 'flesh' : 'chitin'),
    tone: (across, along) => 0.85 + 0.4 * along + 0.15 * Math.sin(across * 90),
    isOpen: true,
  });
}

function furnace(model: Model): void {
  orifice(model, [0, 2.02, 0.55], [0, 1, 0.1], 0.52, 'ember', 0.55);
  model.lamp([0, 2.5, 0.5], '#ff6a18', 2.6, 2);
  for (let tooth = 0; tooth < 9; tooth++) {
    const turn = (tooth / 9) * Math.PI * 2;
    const at = (out: number, y: number): Vector => [out * Math.cos(turn), y, 0.55 + out * Math.sin(turn)];
    limb(model, [at(0.62, 2.05), at(0.58, 2.25), at(0.34, 2.38)], tapering(0.1), {
      material: 'sand',
      segments: 8,
      steps: 16,
    });
  }
  model.mirrored(() =>
    limb(
      model,
      [
        [0.75, 1.7, 0.3],
        [1.25, 2.25, 0.35],
        [1, 2.8, 0.25],
        [0.35, 3, 0.2],
      ],
      tapering(0.25, 0.01, 9),
      {
        material: 'chitin',
        tone: 1.2,
      },
    ),
  );
}

export const organs: Recipes = {
  'nutrient-farm': { role: 'alien', view: [24, 28], fill: 0.94, draw: nutrientFarm },
  'symbiote-reactor': { role: 'alien', view: [24, 20], fill: 0.94, draw: symbioteReactor },
  'chitin-foundry': { role: 'alien', view: [34, 24], fill: 0.94, draw: chitinFoundry },
};
