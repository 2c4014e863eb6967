import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube, type OutlinePoint } from '../kit/round.ts';
import { alongside, chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import { between, type Vector } from '../kit/vector.ts';
import { researchNetwork } from './research-network.ts';
import { ball, onStage, path } from './stage.ts';
import { computerTechnology } from './thinking-machine.ts';

const skin = {
  ...plainPlating,
  material: 'slate',
  other: 'dark',
  size: 0.4,
  height: 0.014,
  windows: 0,
} as const;

/** A dark bird with folded wings that listens over a bowl of mirrors. */
function espionageTechnology(model: Model): void {
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.8, 0, 0.16, 'dark', { segments: 40 });
    cylinder(model, 0.4, 0.14, 0.5, 'slate', { segments: 32, endRadius: 0.26 });
    bowl(model);
  });
  model.at(chain(moved(0, 0, 2.45), yawed(0.55), pitched(-0.12)), () => bird(model));
  const { chance } = model;
  for (let ray = 0; ray < 16; ray++) {
    const turn = (ray / 16) * Math.PI * 2;
    const out = 1.35 * (ray % 2 ? 1 : 0.62);
    const foot: Vector = [out * Math.cos(turn), out * Math.sin(turn), ray % 2 ? 0.98 : 0.62];
    rod(model, [0, 0, 2.2], foot, 0.011, 'glowGreen');
    ball(model, foot, 0.035, 'glowGreen', 8);
    for (let word = 0; word < 3; word++)
      ball(model, between([0, 0, 2.2], foot, chance.range(0.2, 0.95)), 0.03, 'glowGreen', 8);
  }
  model.lamp([0, 0, 1], '#4dffa8', 2.4, 2.2);
  model.lamp([0, 0, 2.1], '#4dffa8', 1, 1.4);
}

/** A wide bowl of mirror facets that looks up. */
function bowl(model: Model): void {
  const outline = path(7, (share): OutlinePoint => [0.46 + 0.62 * share ** 2, 0.14 + 1.5 * share]);
  lathe(model, outline, 'metal', {
    segments: 36,
    smooth: 2,
    tone: (strip, segment) => 0.45 + ((segment * 7 + strip * 3) % 5) * 0.1,
  });
  model.at(moved(0, 1.09, 0), () => ring(model, 1.65, [0.06, 0.06], 'slate', { segments: 72 }));
  model.around(12, (turn) => {
    tube(
      model,
      path(6, (share): Vector => [0.3 + 1.35 * share, 0.36 + 0.66 * share ** 2, 0]),
      0.035,
      'dark',
      8,
    );
    box(model, [1.7, 1.09, 0], [0.14, 0.16, 0.2], { material: turn % 3 ? 'slate' : 'accent', chamfer: 0.03 });
  });
}

function bird(model: Model): void {
  const hull = [
    section(-1, 0.16, 0.1, -0.08, 0.5, 0.4),
    section(-0.3, 0.42, 0.26, -0.2, 0.6, 0.4),
    section(0.5, 0.34, 0.2, -0.16, 0.6, 0.4),
    section(1.35, 0.05, -0.02, -0.08, 0.5, 0.4),
  ];
  loft(model, hull, { ...skin, detail: 0.14, accent: 0.03 });
  model.mirrored(() => {
    const elbow = { trail: -0.85, lead: -0.05, x: 1.2, z: 0.62, thick: 0.07 };
    wing(model, { trail: -0.7, lead: 0.6, x: 0.3, z: 0.02, thick: 0.14 }, elbow, { ...skin, detail: 0.08 });
    const tip = { trail: -1.5, lead: -1.25, x: 2.15, z: -0.35, thick: 0.02 };
    wing(model, elbow, tip, { ...skin, detail: 0.06, accent: 0.16 });
    ball(model, [1.2, -0.1, 0.62], 0.06, 'glowGreen', 12);
    box(model, [0.2, 0.75, 0.1], [0.16, 0.2, 0.03], { material: 'glowGreen', chamfer: 0, tone: 0.8 });
  });
  model.at(moved(0, 0.1, -0.2), () => ellipsoid(model, [0.24, 0.24, 0.16], 'lens', 28, 14));
  ball(model, [0, 0.1, -0.3], 0.1, 'glowGreen', 16);
}

/** A golden model of a solar system in its armillary rings. */
function astrophysics(model: Model): void {
  upright(model, [0, 0, 0], () => {
    const foot: readonly OutlinePoint[] = [
      [0, 0.9],
      [0.12, 0.86],
      [0.2, 0.5],
      [0.5, 0.2],
      [0.9, 0.13],
      [1, 0.2],
      [1.1, 0.12],
      [1.5, 0.08],
    ];
    lathe(model, foot, 'gold', { segments: 40 });
  });
  const heart: Vector = [0, 0, 1.72];
  ball(model, heart, 0.36, 'window', 32);
  model.at(moved(...heart), () => {
    ball(model, [0, 0, 0], 0.33, 'window');
    model.at(alongside([0, 0, 0], [-0.8, 0.5, 0.42]), () => armilla(model, 1.52));
    model.at(alongside([0, 0, 0], [0.75, 0.52, 0.5]), () => armilla(model, 1.4));
    orbits(model);
  });
  for (const at of [-0.6, 0.6]) model.lamp([at, 0.5, 1.8], '#ffc070', 2.2, 2.6);
}

function armilla(model: Model, radius: number): void {
  ring(model, radius, [0.075, 0.03], 'gold', { segments: 96 });
  model.around(48, (turn) =>
    box(model, [radius + 0.035, 0, 0], [0.02, turn % 4 ? 0.06 : 0.12, 0.02], {
      material: 'dark',
      chamfer: 0,
    }),
  );
}

/** Planets on their arms, each orbit a thin wire. */
function orbits(model: Model): void {
  const planets = [
    [0.62, 1.9, 0.12, 'copper'],
    [0.92, 5.2, 0.17, 'crystal'],
    [1.24, 3.1, 0.19, 'accent'],
    [1.72, 0.75, 0.36, 'sand'],
    [2.2, 2.35, 0.28, 'ice'],
    [2.5, 4.1, 0.17, 'amethyst'],
  ] as const;
  model.at(rolled(0.1), () => {
    for (const [radius, turn, size, material] of planets) {
      const at: Vector = [radius * Math.cos(turn), radius * Math.sin(turn), 0];
      upright(model, [0, 0, 0], () => ring(model, radius, [0.018, 0.018], 'gold', { segments: 96 }));
      rod(model, [0, 0, -0.42], [at[0] * 0.96, at[1] * 0.96, -0.42 + radius * 0.05], 0.025, 'metal');
      rod(model, [at[0] * 0.96, at[1] * 0.96, -0.42 + radius * 0.05], at, 0.02, 'metal');
      ball(model, at, size, material, 28);
      if (material === 'sand') model.at(chain(moved(...at), pitched(1.25)), () => planetRings(model, size));
      if (material === 'crystal') ball(model, [at[0] + 0.2, at[1], 0.1], 0.045, 'concrete', 12);
    }
  });
}

function planetRings(model: Model, size: number): void {
  for (const [from, to] of [
    [1.35, 1.62],
    [1.7, 2.05],
  ] as const)
    lathe(
      model,
      [
        [0, size * from],
        [0, size * to],
      ],
      'gold',
      { segments: 56, tone: 0.9 },
    );
}

export const knowledge: Recipes = {
  'espionage-technology': onStage(espionageTechnology),
  'computer-technology': onStage(computerTechnology),
  astrophysics: onStage(astrophysics),
  'intergalactic-research-network': onStage(researchNetwork),
};
